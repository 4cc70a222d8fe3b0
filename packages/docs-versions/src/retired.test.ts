import {describe, expect, test} from 'vitest';
import type {Area} from 'docs-rules/area';
import type {Counterpart} from './options';
import {replacements, withRetired} from './retired';

const area: Area = {
  id: 'bitstreams',
  basePath: '/bitstreams',
  sidebarId: 'Encoder',
  versions: ['v2.8.0', 'v2.6.0', 'v2.5.0', 'v2.4.0'],
  formerBasePaths: [],
};
const pages: Record<string, ReadonlySet<string>> = {
  'v2.8.0': new Set(['', 'guide', 'guide/settings/configuration/license', 'appendix/codes', 'api']),
  'v2.6.0': new Set(['', 'guide', 'guide/settings/configuration/license', 'api']),
  'v2.5.0': new Set(['', 'guide', 'guide/settings/license', 'guide/gone', 'api', 'appendix/codes']),
  'v2.4.0': new Set(['', 'guide']),
};
/** A site where the licence moved into a folder. */
const counterpart: Counterpart = (_area, path, has) => {
  const same = [path, path.replace('settings/license', 'settings/configuration/license')].find(has);
  return same === undefined
    ? {path: has('guide') && path.startsWith('guide') ? 'guide' : '', fit: 'near'}
    : {path: same, fit: 'same'};
};
const known = {pathsOf: (version: string) => pages[version]!, counterpart};

describe('the pages of a retired version lead', () => {
  const found = replacements(area, 'v2.5.0', known);

  test('to the same page of the next newer version, also across a move', () => {
    expect(found).toMatchObject({
      '': 'v2.6.0',
      api: 'v2.6.0/api',
      'guide/settings/license': 'v2.6.0/guide/settings/configuration/license',
    });
  });

  test('to the latest version’s when the next newer one has no such page', () => {
    expect(found['appendix/codes']).toBe('v2.8.0/appendix/codes');
  });

  test('to the nearest page of the next newer version when neither has it', () => {
    expect(found['guide/gone']).toBe('v2.6.0/guide');
  });

  test('each of them', () => {
    expect(Object.keys(found).sort()).toEqual([...pages['v2.5.0']!].sort());
  });
});

describe('the record', () => {
  const earlier = {
    area: 'bitstreams',
    version: 'v2.3.0',
    pages: {'': 'v2.5.0', guide: 'v2.5.0/guide', lost: 'v2.5.0/never', other: 'v2.8.0/api'},
  };
  const foreign = {area: 'vpu-quadra', version: 'v2.3.0', pages: {'': 'v2.5.0'}};
  const record = withRetired([earlier, foreign], area, 'v2.5.0', replacements(area, 'v2.5.0', known));

  test('has the retired version first', () => {
    expect(record.map(({area: id, version}) => `${id} ${version}`)).toEqual([
      'bitstreams v2.5.0',
      'bitstreams v2.3.0',
      'vpu-quadra v2.3.0',
    ]);
  });

  test('leads addresses that led to it on to where its pages lead', () => {
    expect(record[1]!.pages).toEqual({'': 'v2.6.0', guide: 'v2.6.0/guide', lost: 'v2.6.0', other: 'v2.8.0/api'});
  });

  test('leaves the other area alone', () => {
    expect(record[2]).toBe(foreign);
  });
});
