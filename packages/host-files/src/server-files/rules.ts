import type {BaseRedirect, Hosting, Redirect} from '../options';

/**
 * The redirects of the site as a server applies them, in this order: file ending off, base path, moved page, the slash
 * of a folder's page.
 */
export type HostRules = {
  /** Base paths that lead to another one with everything below them, the longest first. */
  readonly bases: readonly BaseRedirect[];
  /** Pages of the latest versions that moved: addresses without a slash at the end. */
  readonly moved: readonly Redirect[];
  /** Addresses of pages that end in a slash, without it. */
  readonly folders: readonly string[];
};

const SLASH_AT_END = /(?<=.)\/$/;
const bare = (path: string): string => path.replace(SLASH_AT_END, '');

/**
 * What a redirect may consist of. Everything else is left to the 404: a line break or a second slash in front would
 * make a header or another host of it.
 */
export const SEGMENT = '/[\\w.~-]+';

/** Longest segment and longest path of an address: file systems refuse longer names, and servers with them. */
export const MOST_IN_SEGMENT = 200;
export const MOST_IN_PATH = 1000;

/** Files that tell hosts something and are no pages. */
export const HIDDEN_FILES: readonly string[] = ['_headers', '_redirects'];

/** Answers one address whatever its slash, so a redirect to the other one is not needed. */
const sameButSlash = (one: string, other: string): boolean => bare(one) === bare(other);

/** What a server does with the path of an address as it was sent. */
export type PathAnswer =
  | {readonly kind: 'served'; readonly path: string}
  | {readonly kind: 'moved'; readonly to: string}
  /** 400 or 404. */
  | {readonly kind: 'refused'};

/** A path without `.html` or `/index.html`. */
const withoutEnding = (path: string): string =>
  /^\/index\.html\/?$/.test(path) ? '/' : path.replace(new RegExp(`^((?:${SEGMENT})*?)(?:/index)?\\.html/?$`), '$1');

/** What the rules are made of. */
export type RuleSource = Pick<Hosting, 'bases' | 'oldAddresses'>;

const below = (path: string, base: string): string | undefined =>
  path === base ? '' : path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;

function onNewBase(bases: HostRules['bases'], path: string): string {
  for (const {from, to} of bases) {
    const rest = below(path, from);
    if (rest !== undefined) return to + rest;
  }
  return path;
}

/** Every old address of the given pages, once; an address that is a page itself is left out. */
export function redirectsOf({oldAddresses}: RuleSource, routes: readonly string[]): Redirect[] {
  const pages = new Set(routes.map(bare));
  const found = new Map<string, string>();
  for (const to of routes) {
    for (const from of oldAddresses(to)) {
      if (!pages.has(bare(from)) && !found.has(from)) found.set(from, to);
    }
  }
  return [...found].map(([from, to]) => ({from, to}));
}

/** The rules for the pages of a build, from the same modules that make the site. */
export function hostRules(source: RuleSource, routes: readonly string[]): HostRules {
  const bases = [...source.bases].sort((one, other) => other.from.length - one.from.length);
  const moved = redirectsOf(source, routes)
    .filter(({from}) => onNewBase(bases, from) === from)
    .map(({from, to}) => ({from, to: bare(to)}))
    .sort((one, other) => one.from.localeCompare(other.from));
  const folders = routes.filter((route) => SLASH_AT_END.test(route)).map(bare);
  return {bases, moved, folders: [...folders].sort()};
}

/**
 * The address that a path leads to; undefined when it is to be answered itself. The server files do the same in their
 * own languages, and their tests compare.
 */
export function redirectTarget(rules: HostRules, path: string): string | undefined {
  if (!new RegExp(`^(?:(?:${SEGMENT})+/?|/)$`).test(path) || path === '/404.html') return undefined;
  const based = onNewBase(rules.bases, bare(withoutEnding(path)));
  const moved = rules.moved.find(({from}) => from === based)?.to ?? based;
  return moved === bare(path) ? undefined : rules.folders.includes(moved) ? `${moved}/` : moved;
}

/**
 * The one answer to a path as it was sent: every way to write the address of a page (slashes doubled or encoded,
 * letters encoded, old names and endings) leads to the page's own address by one redirect, and what cannot be an
 * address of this site is refused. nginx, Caddy and the page itself do the same, and a test compares them.
 */
export function answerTo(rules: HostRules, sent: string): PathAnswer {
  let decoded: string;
  try {
    decoded = decodeURIComponent(sent);
  } catch {
    return {kind: 'refused'};
  }
  const path = decoded.replace(/\/{2,}/g, '/');
  const segments = path.split('/');
  const isPlain = new RegExp(`^(?:(?:${SEGMENT})+/?|/)$`).test(path) && !path.includes('\n');
  if (
    !isPlain ||
    path === '/404.html' ||
    path.length > MOST_IN_PATH ||
    segments.some((segment) => segment === '.' || segment === '..' || segment.length > MOST_IN_SEGMENT)
  )
    return {kind: 'refused'};
  const own = bare(path);
  const target = redirectTarget(rules, path) ?? (rules.folders.includes(own) ? `${own}/` : own);
  if (!sameButSlash(target, sent) || (sent !== '/' && bare(sent).endsWith('/'))) return {kind: 'moved', to: target};
  return {kind: 'served', path};
}
