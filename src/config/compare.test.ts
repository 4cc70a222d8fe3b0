import {expect, test} from 'vitest';
import {allVersions, bitstreams, latestVersion, quadra} from './areas';
import {compareAddress, versionBefore} from './compare';
import {readCompare} from './compare-state';

const [, latest, before, older] = allVersions(bitstreams) as [string, string, string, string];

test('an address is read as it was written', () => {
  const address = compareAddress(bitstreams, 'guide/dashboard', older, latest);
  expect(address).toBe(`/compare?area=bitstreams&page=guide/dashboard&from=${older}&to=${latest}`);
  expect(readCompare(new URL(address, 'https://x').search)).toEqual({
    area: bitstreams,
    page: 'guide/dashboard',
    from: older,
    to: latest,
    unknown: [],
  });
});

test('what is left out is the latest version and the one before it', () => {
  expect(readCompare('?area=bitstreams')).toMatchObject({page: undefined, from: before, to: latest});
  expect(readCompare('?area=quadra')).toMatchObject({area: quadra, to: latestVersion(quadra)});
});

test('a version may lack its letter, a page may have slashes and an ending', () => {
  expect(readCompare(`?area=BitStreams&from=${older.slice(1)}&page=/guide/dashboard.md/`)).toMatchObject({
    from: older,
    page: 'guide/dashboard',
  });
  expect(readCompare('?page=/guide/dashboard.html')).toMatchObject({page: 'guide/dashboard'});
});

test('what does not exist is named', () => {
  expect(readCompare('?area=nothing&from=v0').unknown).toEqual([{name: 'area', value: 'nothing'}]);
  expect(readCompare('?area=logan').unknown).toEqual([{name: 'area', value: 'logan'}]);
  expect(readCompare('?from=v0&to=v99').unknown).toEqual([
    {name: 'to', value: 'v99'},
    {name: 'from', value: 'v0'},
  ]);
});

test('the oldest version has none before it', () => {
  expect(versionBefore(bitstreams, allVersions(bitstreams).at(-1)!)).toBeUndefined();
});
