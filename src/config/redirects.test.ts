import {expect, test} from 'vitest';
import {bitstreams, latestVersion, quadra} from './areas';
import {redirectsTo} from './redirects';

const latest = latestVersion(bitstreams)!;

test('the area root has its former base path and its own version as old addresses', () => {
  expect(redirectsTo('/bitstreams/')).toEqual(expect.arrayContaining(['/bitstreams-edge', `/bitstreams/${latest}`]));
});

test('a page of the latest version answers under the former base path, the version name and the addresses it had before', () => {
  expect(redirectsTo('/bitstreams/guide/settings/credentials/secrets')).toEqual(
    expect.arrayContaining([
      '/bitstreams-edge/guide/settings/credentials/secrets',
      '/bitstreams-edge/guide/settings/secrets',
      '/bitstreams/guide/settings/secrets',
      `/bitstreams/${latest}/guide/settings/credentials/secrets`,
    ]),
  );
});

test('an older version keeps its own addresses: only the former base path leads to it', () => {
  const older = bitstreams.versions[1] ?? 'next';
  expect(redirectsTo(`/bitstreams/${older}/guide/dashboard`)).toEqual([`/bitstreams-edge/${older}/guide/dashboard`]);
});

test('no page redirects to itself, and areas without a former base path have no such redirect', () => {
  const route = `${quadra.basePath}/installation/firmware`;
  expect(redirectsTo(route)).toEqual([`${quadra.basePath}/${latestVersion(quadra)}/installation/firmware`]);
});

test('general pages have no old address', () => {
  expect(redirectsTo('/')).toEqual([]);
  expect(redirectsTo('/s')).toEqual([]);
});
