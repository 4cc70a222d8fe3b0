import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {allVersions, bitstreams, versionFolder} from './areas';
import {historyInFrontMatter, pathOfFile, unchangedSince} from './text-history';

const pages = (texts: Readonly<Record<string, Readonly<Record<string, string>>>>) => (version: string) =>
  new Map(Object.entries(texts[version] ?? {}).map(([name, text]) => [name, {text, file: name}]));

test('a text is as old as the oldest version that has had it without a gap', () => {
  const texts = pages({c: {a: '1', b: '2'}, b: {a: '1', b: '1'}, a: {a: '1', b: '2'}, z: {a: '0'}});
  expect(unchangedSince('bitstreams', ['c', 'b', 'a', 'z'], texts, 'c', 'a')).toBe('a');
  expect(unchangedSince('bitstreams', ['c', 'b', 'a', 'z'], texts, 'c', 'b')).toBeUndefined();
  expect(unchangedSince('bitstreams', ['c', 'b', 'a', 'z'], texts, 'z', 'a')).toBeUndefined();
});

test('a page is followed across its moves', () => {
  const texts = pages({
    'v2.6.0': {'guide/settings/credentials/secrets': 'x'},
    'v2.5.1': {'guide/settings/secrets': 'x'},
  });
  expect(
    unchangedSince('bitstreams', ['v2.6.0', 'v2.5.1'], texts, 'v2.6.0', 'guide/settings/credentials/secrets'),
  ).toBe('v2.5.1');
});

test('an index has the path of its folder', () => {
  expect(['index.mdx', 'guide/index.mdx', 'guide/dashboard.mdx'].map(pathOfFile)).toEqual([
    '',
    'guide',
    'guide/dashboard',
  ]);
});

test('front matter says so only where an older version has the same text', async () => {
  const parse = historyInFrontMatter(process.cwd());
  const of = async (version: string, page: string): Promise<unknown> => {
    const filePath = path.resolve(versionFolder(bitstreams, version), page);
    const fileContent = readFileSync(filePath, 'utf8');
    const defaultParseFrontMatter = () => Promise.resolve({frontMatter: {title: 'kept'}, content: ''});
    const {frontMatter} = await parse({filePath, fileContent, defaultParseFrontMatter});
    expect(frontMatter.title).toBe('kept');
    return frontMatter.unchangedSince;
  };
  expect(await of(allVersions(bitstreams).at(-1)!, 'guide/index.mdx')).toBeUndefined();
  const found = await Promise.all(allVersions(bitstreams).slice(0, -1).map((version) => of(version, 'appendix/supported-language-codes.mdx').catch(() => undefined))); // prettier-ignore
  for (const since of found.filter((each) => each !== undefined)) expect(allVersions(bitstreams)).toContain(since);
}, 60_000);
