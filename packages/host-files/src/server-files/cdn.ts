import {CACHE_HASHED, HASHED_FOLDER, STRICT_TRANSPORT, type Header} from '../headers';
import type {HostRules} from './rules';

/** Cloudflare Pages reads no more lines than this; Netlify has no such limit. */
export const MOST_EXACT = 2000;
export const MOST_WITH_WILDCARD = 100;

type Line = {readonly from: string; readonly to: string; readonly status: 301 | 302};

const withSlash = (rules: HostRules, path: string): string => (rules.folders.includes(path) ? `${path}/` : path);

/** The version at the beginning of a path below an area: that of a page which is not the latest text. */
const VERSION = /^\/v\d+\.\d+\.\d+(?=\/|$)/;

/**
 * Versions that have no pages any more, each with the base where most of their addresses lead under the same path: one
 * line with a wildcard takes the place of three for each page, or a few retired versions would fill the file.
 */
function retiredVersions({moved, bases}: HostRules, ownNames: readonly string[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const {from, to} of moved) {
    const [, version, rest] = /^(.*?\/v\d+\.\d+\.\d+)(\/.+)$/.exec(from) ?? [];
    if (version === undefined || rest === undefined || !to.endsWith(rest)) continue;
    if (ownNames.includes(version) || bases.some((base) => base.from === version)) continue;
    const base = to.slice(0, -rest.length);
    const count = counts.get(version) ?? new Map<string, number>();
    counts.set(version, count.set(base, (count.get(base) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([version, count]) => [version, [...count].sort((one, other) => other[1] - one[1])[0]![0]]),
  );
}

/**
 * Lines of `_redirects`. Both hosts know no patterns beyond a `*` at the end, so `.html` and moved pages are written
 * out. `x/index.html` of a page needs no line: the file is there. Both keep the query.
 */
export function redirectLines(
  rules: HostRules,
  routes: readonly string[],
  ownNames: readonly string[],
): {exact: Line[]; wildcard: Line[]} {
  const exact = new Map<string, Line>();
  const add = (from: string, to: string, status: Line['status']): void => {
    if (!exact.has(from)) exact.set(from, {from, to, status});
  };
  const prefixes = (path: string): {from: string; status: Line['status']}[] => [
    {from: path, status: 301},
    ...rules.bases
      .filter(({to}) => path === to || path.startsWith(`${to}/`))
      // The name of the latest version stands before its own pages only.
      .filter(({to, temporary}) => !temporary || !VERSION.test(path.slice(to.length)))
      .map(({from, to, temporary}) => ({
        from: from + path.slice(to.length),
        status: temporary ? (302 as const) : (301 as const),
      })),
  ];
  const retired = retiredVersions(rules, ownNames);
  const byWildcard = ({from, to}: HostRules['moved'][number]): boolean =>
    [...retired].some(([version, base]) => from.startsWith(`${version}/`) && base + from.slice(version.length) === to);
  const listed = new Set(rules.moved.map(({from}) => from));
  // The address without the ending, which is in the list too, brings those with one.
  const isEnding = (from: string): boolean => from.endsWith('.html') && listed.has(from.slice(0, -'.html'.length));
  for (const {from, to} of rules.moved.filter((each) => !isEnding(each.from) && !byWildcard(each))) {
    for (const old of prefixes(from)) {
      for (const ending of ['', '.html', '/index.html']) add(old.from + ending, withSlash(rules, to), old.status);
    }
  }
  // Every other page of a version that has its own name keeps that name: only what is below no version is the latest
  // text.
  const versioned = (path: string): boolean => ownNames.some((base) => path === base || path.startsWith(`${base}/`));
  for (const route of routes) {
    const path = route.replace(/(?<=.)\/$/, '');
    if (path === '/') continue;
    const names = versioned(path) ? [{from: path, status: 301 as const}] : prefixes(path);
    for (const {from, status} of names) add(`${from}.html`, withSlash(rules, path), status);
  }
  const wildcard: Line[] = [...retired].flatMap(([version, base]) =>
    prefixes(version).map(({from, status}): Line => ({from: `${from}/*`, to: `${base}/:splat`, status})),
  );
  for (const {from, to, temporary} of rules.bases) {
    const status = temporary ? 302 : 301;
    add(from, withSlash(rules, to), status);
    wildcard.push({from: `${from}/*`, to: `${to}/:splat`, status});
  }
  return {exact: [...exact.values()], wildcard};
}

/**
 * The file `_redirects` for Netlify and Cloudflare Pages. Whether Cloudflare reads all of it, `verify-output` tells
 * before a deployment.
 */
export function redirectsFile(rules: HostRules, routes: readonly string[], ownNames: readonly string[]): string {
  const {exact, wildcard} = redirectLines(rules, routes, ownNames);
  return [...exact, ...wildcard].map(({from, to, status}) => `${from} ${to} ${status}\n`).join('');
}

/**
 * The file `_headers` for Netlify and Cloudflare Pages. No header stands in two rules: Cloudflare joins them with a
 * comma. Both end TLS, and both send their own
 * `max-age=0, must-revalidate` where nothing is said.
 */
export function headersFile(headers: readonly Header[]): string {
  const block = (path: string, lines: readonly Header[]): string =>
    `${path}\n${lines.map(({name, value}) => `  ${name}: ${value}\n`).join('')}`;
  return (
    block('/*', [...headers, STRICT_TRANSPORT]) +
    block(`${HASHED_FOLDER}*`, [{name: 'Cache-Control', value: CACHE_HASHED}])
  );
}
