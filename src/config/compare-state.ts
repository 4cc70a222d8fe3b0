// Apart from compare.ts: every page makes such addresses, one reads them.
import {allVersions, areas, latestVersion, type Area} from './areas';
import {versionBefore} from './compare';
import {trimSlashes} from './counterpart';

/** What an address of the comparison asks for; words that name nothing are kept apart, so that the page can say so. */
export type CompareState = {
  readonly area: Area | undefined;
  readonly page: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Parameters whose value does not exist. */
  readonly unknown: readonly {readonly name: 'area' | 'from' | 'to'; readonly value: string}[];
};

/** Areas that have versions to compare. */
export const comparableAreas: readonly Area[] = areas.filter(({versions}) => versions.length > 0);

const asVersion = (area: Area, text: string): string | undefined =>
  allVersions(area).find((version) => version === text || version === `v${text}`);

/** Reads the query part of an address. Without versions it takes the latest one and the one before it. */
export function readCompare(search: string): CompareState {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | undefined => parameters.get(name)?.trim() || undefined;
  const areaText = text('area');
  const area =
    areaText === undefined ? comparableAreas[0] : comparableAreas.find(({scope}) => scope === areaText.toLowerCase());
  const unknown: CompareState['unknown'][number][] = area ? [] : [{name: 'area', value: areaText ?? ''}];
  const version = (name: 'from' | 'to', fallback: string | undefined): string | undefined => {
    const value = text(name);
    if (value === undefined || !area) return fallback;
    const found = asVersion(area, value);
    if (found === undefined) unknown.push({name, value});
    return found;
  };
  const to = version('to', area && latestVersion(area));
  const from = version('from', area && to !== undefined ? (versionBefore(area, to) ?? to) : undefined);
  const page = parameters.get('page');
  return {
    area,
    page: page === null ? undefined : trimSlashes(page.trim()).replace(/\.(md|html)$/, ''),
    from,
    to,
    unknown,
  };
}
