import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {features} from '../../src/config/features';
import {NEXT} from '../../src/config/areas';
import {dateFeatures, FEATURES_FILE} from './feature-dates';

const source = `import {allVersions, areaById, NEXT, type Area} from './areas';

// since: NEXT in a comment stays.
const one = inArea('bitstreams', [
  {id: 'old', name: 'Old', since: 'v2.8.0', terms: [/since: NEXT/], page: ''},
  {id: 'new', name: 'Says "since: NEXT"', since: NEXT, terms: [/new/], page: ''},
  {id: 'quoted', since: 'next', terms: [], page: ''},
]); // prettier-ignore
const other = inArea('vpu-quadra', [{id: 'foreign', since: NEXT, terms: [], page: ''}]);
`;

describe('dating the features of an area', () => {
  test('changes since: NEXT there and nothing else', () => {
    const {source: dated, dated: ids} = dateFeatures(source, 'bitstreams', 'v2.9.0');
    expect(ids).toEqual(['new', 'quoted']);
    const [before, after] = [source.split('\n'), dated.split('\n')];
    expect(after.flatMap((line, index) => (line === before[index] ? [] : [line]))).toEqual([
      `  {id: 'new', name: 'Says "since: NEXT"', since: 'v2.9.0', terms: [/new/], page: ''},`,
      `  {id: 'quoted', since: 'v2.9.0', terms: [], page: ''},`,
    ]);
  });

  test('takes NEXT out of the import with its last use', () => {
    const first = dateFeatures(source, 'bitstreams', 'v2.9.0').source;
    expect(first.split('\n')[0]).toContain('NEXT');
    const second = dateFeatures(first, 'vpu-quadra', 'v5.5.0').source;
    expect(second.split('\n')[0]).toBe(`import {allVersions, areaById, type Area} from './areas';`);
  });

  test('leaves the file alone when nothing is unreleased', () => {
    const once = dateFeatures(source, 'bitstreams', 'v2.9.0').source;
    expect(dateFeatures(once, 'bitstreams', 'v2.10.0')).toEqual({source: once, dated: []});
  });

  test('refuses a file that it does not understand', () => {
    expect(() => dateFeatures('export const features = [];', 'bitstreams', 'v2.9.0')).toThrow(
      /^src\/config\/features\.ts has no list inArea\('bitstreams', \[…\]\)/,
    );
  });

  test.each(['bitstreams', 'vpu-quadra'])('finds every unreleased feature of %s in the matrix as it is', (area) => {
    const unreleased = features.filter((feature) => feature.area === area && feature.since === NEXT).map(({id}) => id);
    expect(dateFeatures(readFileSync(FEATURES_FILE, 'utf8'), area, 'v9.0.0').dated).toEqual(unreleased);
  });
});
