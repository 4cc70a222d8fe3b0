import {expect, test} from 'vitest';
import {
  allVersions,
  areaById,
  areas,
  bitstreams,
  latestVersion,
  logan,
  NEXT,
  quadra,
  versionFolder,
  versionOfFile,
  versionPath,
} from './areas';

test('ids, scopes, base paths and sidebar ids are unique', () => {
  for (const key of ['id', 'scope', 'basePath', 'sidebarId'] as const) {
    expect(new Set(areas.map((area) => area[key])).size, key).toBe(areas.length);
  }
});

test('the latest version is the first of the list and stands at the root of its area', () => {
  const latest = latestVersion(bitstreams)!;
  expect(allVersions(bitstreams).slice(0, 2)).toEqual([NEXT, latest]);
  expect(versionPath(bitstreams, latest)).toBe('/bitstreams');
  expect(versionPath(bitstreams, NEXT)).toBe('/bitstreams/next');
  expect(versionFolder(bitstreams, NEXT)).toBe('bitstreams');
  expect(versionFolder(bitstreams, latest)).toBe(`bitstreams_versioned_docs/version-${latest}`);
});

test('an unversioned area has one folder and one path', () => {
  expect(allVersions(logan)).toEqual([]);
  expect(versionPath(logan, undefined)).toBe('/vpu/logan');
  expect(versionFolder(logan, undefined)).toBe('vpu-logan');
});

test('an unknown area or version is named, with those that exist', () => {
  expect(() => areaById('quadra')).toThrow(/no area "quadra".*vpu-quadra/);
  expect(() => versionPath(bitstreams, 'v9.9.9')).toThrow(/no version "v9.9.9".*bitstreams_versions\.json/);
});

test('a file belongs to the version of its folder', () => {
  expect(versionOfFile('/site/bitstreams/guide/dashboard.mdx')).toBe(NEXT);
  expect(versionOfFile(`${versionFolder(quadra, quadra.versions[0])}/index.mdx`)).toBe(quadra.versions[0]);
  expect(versionOfFile('vpu-logan/index.mdx')).toBeUndefined();
});
