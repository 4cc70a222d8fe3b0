import {expect, test} from 'vitest';
import {admonitionFindings} from './admonitions';
import {body, said} from './fixtures';

const findings = (...lines: string[]): string[] => said(admonitionFindings(body(...lines)));

test('a closed admonition with blank lines inside passes, in a list too', () => {
  expect(
    findings(
      ':::warning[Back up first]',
      '',
      'Text.',
      '',
      ':::',
      '',
      'Between.',
      '',
      '1. Step',
      '',
      '   :::danger',
      '',
      '   Text.',
      '',
      '   :::',
    ),
  ).toEqual([]);
});

test('colons in code pass', () => {
  expect(findings('```text', ':::note', '```')).toEqual([]);
});

test.each<[string, string[], string]>([
  ['an unknown kind', [':::caution', '', 'Text.', '', ':::'], '1: There is no admonition "caution"'],
  ['no end', [':::note', '', 'Text.'], '1: The admonition "note" is not closed'],
  [
    'no blank line after the first',
    [':::note', 'Text.', '', ':::'],
    '1: No blank line follows the first line of the admonition',
  ],
  [
    'no blank line before the end',
    [':::note', '', 'Text.', ':::'],
    '4: No blank line stands before the end of the admonition',
  ],
  ['a title without brackets', [':::note Title', '', 'Text.'], '1: The title of the admonition is not in brackets'],
  [
    'two in a row',
    [':::note', '', 'One.', '', ':::', '', ':::tip', '', 'Two.', '', ':::'],
    '7: Two admonitions follow each other',
  ],
  [
    'one in another',
    ['::::note', '', ':::tip', '', 'Two.', '', ':::', '', '::::'],
    '3: An admonition stands inside another',
  ],
  ['an end without a beginning', ['Text.', '', ':::'], '3: This line of colons belongs to no admonition'],
])('%s is a fault', (_what, lines, expected) => {
  expect(findings(...lines)).toEqual([expected]);
});
