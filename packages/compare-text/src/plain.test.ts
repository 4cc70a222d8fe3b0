import fc from 'fast-check';
import type {PhrasingContent, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown, type Options} from 'mdast-util-to-markdown';
import {expect, test} from 'vitest';
import {chunksOf, parseBlocks, readBlocks} from './blocks';
import {plainCells, plainText} from './plain';

const words = fc.string({
  unit: fc.constantFrom(...'ab1 .,:;-–_*`~<>&!#|[]()\\/"+=', 'é', '&amp;', 'http://h/'),
  minLength: 1,
  maxLength: 12,
});
const text = words.map((value): PhrasingContent => ({type: 'text', value}));
const phrasing: fc.Arbitrary<PhrasingContent> = fc.oneof(
  {weight: 3, arbitrary: text},
  words.map((value): PhrasingContent => ({type: 'inlineCode', value})),
  text.map((child): PhrasingContent => ({type: 'strong', children: [child]})),
  text.map((child): PhrasingContent => ({type: 'emphasis', children: [child]})),
  text.map((child): PhrasingContent => ({type: 'link', url: 'https://h/a', children: [child as never]})),
);
const run = fc.array(phrasing, {minLength: 1, maxLength: 4});
const block: fc.Arbitrary<RootContent> = fc.oneof(
  run.map((children): RootContent => ({type: 'paragraph', children})),
  fc
    .tuple(fc.constantFrom(1, 2, 3), run)
    .map(([depth, children]): RootContent => ({type: 'heading', depth: depth as 1, children})),
  fc.array(run, {minLength: 1, maxLength: 3}).map((items): RootContent => ({
    type: 'list',
    spread: false,
    children: items.map((children) => ({type: 'listItem', spread: false, children: [{type: 'paragraph', children}]})),
  })),
  fc.array(fc.tuple(run, run), {minLength: 1, maxLength: 3}).map((rows): RootContent => ({
    type: 'table',
    children: rows.map((cells) => ({
      type: 'tableRow',
      children: cells.map((children) => ({type: 'tableCell', children})),
    })),
  })),
  words.map((value): RootContent => ({type: 'code', lang: 'bash', value})),
);

test('what is read without the parser is what the parser reads, for 500 generated blocks', () => {
  const options: Options = {
    extensions: [gfmToMarkdown({tablePipeAlign: false})],
    bullet: '-',
    fences: true,
    emphasis: '_',
  };
  fc.assert(
    fc.property(block, (node) => {
      const markdown = toMarkdown({type: 'root', children: [node]}, options);
      for (const chunk of chunksOf(markdown)) expect(readBlocks(chunk)).toEqual(parseBlocks(chunk));
    }),
    {numRuns: 500},
  );
}, 20_000);

test('most of a page needs no parser', () => {
  expect(plainText('Set **Port** to `8080`, see [the list]() & `a_b` \\_c\\_.')).toBe(
    'Set Port to 8080, see the list & a_b _c_.',
  );
  expect(plainCells('| `a\\|b` | 1 < 2 |')).toEqual(['a|b', '1 < 2']);
});

test.each(['_word_', 'a *b*', '<br>', '&amp;', '![x]()', '[a [b]()]()', 'a `b', '**a'])(
  '%s is for the parser',
  (markdown) => {
    expect(plainText(markdown)).toBeUndefined();
  },
);
