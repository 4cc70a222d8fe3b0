import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip} from 'node:zlib';
import {HASHED_FOLDER} from './headers';
import {compareManifest, MANIFEST, parseManifest, writeManifest} from './manifest';
import type {Hosting} from './options';
import {hostRules, redirectTarget, type RuleSource} from './server-files/rules';
import {materials, SBOM_FILE} from './sbom';
import {freeSlot, showSlot} from './slots';
import {withSystemProblems} from './system-problem';
import {addressOf, contentHash, filesBelow, isText, stubTarget} from './hosting/files';
import {Problem} from 'command-line/problem';

/** Builds before this one whose hashed files stay available, when nothing is said. */
const DEFAULT_KEEP = 3;

export type Release = {
  /** What the servers' rules are made of. */
  readonly rules: RuleSource;
  readonly build: string;
  /** What servers publish: a link to the folder of the last release. */
  readonly dist: string;
  /** Folder that is kept between releases: hashed files of earlier builds, compressed bodies, times of files. */
  readonly store: string;
  /** Number of builds before this one whose hashed files stay available. */
  readonly keep: number;
  /** Further files of the release by their names. */
  readonly more?: Readonly<Record<string, string>>;
  /** Whether `.br` and `.gz` are written; only tests do without. */
  readonly compress: boolean;
  /**
   * Whether bodies are compressed in a tenth of the time to a few percent more: for trials, whose bodies no release
   * takes over.
   */
  readonly quick?: boolean;
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

/** Sums of all files in the form that `sha256sum --check` reads. A text file: so every server sends it as one. */
export const SUMS_FILE = 'SHA256SUMS.txt';

type History = readonly {readonly id: string; readonly files: readonly string[]}[];
type Times = Record<string, {readonly hash: string; readonly time: number}>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The store's lists name files that are copied and deleted: a name that leads out of its folder does not count. */
const isHashedName = (name: unknown): boolean =>
  typeof name === 'string' && `/${name}`.startsWith(HASHED_FOLDER) && !name.split('/').includes('..');
const isHistory = (value: unknown): value is History =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      isRecord(entry) && typeof entry.id === 'string' && Array.isArray(entry.files) && entry.files.every(isHashedName),
  );
const isTimes = (value: unknown): value is Times =>
  isRecord(value) &&
  Object.values(value).every(
    (entry) => isRecord(entry) && typeof entry.hash === 'string' && typeof entry.time === 'number',
  );

function readStored<T>(file: string, isRight: (value: unknown) => value is T, empty: T): T {
  if (!existsSync(file)) return empty;
  const text = readFileSync(file, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (isRight(value)) return value;
  } catch {
    // Told below.
  }
  throw new Problem(`${file} cannot be read: delete its folder, and the next release starts without earlier builds.`);
}

