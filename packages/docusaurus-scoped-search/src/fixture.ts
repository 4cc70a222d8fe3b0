import {indexScope} from './build/scope-index';
import type {PagePart} from './build/page-parts';
import {ScopeIndex} from './engine';
import {packIndex, unpackIndex} from './format';
import type {Area} from './site';

/** For tests: an area with versions, and one without. */
export const bitstreams: Area = {
  id: 'bitstreams',
  scope: 'bitstreams',
  basePath: '/bitstreams',
  navLabel: 'BitStreams',
  product: 'BitStreams',
  versions: ['v2.8.0', 'v2.5.1'],
};
export const logan: Area = {
  id: 'vpu-logan',
  scope: 'logan',
  basePath: '/vpu/logan',
  navLabel: 'T408 / T432',
  product: 'Logan',
  versions: [],
};

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
  return ScopeIndex.of(unpackIndex(packIndex(indexScope(read).index)));
}
