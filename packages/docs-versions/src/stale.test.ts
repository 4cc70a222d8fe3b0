import type {Area} from 'docs-rules/area';
import type {Feature} from 'docs-rules/feature';
import type {RulesOptions} from 'docs-rules/options';
import {Site} from 'docs-rules/site';
import {expect, test} from 'vitest';
import {staleLines} from './stale';

const area: Area = {
  id: 'guide',
  basePath: '/guide',
  sidebarId: 'Guide',
  versions: ['v2.9.0', 'v2.8.0'],
  formerBasePaths: [],
};
const feature: Feature = {
  id: 'rtp',
  area: 'guide',
  name: 'RTP',
  since: 'v2.9.0',
  evidence: 'field',
  page: '',
  terms: ['/rtp_pull/'],
};

test('lines are found that speak of the time before the cut, and those that rest on other sources than the vendor', () => {
  const file = 'guide_versioned_docs/version-v2.9.0/index.mdx';
  const text = [
    'This text is unreleased.',
    'These pages describe what comes after v2.8.0.',
    'It came after v2.8.01, and with v2.8.0.',
    'The key is `rtp_pull` <Evidence is="field" seen="2.12" />.',
    'Set `rtp_pull`.',
    'A later release may change it.',
  ].join('\n');
  const files = {
    list: (folder: string) => (file.startsWith(`${folder}/`) ? [file] : []),
    read: () => text,
    exists: () => true,
    bytes: () => undefined,
  };
  const site = new Site(files, {areas: [area], generalRoutes: []} as unknown as RulesOptions);
  const shown = (line: number): string => `${file}:${line}: ${text.split('\n')[line - 1]}`;
  expect(staleLines(site, area, {version: 'v2.9.0', before: 'v2.8.0'}, [feature])).toEqual({
    time: [shown(1), shown(2), shown(6)],
    features: [`rtp: ${shown(4)}`],
  });
});
