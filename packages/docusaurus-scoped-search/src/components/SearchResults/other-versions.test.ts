import {expect, test} from 'vitest';
import {bitstreams, logan} from '../../fixture';
import {otherVersions as versionsWith, type DocsData} from './other-versions';

const version = (name: string, path: string, ...pages: string[]) => ({
  name,
  label: name,
  isLast: path === '/bitstreams',
  path,
  mainDocId: 'index',
  docs: pages.map((page) => ({id: page, path: `${path}/${page}`})),
  draftIds: [],
});

const data: DocsData = {
  bitstreams: {
    versions: [
      version('current', '/bitstreams/next', 'guide/dashboard', 'guide/settings/configuration/license'),
      version('v2.8.0', '/bitstreams', 'guide/dashboard', 'guide/settings/configuration/license', 'guide/only-here'),
      version('v2.5.1', '/bitstreams/v2.5.1', 'guide/settings/license'),
    ],
  },
};

/** The license page moved: every other page keeps its path. */
const moved = new Map([['guide/settings/configuration/license', 'guide/settings/license']]);
const otherVersions = (scope: Parameters<typeof versionsWith>[0], address: string, docs: DocsData): string[] =>
  versionsWith(scope, address, docs, (_area, path, has) => ({
    fit: has(path) || has(moved.get(path) ?? '') ? 'same' : 'near',
  }));

test('names the versions that have a page, over moves', () => {
  expect(otherVersions({area: bitstreams, version: 'v2.8.0'}, '/bitstreams/guide/dashboard', data)).toEqual(['next']);
  expect(
    otherVersions({area: bitstreams, version: 'v2.8.0'}, '/bitstreams/guide/settings/configuration/license', data),
  ).toEqual(['next', 'v2.5.1']);
  expect(otherVersions({area: bitstreams, version: 'next'}, '/bitstreams/next/guide/dashboard', data)).toEqual([
    'v2.8.0',
  ]);
  expect(otherVersions({area: bitstreams, version: 'v2.8.0'}, '/bitstreams/guide/only-here', data)).toEqual([]);
});

test('names none for an unversioned area', () => {
  expect(otherVersions({area: logan, version: undefined}, '/vpu/logan/', data)).toEqual([]);
});
