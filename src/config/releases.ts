import {loadData, type DataRule} from 'docs-rules/data-file';
import {compareVersions} from 'docs-rules/version-name';
import {areas} from './areas';

/** The releases that this site documents, and their schema; relative to the repository. */
export const RELEASES_FILE = 'src/data/releases.yaml';
export const RELEASES_SCHEMA = 'src/data/releases.schema.json';

/** One release of a product. */
export type Release = {
  /** Id of its area. */
  readonly area: string;
  readonly version: string;
  /** Date of the public release, ISO 8601; undefined when it is not known. */
  readonly date?: string;
  /**
   * Date on which this site first documented the release. Feeds need a date; they use this one when the release's own
   * is not known.
   */
  readonly documented: string;
  /** What is new in it; undefined when nothing is known. */
  readonly summary?: string;
};

export type ReleaseData = Readonly<Record<string, readonly Omit<Release, 'area'>[]>>;

/** Areas of a data file that the site does not have. */
export const areaFaults: DataRule<object> = (data) =>
  Object.keys(data)
    .filter((id) => !areas.some((area) => area.id === id))
    .map((id) => ({
      at: [id],
      problem: `There is no area "${id}"`,
      fix: `Use one of: ${areas.map((area) => area.id).join(', ')}`,
    }));

const orderFaults: DataRule<ReleaseData> = (data) =>
  Object.entries(data).flatMap(([area, releases]) =>
    releases.slice(1).flatMap(({version}, index) => {
      const before = releases[index]!.version;
      if (compareVersions(before, version) > 0) return [];
      return [
        {
          at: [area, index + 1, 'version'],
          problem: `${version} comes after ${before}`,
          fix: 'Put the newest first, each once',
        },
      ];
    }),
  );

export const releaseRules: readonly DataRule<ReleaseData>[] = [areaFaults, orderFaults];

/** Every release this site documents, newest first within its product. Throws the faults of the file. */
export function readReleases(): readonly Release[] {
  const data = loadData<ReleaseData>(RELEASES_FILE, RELEASES_SCHEMA, releaseRules);
  return Object.entries(data).flatMap(([area, releases]) => releases.map((release) => ({...release, area})));
}

/** The date a feed shows: the release's own, else the day its documentation was added. */
export const feedDate = (release: Release): string => release.date ?? release.documented;
