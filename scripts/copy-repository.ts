import {cpSync, readFileSync} from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');

const ignored = readFileSync(path.join(repository, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replace(/\/$/, ''));

/** Whether git keeps a file to itself or ignores it. Understands what our .gitignore uses: a name anywhere, a path from the top, and `*` before an ending. */
const isLeftOut = (file: string): boolean =>
  ['.git', ...ignored].some((pattern) => {
    if (pattern.includes('/')) return file === pattern;
    return pattern.startsWith('*') ? file.endsWith(pattern.slice(1)) : path.basename(file) === pattern;
  });

/** Copies what belongs to this repository into a folder, without packages, builds and whatever else git ignores. */
export function copyRepository(to: string): void {
  cpSync(repository, to, {recursive: true, filter: (source) => !isLeftOut(path.relative(repository, source))});
}
