import {copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {HASHED_FOLDER} from '../src/config/headers';
import {edgeRules, redirectTarget} from '../src/plugins/edge-output/rules';
import {addressOf, contentHash, filesBelow, isText, stubTarget} from './edge/files';
import {Problem, runScript} from './problem';

const repository = path.resolve(__dirname, '..');

/** Builds before this one whose hashed files stay available, when nothing is said. */
const DEFAULT_KEEP = 3;

export type Release = {
  readonly build: string;
  readonly dist: string;
  /** Folder that is kept between releases: hashed files of earlier builds, compressed bodies, times of files. */
  readonly store: string;
  /** Number of builds before this one whose hashed files stay available. */
  readonly keep: number;
  /** Whether `.br` and `.gz` are written; only tests do without. */
  readonly compress: boolean;
};

/** What a release did. */
export type Report = {
  readonly files: number;
  /** Redirect stubs left out: the server files answer their addresses. */
  readonly stubs: number;
  /** Hashed files of earlier builds that this one no longer has. */
  readonly kept: number;
  readonly compressed: {readonly written: number; readonly reused: number};
};

type History = readonly {readonly id: string; readonly files: readonly string[]}[];
type Times = Record<string, {readonly hash: string; readonly time: number}>;

function readJson<T>(file: string, empty: T): T {
  if (!existsSync(file)) return empty;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    throw new Problem(`${file} cannot be read: delete its folder, and the next release starts without earlier builds.`);
  }
}

function writeFileInFolder(file: string, content: Buffer | string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/** Files of the build that go out: all but the redirect stubs whose address the server files answer in the same way. */
function sortOut(build: string, names: readonly string[]): {out: string[]; stubs: string[]} {
  const html = names.filter((name) => name.endsWith('/index.html'));
  const targets = new Map(html.map((name) => [name, stubTarget(readFileSync(path.join(build, name), 'utf8'))]));
  const rules = edgeRules(html.filter((name) => targets.get(name) === undefined).map(addressOf));
  const withoutSlash = (address: string): string => address.replace(/(?<=.)\/$/, '');
  const covered = (name: string): boolean => {
    const target = targets.get(name);
    const answer = target === undefined ? undefined : redirectTarget(rules, addressOf(name));
    return answer !== undefined && withoutSlash(answer) === withoutSlash(target!);
  };
  return {out: names.filter((name) => !covered(name)), stubs: names.filter(covered)};
}

/** Puts the hashed files of this build into the store, and returns those of the builds before it that it lacks. */
function keepHashed({build, store, keep}: Release, names: readonly string[]): string[] {
  const pool = path.join(store, 'assets');
  const historyFile = path.join(store, 'releases.json');
  const hashed = names.filter((name) => `/${name}`.startsWith(HASHED_FOLDER));
  const id = contentHash(hashed.join('\n'));
  const before = readJson<History>(historyFile, []).filter((release) => release.id !== id);
  const history = [{id, files: hashed}, ...before].slice(0, keep + 1);
  for (const name of hashed) {
    const file = path.join(pool, name);
    mkdirSync(path.dirname(file), {recursive: true});
    copyFileSync(path.join(build, name), file);
  }
  const wanted = new Set(history.flatMap(({files}) => files));
  for (const name of existsSync(pool) ? filesBelow(pool) : []) if (!wanted.has(name)) rmSync(path.join(pool, name));
  writeFileInFolder(historyFile, `${JSON.stringify(history, undefined, 1)}\n`);
  const own = new Set(hashed);
  return [...wanted].filter((name) => !own.has(name) && existsSync(path.join(pool, name))).sort();
}

const ENCODINGS = [
  {
    extension: 'br',
    encode: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {extension: 'gz', encode: (content: Buffer) => promisify(gzip)(content, {level: 9})},
] as const;

/** Writes `.br` and `.gz` beside each text file. A body that was compressed for an earlier release is copied: brotli 11 for the whole site costs more than its build. */
async function compressAll(folder: string, names: readonly string[], cache: string): Promise<Report['compressed']> {
  const texts = names.filter(isText);
  const used = new Set<string>();
  let written = 0;
  let reused = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let name = texts[next++]; name !== undefined; name = texts[next++]) {
      const content = readFileSync(path.join(folder, name));
      const hash = contentHash(content);
      for (const {extension, encode} of ENCODINGS) {
        const cached = `${hash.slice(0, 2)}/${hash}.${extension}`;
        const file = path.join(cache, cached);
        if (existsSync(file)) reused += 1;
        else if (!used.has(cached)) {
          used.add(cached);
          const encoded = await encode(content);
          writeFileInFolder(`${file}.new`, encoded);
          renameSync(`${file}.new`, file);
          written += 1;
        }
        used.add(cached);
        // Two files with one text: the other worker may still be at it.
        while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 5));
        if (statSync(file).size < content.length) copyFileSync(file, path.join(folder, `${name}.${extension}`));
      }
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, worker));
  for (const name of existsSync(cache) ? filesBelow(cache) : []) if (!used.has(name)) rmSync(path.join(cache, name));
  return {written, reused};
}

