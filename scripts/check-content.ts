import {fork} from 'node:child_process';
import {statSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {checkPages} from '../src/content/check';
import {faultText, inOrder, type Fault} from '../src/content/fault';
import {diskFiles, Site} from '../src/content/site';

const repository = path.resolve(__dirname, '..');

/** Characters that are worth a process of their own: below, starting it takes longer than reading them. */
const SHARE = 1_500_000;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Neighbouring files together, so that versions with equal texts stay in one process; each share about as long as the others. */
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

function checkElsewhere(files: readonly string[]): Promise<Fault[]> {
  return new Promise((resolve, reject) => {
    const child = fork(__filename, [], {stdio: 'inherit'});
    child.on('message', (faults) => resolve(faults as Fault[]));
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`A process that checks pages ended with ${code}; its message stands above.`)));
    child.send(files);
  });
}

async function checkAll(site: Site, files: readonly string[], root: string): Promise<Fault[]> {
  const sizes = files.map((name) => ({name, size: statSync(path.join(root, name)).size}));
  const [own = [], ...others] = shares(sizes, root === repository ? availableParallelism() : 1);
  const elsewhere = others.map(checkElsewhere);
  const found = await Promise.all([checkPages(site, own), ...elsewhere]);
  return inOrder(found.flat());
}

/** Checks the pages of every version, or the files that are named. Prints one line for each fault; 1 when there is one. */
export async function main(names: readonly string[], out: (line: string) => void, root = repository): Promise<0 | 1> {
  const site = new Site(diskFiles(root));
  const wanted = names.map((name) => path.relative(root, path.resolve(name)).replaceAll('\\', '/'));
  const unknown = wanted.filter((file) => !site.pageFiles.includes(file));
  for (const file of unknown) out(`${file}: no area has such a page. Name .mdx files of a version's folder, or give no name to check all.`);
  const files = names.length === 0 ? site.pageFiles : [...new Set(wanted.filter((file) => !unknown.includes(file)))];
  const faults = await checkAll(site, files, root);
  for (const fault of faults) out(faultText(fault));
  if (files.length === 0 && unknown.length === 0) out('No page was found: the version folders are empty. Run this in the repository.');
  out(`${count(files.length, 'page')}, ${count(faults.length + unknown.length, 'fault')}`);
  return faults.length === 0 && unknown.length === 0 && files.length > 0 ? 0 : 1;
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (require.main === module) {
  const names = process.argv.slice(2).map((name) => path.resolve(name));
  // Rules of src/remark read the API files by their path from here.
  process.chdir(repository);
  if (process.send) {
    process.once('message', (files) => {
      checkPages(new Site(diskFiles(repository)), files as string[]).then((faults) => process.send!(faults, () => process.disconnect()), fail);
    });
  } else {
    main(names, (line) => console.log(line)).then((code) => {
      process.exitCode = code;
    }, fail);
  }
}
