import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {Problem} from 'command-line/problem';

function git(root: string, args: readonly string[]): string[] {
  try {
    return execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
      .split('\0')
      .filter(Boolean);
  } catch (error) {
    const said = (error as {stderr?: string}).stderr?.trim().split('\n')[0] ?? String(error);
    throw new Problem(
      `git ${args[0]} failed (${said}): run the command in a clone of this site, and name a commit that exists.`,
    );
  }
}

/**
 * Files that differ from a commit, those that git does not track yet included; deleted ones only when they are asked
 * for. Throws a Problem without git or for an unknown commit.
 */
export function changedFiles(root: string, since = 'HEAD', {deleted = false} = {}): string[] {
  const tracked = git(root, ['diff', '--name-only', '-z', '--relative', '--end-of-options', since]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return [...new Set([...tracked, ...untracked])].filter((file) => deleted || existsSync(`${root}/${file}`)).sort();
}
