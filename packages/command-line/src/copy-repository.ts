import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Copies what belongs to this repository into a folder: the files that git knows or would take. */
export function copyRepository(to: string): void {
  const options = {cwd: repository, encoding: 'utf8', maxBuffer: 1 << 28} as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options).split('\0');
  for (const file of new Set(files)) {
    const from = path.join(repository, file);
    // A removed file is in git's list until the removal is committed.
    if (file === '' || !existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true});
    copyFileSync(from, path.join(to, file));
  }
}
