// cspell:ignore errcode Größe
import {expect, test} from 'vitest';
import {excerpt, mark} from './excerpt';
import {termsIn} from './tokens';

test('marks the names that hold a term, whole', () => {
  expect(mark('Use SCTE-35 or scte 104.', new Set(['scte35', 'scte']))).toEqual([
    {text: 'Use ', marked: false},
    {text: 'SCTE-35', marked: true},
    {text: ' or ', marked: false},
    {text: 'scte', marked: true},
    {text: ' 104.', marked: false},
  ]);
});

test('marks every name that one of its own terms asks for', () => {
  const names = [
    'SCTE-35',
    'err_code',
    'queries',
    'flies',
    'classes',
    'codecs',
    'lookAheadDepth',
    'v2.8.0',
    'h.264',
    "card's",
    'don’t',
    'naïve',
    'Größe',
    '0x1D82',
  ];
  for (const name of names)
    for (const term of termsIn(name))
      expect([name, term, mark(`before ${name} after`, new Set([term]))[1]]).toEqual([
        name,
        term,
        {text: name, marked: true},
      ]);
});

test('text stays text', () => {
  const html = '<script>alert(1)</script>';
  expect(
    mark(html, new Set(['alert']))
      .map(({text}) => text)
      .join(''),
  ).toBe(html);
});

test('an excerpt holds the place where most terms stand', () => {
  const text = `${'Filler words stand here. '.repeat(20)}The licence file is damaged, says err_code 2000 here. ${'More filler. '.repeat(20)}`;
  const cut = excerpt(text, new Set(['licence', 'errcode', '2000']));
  expect(cut).toContain('err_code 2000');
  expect(cut.length).toBeLessThan(200);
  expect(cut).toMatch(/^… .* …$/);
});

test('a short text is its own excerpt', () => {
  expect(excerpt('Short.', new Set(['x']))).toBe('Short.');
  expect(excerpt('', new Set())).toBe('');
});
