import {readFileSync} from 'node:fs';
import path from 'node:path';
import {allVersions, areas} from '../src/config/areas';
import {knownVersions} from '../src/config/features';
import {readReleases} from '../src/config/releases';
import {siteSearch} from '../src/config/search';
import {scopeName, SEARCH_FOLDER, MANIFEST, type Scope} from 'docusaurus-scoped-search/site';
import {ScopeIndex, type Hit} from 'docusaurus-scoped-search/engine';
import {unpackIndex, type Manifest} from 'docusaurus-scoped-search/format';
import {readIndex} from 'docusaurus-scoped-search/read-index';
import {mergeHits} from 'docusaurus-scoped-search/merge';
import {Problem, runScript} from 'command-line/problem';
import queries from './search-queries.json';

/** The search is good enough from this mean reciprocal rank on, over the first three answers. */
export const LEAST_MRR = 0.9;

/**
 * One query as engineers type it, with the pages that answer it: paths inside the searched version, or addresses from
 * the root on.
 */
export type Query = {
  readonly kind: string;
  readonly query: string;
  readonly area?: string;
  readonly version?: string;
  readonly answers: readonly string[];
  /** Not looked at while tuning. */
  readonly heldOut?: boolean;
};

export type Outcome = {
  readonly query: Query;
  /** Position of the first right answer, from 1; 0 when it is not among the first three. */ readonly rank: number;
  readonly got: readonly string[];
  readonly milliseconds: number;
};

const trim = (address: string): string => address.replace(/\/+$/, '') || '/';

function addressOf(hit: Hit): string {
  return hit.entry.anchor === '' ? trim(hit.page.address) : `${trim(hit.page.address)}#${hit.entry.anchor}`;
}

/** Whether an address is among the expected ones: an expected page matches with any fragment. */
export function answers(expected: readonly string[], address: string, root: string): boolean {
  return expected.some((answer) => {
    const full = answer.startsWith('/') ? answer : trim(`${root}/${answer === 'index' ? '' : answer}`);
    return (
      address === full || address.startsWith(full.includes('#') ? full : `${trim(full)}#`) || address === trim(full)
    );
  });
}

/** Reads the indexes that a build wrote. */
export function indexReader(build: string): (scope: Scope) => ScopeIndex {
  const folder = path.join(build, SEARCH_FOLDER);
  const read = <T>(file: string): T => {
    try {
      return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;
    } catch (error) {
      throw new Problem(
        `The search's file ${path.join(folder, file)} cannot be read (${error instanceof Error ? error.message : String(error)}): run "npm run build" first.`,
      );
    }
  };
  const manifest = read<Manifest>(MANIFEST);
  const indexes = new Map<string, ScopeIndex>();
  return (scope) => {
    const name = scopeName(scope);
    const files = manifest.scopes[name];
    if (!files)
      throw new Problem(
        `The build has no search index of ${name}: there are ${Object.keys(manifest.scopes).join(', ')}.`,
      );
    let index = indexes.get(name);
    if (!index) indexes.set(name, (index = ScopeIndex.of(unpackIndex(readIndex(path.join(folder, files.index))))));
    return index;
  };
}

/** Asks every query. */
export function ask(all: readonly Query[], indexOf: (scope: Scope) => ScopeIndex): Outcome[] {
  return all.map((query) => {
    const area = areas.find(({scope}) => scope === query.area);
    const state = siteSearch.readSearch(
      siteSearch.searchAddress({query: query.query, area, version: query.version}).split('?')[1]!,
    );
    const scopes = siteSearch.searchedScopes(state);
    const indexes = scopes.map(indexOf);
    const began = performance.now();
    const hits = mergeHits(
      indexes.map((index, number) => ({scope: scopes[number]!, answer: index.search(state.query, 10)})),
    );
    const milliseconds = performance.now() - began;
    const root = area
      ? state.version === undefined || state.version === area.versions[0]
        ? area.basePath
        : `${area.basePath}/${state.version}`
      : '';
    const got = hits.slice(0, 3).map(addressOf);
    return {query, rank: got.findIndex((address) => answers(query.answers, address, root)) + 1, got, milliseconds};
  });
}

/** Mean reciprocal rank over the first three, and the share of right first answers. */
export function figures(outcomes: readonly Outcome[]): {
  readonly count: number;
  readonly mrr: number;
  readonly first: number;
} {
  const count = outcomes.length;
  const mrr = outcomes.reduce((sum, {rank}) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, count);
  return {count, mrr, first: outcomes.filter(({rank}) => rank === 1).length / Math.max(1, count)};
}

const line = (name: string, outcomes: readonly Outcome[]): string => {
  const {count, mrr, first} = figures(outcomes);
  return `${name.padEnd(12)} ${String(count).padStart(4)}  MRR@3 ${mrr.toFixed(3)}  hits@1 ${first.toFixed(3)}`;
};

/**
 * Whether a query can be asked: not when its version was retired. Throws a Problem for a version that its area neither
 * has nor had.
 */
export function canBeAsked({query, area: scope, version}: Query): boolean {
  if (version === undefined) return true;
  const area = areas.find((one) => one.scope === scope);
  if (!area || !knownVersions(area.id, readReleases()).includes(version))
    throw new Problem(
      `scripts/search-queries.json: “${query}” asks ${scope ?? 'all areas'} ${version}, which never was: correct it.`,
    );
  return allVersions(area).includes(version);
}

/** Every query of the set that can be asked, with the type that JSON cannot have. */
export const QUERIES: readonly Query[] = (queries as readonly Query[]).filter(canBeAsked);

function main(args: readonly string[]): void {
  const outcomes = ask(QUERIES, indexReader(path.resolve(args.find((arg) => !arg.startsWith('--')) ?? 'build')));
  const tuned = outcomes.filter(({query}) => query.heldOut !== true);
  const heldOut = outcomes.filter(({query}) => query.heldOut === true);
  for (const kind of new Set(tuned.map(({query}) => query.kind))) {
    const ofKind = tuned.filter(({query}) => query.kind === kind);
    console.log(line(kind, ofKind));
    for (const {query, rank, got} of ofKind.filter((outcome) => outcome.rank !== 1)) {
      console.log(
        `  ${rank === 0 ? 'missed' : `rank ${rank}`}: “${query.query}” (${[query.area ?? 'all areas', query.version].filter(Boolean).join(' ')}) wants ${query.answers[0]}, got ${got.join('  ') || 'nothing'}`,
      );
    }
  }
  // The failures of the kept-aside third are not shown, so that nobody tunes to them.
  console.log(line('tuned', tuned));
  console.log(line('kept aside', heldOut));
  console.log(line('all', outcomes));
  const {mrr} = figures(outcomes);
  if (mrr < LEAST_MRR)
    throw new Problem(
      `MRR@3 is ${mrr.toFixed(3)}, below ${LEAST_MRR}: read the failures above, then packages/docusaurus-scoped-search/src/engine.ts and packages/docusaurus-scoped-search/src/synonyms.ts.`,
    );
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
