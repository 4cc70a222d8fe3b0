// cspell:ignore goppresetidx
import {describe, expect, test} from 'vitest';
import {
  packIndex,
  packNumbers,
  packWords,
  unpackHead,
  unpackIndex,
  unpackNumbers,
  unpackWords,
  usualAnchor,
  type IndexContent,
} from './format';

test('numbers of every size come back', () => {
  const numbers = [0, 1, 63, 64, 65, 90, 91, 92, 500, 2000, 65_535, 1_000_000];
  expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
  expect(JSON.stringify(packNumbers(numbers))).not.toContain('\\');
});

test('a number that breaks off is noticed', () => {
  expect(() => unpackNumbers(packNumbers([5000]).slice(0, 1))).toThrow('breaks off');
});

test('words come back', () => {
  for (const words of [[], ['a'], ['gop', 'goppresetidx', 'goppresetidx2', 'h264']])
    expect(unpackWords(packWords(words))).toEqual(words);
});

const content: IndexContent = {
  pages: [
    {address: '/a', title: 'A', trail: ['Guide']},
    {address: '/b', title: 'B', trail: []},
  ],
  entries: [
    {kind: 'page', page: 0, anchor: '', title: 'A', parent: -1},
    {kind: 'section', page: 0, anchor: 'set-it-up', title: 'Set it up', parent: 0},
    {kind: 'row', page: 0, anchor: 'param-lowDelay', title: 'lowDelay', parent: 1},
    {kind: 'fault', page: 1, anchor: 'another', title: 'No picture', parent: -1},
  ],
  terms: new Map([
    ['delay', [{entry: 1, code: false, often: true}, {entry: 3, code: true, often: false}]],
    ['picture', [{entry: 0, code: false, often: false}]],
  ]), // prettier-ignore
  tasks: [['Set it up', '/a#set-it-up']],
};

describe('an index file', () => {
  test('gives back what was written', () => {
    expect(unpackIndex(packIndex(content))).toEqual(content);
  });

  test('leaves out anchors that follow from the title', () => {
    expect(packIndex(content).index.anchors).toEqual([0, 0, 0, 'another']);
    expect(usualAnchor('fault', '`curl: (7) Failed to connect`')).toBe('symptom-curl-7-failed-to-connect');
    expect(usualAnchor('row', '-t N')).toBe('param-t');
  });

  test.each(['counts', 'shared', 'titles', 'ofPage', 'lengths', 'sizes'] as const)(
    'is refused when %s is cut off',
    (part) => {
      const {index} = packIndex(content);
      expect(() => unpackHead({...index, [part]: index[part].slice(0, -1)})).toThrow();
    },
  );

  test('is refused when a shard is cut off or missing', () => {
    const {index, shards} = packIndex(content, 2);
    expect(shards).toHaveLength(2);
    for (const part of ['steps', 'flags'] as const)
      expect(() =>
        unpackIndex({index, shards: shards.map((shard) => ({...shard, [part]: shard[part].slice(0, -1)}))}),
      ).toThrow('cut off');
    expect(() => unpackIndex({index, shards: shards.slice(1)})).toThrow();
    expect(() => unpackIndex({index, shards: shards.slice(0, 1)})).toThrow('missing');
  });

  test('is refused in another format', () => {
    const {index, shards} = packIndex(content);
    expect(() => unpackHead({...index, format: 99 as never})).toThrow('another format');
    expect(() => unpackIndex({index, shards: [{...shards[0]!, format: 99 as never}]})).toThrow('another format');
  });

  test('has each shard filled up to the number of postings that it was given, and no term in two', () => {
    const terms = new Map(
      ['a', 'b', 'c', 'd'].map((term, number) => [
        term,
        Array.from({length: number + 1}, (_, entry) => ({entry, code: entry > 1, often: entry === 2})),
      ]),
    );
    const packed = packIndex({...content, terms}, 5);
    expect(unpackHead(packed.index).ends).toEqual([2, 3, 4]);
    expect(unpackIndex(packed).terms).toEqual(terms);
    // a, b, c and d in the first entry, c and d in a code span of the third, often.
    expect(unpackHead(packed.index).lengths).toEqual([4, 0, 3, 0, 0, 6, 0, 1]);
  });
});