/** A file whose content an earlier release had keeps its time: servers make their ETag of time and length, and a reader's copy stays valid. */
function keepTimes(folder: string, names: readonly string[], file: string, now: number): void {
  const before = readJson<Times>(file, {});
  const times: Times = {};
  for (const name of names) {
    const hash = contentHash(readFileSync(path.join(folder, name)));
    const known = before[name];
    const time = known?.hash === hash ? known.time : now;
    times[name] = {hash, time};
    for (const each of [name, ...ENCODINGS.map(({extension}) => `${name}.${extension}`)]) {
      if (existsSync(path.join(folder, each))) utimesSync(path.join(folder, each), time, time);
    }
  }
  writeFileInFolder(file, `${JSON.stringify(times)}\n`);
}

/** Assembles what is deployed: the build without redirect stubs, the hashed files of the builds before it, and compressed bodies. The folder is exchanged at the end, in one step. */
export async function release(options: Release, now = Math.floor(Date.now() / 1000)): Promise<Report> {
  const {build, dist, store, compress} = options;
  if (!existsSync(path.join(build, '404.html')))
    throw new Problem(`There is no built site in ${path.relative(process.cwd(), build) || build}: run "npm run build" first.`);
  const {out, stubs} = sortOut(build, filesBelow(build));
  const kept = keepHashed(options, out);
  const fresh = `${dist}.new`;
  const old = `${dist}.old`;
  for (const folder of [fresh, old]) rmSync(folder, {recursive: true, force: true});
  const copy = (from: string, name: string): void => {
    mkdirSync(path.dirname(path.join(fresh, name)), {recursive: true});
    cpSync(path.join(from, name), path.join(fresh, name));
  };
  for (const name of out) copy(build, name);
  for (const name of kept) copy(path.join(store, 'assets'), name);
  const names = [...out, ...kept];
  const compressed = compress ? await compressAll(fresh, names, path.join(store, 'compressed')) : {written: 0, reused: 0};
  keepTimes(fresh, names, path.join(store, 'times.json'), now);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, {recursive: true, force: true});
  return {files: names.length, stubs: stubs.length, kept: kept.length, compressed};
}

/** Reads the command line: `--keep 3`, and folders other than the usual ones. */
export function readOptions(args: readonly string[], root = repository): Release {
  let values;
  try {
    values = parseArgs({args: [...args], options: {keep: {type: 'string'}, build: {type: 'string'}, dist: {type: 'string'}, store: {type: 'string'}}}).values;
  } catch (error) {
    throw new Problem(
      `${(error as Error).message.replace(/\.?$/, '.')} Known are --keep, --build, --dist and --store, for example: npm run release -- --keep 3`,
    );
  }
  const keep = values.keep ?? String(DEFAULT_KEEP);
  if (!/^\d{1,2}$/.test(keep)) throw new Problem(`--keep is "${keep}": give the number of earlier builds whose files stay available, for example --keep 3.`);
  return {
    build: path.resolve(root, values.build ?? 'build'),
    dist: path.resolve(root, values.dist ?? 'dist'),
    store: path.resolve(root, values.store ?? '.cache/releases'),
    keep: Number(keep),
    compress: true,
  };
}

async function main(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const {files, stubs, kept, compressed} = await release(options);
  console.log(
    `${path.relative(process.cwd(), options.dist)}: ${files} files, ${kept} of them from earlier builds; ${stubs} redirects left to the server; ${compressed.written} bodies compressed, ${compressed.reused} reused`,
  );
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
