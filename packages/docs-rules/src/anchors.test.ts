import {expect, test} from 'vitest';
import {anchorsOf, apiElementFindings} from './anchors';
import {memorySite, pageIn, said} from './fixtures';

const FOLDER = 'bitstreams';

test('a name that occurs twice gets the id of its section the second time', () => {
  const table = (name: string): string => `| Field | Meaning |\n|---|---|\n| \`${name}\` | text |\n`;
  const site = memorySite({'vpu-logan/a.mdx': `## One {#one}\n\n${table('mode')}\n## Two {#two}\n\n${table('mode')}`});
  expect([...anchorsOf(pageIn(site, 'vpu-logan/a.mdx'), site)]).toEqual(['one', 'two', 'param-mode', 'param-two-mode']);
});

test('tables that are made from the API file have row anchors', () => {
  const site = memorySite({[`${FOLDER}/api.mdx`]: '## Codes {#codes}\n\n<ApiErrors />\n'});
  const page = pageIn(site, `${FOLDER}/api.mdx`);
  expect([...anchorsOf(page, site)].filter((anchor) => anchor.startsWith('param-')).length).toBeGreaterThan(0);
  expect(apiElementFindings(page, site)).toEqual([]);
});

test('an API element that the file cannot fill is a fault', () => {
  const site = memorySite({
    [`${FOLDER}/api.mdx`]: 'Text\n\n<ApiSchema name="Nothing" />\n',
    'vpu-logan/api.mdx': '<ApiErrors />\n',
  });
  expect(said(apiElementFindings(pageIn(site, `${FOLDER}/api.mdx`), site))[0]).toMatch(/^3: .*"Nothing"/);
  expect(said(apiElementFindings(pageIn(site, 'vpu-logan/api.mdx'), site))[0]).toMatch(/^1: .*BitStreams area only/);
});
