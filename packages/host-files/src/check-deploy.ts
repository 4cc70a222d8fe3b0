import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {Problem, runScript} from 'command-line/problem';

const repository = path.resolve(__dirname, '../../..');

/**
 * Names of the server files under `deploy/` that are not as they were committed. The build writes them: a difference
 * means that a change of the site was committed without them.
 */
export function changedServerFiles(root: string): string[] {
  const {status, stdout, stderr, error} = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=all', '--', 'deploy'],
    {cwd: root, encoding: 'utf8'},
  );
  if (error !== undefined || status !== 0)
    throw new Problem(
      `The server files cannot be compared with the committed ones: ${error?.message ?? stderr.trim().split('\n')[0]}. Run this in a clone of the repository.`,
    );
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

function main(): void {
  const changed = changedServerFiles(repository);
  if (changed.length > 0)
    throw new Problem(
      `The build wrote other server files than the committed ones (${changed.join(', ')}): look at "git diff deploy", and commit them with the change that caused them.`,
    );
}

if (require.main === module) {
  void runScript(main);
}
