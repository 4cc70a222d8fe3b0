import {execFileSync} from 'node:child_process';
import {copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync} from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../..');

/** Copies what belongs to this repository into a folder: the files that git knows or would take. */
export function copyRepository(to: string): void {
  const options = {cwd: repository, encoding: 'utf8', maxBuffer: 1 << 28} as const;
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options).split(
    '\0',
  );
  for (const file of new Set(files)) {
    const from = path.join(repository, file);
    // A removed file is in git's list until the removal is committed.
    if (file === '' || !existsSync(from)) continue;
    mkdirSync(path.dirname(path.join(to, file)), {recursive: true});
    copyFileSync(from, path.join(to, file));
  }
}

/** Gives a copy a folder of links to the packages, so that what programs write into node_modules/.cache stays there. */
export function linkPackages(to: string): void {
  const packages = path.join(repository, 'node_modules');
  const isOwn = (folder: string): boolean => lstatSync(path.join(packages, folder)).isSymbolicLink();
  const link = (name: string): void => {
    const from = path.join(packages, name);
    // Our own packages are links into the repository: here they lead into the copy.
    symlinkSync(isOwn(name) ? readlinkSync(from) : from, path.join(to, 'node_modules', name));
  };
  mkdirSync(path.join(to, 'node_modules'), {recursive: true});
  // Their programs too, so that npm finds them in the copy.
  symlinkSync(path.join(packages, '.bin'), path.join(to, 'node_modules', '.bin'));
  for (const name of readdirSync(packages)) {
    const inside = name.startsWith('@')
      ? readdirSync(path.join(packages, name)).map((one) => path.join(name, one))
      : [];
    if (name.startsWith('.')) continue;
    if (inside.some(isOwn)) mkdirSync(path.join(to, 'node_modules', name));
    for (const one of inside.some(isOwn) ? inside : [name]) link(one);
  }
}
