import {expect, test} from 'vitest';
import {evidenceMarkFindings, marksOf} from './evidence';
import {said} from './fixtures';
import {readPage} from './page';

const page = (body: string) => readPage(`---\ntitle: T\n---\n\n${body}\n`);

test('marks are listed with their line and statement', () => {
  expect(marksOf(page('| a | b <Evidence is="field" seen="2.11" /> |\n\nText <Evidence is="source" />'))).toEqual([
    {line: 5, level: 'field', seen: '2.11', statement: '| a | b <Evidence is="field" seen="2.11" /> |'},
    {line: 7, level: 'source', seen: undefined, statement: 'Text <Evidence is="source" />'},
  ]);
});

test.each([
  ['A <Evidence is="field" seen="2.11–2.12" /> b <Evidence is="inferred" />', []],
  ['A <Evidence is="field" />', ['5: <Evidence is="field" /> does not say where it was seen']],
  ['A <Evidence is="feild" seen="1" />', ['5: <Evidence is="feild" /> is not known']],
  ['A <Evidence />', ['5: <Evidence is="" /> is not known']],
])('%s', (body, expected) => {
  expect(said(evidenceMarkFindings(page(body)))).toEqual(expected);
});
