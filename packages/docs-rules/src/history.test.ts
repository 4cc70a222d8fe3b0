import {describe, expect, test} from 'vitest';
import {memorySite, pageIn, said} from './fixtures';
import {releaseNotesFindings, sinceFindings} from './history';

const NOTES = 'bitstreams_versioned_docs/version-v2.8.0/release-notes.mdx';

function notes(text: string, file = NOTES): string[] {
  const site = memorySite({[file]: text});
  return said(releaseNotesFindings(pageIn(site, file), site));
}

describe('release notes', () => {
  test('a feature without its line in the section of its version is found', () => {
    const sentence =
      'The section {#v2-8-0} has no link to guide/slates, the page of "slates", which is there since v2.8.0';
    expect(notes('## v2.8.0 {#v2-8-0}\n\nNothing.\n')).toEqual([`1: ${sentence}`]);
    expect(notes('Text\n\n## v2.8.0 {#v2-8-0}\n\n## v2.7.0 {#v2-7-0}\n\n[Slates](./guide/slates.mdx)\n')).toEqual([
      `3: ${sentence}`,
    ]);
  });

  test('a linked feature, an older version, an area without this rule and another page have no fault', () => {
    expect(notes('## v2.8.0 {#v2-8-0}\n\n[Slates](./guide/slates.mdx)\n')).toEqual([]);
    expect(notes('Text', 'bitstreams_versioned_docs/version-v2.7.0/release-notes.mdx')).toEqual([]);
    expect(notes('Text', 'vpu-quadra/release-notes.mdx')).toEqual([]);
    expect(notes('Text', 'bitstreams/guide/release-notes.mdx')).toEqual([]);
  });
});

test('a wrong Since cell is found', () => {
  const rows = [
    '| `av1OpLevel` | 5.3.0 |',
    '| `lowDelay` | – |',
    '| `adaptiveCrfMode` | 5.4.0 |',
    '| `av1OpLevel` | 5.4.0 |',
    '| `adaptiveCrfMode` | 5.5.0 |',
  ];
  const file = 'vpu-quadra/documentation/libxcoder.mdx';
  const site = memorySite({[file]: ['| Key | Since |', '|---|---|', ...rows].join('\n')});
  expect(sinceFindings(pageIn(site, file), site).map((found) => found.line)).toEqual([3, 5]);
});
