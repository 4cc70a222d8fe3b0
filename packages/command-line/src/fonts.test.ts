import {expect, test} from 'vitest';
import {familiesIn, installedFamilies, missingFonts, TEST_FONTS} from './fonts';

test('families are read from the list, each by all its names', () => {
  expect([...familiesIn('Inter,Inter Medium\nNoto Sans\n\n')]).toEqual(['Inter', 'Inter Medium', 'Noto Sans']);
});

test('a machine without fontconfig has no list, and lacks every font', () => {
  expect(installedFamilies('no-such-program')).toBeUndefined();
  expect(missingFonts(undefined)).toEqual(TEST_FONTS);
});

test('a family is missing until it is there by its own name', () => {
  const missing = missingFonts(new Set(['Inter', 'Noto Sans Mono', 'Liberation Sans', 'DejaVu Sans']));
  expect(missing.map(({family}) => family)).toEqual(['Noto Sans']);
});
