import {expect, test} from 'vitest';
import {memorySite, pageIn, said} from './fixtures';
import {lengthFindings} from './length';

const words = (count: number): string => Array.from({length: count}, (_none, index) => `word${index}`).join(' ');

test('a page has 150 words; cells and code spans count, code blocks do not', () => {
  const site = memorySite({
    'vpu-logan/long.mdx': `${words(140)}\n\n| Key | Meaning |\n|---|---|\n| \`one two\` | ${words(8)} |\n`,
    'vpu-logan/short.mdx': `${words(149)}\n\n\`\`\`text\n${words(100)}\n\`\`\`\n`,
    'vpu-logan/_partials/tiny.mdx': 'Tiny.',
  });
  expect(said(lengthFindings(pageIn(site, 'vpu-logan/long.mdx'), site))).toEqual([]);
  expect(said(lengthFindings(pageIn(site, 'vpu-logan/short.mdx'), site))).toEqual(['1: The page has 149 words']);
  expect(lengthFindings(pageIn(site, 'vpu-logan/_partials/tiny.mdx'), site)).toEqual([]);
});

test('an exception may be short', () => {
  const site = memorySite(
    {'bitstreams/list.mdx': 'Short.'},
    {shortPages: new Map([['list.mdx', 'a list of what is missing']])},
  );
  expect(lengthFindings(pageIn(site, 'bitstreams/list.mdx'), site)).toEqual([]);
});
