import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chromium, type Browser} from '@playwright/test';
import {findBrowser} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';
import {docsAddresses, measureAllPages} from './all-pages';
import {renderChart} from './chart';
import {editions} from './corpus';
import {BROWSER_FLAGS, runLighthouse} from './lighthouse';
import {measure, type Command, type Usage} from './measure';
import {isFull, parseOptions, type Options, type SiteName} from './options';
import {installPeers, peerFile, work} from './peers';
import {renderReport} from './report';
import {
  buildOf,
  BUILD_KINDS,
  GROWN_HEAP,
  nothingMeasured,
  type BuildKind,
  type Machine,
  type Results,
  type Subject,
} from './results';
import {serve, type StaticServer} from './serve';
import {AT_ONCE_OUTPUT, atOnceBuild, changePage, DEEP_PAGE, moveAside, sites} from './sites';
import {measureTap, TAP_TIMES} from './taps';
import {measureBytes, warmUp} from './visit';

const repository = path.resolve(__dirname, '..');
const REFERENCE_PAGE = '/s';

/** The results while they grow. */
type Open = {-readonly [Field in keyof Results]: Results[Field]};

const started = Date.now();
function say(sentence: string): void {
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}  ${sentence}`);
}

const usageText = ({cpu, wall, memory, proportional}: Usage): string =>
  `${cpu.toFixed(1)} CPU s, ${wall.toFixed(1)} s, ${memory.toFixed(0)} MiB, proportional ${proportional.toFixed(0)} MiB`;

const versionIn = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as {version: string}).version;

function machine(browser: Browser): Machine {
  const bench = ['vitepress', 'astro', '@astrojs/starlight', 'lighthouse'].map(
    (name) => `${name} ${versionIn(peerFile(name, 'package.json'))}`,
  );
  return {
    processor: os.cpus()[0]?.model ?? 'unknown processor',
    cores: os.cpus().length,
    memory: os.totalmem() / 2 ** 30,
    load: os.loadavg()[0] ?? Number.NaN,
    versions: [
      `Node ${process.versions.node}`,
      `Chromium ${browser.version()}`,
      `Docusaurus ${versionIn(path.join(repository, 'node_modules/@docusaurus/core/package.json'))}`,
      ...bench,
    ],
  };
}

const siteFolderOf = (name: SiteName): string => path.join(work, name);

const KEPT = path.join(work, 'results.json');

/** Keeps what is measured so far: a build that fails later takes nothing along. */
const keep = (results: Open): void => writeFileSync(KEPT, `${JSON.stringify(results, undefined, 1)}\n`);

/** What an earlier run kept. */
function kept(): Open {
  if (!existsSync(KEPT)) throw new Problem('There is no earlier run to go on with: leave --resume out.');
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Open;
}

/** Whether every subject has all its runs, of Lighthouse or for each moment of a tap. */
function isWhole(
  measured: Readonly<Record<string, readonly unknown[] | Readonly<Record<string, readonly unknown[]>>>>,
  {runs}: Options,
): boolean {
  const lists = Object.values(measured).flatMap((of): (readonly unknown[])[] =>
    of instanceof Array ? [of] : Object.values(of),
  );
  return lists.length > 0 && lists.every((list) => list.length >= runs);
}

/** What measurements moved out of their way. */
const ASIDE = path.join(work, 'aside');

/** The kinds of build that a run makes of a site, in their order: each finds the caches of the one before. */
const kindsOf = (name: SiteName, {quick}: Options): readonly BuildKind[] =>
  quick || name === 'stock' ? ['cold'] : BUILD_KINDS;

/** Makes one build of each kind of a site. */
async function buildOnce(name: SiteName, options: Options, results: Open): Promise<void> {
  const [site, folder] = [sites[name], siteFolderOf(name)];
  const used: [BuildKind, Usage][] = [];
  for (const kind of kindsOf(name, options)) {
    const gone = kind === 'cold' ? site.caches : [site.output];
    moveAside(
      gone.map((one) => path.join(folder, one)),
      ASIDE,
    );
    if (kind === 'changed') changePage(site, folder);
    const usage = await measure(site.build(folder));
    used.push([kind, usage]);
    say(`${site.title}: ${results.pages[name]} pages, ${kind}: ${usageText(usage)}`);
  }
  const builds: Partial<Record<BuildKind, readonly Usage[]>> = (results.builds[name] ??= {});
  for (const [kind, usage] of used) builds[kind] = [...(builds[kind] ?? []), usage];
}

/** Builds the sites in turn, as often as the options say. */
async function buildSites(options: Options, results: Open): Promise<void> {
  const lacks = (name: SiteName, count: number): boolean => (results.builds[name]?.cold?.length ?? 0) < count;
  for (const name of options.only.filter((candidate) => lacks(candidate, options.builds))) {
    moveAside([siteFolderOf(name)], ASIDE);
    results.pages[name] = await sites[name].prepare(siteFolderOf(name), editions(1, options.versions));
  }
  for (let count = 1; count <= options.builds; count++) {
    for (const name of options.only.filter((candidate) => lacks(candidate, count))) {
      await buildOnce(name, options, results);
      keep(results);
    }
  }
  if (options.only.includes('ours') && !existsSync(path.join(siteFolderOf('ours'), AT_ONCE_OUTPUT))) {
    await measure(atOnceBuild(siteFolderOf('ours')));
    say('our site, scripts at once: built');
  }
}

/** Folders that a reader's side is measured on. */
const outputs = (only: readonly SiteName[]): [Subject, string][] =>
  only.flatMap((name): [Subject, string][] => {
    const own: [Subject, string] = [name, path.join(siteFolderOf(name), sites[name].output)];
    return name === 'ours' ? [own, ['at-once', path.join(siteFolderOf(name), AT_ONCE_OUTPUT)]] : [own];
  });

async function runScores(
  servers: ReadonlyMap<Subject, StaticServer>,
  runs: number,
  program: string,
  results: Open,
): Promise<void> {
  const targets: [Subject | 'reference', string][] = [...servers].map(([subject, {url}]) => [subject, url + DEEP_PAGE]);
  const own = servers.get('ours');
  if (own) targets.push(['reference', own.url + REFERENCE_PAGE]);
  for (let run = 1; run <= runs; run++) {
    for (const [subject, url] of targets) {
      const score = await runLighthouse(url, program);
      (results.scores[subject] ??= []).push(score);
      say(
        `Lighthouse ${run} of ${runs}, ${subject}: ${score.performance}, LCP ${score.lcp.toFixed(0)} ms, TBT ${score.tbt.toFixed(0)} ms`,
      );
    }
  }
}

async function runTaps(
  browser: Browser,
  servers: ReadonlyMap<Subject, StaticServer>,
  runs: number,
  results: Open,
): Promise<void> {
  const subjects = (['ours', 'at-once', 'stock'] as const).filter((subject) => servers.has(subject));
  for (let run = 1; run <= runs; run++) {
    for (const seconds of TAP_TIMES) {
      for (const subject of subjects) {
        const tap = await measureTap(browser, servers.get(subject)!.url, seconds);
        ((results.taps[subject] ??= {})[seconds] ??= []).push(tap);
        say(`tap ${run} of ${runs} at ${seconds} s, ${subject}: ${(tap.wait / 1000).toFixed(2)} s, ${tap.taps} taps`);
      }
    }
  }
}

/** A build with the larger heap. */
const grownBuild = (command: Command): Command => ({
  ...command,
  env: {...command.env, NODE_OPTIONS: `--max-old-space-size=${GROWN_HEAP * 1024}`},
});

/**
 * Builds multiples of the page set in a folder of their own. Stock Docusaurus is left out: its pages and bundler are
 * those of our site.
 */
async function runGrowth(browser: Browser, {only, growth, versions}: Options, results: Open): Promise<void> {
  if (growth.length < 2) return;
  for (const name of only.filter((candidate) => candidate !== 'stock')) {
    const [cold, bytes, pages] = [buildOf(results, name, 'cold'), results.bytes[name], results.pages[name]];
    const sizes = (results.growth[name] ??= []);
    if (cold && bytes && pages !== undefined && sizes.length === 0) sizes.push({factor: 1, pages, usage: cold, bytes});
    for (const factor of growth.filter((candidate) => candidate > 1)) {
      if (sizes.some((size) => size.factor === factor)) continue;
      const folder = path.join(work, `${name}-grown`);
      const grown = await sites[name].prepare(folder, editions(factor, versions));
      const usage = await measure(grownBuild(sites[name].build(folder)));
      const server = await serve(path.join(folder, sites[name].output));
      await warmUp(browser, server);
      sizes.push({factor, pages: grown, usage, bytes: await measureBytes(browser, server)});
      await server.close();
      moveAside([folder], ASIDE);
      keep(results);
      say(`${sites[name].title}, ${factor}x: ${grown} pages: ${usageText(usage)}`);
    }
  }
}

async function measureReading(browser: Browser, program: string, options: Options, results: Open): Promise<void> {
  const servers = new Map<Subject, StaticServer>();
  for (const [subject, folder] of outputs(options.only)) servers.set(subject, await serve(folder));
  try {
    for (const [subject, server] of servers) {
      if (results.bytes[subject]) continue;
      await warmUp(browser, server);
      const bytes = (results.bytes[subject] = await measureBytes(browser, server));
      say(`${subject}: ${bytes.read} B to read, ${bytes.touch} B after the touch`);
    }
    for (const [subject, folder] of outputs(options.only)) {
      if (results.allPages[subject] || subject === 'at-once') continue;
      const all = (results.allPages[subject] = measureAllPages(folder, docsAddresses(options.versions)));
      say(
        `${subject}: ${all.pages} pages, ${all.median} B to read in the middle, ${all.most} B at most: ${all.largest}`,
      );
    }
    keep(results);
    if (!options.skipLighthouse && !isWhole(results.scores, options))
      await runScores(servers, options.runs, program, results);
    keep(results);
    if (!options.skipTaps && !isWhole(results.taps, options)) await runTaps(browser, servers, options.runs, results);
  } finally {
    for (const server of servers.values()) await server.close();
  }
}

/** The published report is written by a full run only. */
function writeReport(results: Results): string {
  const folder = isFull(results.options) ? __dirname : work;
  const chart = 'results.svg';
  writeFileSync(path.join(folder, 'RESULTS.md'), renderReport(results, chart));
  writeFileSync(path.join(folder, chart), renderChart(results));
  keep(results);
  return path.relative(repository, path.join(folder, 'RESULTS.md'));
}

async function main(args: readonly string[]): Promise<void> {
  const asked = parseOptions(args);
  const program = findBrowser();
  if (program === undefined)
    throw new Problem(
      'The bench found no Chromium: npx playwright install chromium, or install Chromium or Google Chrome.',
    );
  // The rules that make tables from the API file look for it from here.
  process.chdir(repository);
  installPeers();
  const browser = await chromium.launch({executablePath: program, args: [...BROWSER_FLAGS]});
  try {
    const results: Open = asked.resume
      ? kept()
      : {
          date: new Date().toISOString().slice(0, 10),
          command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
          options: asked,
          machine: machine(browser),
          ...nothingMeasured(),
        };
    const {options} = results;
    if (!options.skipBuild) await buildSites(options, results);
    await measureReading(browser, program, options, results);
    keep(results);
    if (!options.skipBuild) await runGrowth(browser, options, results);
    rmSync(ASIDE, {recursive: true, force: true});
    say(`The report is in ${writeReport(results)}`);
  } finally {
    await browser.close();
  }
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
