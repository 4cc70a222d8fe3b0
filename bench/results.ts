import type {AllPages} from './all-pages';
import {medianUsage, type Usage} from './measure';
import type {Score} from './lighthouse';
import type {Options, SiteName} from './options';
import type {Bytes} from './visit';
import type {Tap} from './taps';

/** What a reader meets: the four sites, and ours with its scripts fetched at once. */
export type Subject = SiteName | 'at-once';

export const TITLES: Readonly<Record<Subject, string>> = {
  ours: 'our site',
  'at-once': 'our site, scripts at once',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  stock: 'stock Docusaurus',
};

export const BUILD_KINDS = ['cold', 'warm', 'changed'] as const;

export type BuildKind = (typeof BUILD_KINDS)[number];

/** A cold build of a multiple of the page set. */
export type Size = {readonly factor: number; readonly pages: number; readonly usage: Usage; readonly bytes: Bytes};

export type Machine = {
  readonly processor: string;
  readonly cores: number;
  /** GiB */
  readonly memory: number;
  /** Mean number of busy processes in the minute before the start. */
  readonly load: number;
  readonly versions: readonly string[];
};

/**
 * GiB of heap for the builds of larger page sets: Node's own limit, about half of the machine's memory and 4 GiB at
 * most, is too small for some of them.
 */
export const GROWN_HEAP = 12;

/** All that one run measured; what it did not measure is missing. */
export type Results = {
  readonly date: string;
  readonly command: string;
  readonly options: Options;
  readonly machine: Machine;
  readonly pages: Partial<Record<SiteName, number>>;
  /** Each kind of build as often as it was made. */
  readonly builds: Partial<Record<SiteName, Partial<Record<BuildKind, readonly Usage[]>>>>;
  readonly bytes: Partial<Record<Subject, Bytes>>;
  readonly allPages: Partial<Record<Subject, AllPages>>;
  readonly scores: Partial<Record<Subject | 'reference', Score[]>>;
  /** Runs by moment of the first tap, in seconds. */
  readonly taps: Partial<Record<Subject, Record<string, Tap[]>>>;
  readonly growth: Partial<Record<SiteName, Size[]>>;
};

/** What a run has measured before it starts. */
export const nothingMeasured = (): Pick<
  Results,
  'pages' | 'builds' | 'bytes' | 'allPages' | 'scores' | 'taps' | 'growth'
> => ({
  pages: {},
  builds: {},
  bytes: {},
  allPages: {},
  scores: {},
  taps: {},
  growth: {},
});

/** What a kind of build used, in the middle of its runs; undefined where it was not made. */
export function buildOf({builds}: Pick<Results, 'builds'>, site: SiteName, kind: BuildKind): Usage | undefined {
  const runs = builds[site]?.[kind];
  return runs?.length ? medianUsage(runs) : undefined;
}
