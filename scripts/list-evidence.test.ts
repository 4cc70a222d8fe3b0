import {diskFiles, Site} from 'docs-rules/site';
import {expect, test} from 'vitest';
import {areas, logan} from '../src/config/areas';
import {docsRules} from '../src/config/docs-rules';
import {evidenceOf, evidenceText} from './list-evidence';

const page = (fields: string, body: string): string => `---\ntitle: T\n${fields}\n---\n\n${body}\n`;
const texts: Readonly<Record<string, string>> = {
  'vpu-logan/a.mdx': page(
    'evidence: partly\nowner: hardware\nreviewed: "2026-01-10"',
    'The port is 80 <Evidence is="field" seen="3.5" />',
  ),
  'vpu-logan/b.mdx': page('evidence: none', 'No mark'),
};
const disk = diskFiles('.');
const site = new Site(
  {...disk, list: (folder) => (folder === logan.id ? Object.keys(texts) : []), read: (file) => texts[file] ?? ''},
  docsRules,
);

test('marked statements are listed by page, with counts', () => {
  expect(evidenceText(evidenceOf(site, {area: 'logan'}), false)).toBe(
    [
      'vpu-logan/a.mdx: partly; 1 seen in the field, 0 from source code, 0 inferred',
      '  8: [field 3.5] The port is 80 <Evidence is="field" seen="3.5" />',
      'vpu-logan/b.mdx: none; 0 seen in the field, 0 from source code, 0 inferred',
      '2 pages, 1 marked statements',
    ].join('\n'),
  );
});

test('owner and age filter', () => {
  expect(evidenceOf(site, {area: 'logan', owner: 'hardware'}).map(({file}) => file)).toEqual(['vpu-logan/a.mdx']);
  expect(evidenceOf(site, {area: 'logan', before: '2026-01-01'}).map(({file}) => file)).toEqual(['vpu-logan/b.mdx']);
});

test('an unknown area or version is one sentence', () => {
  expect(() => evidenceOf(site, {area: 'longan'})).toThrow(
    `There is no area "longan". The areas are: ${areas.map(({id}) => id).join(', ')}`,
  );
  expect(() => evidenceOf(site, {area: 'bitstreams', version: 'v9.9.9'})).toThrow(
    'There is no version "v9.9.9" here. There are: next,',
  );
});
