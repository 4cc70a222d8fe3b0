import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {frontMatterWord} from 'compare-text/blocks';
import {copyRepository, linkPackages} from 'command-line/copy-repository';
import {Problem, runScript} from 'command-line/problem';
import {git, requireRepository, tryGit} from 'docs-versions/git';
import {filesBelow} from 'host-files/hosting/files';
import {listen, siteHandler} from 'host-files/serve-site';
import {publishedWith} from '../src/config/shown-versions';
import {changedFiles} from './changed-files';
import {changedVersions} from './preview/changed-versions';
import {changesAsMarkdown, type Texts} from './preview/differences';
import {freePort} from './start-site';

const root = path.resolve(__dirname, '..');
const USAGE = 'Use: npm run preview -- --since origin/main [--all] [--no-serve] [--port 3000]';
const OPTIONS = {
  since: {type: 'string'},
  all: {type: 'boolean'},
  'no-serve': {type: 'boolean'},
  port: {type: 'string'},
} as const;
/** Lines of a failed build that are shown. */
const SHOWN_LINES = 15;

export type PreviewOptions = {
  readonly since: string;
  readonly all: boolean;
  readonly serve: boolean;
  readonly port: number;
};

/** Reads the arguments. Throws a Problem for what is missing or unknown. */
export function readOptions(args: readonly string[]): PreviewOptions {
  let values;
  try {
    ({values} = parseArgs({args: [...args], options: OPTIONS}));
  } catch (error) {
    throw new Problem(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
  const {since, all = false, 'no-serve': silent = false, port = '3000'} = values;
  if (since === undefined) throw new Problem(`Name the commit or the branch to compare with. ${USAGE}`);
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    throw new Problem(`"${port}" is not a port. ${USAGE}`);
  return {since, all, serve: !silent, port: Number(port)};
}

/** The commit that the work began at: the last one that it has in common with `since`. */
export function commonCommit(folder: string, since: string): string {
  requireRepository(folder);
  const known = tryGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`]);
  if (known.status !== 0)
    throw new Problem(
      `There is no commit or branch "${since}": name one that exists, or fetch it first with "git fetch".`,
    );
  const {status, stdout} = tryGit(folder, ['merge-base', known.stdout.trim(), 'HEAD']);
  if (status !== 0)
    throw new Problem(
      `"${since}" and the present commit have no common history: name a commit of this repository's own.`,
    );
  return stdout.trim();
}

/** Makes room for a copy; what an earlier build kept for the next one stays. */
function emptied(folder: string): string {
  const packages = path.join(folder, 'node_modules');
  mkdirSync(packages, {recursive: true});
  for (const name of readdirSync(packages)) if (name !== '.cache') rmSync(path.join(packages, name), {recursive: true});
  for (const name of readdirSync(folder))
    if (name !== 'node_modules' && name !== '.docusaurus') rmSync(path.join(folder, name), {recursive: true});
  linkPackages(folder);
  return folder;
}

function copyCommit(commit: string, folder: string): void {
  const index = {GIT_INDEX_FILE: path.join(folder, 'node_modules/.index')};
  git(root, ['read-tree', commit], index);
  git(root, ['checkout-index', '--all', '--force', `--prefix=${folder}/`], index);
}

function build(folder: string, shown: string, what: string): Promise<string> {
  console.error(`Building ${what} …`);
  const start = Date.now();
  const program = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const env = {...process.env, NODE_ENV: undefined, SHOW_VERSIONS: shown, NO_UPDATE_NOTIFIER: '1'};
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build'], {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe']});
    let said = '';
    const take = (part: Buffer): void => void (said = (said + part.toString()).slice(-20_000));
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (status) => {
      console.error(`Built in ${((Date.now() - start) / 1000).toFixed(0)} s.`);
      if (status === 0) resolve(path.join(folder, 'build'));
      else
        reject(
          new Problem(`${what} could not be built:\n${said.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')}`),
        );
    });
  });
}

/** The Markdown of each page of a build, by its address. */
export function textsIn(folder: string): Texts {
  const texts = filesBelow(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  return new Map(
    texts.flatMap((text) => {
      const url = frontMatterWord(text, 'url');
      return url === undefined ? [] : [[new URL(url).pathname, text] as const];
    }),
  );
}

/** Texts of the pages at a commit. They are kept: the next preview asks for the same ones. */
async function textsAt(commit: string, shown: string, cache: string): Promise<Texts> {
  const kept = path.join(cache, `${commit}-${createHash('sha256').update(shown).digest('hex').slice(0, 12)}.json`);
  if (existsSync(kept)) return new Map(JSON.parse(readFileSync(kept, 'utf8')) as [string, string][]);
  const folder = emptied(path.join(cache, 'before'));
  copyCommit(commit, folder);
  const texts = textsIn(await build(folder, shown, `the site at ${commit.slice(0, 9)}`));
  writeFileSync(kept, JSON.stringify([...texts]));
  return texts;
}

/** What a preview is made of. Throws a Problem when nothing of it changed. */
export function previewOf(
  folder: string,
  {since, all}: PreviewOptions,
): {readonly commit: string; readonly shown: string; readonly shared: readonly string[]} {
  const commit = commonCommit(folder, since);
  const files = changedFiles(folder, commit, {deleted: true});
  const {versions, shared} = changedVersions(files);
  if (files.length === 0) throw new Problem(`Nothing has changed since ${since}: there is nothing to preview.`);
  return {commit, shown: all ? 'all' : publishedWith(versions), shared};
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const {commit, shown, shared} = previewOf(root, options);
  const cache = path.join(root, '.cache/preview');
  process.once('SIGINT', () => {
    console.error('\nStopped: no file of the repository was changed.');
    process.exit(130);
  });
  const now = emptied(path.join(cache, 'after'));
  copyRepository(now);
  const folder = await build(now, shown, 'the site as it is');
  const before = await textsAt(commit, shown, cache);
  console.log(
    changesAsMarkdown(before, textsIn(folder), `${options.since} (${commit.slice(0, 9)})`) ??
      `No page says anything else than at ${options.since}.`,
  );
  if (shared.length > 0 && !options.all) {
    const named = shared.slice(0, 3).join(', ') + (shared.length > 3 ? ` and ${shared.length - 3} more` : '');
    console.error(`Versions that are not built may show ${named}, too: --all builds every version.`);
  }
  if (!options.serve) return;
  const port = await freePort(options.port, 'localhost');
  await listen(siteHandler(folder), port);
  console.error(`The changed site is at http://localhost:${port}/ until Ctrl+C.`);
}

if (require.main === module) {
  void runScript(main);
}
