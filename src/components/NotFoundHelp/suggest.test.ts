import {describe, expect, test} from 'vitest';
import type {Area} from '@site/src/config/areas';
import {suggest, wordsOf, type PublishedVersion} from './suggest';

const version = (name: string, root: string, ...paths: string[]): PublishedVersion => ({
  name,
  label: name,
  addresses: new Map(['', ...paths].map((path) => [path, `${root}/${path}`])),
});
const published = (area: Area): PublishedVersion[] =>
  area.id === 'bitstreams'
    ? [
        version('next', '/bitstreams/next', 'guide/dashboard', 'guide/settings/configuration/license'),
        version(
          'v2.8.0',
          '/bitstreams',
          'guide/dashboard',
          'guide/settings/configuration/license',
          'guide/encoding/live-sessions',
        ),
        version('v2.3.0', '/bitstreams/v2.3.0', 'guide/dashboard', 'guide/settings/license'),
      ]
    : [];

describe('suggest', () => {
  test('an unknown version leads to the same subject in the versions that exist', () => {
    const found = suggest('/bitstreams/v9.9.9/guide/settings/license', published);
    expect(found?.unknownVersion).toBe('v9.9.9');
    expect(found?.same).toEqual([
      {label: 'next', address: '/bitstreams/next/guide/settings/configuration/license'},
      {label: 'v2.8.0', address: '/bitstreams/guide/settings/configuration/license'},
      {label: 'v2.3.0', address: '/bitstreams/v2.3.0/guide/settings/license'},
    ]);
  });

  test('a version name alone leads to the roots', () => {
    expect(suggest('/bitstreams/2.9', published)?.same).toHaveLength(3);
  });

  test('a former base path and .html are understood', () => {
    expect(suggest('/bitstreams-edge/v1.0.0/guide/dashboard.html', published)?.same).toHaveLength(3);
  });

  test('a page that no version has leads to the nearest one', () => {
    expect(suggest('/bitstreams/guide/encoding/live-sessions/nothing', published)?.nearest).toEqual({
      label: 'v2.8.0',
      address: '/bitstreams/guide/encoding/live-sessions',
    });
  });

  test('an address in no area gives nothing', () => {
    expect(suggest('/nothing', published)).toBeUndefined();
  });
});

test('the words of an address make a query', () => {
  expect(wordsOf('/bitstreams/guide/live-sessions/SCTE-35_passthrough.html')).toBe('live sessions SCTE 35 passthrough');
  expect(wordsOf('/')).toBe('');
});
