import {fork} from 'node:child_process';
import {statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {checkPages} from './check';
import {faultText, inOrder, type Fault} from './fault';
import type {Site} from './site';

/** Characters that are worth a process of their own: below, starting it takes longer than reading them. */
const SHARE = 1_500_000;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Neighbouring files together, so that versions with equal texts stay in one process; each share about as long as the
 * others.
 */
export function shares(files: readonly {name: string; size: number}[], processes: number): string[][] {
  const total = files.reduce((sum, {size}) => sum + size, 0);
  const number = Math.max(1, Math.min(processes, Math.floor(total / SHARE)));
  const found: string[][] = Array.from({length: number}, () => []);
  let before = 0;
  for (const {name, size} of files) {
    found[Math.min(number - 1, Math.floor((before / Math.max(1, total)) * number))]!.push(name);
    before += size;
  }
  return found;
}

/** What a copy of the program is sent. */
type Share = {readonly files: readonly string[]; readonly alone: boolean};

function checkElsewhere(share: Share): Promise<Fault[]> {
  return new Promise((resolve, reject) => {
    // The program itself once more: it checks what it is sent.
    const child = fork(process.argv[1]!, [], {stdio: 'inherit'});
    child.on('message', (faults) => resolve(faults as Fault[]));
    child.on('error', reject);
    child.on('exit', (code) =>
      reject(new Error(`A process that checks pages ended with ${code}; its message is above.`)),
    );
    child.send(share);
  });
}

async function checkAll(site: Site, files: readonly string[], root: string, processes: number): Promise<Fault[]> {
  const sizes = files.map((name) => ({name, size: statSync(path.join(root, name)).size}));
  const [own = [], ...others] = shares(sizes, processes);
  // When all pages are checked, each link is seen from its own page.
  const alone = files.length < site.pageFiles.length;
  const elsewhere = others.map((share) => checkElsewhere({files: share, alone}));
  const found = await Promise.all([checkPages(site, own, {alone}), ...elsewhere]);
  // Two processes may have looked at the same sidebar.
  return inOrder([...new Map(found.flat().map((fault) => [faultText(fault), fault])).values()]);
}

/** Where to check: the site of a folder, and how many processes may share the work. */
export type Place = {readonly site: Site; readonly root: string; readonly processes?: number};

/**
 * Checks the pages of every version, or the files that are named. Prints one line for each fault; 1 when there is one.
 */
export async function checkContent(
  names: readonly string[],
  out: (line: string) => void,
  {site, root, processes = 1}: Place,
): Promise<0 | 1> {
  const wanted = names.map((name) => path.relative(root, path.resolve(name)).replaceAll('\\', '/'));
  const unknown = wanted.filter((file) => !site.pageFiles.includes(file));
  for (const file of unknown)
    out(`${file}: no area has such a page. Name .mdx files of a version's folder, or give no name to check all.`);
  const files = names.length === 0 ? site.pageFiles : [...new Set(wanted.filter((file) => !unknown.includes(file)))];
  const faults = await checkAll(site, files, root, processes);
  for (const fault of faults) out(faultText(fault));
  if (files.length === 0 && unknown.length === 0)
    out('No page was found: the version folders are empty. Run this in the repository.');
  out(`${count(files.length, 'page')}, ${count(faults.length + unknown.length, 'fault')}`);
  return faults.length === 0 && unknown.length === 0 && files.length > 0 ? 0 : 1;
}

/** Runs the check as a program over a site in the current folder, with help from copies of itself. */
export function runContentCheck(site: Site, names: readonly string[]): void {
  const fail = (error: unknown): void => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  };
  if (process.send) {
    process.once('message', (share) => {
      const {files, alone} = share as Share;
      checkPages(site, files, {alone}).then((faults) => process.send!(faults, () => process.disconnect()), fail);
    });
    return;
  }
  const place = {site, root: process.cwd(), processes: availableParallelism()};
  checkContent(names, (line) => console.log(line), place).then((code) => {
    process.exitCode = code;
  }, fail);
}
