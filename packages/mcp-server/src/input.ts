import {Problem} from 'command-line/problem';
import {type Book, labelOf, type Library, type Scope, type ServedArea} from './library';

/** What a client sent: checked by the functions below, each of which answers with one sentence. */
export type Input = Readonly<Record<string, unknown>>;

const list = (names: readonly string[]): string => names.join(', ');

/** A text that must be there. */
export function requiredText(input: Input, name: string, example: string): string {
  const value = optionalText(input, name);
  if (value === undefined) throw new Problem(`"${name}" is missing: give a text, for example "${example}".`);
  return value;
}

/** A text that may be left out; an empty one counts as left out. */
export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new Problem(`"${name}" is ${JSON.stringify(value)}, and has to be a text.`);
  return value.trim() || undefined;
}

/** A whole number from 1 to a limit. */
export function limitOf(input: Input, fallback: number, most: number): number {
  const value = input.limit ?? fallback;
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most) {
    throw new Problem(`"limit" is ${JSON.stringify(value)}, and has to be a whole number from 1 to ${most}.`);
  }
  return value as number;
}

/** Refuses words that a tool does not know, so that a misspelt one is not taken for one left out. */
export function onlyKnown(input: Input, known: readonly string[]): void {
  const unknown = Object.keys(input).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Problem(
      `There is no argument "${unknown[0]!}". This tool takes: ${known.length === 0 ? 'none' : list(known)}.`,
    );
}

/** The area that a text names, by its short name or its product. */
export function areaNamed(library: Library, text: string): ServedArea {
  const {areas} = library;
  const found = areas.find(({scope, product}) => [scope, product.toLowerCase()].includes(text.toLowerCase()));
  if (!found) throw new Problem(`There is no area "${text}". The areas are: ${list(areas.map(({scope}) => scope))}.`);
  return found;
}

/** A version of an area by its name, with or without the v; the current one when none is named. */
export function scopeNamed(library: Library, area: ServedArea, text: string | undefined): Scope {
  const here = library.scopesOf(area);
  const current = library.currentOf(area);
  if (current === undefined) throw new Problem(`This folder holds nothing about ${area.product}.`);
  if (text === undefined) return current;
  if (area.versions.length === 0) throw new Problem(`${area.product} has no versions: leave the version out.`);
  const found = here.find(({version}) => version === text || version === `v${text}`);
  if (!found)
    throw new Problem(
      `${area.product} has no version "${text}" here. It has: ${list(here.map(({version}) => version!))}.`,
    );
  return found;
}

/** The path that a page's path, address or twin means inside a version. */
export function pathIn({area, version}: Scope, text: string): string {
  const plain = text.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const address = `/${plain.replace(/^\/+|\/+$/g, '')}`;
  // Of any version, the longest root first: that of the latest one begins all others.
  const roots = [version, ...area.versions]
    .map((candidate) => area.root(candidate))
    .sort((one, other) => other.length - one.length);
  const root = roots.find(
    (candidate) => address === candidate || address.startsWith(`${candidate}/`) || address === `${candidate}.md`,
  );
  return (root === undefined ? address : address.slice(root.length))
    .replace(/(^|\/)index\.(md|html)$/, '')
    .replace(/\.(md|html)$/, '')
    .replace(/^\/+/, '');
}

/** The page of a version, across moves; a sentence with the pages that resemble it when there is none. */
export function pageIn(
  book: Book,
  page: string,
): {readonly path: string; readonly address: string; readonly title: string} {
  const {scope, pages, index} = book;
  const path = scope.area.counterpart(page, (candidate) => pages.has(candidate));
  const found = path === undefined ? undefined : pages.get(path);
  if (path !== undefined && found) return {path, ...found};
  const words = page.split('/').at(-1)!.replaceAll('-', ' ');
  const near = new Set(index.search(words, 10).hits.map((hit) => hit.page.address));
  const names = [...pages].filter(([, {address}]) => near.has(address)).map(([name]) => name || '(the root)');
  const hint =
    names.length > 0 ? ` Near it are: ${list(names.slice(0, 5))}.` : ' search_docs finds pages by their words.';
  throw new Problem(`${labelOf(scope)} has no page "${page}".${hint}`);
}

/** The area and version whose root an address begins with. */
export function scopeOfAddress(library: Library, text: string): Scope | undefined {
  const address = `/${text.replace(/^https?:\/\/[^/]+/, '').replace(/^\/+/, '')}`;
  const all = library.areas.flatMap((area) =>
    library.scopesOf(area).map((scope) => ({scope, root: library.rootOf(scope)})),
  );
  const begun = all.filter(
    ({root}) =>
      address === root || [`${root}/`, `${root}.`, `${root}#`, `${root}?`].some((start) => address.startsWith(start)),
  );
  return begun.sort((one, other) => other.root.length - one.root.length)[0]?.scope;
}
