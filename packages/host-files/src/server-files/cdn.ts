import {CACHE_HASHED, HASHED_FOLDER, STRICT_TRANSPORT, type Header} from '../headers';
import type {HostRules} from './rules';

/** Cloudflare Pages reads no more lines than this; Netlify has no such limit. */
export const MOST_EXACT = 2000;
export const MOST_WITH_WILDCARD = 100;

type Line = {readonly from: string; readonly to: string; readonly status: 301 | 302};

const withSlash = (rules: HostRules, path: string): string => (rules.folders.includes(path) ? `${path}/` : path);

/**
 * Lines of `_redirects`. Both hosts know no patterns beyond a `*` at the end, so `.html` and moved pages are written out. `x/index.html` of a page needs no line: the file is
 * there. Both keep the query.
 */
export function redirectLines(rules: HostRules, routes: readonly string[], ownNames: readonly string[]): {exact: Line[]; wildcard: Line[]} {
  const exact = new Map<string, Line>();
  const add = (from: string, to: string, status: Line['status']): void => {
    if (!exact.has(from)) exact.set(from, {from, to, status});
  };
  const prefixes = (path: string): {from: string; status: Line['status']}[] => [
    {from: path, status: 301},
    ...rules.bases
      .filter(({to}) => path === to || path.startsWith(`${to}/`))
      .map(({from, to, temporary}) => ({from: from + path.slice(to.length), status: temporary ? (302 as const) : (301 as const)})),
  ];
  for (const {from, to} of rules.moved) {
    for (const old of prefixes(from)) {
      for (const ending of ['', '.html', '/index.html']) add(old.from + ending, withSlash(rules, to), old.status);
    }
  }
  // Every other page of a version that has its own name keeps that name: only what is below no version is the latest text.
  const versioned = (path: string): boolean => ownNames.some((base) => path === base || path.startsWith(`${base}/`));
  for (const route of routes) {
    const path = route.replace(/(?<=.)\/$/, '');
    if (path === '/') continue;
    const names = versioned(path) ? [{from: path, status: 301 as const}] : prefixes(path);
    for (const {from, status} of names) add(`${from}.html`, withSlash(rules, path), status);
  }
  const wildcard: Line[] = [];
  for (const {from, to, temporary} of rules.bases) {
    const status = temporary ? 302 : 301;
    add(from, withSlash(rules, to), status);
    wildcard.push({from: `${from}/*`, to: `${to}/:splat`, status});
  }
  return {exact: [...exact.values()], wildcard};
}

/** The file `_redirects` for Netlify and Cloudflare Pages. Whether Cloudflare reads all of it, `verify-output` tells before a deployment. */
export function redirectsFile(rules: HostRules, routes: readonly string[], ownNames: readonly string[]): string {
  const {exact, wildcard} = redirectLines(rules, routes, ownNames);
  return [...exact, ...wildcard].map(({from, to, status}) => `${from} ${to} ${status}\n`).join('');
}

/**
 * The file `_headers` for Netlify and Cloudflare Pages. No header stands in two rules: Cloudflare joins them with a comma. Both end TLS, and both send their own
 * `max-age=0, must-revalidate` where nothing is said.
 */
export function headersFile(headers: readonly Header[]): string {
  const block = (path: string, lines: readonly Header[]): string => `${path}\n${lines.map(({name, value}) => `  ${name}: ${value}\n`).join('')}`;
  return block('/*', [...headers, STRICT_TRANSPORT]) + block(`${HASHED_FOLDER}*`, [{name: 'Cache-Control', value: CACHE_HASHED}]);
}
