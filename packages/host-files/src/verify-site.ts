import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Problem} from 'command-line/problem';
import {CACHE_HASHED, CONTENT_TYPES, HASHED_FOLDER, securityHeaders, STRICT_TRANSPORT, type Header} from './headers';
import {addressOf, contentHash, extensionOf} from './hosting/files';
import {LiveHost, Unanswered, type LiveAnswer, type LiveOptions} from './live-host';
import {MANIFEST, parseManifest, type Manifest} from './manifest';
import {policyOf, type Hosting, type PolicyKeys} from './options';
import {allowedHashes} from './server-files/inline-scripts';
import {HIDDEN_FILES, redirectsOf} from './server-files/rules';

/** Files that are asked for when nothing is said, connections at once, and the most that a host is asked to bear. */
const SAMPLE = 200;
const CONNECTIONS = 4;
const MOST_CONNECTIONS = 8;
/** Old addresses of pages that are tried. */
const REDIRECTS = 10;
/** Longest list of files that is read, and longest answer where nobody knows the length. */
const MOST_BYTES = 16 * 1024 * 1024;
const NOT_FOUND = '404.html';

export type SiteCheck = {
  readonly hosting: Pick<Hosting, 'bases' | 'oldAddresses' | PolicyKeys>;
  readonly origin: string;
  /** Files that are asked for; undefined for all. */
  readonly sample?: number;
  readonly connections: number;
  /** The list that the host must have; without it, its own is taken. */
  readonly manifest?: Manifest;
  readonly live?: LiveOptions;
};

export type SiteReport = {
  readonly faults: readonly string[];
  /** Files compared, of how many, by how many requests. */
  readonly compared: number;
  readonly files: number;
  readonly requests: number;
  readonly manifest: Manifest;
};

const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');

/**
 * Files that have an address of their own: no rules for hosts, no encoded bodies, and not the page of all addresses
 * that are not there.
 */
const addressable = ({files}: Manifest): string[] =>
  Object.keys(files).filter(
    (name) =>
      name !== NOT_FOUND &&
      !HIDDEN_FILES.includes(name) &&
      !(/\.(br|gz)$/.test(name) && name.replace(/\.(br|gz)$/, '') in files),
  );

/**
 * Some files of a list: all that lie at the top, all scripts and style sheets of every page, one of each kind, and
 * others at even distances. The same list gives the same files.
 */
export function sampleOf(names: readonly string[], size: number): string[] {
  const kinds = new Set<string>();
  const first = names.filter((name) => {
    const kind = extensionOf(name);
    const isNew = !kinds.has(kind);
    kinds.add(kind);
    return isNew || !name.includes('/') || /^assets\/(js\/(runtime~)?main\.|css\/styles\.)/.test(name);
  });
  const rest = names.filter((name) => !first.includes(name));
  const more = Math.max(0, Math.min(size - first.length, rest.length));
  return [...first, ...Array.from({length: more}, (_, index) => rest[Math.floor((index * rest.length) / more)]!)];
}

class Comparison {
  readonly faults: string[] = [];
  private readonly host: LiveHost;
  private headers: readonly Header[] = [];
  /** Addresses that pages had before. */
  private former: ReadonlySet<string> = new Set();

  constructor(private readonly check: SiteCheck) {
    this.host = new LiveHost(check.origin, check.live);
  }

  private fault(address: string, text: string): void {
    this.faults.push(`${this.check.origin}${address}: ${text}.`);
  }

