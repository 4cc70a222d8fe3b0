import {expect, test} from 'vitest';
import {bitstreams, latestVersion, quadra} from './areas';
import {siteOnDisk} from './docs-rules';
import {movedPages} from './moved-pages';
import {otherRedirects, type OtherRedirect} from './other-redirects';
import {redirectsTo} from './redirects';
import {retiredRedirects} from './retired-pages';

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
  expect(redirectsTo(`/bitstreams/${older}/guide/dashboard`, new Map())).toEqual([
    `/bitstreams-edge/${older}/guide/dashboard`,
  ]);
});

test('no page redirects to itself, and areas without a former base path have no such redirect', () => {
  const route = `${quadra.basePath}/installation/firmware`;
  expect(redirectsTo(route, new Map())).toEqual([`${quadra.basePath}/${latestVersion(quadra)}/installation/firmware`]);
});

test('a page also answers at the addresses of retired versions that lead to it', () => {
  const older = bitstreams.versions[1] ?? 'next';
  const retired = retiredRedirects([
    {area: 'bitstreams', version: 'v1.0.0', pages: {'': latest, 'guide/start': `${older}/guide`}},
  ]);
  expect(redirectsTo('/bitstreams/', retired)).toEqual(
    expect.arrayContaining(['/bitstreams/v1.0.0', '/bitstreams-edge/v1.0.0', '/bitstreams-edge']),
  );
  expect(redirectsTo(`/bitstreams/${older}/guide/`, retired)).toEqual(
    expect.arrayContaining(['/bitstreams/v1.0.0/guide/start']),
  );
});

test('any address can lead to a page, a general one too', () => {
  const others: OtherRedirect[] = [
    {from: '/docs/encoder', to: '/bitstreams/guide/dashboard'},
    {from: '/find', to: '/s'},
  ];
  expect(redirectsTo('/bitstreams/guide/dashboard/', new Map(), movedPages, others)).toContain('/docs/encoder');
  expect(redirectsTo('/s', new Map(), movedPages, others)).toEqual(['/find']);
});

test('redirects by name lead from a path to a page that there is', () => {
  const site = siteOnDisk();
  for (const {from, to} of otherRedirects) {
    expect(from, 'src/config/other-redirects.ts').toMatch(/^\/.*[^/]$/);
    const isPage = site.latest(to) !== undefined || site.generalRoutes.has(to);
    expect(isPage, `${to} in src/config/other-redirects.ts is no page of a latest version and no general page`).toBe(
      true,
    );
    expect(site.latest(from), `${from} is a page, and cannot lead to another`).toBeUndefined();
  }
});

test('general pages have no old address', () => {
  expect(redirectsTo('/')).toEqual([]);
  expect(redirectsTo('/s')).toEqual([]);
});
