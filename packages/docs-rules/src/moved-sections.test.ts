import {expect, test} from 'vitest';
import {memorySite, pageIn, said} from './fixtures';
import {movedSectionFindings, type MovedSections} from './moved-sections';

const [OLD, NEW] = ['bitstreams/guide/cues.mdx', 'bitstreams/guide/cues/fields.mdx'];
const moved: MovedSections = {area: 'bitstreams', from: 'guide/cues', to: 'guide/cues/fields', since: 'v2.2.0', fragments: [{from: 'a', to: 'a'}, {from: 'x-b', to: 'b'}]}; // prettier-ignore
const found = (old: string, fresh: string | undefined, list = [moved], file = OLD): string[] => {
  const site = memorySite({[file]: old, ...(fresh === undefined ? {} : {[NEW]: fresh})}, {movedSections: () => list});
  return said(movedSectionFindings(pageIn(site, file), site));
};

test('every fragment that moved is on the new page, under its old or its new name', () => {
  expect(found('Text\n\n<MovedSections />', '## A {#a}\n\n## B {#b}')).toEqual([]);
});

test.each([
  ['Text', '## A {#a}\n\n## B {#b}', ['1: Sections of this page moved, and their old addresses lead nowhere']],
  ['<MovedSections />', undefined, ['1: Sections moved to guide/cues/fields.mdx, which this version does not have']],
  ['Text\n\n<MovedSections />', '## A {#a}', ['3: #x-b moved to bitstreams/guide/cues/fields.mdx, which has no #b']],
  [
    '## A {#a}\n\n<MovedSections />',
    '## A {#a}\n\n## B {#b}',
    ['3: #a moved to guide/cues/fields.mdx and is here too'],
  ],
])('%j', (old, fresh, expected) => {
  expect(found(old, fresh)).toEqual(expected);
});

test('a page that gave nothing away has no list', () => {
  expect(found('<MovedSections />', '', [])).toEqual(['1: No section of this page has moved']);
  const before = 'bitstreams_versioned_docs/version-v2.2.0/guide/cues.mdx';
  expect(found('Text', undefined, [{...moved, since: 'v2.7.0'}], before)).toEqual([]);
  expect(found('Text', undefined, [{...moved, since: 'next'}], before)).toEqual([]);
  expect(found('Text', undefined, [{...moved, through: 'v2.2.0'}])).toEqual([]);
  expect(found('Text', undefined, [{...moved, through: 'v2.2.0'}], before)).toHaveLength(1);
});
