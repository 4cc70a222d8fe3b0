// cspell:ignore שלום
import {expect, test} from 'vitest';
import {scopeName, scopesOf} from 'docusaurus-scoped-search/site';
import {areas, bitstreams, latestVersion, logan, quadra} from './areas';
import {siteSearch} from './search';

const {readSearch, searchAddress, searchedScopes} = siteSearch;

const names = (search: string): string[] => searchedScopes(readSearch(search)).map(scopeName);
const [latest, older] = bitstreams.versions as [string, string];

test('scope names are those of the addresses', () => {
  expect(scopesOf(bitstreams).map(scopeName).slice(0, 2)).toEqual([`bitstreams-${latest}`, 'bitstreams-next']);
  expect(scopesOf(logan).map(scopeName)).toEqual(['logan']);
});

test('without filters all areas are searched, in their current versions', () => {
  expect(names('?q=gop')).toEqual(areas.map((area) => [area.scope, latestVersion(area)].filter(Boolean).join('-')));
});

test('filters narrow', () => {
  expect(names('?q=gop&area=logan')).toEqual(['logan']);
  expect(names('?q=gop&area=bitstreams')).toEqual([`bitstreams-${latest}`]);
  expect(names(`?q=gop&area=bitstreams&version=${older}`)).toEqual([`bitstreams-${older}`]);
  expect(names(`?q=gop&area=bitstreams&version=${older.slice(1)}`)).toEqual([`bitstreams-${older}`]);
  expect(names(`?q=gop&version=${older}`)).toEqual([`bitstreams-${older}`]);
  expect(names('?q=gop&version=next')).toEqual(
    areas.filter(({versions}) => versions.length > 0).map(({scope}) => `${scope}-next`),
  );
});

test('unknown filters are told apart, and the rest counts', () => {
  expect(readSearch('?q=x&area=nothing')).toMatchObject({
    unknownArea: 'nothing',
    area: undefined,
    unknownVersion: undefined,
  });
  expect(readSearch('?q=x&area=quadra&version=v1')).toMatchObject({
    area: quadra,
    version: undefined,
    unknownVersion: 'v1',
  });
  expect(readSearch('?q=x&area=logan&version=next')).toMatchObject({area: logan, unknownVersion: 'next'});
  expect(names('?q=x&area=nothing')).toHaveLength(areas.length);
});

test.each(['', '?', '?q', '?q=%', '?q=%E0%A4%A', '?q=a&q=b', '?q=+%20+', '?%71=x', '?area=&version='])(
  'reads %s without an error',
  (search) => {
    expect(() => readSearch(search)).not.toThrow();
  },
);

test.each(['gop', 'a&b=c', '100%', '<b>', '🎬', 'שלום', '#hash?', ' + '])(
  'the address of %s leads back to it',
  (query) => {
    const address = searchAddress({query, area: bitstreams, version: older});
    expect(readSearch(address.slice(address.indexOf('?')))).toMatchObject({
      query: query.trim(),
      area: bitstreams,
      version: older,
    });
  },
);
