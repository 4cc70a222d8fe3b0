import {areas, latestVersion} from '../../config/areas';
import {redirectsTo} from '../../config/redirects';

/** An address that leads to another. */
export type Redirect = {readonly from: string; readonly to: string};

/** The redirects of the site as a server applies them, in this order: file ending off, base path, moved page, the slash of a folder's page. */
export type EdgeRules = {
  /** Base paths that lead to another one with everything below them, the longest first. */
  readonly bases: readonly (Redirect & {readonly temporary: boolean})[];
  /** Pages of the latest versions that moved: addresses without a slash at the end. */
  readonly moved: readonly Redirect[];
  /** Addresses of pages that end in a slash, without it. */
  readonly folders: readonly string[];
};

const SLASH_AT_END = /(?<=.)\/$/;
const bare = (path: string): string => path.replace(SLASH_AT_END, '');

/** What a redirect may consist of. Everything else is left to the 404: a line break or a second slash in front would make a header or another host of it. */
export const SEGMENT = '/[\\w.~-]+';

/** A path without `.html` or `/index.html`. */
const withoutEnding = (path: string): string => (path === '/index.html' ? '/' : path.replace(new RegExp(`^((?:${SEGMENT})*?)(?:/index)?\\.html/?$`), '$1'));

function baseRules(): EdgeRules['bases'] {
  const found = areas.flatMap((area) => {
    const latest = latestVersion(area);
    const former = area.formerBasePaths.map((from) => ({from, to: area.basePath, temporary: false}));
    // The latest version answers under its own name until a newer one is cut: then the name is a real address.
    const named =
      latest === undefined ? [] : [area.basePath, ...area.formerBasePaths].map((base) => ({from: `${base}/${latest}`, to: area.basePath, temporary: true}));
    return [...former, ...named];
  });
  return found.sort((one, other) => other.from.length - one.from.length);
}

const below = (path: string, base: string): string | undefined => (path === base ? '' : path.startsWith(`${base}/`) ? path.slice(base.length) : undefined);

function onNewBase(bases: EdgeRules['bases'], path: string): string {
  for (const {from, to} of bases) {
    const rest = below(path, from);
    if (rest !== undefined) return to + rest;
  }
  return path;
}

/** Every old address of the given pages, once; an address that is a page itself is none. */
export function redirectsOf(routes: readonly string[]): Redirect[] {
  const pages = new Set(routes.map(bare));
  const found = new Map<string, string>();
  for (const to of routes) {
    for (const from of redirectsTo(to)) {
      if (!pages.has(bare(from)) && !found.has(from)) found.set(from, to);
    }
  }
  return [...found].map(([from, to]) => ({from, to}));
}

/** The rules for the pages of a build, from the same modules that make the site. */
export function edgeRules(routes: readonly string[]): EdgeRules {
  const bases = baseRules();
  const moved = redirectsOf(routes)
    .filter(({from}) => onNewBase(bases, from) === from)
    .map(({from, to}) => ({from, to: bare(to)}))
    .sort((one, other) => one.from.localeCompare(other.from));
  const folders = routes.filter((route) => SLASH_AT_END.test(route)).map(bare);
  return {bases, moved, folders: [...folders].sort()};
}

/** The address that a path leads to; undefined when it is to be answered itself. The server files do the same in their own languages, and their tests compare. */
export function redirectTarget(rules: EdgeRules, path: string): string | undefined {
  if (!new RegExp(`^(?:(?:${SEGMENT})+/?|/)$`).test(path) || path === '/404.html') return undefined;
  const based = onNewBase(rules.bases, bare(withoutEnding(path)));
  const moved = rules.moved.find(({from}) => from === based)?.to ?? based;
  return moved === bare(path) ? undefined : rules.folders.includes(moved) ? `${moved}/` : moved;
}
