// cspell:ignore bitrat abcz
import {distance} from 'fastest-levenshtein';
import {describe, expect, test} from 'vitest';
import {CODE, Postings, TEXT, TITLE, type Ask} from './postings';

type Told = readonly [term: string, field: number, entry: number, times: number];

/** Postings of which the texts' words are in shards of two each, `there` of them added, after a query. */
function postingsOf(count: number, told: readonly Told[], there = Infinity): Postings {
  const isText = (field: number): boolean => field === TEXT || field === CODE;
  const words = [...new Set(told.flatMap(([term, field]) => (isText(field) ? [term] : [])))].sort();
  const lengths = Array.from({length: 2 * count}, () => 0);
  for (const [, field, entry, times] of told)
    if (isText(field)) lengths[2 * entry + (field === CODE ? 1 : 0)]! += times;
  const ends = words.flatMap((_, at) => (at % 2 === 1 || at === words.length - 1 ? [at + 1] : []));
  const postings = new Postings(count, {words, ends, lengths}, (put) =>
    told.forEach((one) => !isText(one[1]) && put(...one)),
  );
  scores(postings, {term: 'b', boost: 1, prefix: true});
  ends.slice(0, there).forEach((_, shard) =>
    postings.add(shard, (word, put) =>
      told.forEach(([term, field, entry, times]) => {
        if (term === words[2 * shard + word] && isText(field)) put(field, entry, times);
      }),
    ),
  );
  return postings;
}

/** Scores by entry, to four digits. */
function scores(postings: Postings, ...asks: Ask[]): Record<number, number> {
  const {entries, scores: found} = postings.meet(asks, () => 1);
  return Object.fromEntries(entries.map((entry) => [entry, Number(found[entry]!.toFixed(4))]));
}

const FEW: readonly Told[] = [
  ['bitrate', TITLE, 0, 1],
  ['bitrate', TEXT, 0, 3],
  ['bitrate', TEXT, 1, 1],
  ['bitrates', TEXT, 2, 1],
  ['bit rate', TITLE, 3, 1],
  ['card', CODE, 1, 1],
];

describe('what a term is worth', () => {
  // BM25+ with k = 1.2, b = 0.7, d = 0.5, by hand: 4 entries; texts hold 3, 1 and 1 of 5, titles 1 and 1 of 2.
  const rarity = (having: number): number => Math.log(1 + (4 - having + 0.5) / (having + 0.5));
  const worth = (boost: number, having: number, times: number, length: number, average: number): number =>
    boost * rarity(having) * (0.5 + (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * length) / average)));

  test('is the sum over its fields', () => {
    expect(scores(postingsOf(4, FEW), {term: 'bitrate', boost: 2})).toEqual({
      0: Number((2 * (worth(5, 1, 1, 1, 0.5) + worth(1, 2, 3, 3, 1.25))).toFixed(4)),
      1: Number((2 * worth(1, 2, 1, 1, 1.25)).toFixed(4)),
    });
  });

  test('is that of titles alone where only they are asked', () => {
    expect(scores(postingsOf(4, FEW), {term: 'bitrate', boost: 1, titlesOnly: true})).toEqual({
      0: Number(worth(5, 1, 1, 1, 0.5).toFixed(4)),
    });
  });

  test('is less in a longer word, by its letters', () => {
    expect(scores(postingsOf(4, FEW), {term: 'bitrat', boost: 1, prefix: true})[2]).toBe(
      Number((((0.4 * 8) / (8 + 0.3 * 2)) * worth(1, 1, 1, 1, 1.25)).toFixed(4)),
    );
  });

  test('adds up over the terms of a query, each with its bits', () => {
    const {entries, bits} = postingsOf(4, FEW).meet(
      [
        {term: 'bitrate', boost: 1},
        {term: 'card', boost: 1},
      ],
      (term) => (term === 'card' ? 2 : 1),
    );
    expect(entries.map((entry) => [entry, bits[entry]])).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });
});

test('says which shards a query needs, and answers it from titles until they are there', () => {
  // Shards: bitrate and bitrates; card.
  const none = postingsOf(4, FEW, 0);
  expect(none.lacks()).toEqual([0, 1]);
  expect(none.lacks([{term: 'bit', boost: 1, prefix: true}])).toEqual([0]);
  expect(none.lacks([{term: 'carb', boost: 1, fuzzy: 1}])).toEqual([1]);
  expect(none.lacks([{term: 'bit', boost: 1, prefix: true, titlesOnly: true}])).toEqual([]);
  expect(none.lacks([{term: 'bit rate', boost: 1}])).toEqual([]);
  const whole = scores(postingsOf(4, FEW), {term: 'bitrate', boost: 1, titlesOnly: true});
  expect(scores(none, {term: 'bitrate', boost: 1})).toEqual(whole);
  const one = postingsOf(4, FEW, 1);
  expect(one.lacks()).toEqual([1]);
  expect(one.lacks([{term: 'bit', boost: 1, prefix: true}])).toEqual([]);
  expect(scores(one, {term: 'bitrate', boost: 1})).toEqual(scores(postingsOf(4, FEW), {term: 'bitrate', boost: 1}));
  expect(postingsOf(4, FEW).lacks()).toEqual([]);
});

test('one query leaves nothing for the next', () => {
  const postings = postingsOf(4, FEW);
  const before = scores(postings, {term: 'card', boost: 1});
  scores(postings, {term: 'bit', boost: 1, prefix: true});
  expect(scores(postings, {term: 'card', boost: 1})).toEqual(before);
});

test('the terms that answered, by entry', () => {
  const postings = postingsOf(4, FEW);
  const {terms} = postings.meet([{term: 'bitrate', boost: 1, prefix: true}], () => 1);
  expect([...postings.termsOf(terms, [0, 2])].map(([entry, found]) => [entry, [...found]])).toEqual([
    [0, ['bitrate']],
    [2, ['bitrates']],
  ]);
});

test('a term that only titles answered is none of a text', () => {
  const postings = postingsOf(4, FEW);
  const {terms} = postings.meet([{term: 'bi', boost: 1, prefix: true, titlesOnly: true}], () => 1);
  expect([...postings.termsOf(terms, [0, 1])].map(([entry, found]) => [entry, [...found]])).toEqual([
    [0, ['bitrate']],
    [1, []],
  ]);
});

test('every word within so many letters is met, and no other', () => {
  const letters = 'abcz01_é';
  let seed = 7;
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
  const word = (): string => Array.from({length: 3 + random(4)}, () => letters[random(letters.length)]).join('');
  const words = [...new Set(Array.from({length: 3000}, word))];
  const postings = postingsOf(
    words.length,
    words.map((term, entry) => [term, TEXT, entry, 1]),
  );
  for (const fuzzy of [1, 2])
    for (const asked of Array.from({length: 40}, word)) {
      const {entries} = postings.meet([{term: asked, boost: 1, fuzzy}], () => 1);
      const near = words.flatMap((other, entry) => (distance(asked, other) <= fuzzy ? [entry] : []));
      expect([...entries].sort((one, other) => one - other)).toEqual(near);
    }
});
