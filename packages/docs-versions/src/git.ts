import {spawnSync} from 'node:child_process';
import {Problem} from 'command-line/problem';

/** What a git command left behind. */
export type GitResult = {readonly status: number; readonly stdout: string; readonly stderr: string};

/** The environment without what would lead git, or a program that reads it, to another repository. */
function ownEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR)$/.test(name),
  );
  return {...Object.fromEntries(kept), LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0', ...extra};
}

/** Runs git in a folder, whatever its status is. */
export function tryGit(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): GitResult {
  const {status, stdout, stderr, error} = spawnSync('git', args, {
    cwd: folder,
    env: ownEnvironment(env),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw missing ? new Problem('The program git is not on the PATH: install it and run the command again.') : error;
  }
  return {status: status ?? 1, stdout, stderr};
}

/** A git command that failed, with the first of its own words. */
export class GitFailure extends Error {}

/** Runs git in a folder and returns what it prints. */
export function git(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const {status, stdout, stderr} = tryGit(folder, args, env);
  if (status !== 0) throw new GitFailure(`"git ${args.join(' ')}" failed: ${stderr.trim().split('\n')[0]}`);
  return stdout;
}

/** Refuses a folder that is not the top of a git repository. */
export function requireRepository(root: string): void {
  const {status, stdout} = tryGit(root, ['rev-parse', '--show-cdup']);
  if (status !== 0 || stdout.trim() !== '') {
    throw new Problem(
      `${root} is not a git repository, so that nothing could be taken back: run the command in a clone of this site.`,
    );
  }
}

/** Refuses a tree with changes that are not committed, new files too. */
export function requireCleanTree(root: string): void {
  requireRepository(root);
  const entries = git(root, ['status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'])
    .split('\0')
    .filter((entry) => entry !== '');
  const [first] = entries;
  if (first === undefined) return;
  const more = entries.length > 1 ? ` and ${entries.length - 1} more` : '';
  const stash = entries.some((entry) => entry.startsWith('??'))
    ? 'commit them or put them aside with "git stash -u"'
    : 'commit or stash them';
  throw new Problem(
    `The repository has changes that are not committed (${first.slice(3)}${more}): ${stash}, then run the command again.`,
  );
}
