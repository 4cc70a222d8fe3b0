import {termsIn} from '../tokens';
import type {Entry, IndexContent, IndexedPage, Posting} from '../format';
import type {PageParts} from './page-parts';

/** What goes into a scope's index besides its pages: an entry whose target is not a part of a page. */
export type ExtraEntry = {
  readonly address: string;
  readonly pageTitle: string;
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  /** A page outside the area; without it, an operation of the API. */
  readonly kind?: 'page';
};

const TERMS = new Map<string, readonly string[]>();

/** Versions repeat each other's texts: each different one is taken apart once. */
function terms(text: string): readonly string[] {
  let found = TERMS.get(text);
  if (!found) TERMS.set(text, (found = termsIn(text)));
  return found;
}

/** The index of a scope and the texts for its excerpts. */
export function indexScope(
  pages: readonly {readonly address: string; readonly text: PageParts}[],
  extras: readonly ExtraEntry[] = [],
): {index: IndexContent; texts: string[]} {
  const indexed: IndexedPage[] = [];
  const entries: Entry[] = [];
  const texts: string[] = [];
  const postings = new Map<string, Posting[]>();

  const add = (entry: Entry, text: string, codes: readonly string[]): void => {
    const number = entries.push(entry) - 1;
    texts.push(text);
    // The browser works out the title's terms by itself.
    const seen = new Set(terms(entry.title));
    const inCode = new Set(codes.flatMap(terms));
    const counts = new Map<string, number>();
    for (const term of terms(text)) if (!seen.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      const posting: Posting = {entry: number, code: inCode.has(term), often: count > 2};
      const list = postings.get(term);
      if (list) list.push(posting);
      else postings.set(term, [posting]);
    }
  };

  for (const {address, text} of pages) {
    const page = indexed.push({address, title: text.title, trail: text.trail}) - 1;
    const first = entries.length;
    for (const part of text.parts)
      add(
        {
          kind: part.kind,
          page,
          anchor: part.anchor,
          title: part.title,
          parent: part.parent < 0 ? -1 : first + part.parent,
        },
        part.text,
        part.codes,
      );
  }
  for (const {address, pageTitle, anchor, title, text, kind = 'operation'} of extras) {
    const known = indexed.findIndex((candidate) => candidate.address === address);
    const page = known >= 0 ? known : indexed.push({address, title: pageTitle, trail: []}) - 1;
    add({kind, page, anchor, title, parent: -1}, text, []);
  }
  return {index: {pages: indexed, entries, terms: postings}, texts};
}