  async run(): Promise<SiteReport> {
    const manifest = await this.readManifest();
    const names = addressable(manifest);
    const chosen = this.check.sample === undefined ? names : sampleOf(names, this.check.sample);
    await this.readPolicy(manifest);
    const candidates = names
      .filter((name) => /(^|\/)index\.html$/.test(name) && !name.endsWith('.html/index.html'))
      .map(addressOf);
    this.former = new Set(candidates.flatMap((address) => this.check.hosting.oldAddresses(address)));
    const old = redirectsOf(
      this.check.hosting,
      candidates.filter((address) => !this.former.has(address)),
    );
    const tried = old
      .filter((_, index) => index % Math.max(1, Math.floor(old.length / REDIRECTS)) === 0)
      .slice(0, REDIRECTS);
    const work = [
      ...chosen.map((name) => () => this.file(name, manifest.files[name]!)),
      ...tried.map(
        ({from, to}) =>
          () =>
            this.redirect(from, to),
      ),
      ...[`/verify-site-asks-for-no-page`, `${HASHED_FOLDER}js/verify-site-asks-for-no-script.00000000.js`].map(
        (address) => () => this.missing(address, manifest.files[NOT_FOUND]),
      ),
      ...HIDDEN_FILES.map((name) => () => this.hidden(`/${name}`)),
    ];
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let task = work[next++]; task !== undefined; task = work[next++]) await task();
    };
    await Promise.all(Array.from({length: this.check.connections}, worker));
    return {
      faults: this.faults.sort(),
      compared: chosen.length,
      files: names.length,
      requests: this.host.requests,
      manifest,
    };
  }

  private async readManifest(): Promise<Manifest> {
    const {status, body} = await this.host.ask(`/${MANIFEST}`, MOST_BYTES);
    const own = status === 200 ? parseManifest(body.toString()) : undefined;
    const wanted = this.check.manifest ?? own;
    if (wanted === undefined) {
      const reason = status === 200 ? 'what it sends is no list of files' : `it answers with status ${status}`;
      throw new Problem(
        `${this.check.origin} has no ${MANIFEST} (${reason}): publish what "npm run release" wrote, or name a list with --manifest.`,
      );
    }
    if (own === undefined)
      this.fault(
        `/${MANIFEST}`,
        `the list of files is not there or damaged (status ${status}): publish it with the other files`,
      );
    else if (own.sum !== wanted.sum)
      this.fault(
        `/${MANIFEST}`,
        `the host has another build (commit ${own.commit ?? 'unknown'}, not ${wanted.commit ?? 'unknown'}): publish again`,
      );
    return wanted;
  }

  /** The headers of every answer: the policy has the hashes of the inline scripts that the host's own pages carry. */
  private async readPolicy({files}: Manifest): Promise<void> {
    const read = async (name: string, address: string): Promise<string | undefined> => {
      const answer = await this.ask(address, MOST_BYTES);
      return answer !== undefined && files[name]?.[1] === contentHash(answer.body) ? answer.body.toString() : undefined;
    };
    const [home, notFound] = [await read('index.html', '/'), await read(NOT_FOUND, '/verify-site-asks-for-no-page')];
    const common = securityHeaders({
      scriptHashes:
        home === undefined || notFound === undefined ? [] : allowedHashes(notFound, [{file: 'index.html', html: home}]),
      ...policyOf(this.check.hosting),
    });
    this.headers = [
      // Without the pages nobody knows the hashes; that those pages are damaged is told by themselves.
      ...common.filter(
        ({name}) => (home !== undefined && notFound !== undefined) || !/^Content-Security-Policy/.test(name),
      ),
      ...(this.check.origin.startsWith('https:') ? [STRICT_TRANSPORT] : []),
    ];
  }

  /** What the host answers; undefined, with a fault, when it does not. */
  private async ask(address: string, most: number): Promise<LiveAnswer | undefined> {
    try {
      return await this.host.ask(address, most);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      this.fault(address, `there is no answer (${error.message})`);
      return undefined;
    }
  }

  private checkHeaders(address: string, {headers}: LiveAnswer): void {
    for (const {name, value} of this.headers) {
      const actual = headers.get(name);
      if (actual === null) this.fault(address, `the header ${name} is missing: use the server file of this build`);
      else if (actual !== value)
        this.fault(
          address,
          `the header ${name} is "${actual}", and the build says "${value}": use the server file of this build`,
        );
    }
  }

  private checkCache(address: string, {headers}: LiveAnswer, isHashed: boolean): void {
    const actual = headers.get('cache-control') ?? '';
    if (
      isHashed
        ? actual === CACHE_HASHED
        : /\bno-(cache|store)\b|\bmax-age=0\b/.test(actual) && !/immutable/.test(actual)
    )
      return;
    const wanted = isHashed ? `"${CACHE_HASHED}"` : 'to be asked for at each use';
    this.fault(
      address,
      `Cache-Control is "${actual}", and the file is ${isHashed ? `never changed: ${wanted}` : wanted}`,
    );
  }

  private async file(name: string, [size, hash]: readonly [number, string]): Promise<void> {
    const own = addressOf(name);
    let address = own;
    let answer = await this.ask(address, size);
    const target = this.leadsTo(answer);
    // Some hosts know a folder's page by its slash alone.
    if (target !== undefined && bare(target) === address && target !== address) {
      address = target;
      answer = await this.ask(address, size);
    }
    if (answer === undefined) return;
    // A page that only leads on is not needed where the host leads on by itself.
    if ((this.former.has(own) || own.endsWith('.html')) && this.leadsTo(answer) !== undefined)
      return this.checkHeaders(own, answer);
    if (answer.status !== 200)
      return this.fault(own, `the status is ${answer.status}, and the build has ${name}: publish it`);
    const type = CONTENT_TYPES[extensionOf(name)];
    const actualType = (answer.headers.get('content-type') ?? '').replace(/;.*/, '').trim();
    if (type !== undefined && actualType !== type)
      this.fault(own, `Content-Type is "${actualType}", and ${name} is ${type}`);
    if (answer.isTooLong || answer.body.length !== size)
      this.fault(
        own,
        `the body has ${answer.isTooLong ? 'more than ' : ''}${answer.body.length} bytes, and the build wrote ${size}: publish ${name} again`,
      );
    else if (contentHash(answer.body) !== hash)
      this.fault(own, `the body has the right size and other content: publish ${name} again`);
    this.checkCache(own, answer, `/${name}`.startsWith(HASHED_FOLDER));
    this.checkHeaders(own, answer);
  }

  /** Where an answer leads inside the site. */
  private leadsTo(answer: LiveAnswer | undefined): string | undefined {
    const location =
      answer !== undefined && answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (location === null || !URL.canParse(location, this.check.origin)) return undefined;
    const url = new URL(location, this.check.origin);
    return url.origin === this.check.origin ? url.pathname : undefined;
  }

  private async redirect(from: string, to: string): Promise<void> {
    const answer = await this.ask(from, MOST_BYTES);
    if (answer === undefined) return;
    const target = this.leadsTo(answer);
    // A host without our rules sends the page that leads on.
    const isStub = answer.status === 200 && answer.body.includes(`url=${to}"`);
    if (!isStub && (target === undefined || bare(target) !== bare(to)))
      this.fault(
        from,
        `the old address ${target === undefined ? `is answered with status ${answer.status}` : `leads to ${target}`}, and belongs to ${to}`,
      );
  }

  private async missing(address: string, page: readonly [number, string] | undefined): Promise<void> {
    const answer = await this.ask(address, MOST_BYTES);
    if (answer === undefined) return;
    if (answer.status !== 404)
      this.fault(address, `the status is ${answer.status}, and there is nothing: 404 is right`);
    else if (page !== undefined && contentHash(answer.body) !== page[1])
      this.fault(address, `the body is not that of ${NOT_FOUND}`);
    this.checkCache(address, answer, false);
    this.checkHeaders(address, answer);
  }

  private async hidden(address: string): Promise<void> {
    const answer = await this.ask(address, MOST_BYTES);
    if (answer !== undefined && answer.status < 400)
      this.fault(address, `the status is ${answer.status}, and nobody is to read this file: refuse it`);
  }
}

