// cspell:ignore nirsrcmon
import {expect, test} from 'vitest';
import {packVersionWords, readVersionWords} from './version-words';

const file = packVersionWords(
  new Map([
    ['v2', new Set(['gop', 'slate', 'nirsrcmon'])],
    ['v1', new Set(['gop', 'ni', 'rsrc', 'mon'])],
  ]),
);

test('tells the versions that have all words', () => {
  const read = readVersionWords(file);
  const versionsWith = (query: string) => read(query, false);
  expect(versionsWith('GOP')).toEqual(['v2', 'v1']);
  expect(versionsWith('gop slates')).toEqual(['v2']);
  expect(versionsWith('ni_rsrc_mon')).toEqual(['v2', 'v1']);
  expect(read('ni_rsrc_mon', true)).toEqual(['v2']);
  expect(versionsWith('gop nothing')).toEqual([]);
  expect(versionsWith('!')).toEqual([]);
});

test('a file that is cut off is refused', () => {
  expect(() => readVersionWords({...file, ofWord: file.ofWord.slice(0, -1)})).toThrow('cut off');
});
