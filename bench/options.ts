import {Problem} from 'command-line/problem';

/** The sites that are compared, in the order of the tables. */
export const SITES = ['ours', 'vitepress', 'starlight', 'stock'] as const;

export type SiteName = (typeof SITES)[number];

export type Options = {
  readonly only: readonly SiteName[];
  /** Builds of each kind, the sites in turn; the median counts. */
  readonly builds: number;
  /** Lighthouse and tap runs; the median counts. */
  readonly runs: number;
  /** Multiples of the page set to build cold. */
  readonly growth: readonly number[];
  /** Frozen versions kept in each area; undefined for all. */
  readonly versions: number | undefined;
  /** Cold builds only. */
  readonly quick: boolean;
  readonly skipBuild: boolean;
  readonly skipLighthouse: boolean;
  readonly skipTaps: boolean;
  /** Goes on with the last run, with its options, and measures what it lacks. */
  readonly resume: boolean;
};

const FULL: Options = {
  only: SITES,
  builds: 3,
  runs: 5,
  growth: [1, 2, 4],
  versions: undefined,
  quick: false,
  skipBuild: false,
  skipLighthouse: false,
  skipTaps: false,
  resume: false,
};

export const USAGE = `Options of npm run bench (after --):
  --quick             one cold build of each site, one Lighthouse run, one run of taps, no growth
  --only A,B          some of ${SITES.join(', ')}
  --builds N          builds of each kind, median (3)
  --runs N            Lighthouse and tap runs, median (5)
  --growth 1,2        multiples of the page set (1,2,4); 1 alone: none
  --versions N        keep the newest N frozen versions of each area: a small page set for trying the bench out
  --skip-build        measure what the last run built
  --skip-lighthouse   no Lighthouse
  --skip-taps         no taps
  --resume            go on with the last run that ended early, with its options`;

function fail(sentence: string): never {
  throw new Problem(`${sentence}\n${USAGE}`);
}

function positive(name: string, value: string): number {
  if (!/^[1-9]\d*$/.test(value)) fail(`${name} is "${value}", which is not a whole number above 0.`);
  return Number(value);
}

function siteNames(value: string): SiteName[] {
  const names = value.split(',');
  const unknown = names.filter((name) => !SITES.some((site) => site === name));
  if (unknown.length > 0) fail(`--only names "${unknown.join(', ')}", and the sites are ${SITES.join(', ')}.`);
  return SITES.filter((site) => names.includes(site));
}

const flags: Readonly<Record<string, Partial<Options>>> = {
  '--quick': {quick: true, builds: 1, runs: 1, growth: [1]},
  '--skip-build': {skipBuild: true},
  '--skip-lighthouse': {skipLighthouse: true},
  '--skip-taps': {skipTaps: true},
  '--resume': {resume: true},
};

const valued: Readonly<Record<string, (value: string) => Partial<Options>>> = {
  '--only': (value) => ({only: siteNames(value)}),
  '--builds': (value) => ({builds: positive('--builds', value)}),
  '--runs': (value) => ({runs: positive('--runs', value)}),
  '--growth': (value) => ({
    growth: [...new Set([1, ...value.split(',').map((part) => positive('--growth', part))])].sort((a, b) => a - b),
  }),
  '--versions': (value) => ({versions: positive('--versions', value)}),
};

/**
 * Reads the command line; what it does not know ends with the list of options. Later options win over what --quick
 * sets.
 */
export function parseOptions(args: readonly string[]): Options {
  const rest = [...args];
  const given: Partial<Options>[] = [];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name = '', inline] = word.split('=', 2);
    const reader = valued[name];
    if (reader) given.push(reader(inline ?? rest.shift() ?? fail(`${name} needs a value.`)));
    else if (inline === undefined && flags[name]) given.push(flags[name]);
    else fail(`There is no option "${word}".`);
  }
  const quick = given.some((part) => part.quick) ? flags['--quick'] : {};
  return Object.assign({}, FULL, quick, ...given.filter((part) => !part.quick)) as Options;
}

/** Whether a run measures everything, so that its report may take the place of the published one. */
export const isFull = (options: Options): boolean =>
  !options.quick &&
  options.only.length === SITES.length &&
  options.builds >= FULL.builds &&
  options.runs >= FULL.runs &&
  FULL.growth.every((factor) => options.growth.includes(factor)) &&
  options.versions === undefined &&
  !options.skipBuild &&
  !options.skipLighthouse &&
  !options.skipTaps;