/**
 * Compares what a live host answers with the list of the files of a build: a bounded number of requests, few at once.
 */
export const verifySite = (check: SiteCheck): Promise<SiteReport> => new Comparison(check).run();

const USAGE =
  'npm run verify-site -- https://docs.example.com [--all] [--sample 200] [--connections 4] [--manifest dist/manifest.json]';

const isNumber = (text: string, most: number): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** Reads the command line. */
export function readSiteOptions(hosting: Hosting, args: readonly string[]): SiteCheck {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: {type: 'boolean'},
        sample: {type: 'string'},
        connections: {type: 'string'},
        manifest: {type: 'string'},
      },
    });
  } catch (error) {
    throw new Problem(`${(error as Error).message.replace(/\.?$/, '.')} Write it like this: ${USAGE}`);
  }
  const {values, positionals} = parsed;
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new Problem(`Name the address of one host. Write it like this: ${USAGE}`);
  const {sample = String(SAMPLE), connections = String(CONNECTIONS)} = values;
  if (!isNumber(sample, 99_999))
    throw new Problem(`--sample is "${sample}": give a number of files, for example --sample ${SAMPLE}.`);
  if (!isNumber(connections, MOST_CONNECTIONS))
    throw new Problem(
      `--connections is "${connections}": give a number from 1 to ${MOST_CONNECTIONS}, for example --connections ${CONNECTIONS}.`,
    );
  let manifest: Manifest | undefined;
  if (values.manifest !== undefined) {
    try {
      manifest = parseManifest(readFileSync(path.resolve(hosting.root, values.manifest), 'utf8'));
    } catch {
      // Told below.
    }
    if (manifest === undefined)
      throw new Problem(
        `--manifest names ${values.manifest}, and that is no list of files: "npm run release" writes dist/${MANIFEST}.`,
      );
  }
  return {
    hosting,
    origin: new URL(address).origin,
    sample: values.all === true ? undefined : Number(sample),
    connections: Number(connections),
    manifest,
  };
}

/** The command: compares the host that is named with the list of its files, and prints a line for each fault. */
export async function verifySiteCommand(hosting: Hosting, args: readonly string[]): Promise<void> {
  const check = readSiteOptions(hosting, args);
  const {faults, compared, files, requests, manifest} = await verifySite(check);
  for (const fault of faults) console.error(fault);
  const commit = manifest.commit === null ? '' : `, commit ${manifest.commit.slice(0, 8)}`;
  console.log(
    `${check.origin}: version ${manifest.version}${commit}; ${compared} of ${files} files compared in ${requests} requests, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
