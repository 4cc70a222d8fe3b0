import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {areas} from '../src/config/areas';
import {ScopeIndex} from 'docusaurus-scoped-search/engine';
import {unpackHead, type IndexFile, type Manifest} from 'docusaurus-scoped-search/format';
import {currentScope, MANIFEST, SEARCH_ASSETS, SEARCH_FOLDER, scopeName} from 'docusaurus-scoped-search/site';
import budgets from './budgets.json';
import queries from './search-queries.json';
import {bytesOfPages, chunkFiles, pageNames, routeFiles, type RouteModules} from './bundle';
import {addressOf, filesBelow, stubTarget} from 'host-files/hosting/files';
import {pageFacts} from 'host-files/hosting/html';
import {Problem, runScript} from 'command-line/problem';

const repository = path.resolve(__dirname, '..');

export type Budgets = Omit<typeof budgets, 'files'> & {
  files: {what: string; groups: {what: string; pattern: string; sum?: boolean; most: number}[]};
};

/** One budget with what the build uses of it. */
export type Use = {readonly what: string; readonly used: number; readonly most: number};

const brotli = (content: Buffer, quality = 11): number =>
  brotliCompressSync(content, {
    params: {[constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length},
  }).length;

/** Strings of a JSON value, those worth looking for in a bundle. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 40 && /^[\w ,.;:()'/-]+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

/**
 * The chunk that holds a mark, and those that are fetched with it: `Promise.all([n.e("1"),n.e("2")])`, or `n.e("1")`
 * alone.
 */
function fetchedWith(
  mark: string,
  scripts: readonly string[],
  main: string,
  fileOf: ReturnType<typeof chunkFiles>,
  read: (name: string) => Buffer,
): string[] {
  const marked = scripts.filter((name) => read(name).includes(mark));
  if (marked.length !== 1)
    throw new Problem(
      `"${mark}" in scripts/budgets.json stands in ${marked.length} scripts of the build, and one is expected: name a text of the dialog.`,
    );
  for (const [load] of main.matchAll(/Promise\.all\(\[[^\]]*\]\)|\b\w+\.e\("[^"]+"\)/g)) {
    const files = [...load.matchAll(/\.e\("([^"]+)"\)/g)]
      .map(([, id]) => fileOf(id!))
      .filter((file) => file !== undefined);
    if (files.includes(marked[0]!)) return files;
  }
  throw new Problem(
    `Nothing in main.js fetches ${marked[0]}, which holds "${mark}": the first search cannot be measured, correct scripts/check-budgets.ts.`,
  );
}

/** What Docusaurus generated for the build. */
export type Generated = {readonly routes: RouteModules; readonly docIds: readonly string[]};

/** Measures a build. No time is taken: the same build gives the same numbers on every machine. */
export function measure(build: string, wanted: Budgets, {routes, docIds}: Generated): Use[] {
  if (!existsSync(path.join(build, '404.html')))
    throw new Problem(
      `There is no built site in ${path.relative(process.cwd(), build) || build}: run "npm run build" first.`,
    );
  const names = filesBelow(build).filter((name) => !/\.(br|gz)$/.test(name));
  const read = (name: string): Buffer => readFileSync(path.join(build, name));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const size = sizes.get(name) ?? brotli(read(name));
    sizes.set(name, size);
    return size;
  };
  const htmlOf = (page: string): string => {
    const name = `${page.slice(1).replace(/\/$/, '')}/index.html`;
    if (!names.includes(name))
      throw new Problem(`${page} in scripts/budgets.json is not in the build: name another page.`);
    return name;
  };
  const one = (pattern: RegExp): string => {
    const found = names.filter((name) => pattern.test(name));
    if (found.length !== 1)
      throw new Problem(
        `${found.length} files of the build match ${pattern.source}, and one is expected: measure a build, not a release with earlier files.`,
      );
    return found[0]!;
  };
  const main = read(one(/^assets\/js\/main\.[0-9a-f]+\.js$/)).toString();
  const runtime = read(one(/^assets\/js\/runtime~main\.[0-9a-f]+\.js$/)).toString();

  const loaded = (page: string): string[] =>
    pageFacts(read(htmlOf(page)).toString())
      .references.filter(
        ({kind, address, withoutScripts}) => kind === 'load' && address.startsWith('/') && !withoutScripts,
      )
      .map(({address}) => address.slice(1));
  const scriptsOf = (page: string): string[] => {
    const html = read(htmlOf(page)).toString();
    const named = [...html.matchAll(/"?\/(assets\/js\/[\w~.-]+\.js)/g)].map(([, name]) => name!);
    return [...new Set([...named, ...routeFiles(main, runtime, routes, page)])];
  };
  // Scripts that the HTML names in data wait for a touch; those in src load at once and count.
  const toRead = (page: string): number =>
    sizeOf(htmlOf(page)) + [...new Set(loaded(page))].reduce((sum, name) => sum + sizeOf(name), 0);
  const uses = wanted.readBytes.pages.map((page): Use => ({
    what: `${page}: ${wanted.readBytes.what}`,
    used: toRead(page),
    most: wanted.readBytes.most,
  }));
  uses.push(...allPagesUses(wanted.readBytes.all, bySize(wanted.readBytes.all.pattern, names, read), toRead));
  uses.push(
    ...referenceUses(wanted.referenceBytes, bySize(wanted.referenceBytes.pattern, names, read), sizeOf, toRead),
  );
  for (const page of wanted.touchBytes.pages) {
    uses.push({
      what: `${page}: ${wanted.touchBytes.what}`,
      used: scriptsOf(page).reduce((sum, name) => sum + sizeOf(name), 0),
      most: wanted.touchBytes.most,
    });
  }
  uses.push(...toolUses(wanted.toolBytes, scriptsOf, sizeOf));
  const pages = docsPages(build, names);
  uses.push({
    what: wanted.bytesForEachPage.what,
    used: Math.round(bytesOfPages(main, pageNames(routes, docIds)) / Math.max(1, pages.length)),
    most: wanted.bytesForEachPage.most,
  });
  const texts = [...new Set(longTexts(JSON.parse(read(one(new RegExp(wanted.apiFileInMain.file))).toString())))];
  uses.push({
    what: wanted.apiFileInMain.what,
    used: texts.filter((text) => main.includes(text)).reduce((sum, text) => sum + text.length, 0),
    most: wanted.apiFileInMain.most,
  });
  const scripts = [...new Set(wanted.highlighter.pages.flatMap(scriptsOf))];
  uses.push({
    what: wanted.highlighter.what,
    used: scripts.filter((name) => wanted.highlighter.marks.some((mark) => read(name).includes(mark))).length,
    most: wanted.highlighter.most,
  });
  const {what, mark, most, mostTogether} = wanted.firstSearch;
  const inSearch = (name: string): string => path.posix.join(SEARCH_FOLDER, name);
  const {scopes: indexes} = JSON.parse(read(one(new RegExp(`^${inSearch(MANIFEST)}$`))).toString()) as Manifest;
  const engine = fetchedWith(
    mark,
    names.filter((name) => /^assets\/js\/(?!main\.|runtime~).*\.js$/.test(name)),
    main,
    chunkFiles(runtime, routes),
    read,
  );
  const indexFiles = new Map(
    Object.entries(indexes).map(([scope, {index}]) => {
      const head = unpackHead(JSON.parse(read(inSearch(index)).toString()) as IndexFile);
      return [scope, {index: inSearch(index), engine: new ScopeIndex(head), shards: head.shards}] as const;
    }),
  );
  const searched = (scopes: readonly string[]): number => {
    const files = scopes.map((scope) => indexFiles.get(scope)!);
    const postings = queries.map(({query}) =>
      files
        .flatMap(({engine: index, shards}) => index.lacks(query).map((shard) => shards[shard]!))
        .reduce((total, name) => total + sizeOf(`${SEARCH_ASSETS}/${name}`), 0),
    );
    return [...engine, inSearch(MANIFEST), ...files.map(({index}) => index)].reduce(
      (total, name) => total + sizeOf(name),
      Math.max(...postings),
    );
  };
  const current = areas.map((area) => scopeName(currentScope(area))).filter((scope) => indexes[scope] !== undefined);
  const largest = (scopes: readonly string[]): string =>
    scopes.map((scope) => ({scope, used: searched([scope])})).sort((one, other) => other.used - one.used)[0]!.scope;
  const others = Object.keys(indexes).filter((scope) => !current.includes(scope));
  for (const scope of [...current, ...(others.length > 0 ? [largest(others)] : [])])
    uses.push({what: `${scope}: ${what}`, used: searched([scope]), most});
  uses.push({what: `${current.join(', ')} together: ${what}`, used: searched(current), most: mostTogether});
  for (const {what, pattern, sum, most} of wanted.files.groups) {
    const group = names.filter((name) => new RegExp(pattern).test(name));
    if (group.length === 0)
      throw new Problem(
        `No file of the build matches ${pattern} in scripts/budgets.json: the group "${what}" would measure nothing. Correct or remove it.`,
      );
    if (sum)
      uses.push({
        what: `${what}, together, brotli 11`,
        used: group.reduce((total, name) => total + sizeOf(name), 0),
        most,
      });
    else {
      const largest = group.reduce((first, name) => (sizeOf(name) > sizeOf(first) ? name : first));
      uses.push({what: `${largest}: ${what}, brotli 11`, used: sizeOf(largest), most});
    }
  }
  return uses;
}

/**
 * Pages that match a pattern, in the order of their size as a quick compressor sees it: the slow one takes a minute for
 * all.
 */
function bySize(pattern: string, names: readonly string[], read: (name: string) => Buffer): string[] {
  const pages = names
    .filter((name) => new RegExp(pattern).test(name))
    .map((name) => ({name, content: read(name)}))
    .filter(({content}) => stubTarget(content.toString()) === undefined)
    .map(({name, content}) => ({name, size: brotli(content, 4)}));
  if (pages.length === 0)
    throw new Problem(
      `No page matches ${pattern} in scripts/budgets.json: its budget would measure nothing. Correct the pattern.`,
    );
  return pages.sort((one, other) => one.size - other.size).map(({name}) => name);
}

/** Pages at the end of that order among which the largest are. */
const CANDIDATES = 8;
const largestOf = (pages: readonly string[], sizeOf: (name: string) => number): string[] =>
  pages.slice(-CANDIDATES).sort((one, other) => sizeOf(other) - sizeOf(one));

/** The largest and the middle one of all pages. */
function allPagesUses(
  {what, most, mostInTheMiddle}: Budgets['readBytes']['all'],
  pages: readonly string[],
  toRead: (page: string) => number,
): Use[] {
  const middle = addressOf(pages[Math.floor(pages.length / 2)]!);
  const largest = addressOf(largestOf(pages, (name) => toRead(addressOf(name)))[0]!);
  return [
    {what: `${largest} (the largest of ${pages.length}): ${what}`, used: toRead(largest), most},
    {what: `${middle} (in the middle of ${pages.length}): ${what}`, used: toRead(middle), most: mostInTheMiddle},
  ];
}

/** The largest pages of the API reference over all versions. */
function referenceUses(
  {what, most, shown, whole, mostWhole}: Budgets['referenceBytes'],
  pages: readonly string[],
  sizeOf: (name: string) => number,
  toRead: (page: string) => number,
): Use[] {
  const largest = largestOf(pages, sizeOf);
  const address = (name: string): string => `${addressOf(name)} (the largest of ${pages.length})`;
  return [
    ...largest.slice(0, shown).map((name) => ({what: `${address(name)}: ${what}`, used: sizeOf(name), most})),
    {what: `${address(largest[0]!)}: ${whole}`, used: toRead(addressOf(largest[0]!)), most: mostWhole},
  ];
}

/**
 * What each tool loads beyond an ordinary page, and what all of them share: that is loaded once, so it is not counted
 * for each.
 */
function toolUses(
  wanted: Budgets['toolBytes'],
  scriptsOf: (page: string) => readonly string[],
  sizeOf: (name: string) => number,
): Use[] {
  const ordinary = new Set(scriptsOf(wanted.ordinary));
  const own = wanted.pages.map((page) => scriptsOf(page).filter((name) => !ordinary.has(name)));
  const shared = new Set(own[0]?.filter((name) => own.every((names) => names.includes(name))));
  const sum = (names: readonly string[]): number => names.reduce((total, name) => total + sizeOf(name), 0);
  return [
    ...wanted.pages.map((page, index) => {
      const names = own[index]!.filter((name) => !shared.has(name));
      if (names.length === 0)
        throw new Problem(`${page} in scripts/budgets.json loads no script of its own: its route was not understood.`);
      return {what: `${page}: ${wanted.what}`, used: sum(names), most: wanted.most};
    }),
    {what: wanted.frameWhat, used: sum([...shared]), most: wanted.mostFrame},
  ];
}

/** Addresses of the documentation's pages. */
const docsPages = (build: string, names: readonly string[]): string[] =>
  names
    .filter((name) => name.endsWith('/index.html') && areas.some((area) => `/${name}`.startsWith(`${area.basePath}/`)))
    .filter((name) => stubTarget(readFileSync(path.join(build, name), 'utf8')) === undefined)
    .map(addressOf);

/** Reads what Docusaurus generated for the last build of the repository. */
function readGenerated(folder: string): Generated {
  const read = <T>(name: string): T => {
    const file = path.join(folder, name);
    if (!existsSync(file))
      throw new Problem(
        `${path.relative(repository, file)} is not there: run "npm run build" here, so that the budgets can tell which files belong to which page.`,
      );
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  };
  type Docs = Record<string, {versions: {docs: {id: string}[]}[]}>;
  const docs = read<Record<string, Docs>>('globalData.json')['docusaurus-plugin-content-docs'] ?? {};
  return {
    routes: read<RouteModules>('routesChunkNames.json'),
    docIds: [
      ...new Set(
        Object.values(docs).flatMap(({versions}) => versions.flatMap((version) => version.docs.map(({id}) => id))),
      ),
    ],
  };
}

/** A line for each budget, those that are exceeded marked. */
export const useLine = ({what, used, most}: Use): string =>
  `${used > most ? 'TOO MUCH' : 'ok'}: ${used} of ${most}: ${what}`;

function main(args: readonly string[]): void {
  const uses = measure(
    path.resolve(repository, args[0] ?? 'build'),
    budgets,
    readGenerated(path.join(repository, '.docusaurus')),
  );
  const isExceeded = ({used, most}: Use): boolean => used > most;
  const exceeded = uses.filter(isExceeded);
  // Last, where the check shows the end of a step that failed.
  for (const use of [...uses.filter((candidate) => !isExceeded(candidate)), ...exceeded]) console.log(useLine(use));
  if (exceeded.length > 0)
    throw new Problem(
      `${exceeded.length} of ${uses.length} budgets are exceeded: find what grew, or argue for another number in scripts/budgets.json.`,
    );
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