function writeFileInFolder(file: string, content: Buffer | string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

/** Files of the build that go out: all but the redirect stubs whose address the server files answer in the same way. */
function sortOut({build, rules: source}: Release, names: readonly string[]): {out: string[]; stubs: string[]} {
  const html = names.filter((name) => name.endsWith('/index.html'));
  const targets = new Map(html.map((name) => [name, stubTarget(readFileSync(path.join(build, name), 'utf8'))]));
  const rules = hostRules(source, html.filter((name) => targets.get(name) === undefined).map(addressOf));
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
  const before = readStored(historyFile, isHistory, []).filter((release) => release.id !== id);
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
    decode: brotliDecompressSync,
    encode: (content: Buffer, quick: boolean) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quick ? 5 : 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  {
    extension: 'gz',
    decode: gunzipSync,
    encode: (content: Buffer, quick: boolean) => promisify(gzip)(content, {level: quick ? 6 : 9}),
  },
] as const;

/**
 * Writes `.br` and `.gz` beside each text file. A body that was compressed for an earlier release is copied: brotli 11
 * for the whole site costs more than its build.
 */
async function compressAll(
  folder: string,
  names: readonly string[],
  {store, quick = false}: Release,
): Promise<Report['compressed']> {
  const cache = path.join(store, quick ? 'compressed-quick' : 'compressed');
  const texts = names.filter(isText);
  const used = new Map<string, Promise<void>>();
  let written = 0;
  let reused = 0;
  let next = 0;
  /** A body of the cache that does not unpack to the file is written again. */
  const isRight = (file: string, content: Buffer, decode: (body: Buffer) => Buffer): boolean => {
    try {
      return decode(readFileSync(file)).equals(content);
    } catch {
      return false;
    }
  };
  const worker = async (): Promise<void> => {
    for (let name = texts[next++]; name !== undefined; name = texts[next++]) {
      const content = readFileSync(path.join(folder, name));
      const hash = contentHash(content);
      for (const {extension, encode, decode} of ENCODINGS) {
        const cached = `${hash.slice(0, 2)}/${hash}.${extension}`;
        const file = path.join(cache, cached);
        const write = async (): Promise<void> => {
          const encoded = await encode(content, quick);
          writeFileInFolder(`${file}.new`, encoded);
          renameSync(`${file}.new`, file);
          written += 1;
        };
        const known = used.get(cached);
        if (known !== undefined) reused += 1;
        else if (existsSync(file) && isRight(file, content, decode)) {
          reused += 1;
          used.set(cached, Promise.resolve());
        } else used.set(cached, write());
        // Two files with one text: the other worker may still be at it, and where it fails, this one does.
        await used.get(cached);
        if (statSync(file).size < content.length) copyFileSync(file, path.join(folder, `${name}.${extension}`));
      }
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, worker));
  for (const name of existsSync(cache) ? filesBelow(cache) : []) if (!used.has(name)) rmSync(path.join(cache, name));
  return {written, reused};
}

/**
 * A file whose content an earlier release had keeps its time: servers make their ETag of time and length, and a
 * reader's copy stays valid.
 */
function keepTimes(folder: string, names: readonly string[], file: string, now: number): void {
  const before = readStored(file, isTimes, {});
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

/** Refuses a build that is not whole, in one sentence. */
function checkBuild(build: string): {version: string; commit: string | null} {
  const name = path.relative(process.cwd(), build) || build;
  if (!existsSync(path.join(build, '404.html')))
    throw new Problem(`There is no built site in ${name}: run "npm run build" first.`);
  const [first, ...others] = compareManifest(build);
  if (first !== undefined) {
    const rest = others.length === 0 ? '' : ` (${others.length} more; "npm run verify-output" names them)`;
    throw new Problem(`Nothing is released. ${path.join(name, first.file)}: ${first.text.replace(/\.$/, '')}${rest}.`);
  }
  const {version, commit} = parseManifest(readFileSync(path.join(build, MANIFEST), 'utf8'))!;
  return {version, commit};
}

/**
 * Assembles what is deployed: the build without redirect stubs, the hashed files of the builds before it, and
 * compressed bodies. The folder is made beside the published one, and one exchange of a link publishes it: whatever
 * fails before leaves readers what they had.
 */
export const release = (options: Release, now = Math.floor(Date.now() / 1000)): Promise<Report> =>
  withSystemProblems('The release', () => assemble(options, now));

async function assemble(options: Release, now: number): Promise<Report> {
  const {build, dist, store, compress, more = {}} = options;
  const about = checkBuild(build);
  const {out, stubs} = sortOut(
    options,
    filesBelow(build).filter((name) => name !== MANIFEST),
  );
  const kept = keepHashed(options, out);
  const fresh = freeSlot(dist);
  const copy = (from: string, name: string): void => {
    mkdirSync(path.dirname(path.join(fresh, name)), {recursive: true});
    cpSync(path.join(from, name), path.join(fresh, name));
  };
  for (const name of out) copy(build, name);
  for (const name of kept) copy(path.join(store, 'assets'), name);
  for (const [name, text] of Object.entries(more)) writeFileInFolder(path.join(fresh, name), text);
  const texts = [...out, ...kept, ...Object.keys(more)];
  const compressed = compress ? await compressAll(fresh, texts, options) : {written: 0, reused: 0};
  const sums = [...texts].sort().map((name) => `${contentHash(readFileSync(path.join(fresh, name)))}  ${name}\n`);
  writeFileSync(path.join(fresh, SUMS_FILE), sums.join(''));
  const names = [...texts, SUMS_FILE];
  keepTimes(fresh, names, path.join(store, 'times.json'), now);
  writeManifest(fresh, about);
  showSlot(dist, fresh);
  return {files: names.length, stubs: stubs.length, kept: kept.length, compressed};
}

/** Reads the command line: `--keep 3`, `--quick`, and folders other than the usual ones. */
export function readOptions(
  hosting: Pick<Hosting, 'root' | 'bases' | 'oldAddresses'>,
  args: readonly string[],
): Release {
  const {root} = hosting;
  let values;
  try {
    const folders = {build: {type: 'string'}, dist: {type: 'string'}, store: {type: 'string'}} as const;
    values = parseArgs({
      args: [...args],
      options: {...folders, keep: {type: 'string'}, quick: {type: 'boolean'}},
    }).values;
  } catch (error) {
    throw new Problem(
      `${(error as Error).message.replace(/\.?$/, '.')} Known are --keep, --quick, --build, --dist and --store, for example: npm run release -- --keep 3`,
    );
  }
  const keep = values.keep ?? String(DEFAULT_KEEP);
  if (!/^\d{1,2}$/.test(keep))
    throw new Problem(
      `--keep is "${keep}": give the number of earlier builds whose files stay available, for example --keep 3.`,
    );
  return {
    rules: hosting,
    build: path.resolve(root, values.build ?? 'build'),
    dist: path.resolve(root, values.dist ?? 'dist'),
    store: path.resolve(root, values.store ?? '.cache/releases'),
    keep: Number(keep),
    compress: true,
    quick: values.quick ?? false,
  };
}

/** The command: `--keep 3`, `--quick`, and folders other than the usual ones. */
export async function releaseCommand(hosting: Hosting, args: readonly string[]): Promise<void> {
  const options = {...readOptions(hosting, args), more: {[SBOM_FILE]: materials(hosting.root)}};
  const {files, stubs, kept, compressed} = await release(options);
  console.log(
    `${path.relative(process.cwd(), options.dist)}: ${files} files, ${kept} of them from earlier builds; ${stubs} redirects left to the server; ${compressed.written} bodies compressed, ${compressed.reused} reused${options.quick === true ? ', quickly: for a trial' : ''}`,
  );
}
