import {describe, expect, test} from 'vitest';
import {indexOf} from './fixture';
import {SYNONYMS} from './synonyms';

describe.each(SYNONYMS.flatMap(({from, to}) => to.map((target) => [from, target] as const)))('%s', (from, to) => {
  test(`finds ${to}`, () => {
    const index = indexOf({
      '/wanted': [['page', 'Wanted', `A text about ${to} and nothing else.`]],
      '/other': [['page', 'Other', 'A text about the weather.']],
    });
    expect(index.search(from, 3).hits[0]?.page.address).toBe('/wanted');
  });
});

test('no pair stands there twice', () => {
  const pairs = SYNONYMS.flatMap(({from, to}) => to.map((target) => `${from} → ${target}`));
  expect(new Set(pairs).size).toBe(pairs.length);
});
