import {execFileSync, spawn} from 'node:child_process';
import {existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {xmlAddresses} from './hosting/html';
import {writeManifest} from './manifest';
import type {Hosting} from './options';
import {LICENCES_FILE} from './server-files/licences';
import {SECURITY_PATH} from './server-files/plain-files';
import {HIDDEN_FILES} from './server-files/rules';
import {systemSentence, withSystemProblems} from './system-problem';

/** What a build works with; tests put another builder in its place. */
export type Build = {
  readonly root: string;
  readonly version: string;
  /** Writes the site into a folder; the output of a failure may tell a fault of the machine. */
  readonly write: (folder: string) => Promise<{readonly ok: boolean; readonly output: string}>;
  /** Files without which a builder has not come to its end, whatever it says of itself. */
  readonly parts: readonly string[];
  /** Adds to the folder what is made from the finished pages. */
  readonly finish?: Hosting['finish'];
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Takes the lock of a folder, and returns what gives it back. A lock whose process is gone is taken over. */
export function takeLock(file: string): () => void {
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n`, {flag: 'wx'});
      return () => rmSync(file, {force: true});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number.parseInt(existsSync(file) ? readFileSync(file, 'utf8') : '', 10);
      if (Number.isInteger(pid) && pid !== process.pid && isRunning(pid))
        throw new Problem(
          `A build of this folder is running (process ${pid}), and a second one would spoil both: wait for it, or stop it.`,
        );
      rmSync(file, {force: true});
    }
  }
}

/** The commit that the sources are at; null outside a repository, or with changes that are not committed. */
export function commitOf(root: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
  try {
    // What the build itself writes into the repository is no change of the sources.
    return git('status', '--porcelain', '--', '.', ':!deploy') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/**
 * Files that every site has: the page of unknown addresses, the landing page, the sitemap, and what the server-files
 * plugin writes last of all.
 */
const PARTS: readonly string[] = [
  '404.html',
  'index.html',
  'sitemap.xml',
  ...HIDDEN_FILES,
  'robots.txt',
  SECURITY_PATH.slice(1),
  LICENCES_FILE,
];

const isFilled = (file: string): boolean => (statSync(file, {throwIfNoEntry: false})?.size ?? 0) > 0;

/** Refuses an output that ends in the middle: Docusaurus has been seen to stop halfway with status 0. */
function checkParts(folder: string, parts: readonly string[]): void {
  const missing = parts.filter((name) => !isFilled(path.join(folder, name)));
  const sitemap = path.join(folder, 'sitemap.xml');
  const pages = existsSync(sitemap)
    ? xmlAddresses(readFileSync(sitemap, 'utf8')).filter(({element}) => element === 'loc')
    : [];
  for (const {address} of pages) {
    const page = path.posix.join('.', URL.canParse(address) ? new URL(address).pathname : address, 'index.html');
    if (!isFilled(path.join(folder, page))) missing.push(page);
  }
  const [first, ...others] = new Set(missing);
  if (first === undefined) return;
  const rest = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new Problem(
    `The build said that it succeeded and did not write ${first}${rest}, so it stopped halfway and the last one stays: run it again.`,
  );
}

/**
 * Builds into a folder of its own, closes it with a manifest, and puts it in the place of the last build at the end.
 * Whatever fails before leaves the last build as it was.
 */
export const build = ({root, version, write, parts, finish}: Build): Promise<void> =>
  withSystemProblems('The build', async () => {
    const unlock = takeLock(path.join(root, '.build.lock'));
    const [folder, fresh, old] = ['build', 'build.new', 'build.old'].map((name) => path.join(root, name)) as [
      string,
      string,
      string,
    ];
    try {
      // An earlier exchange that was interrupted between its two renames.
      if (!existsSync(folder) && existsSync(old)) renameSync(old, folder);
      for (const leftover of [fresh, old]) rmSync(leftover, {recursive: true, force: true});
      const commit = commitOf(root);
      const {ok, output} = await write(fresh);
      if (!ok) {
        const code = /\b(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|EIO)\b/.exec(output)?.[1];
        throw new Problem(
          systemSentence('The build', {code}) ??
            'The build failed, and the last one stays: what it said above names the reason.',
        );
      }
      checkParts(fresh, parts);
      await finish?.(fresh);
      writeManifest(fresh, {version, commit});
      if (existsSync(folder)) renameSync(folder, old);
      renameSync(fresh, folder);
      rmSync(old, {recursive: true, force: true});
    } finally {
      rmSync(fresh, {recursive: true, force: true});
      unlock();
    }
  });

/**
 * What V8 does otherwise in a process that ends after a minute. Megabytes of the heap's youngest part, twice the
 * default: most of what a build makes is thrown away at once. V8's own 16 cost 6 to 12 s of processor time; 64 saves
 * 1 s more and takes 70 MiB more (cold, two cores). The optimizing compiler waits eight times as long as by default
 * before it takes a function, since most of what it compiled did not pay: 72 s for 85. The heap may grow to 3.2 times
 * of what is in use, where V8's own rule takes 4: 60 to 100 MiB less while modules are made. The last flag is for
 * `collect-garbage`.
 */
export const V8_FLAGS = [
  '--max-semi-space-size=32',
  '--interrupt-budget=540672',
  '--heap-growing-percent=220',
  '--expose-gc',
] as const;

/**
 * Settings of the bundler's allocator. Where the bundler has to make everything, it gives memory back at once: 60 to
 * 100 MiB less at the peak. With what it kept from the last build it needs 400 MiB less anyway, and giving back at once
 * is a tenth of the processor time: 18.1 s for 16.3.
 */
export const allocatorOf = (root: string): Readonly<Record<string, string>> =>
  existsSync(path.join(root, 'node_modules/.cache/rspack')) ? {} : {MIMALLOC_PURGE_DELAY: '0'};

/** Runs Docusaurus, shows what it says, and keeps the end of it. */
const docusaurus =
  (root: string, args: readonly string[]): Build['write'] =>
  (folder) =>
    new Promise((resolve, reject) => {
      const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs', {paths: [root]});
      const child = spawn(process.execPath, [...V8_FLAGS, program, 'build', '--out-dir', folder, ...args], {
        cwd: root,
        // Versions are Renovate's subject, not a build's. The minifier of HTML took 7 of 90 s of processor time and
        // saved 56 bytes of a compressed page; the page template leaves out what saves 63. A thread that draws pages
        // warms up by itself: two took 3 s more on a quiet machine with two cores, and 37 s more on a busy one.
        env: {
          ...process.env,
          ...allocatorOf(root),
          NO_UPDATE_NOTIFIER: '1',
          SKIP_HTML_MINIFICATION: 'true',
          DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1',
        },
        stdio: ['inherit', 'pipe', 'pipe'],
      });
      let output = '';
      for (const [from, to] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ] as const) {
        from.on('data', (part: Buffer) => {
          to.write(part);
          output = (output + part.toString()).slice(-20_000);
        });
      }
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
      child.once('error', reject);
      child.once('close', (status) => resolve({ok: status === 0, output}));
    });

/** The command: `docusaurus build` with its own options, into `build`. */
export async function buildCommand(hosting: Hosting, args: readonly string[]): Promise<void> {
  await build({
    root: hosting.root,
    version: hosting.version,
    write: docusaurus(hosting.root, args),
    parts: [...PARTS, ...hosting.parts],
    finish: hosting.finish,
  });
  console.log('build: in its place, with the list of its files in manifest.json');
}
