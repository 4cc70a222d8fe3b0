import {expect, test} from 'vitest';
import {articleOf, differingArticles} from './compare-articles';

test('an article is compared without what React writes for itself', () => {
  expect(articleOf('<main><article class=a>b <!-- -->c<input id=_R_2uq7_></article></main>')).toBe(
    '<article class=a>b c<input id=ID>',
  );
  expect(articleOf('<main>no article</main>')).toBeUndefined();
});

test('a page that differs is shown with its first place, one that is gone too', () => {
  const before = new Map([['a', 'one'], ['b', 'same'], ['c', 'gone']]); // prettier-ignore
  const after = new Map([['a', 'other'], ['b', 'same']]); // prettier-ignore
  expect(differingArticles(before, after)).toEqual([
    {page: 'a', before: 'one', after: 'other'},
    {page: 'c', before: 'gone', after: ''},
  ]);
});
