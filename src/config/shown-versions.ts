import {areas, NEXT, type Area} from './areas';
import {site} from './site';

/**
 * Begins a value of SHOW_VERSIONS under which the latest versions stand where they are published, and beside them those
 * that follow, each behind its area:
 * `published,bitstreams/next,vpu-quadra/v5.2.0`.
 */
const PUBLISHED = 'published';

/** The value of SHOW_VERSIONS for the latest versions and some others. */
export const publishedWith = (others: readonly {readonly area: string; readonly version: string}[]): string =>
  [PUBLISHED, ...others.map(({area, version}) => `${area}/${version}`)].join(',');

/**
 * Versions of an area that are shown beside its latest one, at the addresses that they are published at; undefined when
 * SHOW_VERSIONS is of another kind.
 */
export function publishedBeside(area: Area, shown = site.shownVersions): string[] | undefined {
  const [kind, ...others] = shown.split(',');
  if (kind !== PUBLISHED) return undefined;
  const known = areas
    .filter(({versions}) => versions.length > 0)
    .flatMap(({id, versions}) => [NEXT, ...versions].map((version) => `${id}/${version}`));
  const wrong = others.find((other) => !known.includes(other));
  if (wrong !== undefined)
    throw new Error(`SHOW_VERSIONS names "${wrong}". Give an area and one of its versions: ${known.join(', ')}`);
  return others.filter((other) => other.startsWith(`${area.id}/`)).map((other) => other.slice(area.id.length + 1));
}

/** Whether a version other than the latest is shown. */
export const isShown = (area: Area, version: string, shown = site.shownVersions): boolean =>
  shown === 'all' || shown === version || publishedBeside(area, shown)?.includes(version) === true;
