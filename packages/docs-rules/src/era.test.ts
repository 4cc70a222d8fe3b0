import {describe, expect, test} from 'vitest';
import {eraFindings} from './era';
import {features} from './fixtures';

const said = (version: string, line: string, file = 'guide/index.mdx', area = 'bitstreams'): string[] =>
  eraFindings({area, version, file, lines: ['A line about nothing.', line]}, features).map(
    ({line: at, problem}) => `${at}: ${problem}`,
  );

describe('a sentence about a feature', () => {
  test.each([
    ['before it came', 'v2.7.0', 'Show the slate.', '2: "slate" belongs to the feature "slates", which came with v2.8.0; this page is about v2.7.0'],
    ['after it went', 'v2.2.0', 'Call port 40020.', '2: "40020" belongs to the feature "console", which ended with v2.1.2; this page is about v2.2.0'],
    ['before its release', 'v2.8.0', 'See the failover icon.', '2: "failover icon" belongs to the feature "icon", which came with next; this page is about v2.8.0'],
  ])('%s is a fault', (_what, version, line, expected) => {
    expect(said(version, line)).toEqual([expected]);
  }); // prettier-ignore

  test.each([
    ['v2.8.0', 'Show the slate.'],
    ['next', 'Show the slate below the failover icon.'],
    // A retired version is a date as well.
    ['v2.1.2', 'Call port 40020.'],
  ])('%s: %s', (version, line) => {
    expect(said(version, line)).toEqual([]);
  });
});

test('release notes may name what earlier versions had, and nothing that came later', () => {
  expect(said('v2.8.0', 'The API answered on port 40020.', 'x/release-notes.mdx')).toEqual([]);
  expect(said('v2.2.0', 'Slates came later.', 'x/release-notes.mdx')).toHaveLength(1);
});
