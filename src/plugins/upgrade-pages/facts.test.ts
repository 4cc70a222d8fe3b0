import type {KeyData} from '@docs-and-sdk/workbench/quadra-keys';
import type {Feature} from 'docs-rules/feature';
import {compareApis} from 'openapi-reference/compare';
import type {Document} from 'openapi-reference/document';
import {describe, expect, test} from 'vitest';
import {bitstreams, latestVersion, quadra} from '../../config/areas';
import {upgradeAddress, versionPairs} from '../../config/upgrade';
import {apiText, featureLines, isNarrower, keyLines} from './facts';
import {pairPages, sourceText, type SourcePage} from './pages';

const feature = (id: string, more: Partial<Feature>): Feature => ({
  id,
  area: 'bitstreams',
  name: id,
  evidence: 'vendor',
  page: id,
  terms: [],
  ...more,
});
const latest = latestVersion(bitstreams)!;
const older = bitstreams.versions.at(-1)!;
const texts = (lines: readonly {text: string}[]): string[] => lines.map(({text}) => text);

test('there is a page for each way forward', () => {
  const count = bitstreams.versions.length;
  expect(versionPairs.filter(({area}) => area === bitstreams)).toHaveLength((count * (count - 1)) / 2);
  expect(upgradeAddress({area: bitstreams, from: 'v2.5.1', to: 'v2.8.0'})).toBe('/upgrade/bitstreams/v2.5.1/v2.8.0');
});

describe('features', () => {
  const all = [
    feature('old', {last: 'v2.5.0', removed: {in: 'v2.5.1', instead: 'new `key`'}}),
    feature('new `key`', {since: 'v2.5.1'}),
    feature('now', {since: 'v2.6.0', renamedFrom: 'then'}),
    feature('ever', {changed: [{in: 'v2.6.0', what: 'Takes two.'}, {in: 'v2.2.0', what: 'Too early.'}]}), // prettier-ignore
    feature('later', {since: 'v2.8.0'}),
  ];
  const found = featureLines(all, 'v2.5.0', 'v2.6.0', (version, {page}) => `/${version}/${page}`);

  test('what went is told first, with its page in the older version', () => {
    expect(found.breaks).toEqual([
      {text: 'old: last in v2.5.0.', to: '/v2.5.0/old', evidence: 'the vendor’s release notes or source'},
    ]);
  });
  test('what takes its place and what changed in between is to be done', () => {
    expect(texts(found.todo)).toEqual(['Use “new key” in place of “old”.', 'ever, since v2.6.0: Takes two.']);
  });
  test('what came is new, what took another name is not', () => {
    expect(texts(found.news)).toEqual(['new key, since v2.5.1.']);
    expect(texts(found.renamed)).toEqual(['then is now “now”, since v2.6.0.']);
  });
});

test('differences of the API are told in words, breaking ones first', () => {
  const document = (type: string, path: string): Document => ({
    info: {title: 'T', version: '1'},
    paths: {
      [path]: {get: {operationId: path, responses: {}}},
      '/all': {
        post: {
          operationId: 'all',
          requestBody: {content: {'application/json': {schema: {$ref: '#/components/schemas/S'}}}},
          responses: {},
        },
      },
    },
    components: {schemas: {S: {type: 'object', properties: {port: {type}}}}},
  });
  const changes = compareApis(document('integer', '/a'), document('string', '/b'));
  expect(changes.map((change) => [apiText(change), change.breaking])).toEqual([
    ['Removed: operation GET /a', true],
    ['field port of S: type integer → string', true],
    ['New: operation GET /b', false],
  ]);
});

test('keys that came, went, or have another range or default', () => {
  const key = (name: string, more: object) => ({
    key: name,
    range: '0, 1',
    default: '0',
    meaning: '',
    value: {type: 'integer'},
    ...more,
  });
  const data = {
    tables: [
      {
        table: 't',
        side: 'encoder',
        title: 'T',
        keys: [
          key('a', {since: '5.3.0'}),
          key('b', {through: '5.2.0'}),
          key('c', {range: '`0`–2', earlier: [{through: '5.2.0', range: '0, 1'}]}),
          key('d', {}),
        ],
      },
    ],
    exclusions: [],
    other: [],
    decoder: [],
  } as unknown as KeyData;
  const lines = keyLines(data, '5.2.0', '5.3.0', (side, release) => `/${release}/${side}`);
  expect(texts(lines)).toEqual(['a (encoder): new.', 'b (encoder): removed.', 'c (encoder): range 0, 1 → 0–2.']);
  // The row itself: of what went, in the release that has it.
  expect(lines.map(({to}) => to)).toEqual(['/to/encoder#param-a', '/from/encoder#param-b', '/to/encoder#param-c']);
  // What went breaks, and so does a range that lost values; one that grew does not.
  expect(lines.map(({breaking}) => breaking === true)).toEqual([false, true, false]);
});

test.each([
  ['10000–1000000000 bit/s', '10000–800000000 bit/s', true],
  ['0, 1', '0, 1, 6', false],
  ['0, 1', '0–4', false],
  ['`0`–4', '0, 1', true],
  ['0.5–2', '1–2', true],
  ['`5.1` or `51` style', '0–1', false],
])('a range of %s that becomes %s lost values: %s', (before, after, lost) => {
  expect(isNarrower(before, after)).toBe(lost);
});

describe('pages', () => {
  const page = (path: string, source = ''): SourcePage => ({path, title: path, address: `/${path}`, source});

  test('are paired across moves', () => {
    const {both, added, removed} = pairPages(
      'bitstreams',
      [page('guide/settings/secrets'), page('gone'), page('features'), page('')],
      [page('guide/settings/credentials/secrets'), page('came'), page('')],
    );
    expect(both.map(({before, after}) => [before.path, after.path])).toEqual([['guide/settings/secrets', 'guide/settings/credentials/secrets'], ['', '']]); // prettier-ignore
    expect([added.map(({path}) => path), removed.map(({path}) => path)]).toEqual([['came'], ['gone']]);
  });
  test('say the same when only addresses and front matter differ, and not when the tables they get differ', () => {
    const read = (file: string): string => file;
    const text = (area: 'bitstreams' | 'vpu-quadra', version: string, source: string): string =>
      sourceText(area, version, source, read);
    expect(text('bitstreams', older, '---\ndescription: a\n---\n\nSee [A](./a.mdx).')).toBe(
      text('bitstreams', latest, 'See [A](../b/a.mdx).\n'),
    );
    const seen = `On <Evidence is="field" seen="${latest.slice(1)}" />.`;
    expect(text('bitstreams', older, seen)).not.toBe(text('bitstreams', latest, seen));
    expect(text('bitstreams', older, '---\nevidence: none\n---\nA')).not.toBe(
      text('bitstreams', older, '---\nevidence: partly\n---\nA'),
    );
    expect(text('bitstreams', older, '<ApiErrors />')).not.toBe(text('bitstreams', latest, '<ApiErrors />'));
    expect(text('vpu-quadra', quadra.versions.at(-1)!, '<QuadraKeys table="enc-rate" />')).not.toBe(
      text('vpu-quadra', latestVersion(quadra)!, '<QuadraKeys table="enc-rate" />'),
    );
  }, 30_000);
});
