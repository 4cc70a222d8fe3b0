import {expect, test} from 'vitest';
import {allVersions, bitstreams, latestVersion, NEXT} from './areas';
import {bitstreamsVersionOf, openapiFile, openapiForVersion, OPENAPI_LATEST} from './openapi';

const latest = latestVersion(bitstreams)!;

test('a version with a file of its own is described by it', () => {
  expect(openapiForVersion(latest, () => true)).toBe(OPENAPI_LATEST);
  expect(openapiForVersion(NEXT, () => true)).toBe(openapiFile(NEXT));
});

test('a version without one is described by the nearest newer version’s', () => {
  const oldest = allVersions(bitstreams).at(-1)!;
  expect(openapiForVersion(oldest, (file) => file === openapiFile(NEXT))).toBe(openapiFile(NEXT));
  expect(openapiForVersion(oldest, (file) => file === openapiFile(NEXT) || file === OPENAPI_LATEST)).toBe(
    OPENAPI_LATEST,
  );
});

test('an unknown version and a version that no file describes are named', () => {
  expect(() => openapiForVersion('v9.9.9', () => true)).toThrow(/no version "v9.9.9".*bitstreams_versions\.json/);
  expect(() => openapiForVersion(latest, () => false)).toThrow(/No API file describes .*openapi\/bitstreams\.yaml/);
});

test('the version of a file is told by its folder', () => {
  expect(bitstreamsVersionOf('bitstreams/api/index.mdx')).toBe(NEXT);
  expect(bitstreamsVersionOf('bitstreams_versioned_docs/version-v1.0.0/api/index.mdx')).toBe('v1.0.0');
  expect(bitstreamsVersionOf('vpu-quadra/index.mdx')).toBeUndefined();
});
