import {expect, test} from 'vitest';
import {body, said} from './fixtures';
import {headingFindings} from './headings';
import {readPage} from './page';

const findings = (...lines: string[]): string[] => said(headingFindings(body(...lines)));

test('levels without a gap and kebab-case ids pass; from level 4 on the id is free to be left out', () => {
  expect(findings('## One {#one}', '### Two things {#two-things}', '#### Three', '## Four {#v2-4}')).toEqual([]);
});

test.each<[string, string[], string]>([
  ['a # heading', ['# Title {#title}'], '1: The body has a # heading'],
  ['a first heading of level 3', ['### One {#one}'], '1: The heading jumps from level 1 to level 3'],
  ['a gap', ['## One {#one}', '#### Two {#two}'], '2: The heading jumps from level 2 to level 4'],
  ['no id on ##', ['## Before you start'], '1: The heading "Before you start" has no id of its own'],
  ['no id on ###', ['## One {#one}', '### Two'], '2: The heading "Two" has no id of its own'],
  ['an underscore', ['## One {#ni_rsrc_mon}'], '1: The id "ni_rsrc_mon" is not kebab-case'],
  ['a capital', ['## One {#One}'], '1: The id "One" is not kebab-case'],
  ['an id twice', ['## One {#one}', '## Two {#one}'], '2: The id "one" is already that of line 1'],
])('%s is a fault', (_what, lines, expected) => {
  expect(findings(...lines)).toEqual([expected]);
});

test('a partial begins at level 3', () => {
  expect(said(headingFindings(readPage('### One {#one}', true)))).toEqual([]);
  expect(said(headingFindings(readPage('## One {#one}', true)))).toEqual([
    '1: A partial has a heading of level 1 or 2',
  ]);
});
