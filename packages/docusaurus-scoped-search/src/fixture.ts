import {indexScope} from './build/scope-index';
import type {PagePart} from './build/page-parts';
import {ScopeIndex} from './engine';
import {packIndex, unpackIndex} from './format';

type Part = readonly [kind: PagePart['kind'], title: string, text: string, ...codes: string[]];

/** For tests: an index of pages given as lists of parts, through the file's format and back. */
export function indexOf(pages: Readonly<Record<string, readonly Part[]>>): ScopeIndex {
  const read = Object.entries(pages).map(([address, parts]) => ({
    address,
    text: {
      title: parts[0]![1],
      trail: [],
      parts: parts.map(([kind, title, text, ...codes], index): PagePart => ({
        kind,
        anchor: kind === 'page' ? '' : `at-${index}`,
        title,
        text: [text, ...codes].join(' '),
        codes,
        parent: kind === 'page' ? -1 : 0,
      })),
    },
  }));
  return new ScopeIndex(unpackIndex(packIndex(indexScope(read).index)));
}
