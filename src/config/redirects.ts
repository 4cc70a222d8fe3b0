import type {Options} from '@docusaurus/plugin-client-redirects';
import {areas, latestVersion, NEXT, type Area} from './areas';
import {formerPaths, movedPages, type Move} from './moved-pages';
import {otherRedirects} from './other-redirects';
import {retiredRedirects} from './retired-pages';

const inside = (path: string, base: string): boolean => path === base || path.startsWith(`${base}/`);
const join = (base: string, rest: string): string => (rest === '' ? base : `${base}/${rest}`);

/** Addresses that a page of the unreleased text had until it was renamed there. */
function formerUnreleased(area: Area, rest: string, moves: readonly Move[]): string[] {
  const [version, ...below] = rest.split('/');
  if (version !== NEXT || area.versions.length === 0) return [];
  const unreleased = moves.filter(({since}) => since === NEXT);
  return formerPaths(area.id, below.join('/'), unreleased).map((path) => join(NEXT, path));
}

function areaRedirects(area: Area, route: string, moves: readonly Move[]): string[] {
  const rest = route.slice(area.basePath.length).replace(/^\//, '');
  const latest = latestVersion(area);
  const isLatest = latest !== undefined && !isVersioned(area, rest);
  const paths = [rest, ...(isLatest ? formerPaths(area.id, rest) : formerUnreleased(area, rest, moves))];
  const bases = [area.basePath, ...area.formerBasePaths];
  const found = bases.flatMap((base) => [
    ...paths.map((path) => join(base, path)),
    ...(isLatest ? paths.map((path) => join(`${base}/${latest}`, path)) : []),
  ]);
  return found.filter((path) => path !== route);
}

function isVersioned(area: Area, rest: string): boolean {
  const first = rest.split('/')[0] ?? '';
  return first === NEXT || area.versions.includes(first);
}

const fromRetired = retiredRedirects();

/**
 * Every old address of a page: former base paths, the latest version under its own name, pages that moved, pages of
 * retired versions, and others by name.
 */
export function redirectsTo(
  route: string,
  retired = fromRetired,
  moves = movedPages,
  others = otherRedirects,
): string[] {
  const path = route.length > 1 ? route.replace(/\/$/, '') : route;
  const area = areas.find((candidate) => inside(path, candidate.basePath));
  const named = others.filter(({to}) => to === path).map(({from}) => from);
  return area ? [...areaRedirects(area, path, moves), ...(retired.get(path) ?? []), ...named] : named;
}

export const redirectOptions: Options = {
  fromExtensions: ['html'],
  createRedirects: (route) => redirectsTo(route),
};
