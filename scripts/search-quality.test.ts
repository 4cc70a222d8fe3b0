import {expect, test} from 'vitest';
import {retiredVersions} from '../src/config/retired-pages';
import {areas} from '../src/config/areas';
import {canBeAsked, QUERIES} from './search-quality';

const base = {kind: 'words', query: 'firmware', answers: ['index']};

test('every area and every version that is published can be asked', () => {
  expect(QUERIES.length).toBeGreaterThan(100);
  expect(canBeAsked(base)).toBe(true);
  for (const {scope, versions} of areas)
    for (const version of versions) expect(canBeAsked({...base, area: scope, version}), version).toBe(true);
});

test('a retired version cannot be asked, and one that never was is a mistake', () => {
  for (const {area, version} of retiredVersions)
    expect(canBeAsked({...base, area: areas.find(({id}) => id === area)!.scope, version}), version).toBe(false);
  expect(() => canBeAsked({...base, area: 'quadra', version: 'v5.4.00'})).toThrow(
    'scripts/search-queries.json: “firmware” asks quadra v5.4.00, which never was: correct it.',
  );
  expect(() => canBeAsked({...base, version: 'v5.4.0'})).toThrow('asks all areas v5.4.0');
});
