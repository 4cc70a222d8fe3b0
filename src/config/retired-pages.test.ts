import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {areaById, bitstreams, latestVersion, quadra, versionFolder} from './areas';
import type {RetiredVersion} from 'docs-versions/options';
import {retiredRedirects, retiredVersions} from './retired-pages';

const latest = latestVersion(bitstreams)!;

const example: RetiredVersion = {
  area: 'bitstreams',
  version: 'v1.0.0',
  pages: {
    '': latest,
    'guide/license': `${latest}/guide/settings/configuration/license`,
    'guide/keys': `${latest}/guide/settings/configuration/license`,
  },
};

test('each address of a retired version leads to its page, under every base path of the area and with .html', () => {
  const redirects = retiredRedirects([example]);
  expect(redirects.get('/bitstreams')).toEqual([
    '/bitstreams/v1.0.0',
    '/bitstreams-edge/v1.0.0',
    '/bitstreams/v1.0.0.html',
  ]);
  expect(redirects.get('/bitstreams/guide/settings/configuration/license')).toEqual([
    '/bitstreams/v1.0.0/guide/license',
    '/bitstreams-edge/v1.0.0/guide/license',
    '/bitstreams/v1.0.0/guide/license.html',
    '/bitstreams/v1.0.0/guide/keys',
    '/bitstreams-edge/v1.0.0/guide/keys',
    '/bitstreams/v1.0.0/guide/keys.html',
  ]);
});

test('a page of a version other than the latest is named with its version, once that is so', () => {
  const [newest, older] = quadra.versions;
  const target = older ?? newest!;
  const address = older === undefined ? quadra.basePath : `${quadra.basePath}/${older}`;
  expect([...retiredRedirects([{area: 'vpu-quadra', version: 'v1.0.0', pages: {AI: target}}]).keys()]).toEqual([
    address,
  ]);
});

test('a redirect to a version that does not exist is refused with the version', () => {
  expect(() => retiredRedirects([{...example, pages: {guide: 'v0.0.1/guide'}}])).toThrow(/no version "v0\.0\.1"/);
});

test('the recorded versions are gone, once each, and lead to versions that exist', () => {
  expect(() => retiredRedirects()).not.toThrow();
  expect(new Set(retiredVersions.map(({area, version}) => `${area} ${version}`)).size).toBe(retiredVersions.length);
  for (const {area, version, pages} of retiredVersions) {
    expect(areaById(area).versions).not.toContain(version);
    expect(existsSync(versionFolder(areaById(area), version)), version).toBe(false);
    expect(Object.keys(pages), version).toContain('');
  }
});
