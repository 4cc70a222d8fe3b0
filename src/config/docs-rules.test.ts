import {expect, test} from 'vitest';
import {readWidePages} from './docs-rules';

test('the list of wide pages holds what it says', () => {
  expect(readWidePages('vpu-logan/index.mdx\t120\t7\n')).toEqual(
    new Map([['vpu-logan/index.mdx', {columns: 120, cells: 7}]]),
  );
  expect(readWidePages().size).toBeGreaterThan(10);
});

test.each(['vpu-logan/no-such.mdx', 'no-such/index.mdx', ''])(
  'a line for the page "%s", which no version has, is refused with its number',
  (page) => {
    expect(() => readWidePages(`vpu-logan/index.mdx\t120\t7\n${page}\t120\t7\n`)).toThrow(
      `src/data/wide-pages.tsv:2: no version has the page "${page}": correct its path, or take the line out.`,
    );
  },
);
