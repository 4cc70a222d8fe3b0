import {describe, expect, test} from 'vitest';
import type {Area} from 'docs-rules/area';
import {compareVersions} from 'docs-rules/version-name';
import {readArea, readOwnVersion, readVersion} from './names';

const area = (id: string, ...versions: string[]): Area => ({
  id,
  basePath: `/${id}`,
  sidebarId: id,
  versions,
  formerBasePaths: [],
});
const latest = 'v2.8.0';
const bitstreams = area('bitstreams', latest, 'v2.7.0');
const areas = [area('vpu-logan'), area('vpu-quadra', 'v5.4.0'), bitstreams];

describe('an area', () => {
  test('is found by its id', () => {
    expect(readArea(areas, 'bitstreams')).toBe(bitstreams);
  });

  test('that does not exist is one sentence with those that have versions', () => {
    expect(() => readArea(areas, 'bitstream')).toThrow('There is no area "bitstream": write vpu-quadra or bitstreams.');
  });

  test('without versions is one sentence', () => {
    expect(() => readArea(areas, 'vpu-logan')).toThrow(
      'The area vpu-logan has one text for all releases and no versions: only vpu-quadra and bitstreams have.',
    );
  });
});

describe('a version', () => {
  test.each(['v2.9.0', 'v10.0.12'])('%s is one', (version) => {
    expect(readVersion(version)).toBe(version);
  });

  test.each([
    ['2.9', 'v2.9.0'],
    ['v2.9', 'v2.9.0'],
    ['2.9.0', 'v2.9.0'],
    ['V2.9.1', 'v2.9.1'],
    ['v2.09.0', 'v2.9.0'],
    ['v2.9.0.1', 'v2.9.0'],
    ['v2.9.0-rc1', 'v2.9.0'],
    ['next', 'v2.9.0'],
    ['', 'v2.9.0'],
  ])('"%s" is none, and the sentence shows %s', (text, meant) => {
    expect(() => readVersion(text)).toThrow(
      `"${text}" is not the name of a version: write v and three numbers, such as ${meant}.`,
    );
  });

  test('that the area does not have is one sentence with those it has', () => {
    expect(readOwnVersion(bitstreams, latest)).toBe(latest);
    expect(() => readOwnVersion(bitstreams, 'v0.0.1')).toThrow(
      `bitstreams has no version v0.0.1: it has ${bitstreams.versions.join(', ')}.`,
    );
  });
});

test('versions are ordered by their numbers', () => {
  expect(['v2.10.0', 'next', 'v2.9.1', 'v10.0.0', 'v2.9.0'].sort(compareVersions)).toEqual([
    'v2.9.0',
    'v2.9.1',
    'v2.10.0',
    'v10.0.0',
    'next',
  ]);
  expect(compareVersions('v1.2.3', 'v1.2.3')).toBe(0);
});
