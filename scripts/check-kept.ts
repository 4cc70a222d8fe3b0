import {execFileSync} from 'node:child_process';
import {appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runScript} from 'command-line/problem';
import {filesBelow} from 'host-files/hosting/files';
import {MANIFEST} from 'host-files/manifest';
import {bitstreams, versionFolder} from '../src/config/areas';
import {run, type Place} from './check-reproducible';

const root = path.resolve(__dirname, '..');
/** Differing files that are named. */
const SHOWN = 20;
/** A page of the third newest version whose text newer ones share, so that theirs speak of it. */
const CHANGED = path.join(versionFolder(bitstreams, bitstreams.versions[2]), 'guide/dashboard.mdx');
/** What a build leaves for the next one. */
const LEFT = ['build', '.docusaurus', 'node_modules/.cache'];

/**
 * A file as readers get it, without what two builds of the same sources may name otherwise: the bundler's minifier
 * gives other letters to variables when it starts from its cache, and files of scripts are named by their content.
 */
export const withoutNames = (name: string, content: Buffer): Buffer =>
  /\.(html|txt)$/.test(name) ? Buffer.from(content.toString().replace(/\.[0-9a-f]{8}\.js\b/g, '.js')) : content;

/** Files that two builds do not share; scripts are left out, and the list of all files. */
export function differingFiles(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].sort().filter((name) => {
    const [first, second] = [one.get(name), other.get(name)];
    return !first || !second || !withoutNames(name, first).equals(withoutNames(name, second));
  });
}

const filesOf = (folder: string): Map<string, Buffer> =>
  new Map(
    filesBelow(folder)
      .filter((name) => !name.startsWith('assets/js/') && name !== MANIFEST)
      .map((name) => [name, readFileSync(path.join(folder, name))]),
  );

/** Builds a changed page with what the build before left, and without: all that readers get must be the same. */
function main(): void {
  const base = mkdtempSync(path.join(tmpdir(), 'kept-'));
  try {
    const place: Place = {folder: path.join(base, 'site'), node: process.execPath, environment: {}};
    const at = (name: string): string => path.join(place.folder, name);
    console.log(`${place.folder}: installs, and builds three times …`);
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, place.folder]);
    run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], place);
    run('npm', ['run', '--silent', 'build'], place);
    appendFileSync(at(CHANGED), '\nOne sentence more.\n');
    run('npm', ['run', '--silent', 'build'], place);
    cpSync(at('build'), path.join(base, 'kept'), {recursive: true});
    for (const name of LEFT) rmSync(at(name), {recursive: true});
    run('npm', ['run', '--silent', 'build'], place);
    const kept = filesOf(path.join(base, 'kept'));
    const found = differingFiles(kept, filesOf(at('build')));
    for (const name of found.slice(0, SHOWN))
      console.error(`${name}: another one with what the build before left than without`);
    if (found.length > SHOWN) console.error(`and ${found.length - SHOWN} more`);
    console.log(`${kept.size} files, after a change of ${CHANGED}: ${found.length} differ`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    rmSync(base, {recursive: true, force: true});
  }
}

if (require.main === module) {
  void runScript(main);
}
