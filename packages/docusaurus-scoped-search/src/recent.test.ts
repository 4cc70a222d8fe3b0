// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest';
import {clearQueries, keepQuery, recentQueries} from './recent';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

test('keeps the newest first, each once, a few', () => {
  for (const query of ['a', 'b', 'c', 'a', ' ', 'd', 'e', 'f', 'g']) keepQuery(query);
  expect(recentQueries()).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  clearQueries();
  expect(recentQueries()).toEqual([]);
});

test('keeps no long text', () => {
  keepQuery('x'.repeat(5000));
  expect(recentQueries()[0]).toHaveLength(80);
});

test.each(['{', '"text"', '[1, null, "gop"]', 'null'])('reads %s without harm', (stored) => {
  window.localStorage.setItem('site.search.recent', stored);
  expect(recentQueries()).toEqual(stored.includes('gop') ? ['gop'] : []);
});

test('a blocked storage changes nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(() => keepQuery('gop')).not.toThrow();
  expect(recentQueries()).toEqual([]);
});
