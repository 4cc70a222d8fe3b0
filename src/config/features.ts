import {loadData, type DataFault, type DataRule} from 'docs-rules/data-file';
import {readTerm, type Feature} from 'docs-rules/feature';
import {compareVersions} from 'docs-rules/version-name';
import {allVersions, areas, NEXT} from './areas';
import {areaFaults, readReleases, type Release} from './releases';

/** What came, went or changed between versions, and its schema; relative to the repository. */
export const FEATURES_FILE = 'src/data/features.yaml';
export const FEATURES_SCHEMA = 'src/data/features.schema.json';

type Entry = Omit<Feature, 'area'>;
export type FeatureData = Readonly<Record<string, readonly Entry[]>>;

/** Versions that an area has or had: a retired one stays in the list of releases. */
export function knownVersions(areaId: string, releases: readonly Release[]): readonly string[] {
  const released = releases.filter(({area}) => area === areaId).map(({version}) => version);
  return [...new Set([...areas.filter(({id}) => id === areaId).flatMap(allVersions), ...released])];
}

function termFaults(term: string): Omit<DataFault, 'at'>[] {
  try {
    readTerm(term);
    return [];
  } catch (error) {
    return [{problem: `The term is no regular expression (${(error as Error).message})`, fix: 'Correct it'}];
  }
}

function entryFaults(areaId: string, known: readonly string[], all: readonly Entry[], index: number): DataFault[] {
  const entry = all[index]!;
  const {id, since, last, removed, describedIn} = entry;
  const dates: [field: (string | number)[], version: string | undefined][] = [
    [['since'], since],
    [['last'], last],
    [['removed', 'in'], removed?.in],
    ...(entry.changed ?? []).map((change, at): [(string | number)[], string] => [['changed', at, 'in'], change.in]),
  ];
  const place = (...at: (string | number)[]): (string | number)[] => [areaId, index, ...at];
  const isAfter = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && compareVersions(one, other) > 0;
  const found: DataFault[] = dates.flatMap(([at, version]) =>
    version === undefined || known.includes(version)
      ? []
      : [{at: place(...at), problem: `${areaId} has no version ${version}`, fix: `Use one of: ${known.join(', ')}`}],
  );
  if (all.findIndex((other) => other.id === id) !== index) {
    found.push({at: place('id'), problem: `The id "${id}" is used twice`, fix: 'Give each feature an id of its own'});
  }
  if (isAfter(since, last))
    found.push({at: place('last'), problem: `"${id}" ends before it comes`, fix: 'Correct since or last'});
  // What is not released yet may be described in any version to come.
  const latest = known.find((version) => version !== NEXT);
  const early =
    since === NEXT ? describedIn !== undefined && !isAfter(describedIn, latest) : isAfter(since, describedIn);
  if (early) {
    found.push({
      at: place('describedIn'),
      problem: `"${id}" is described before it comes`,
      fix: 'Correct since or describedIn',
    });
  }
  if (removed && (last === undefined || !isAfter(removed.in, last))) {
    found.push({
      at: place('removed'),
      problem: `"${id}" is removed without a last version before ${removed.in}`,
      fix: 'Correct last or removed',
    });
  }
  if (removed?.instead !== undefined && !all.some((other) => other.id === removed.instead)) {
    found.push({
      at: place('removed', 'instead'),
      problem: `There is no feature "${removed.instead}"`,
      fix: 'Name a feature of the same area',
    });
  }
  found.push(
    ...entry.terms.flatMap((term, at) => termFaults(term).map((fault) => ({at: place('terms', at), ...fault}))),
  );
  return found;
}

/** Rules of the features, with the releases that they may name. */
export const featureRules = (releases: readonly Release[]): readonly DataRule<FeatureData>[] => [
  areaFaults,
  (data) =>
    Object.entries(data).flatMap(([areaId, entries]) => {
      const known = knownVersions(areaId, releases);
      return known.length === 0 ? [] : entries.flatMap((_entry, index) => entryFaults(areaId, known, entries, index));
    }),
];

/** Every feature whose history is known or inferred. Throws the faults of the file. */
export function readFeatures(): readonly Feature[] {
  const data = loadData<FeatureData>(FEATURES_FILE, FEATURES_SCHEMA, featureRules(readReleases()));
  return Object.entries(data).flatMap(([area, entries]) => entries.map((entry) => ({...entry, area})));
}
