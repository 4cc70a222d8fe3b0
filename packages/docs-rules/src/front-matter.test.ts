import {expect, test} from 'vitest';
import {memorySite, pageIn, said} from './fixtures';
import {frontMatterFindings, uniqueFieldFindings} from './front-matter';
import {readPage} from './page';

const DESCRIPTION = 'Upgrade the Quadra card firmware, check the new image, and recover an upgrade that stopped.';

const findings = (...fields: string[]): string[] =>
  said(frontMatterFindings(readPage(['---', ...fields, '---', '', 'Text'].join('\n'))));

test('title and description of the right length pass, with all optional fields', () => {
  expect(
    findings(
      'title: Install the firmware',
      `description: ${DESCRIPTION}`,
      'sidebar_label: Firmware',
      'slug: /',
      'unlisted: true',
      'toc_max_heading_level: 3',
      'evidence: partly',
    ),
  ).toEqual([]);
});

test.each<[string, string[], string]>([
  ['no title', [`description: ${DESCRIPTION}`], '1: The front matter has no title'],
  ['no description', ['title: T'], '1: The front matter has no description'],
  ['a short description', ['title: T', 'description: Too short.'], '3: The description has 10 characters'],
  [
    'a long description',
    ['title: T', `description: ${DESCRIPTION} ${DESCRIPTION}`],
    '3: The description has 183 characters',
  ],
  [
    '"This page"',
    ['title: T', `description: This page says how to ${DESCRIPTION}`],
    '3: The description begins with "This page"',
  ],
  [
    'an id',
    ['id: firmware', 'title: T', `description: ${DESCRIPTION}`],
    '2: The front matter has the field "id", which pages do not use',
  ],
  [
    'an unknown field',
    ['title: T', `description: ${DESCRIPTION}`, 'keywords: a'],
    '4: The front matter has the field "keywords", which pages do not use',
  ],
  ['a number as title', ['title: 5', `description: ${DESCRIPTION}`], '2: The field "title" is a number'],
  [
    'an unknown level of evidence',
    ['title: T', `description: ${DESCRIPTION}`, 'evidence: some'],
    '4: The field "evidence" is "some"',
  ],
  [
    'a source without an address',
    ['title: T', `description: ${DESCRIPTION}`, 'sources:', '  - title: The handbook'],
    '4: The field "sources" is not a list of title and url',
  ],
  [
    'a label like the title',
    ['title: T', `description: ${DESCRIPTION}`, 'sidebar_label: T'],
    '4: The field "sidebar_label" repeats the title',
  ],
])('%s is a fault', (_what, fields, expected) => {
  expect(findings(...fields)).toEqual([expected]);
});

test('a page without front matter and a partial with it are faults', () => {
  expect(said(frontMatterFindings(readPage('Text')))).toEqual(['1: The page has no front matter']);
  expect(said(frontMatterFindings(readPage('---\ntitle: T\n---\n', true)))).toEqual([
    '1: A partial has no front matter of its own',
  ]);
});

test('title and description are unique within a version, not across versions', () => {
  const page = (title: string, description: string): string =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n`;
  const site = memorySite({
    'vpu-logan/a.mdx': page('Same', 'One'),
    'vpu-logan/b.mdx': page('Same', 'Two'),
    'vpu-logan/c.mdx': page('Other', 'One'),
    'vpu-quadra/a.mdx': page('Same', 'One'),
  });
  const of = (file: string): string[] => said(uniqueFieldFindings(pageIn(site, file), site));
  expect(of('vpu-logan/a.mdx')).toEqual([
    '2: The title is also that of vpu-logan/b.mdx',
    '3: The description is also that of vpu-logan/c.mdx',
  ]);
  expect(of('vpu-logan/b.mdx')).toEqual(['2: The title is also that of vpu-logan/a.mdx']);
  expect(of('vpu-quadra/a.mdx')).toEqual([]);
});
