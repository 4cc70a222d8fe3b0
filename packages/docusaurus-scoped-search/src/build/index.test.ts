// cspell:ignore opensearch
import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Store} from 'build-store';
import {readWith, textKeyOf} from 'page-text/pages';
import {expect, test} from 'vitest';
import {unpackHead, unpackIndex, type IndexFile, type TextFile} from '../format';
import {readIndex} from '../read-index';
import {PAGE_LISTS_MARK} from '../page-lists-mark';
import {termsIn} from '../tokens';
import {openSearchDescription, searchHeadTags} from './open-search';
import {insertPageLists} from './page-lists';
import {partsOf} from './page-parts';
import type {ExtraEntry} from './scope-index';
import {hashedName, writeScope, type PageFile} from './write-scope';

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'search-index-'));
const pageFile = (out: string, address: string, name: string): PageFile => {
  const file = path.join(out, `${name}.html`);
  const page = {address, file, source: file};
  return {
    address,
    file,
    parts: () => readWith(out.split(''), partsOf)(page),
    key: () => textKeyOf(out.split(''), page),
  };
};
const html = (title: string): string =>
  `<head></head><article><div class="theme-doc-markdown markdown"><h1>${title}</h1><p>Text of it.</p></div></article>`;

test('writes an index and its texts under names that change with them', async () => {
  const out = folder();
  writeFileSync(path.join(out, 'a.html'), html('A'));
  const extras = [
    {address: '/s', pageTitle: 'Reference', anchor: 'tag/x/operation/y', title: 'GET /y', text: 'Reads y.'},
  ];
  const {files, titles} = await writeScope(out, {
    name: 'quadra-v1',
    pages: [pageFile(out, '/a', 'a')],
    extras,
    termsIn,
  });
  expect(files.index).toMatch(/^quadra-v1\.[0-9a-f]{8}\.json$/);
  const read = <T>(name: string): T => JSON.parse(readFileSync(path.join(out, name), 'utf8')) as T;
  const {pages, entries, terms} = unpackIndex(readIndex(path.join(out, files.index)));
  expect(pages.map(({address}) => address)).toEqual(['/a', '/s']);
  expect(entries.map(({kind, anchor}) => [kind, anchor])).toEqual([
    ['page', ''],
    ['operation', 'tag/x/operation/y'],
  ]);
  expect([...terms.keys()]).toEqual(['read', 'text']);
  expect(read<IndexFile>(files.index).shards[0]).toMatch(/^quadra-v1\.shard-0\.[0-9a-f]{8}\.json$/);
  expect(read<TextFile>(files.text).texts).toEqual(['Text of it.', 'Reads y.']);
  expect([...titles]).toEqual([['/a', 'A']]);
  expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(hashedName('x', 'one')).not.toBe(hashedName('x', 'other'));
});

test('a page that cannot be indexed fails with its address and file', async () => {
  const out = folder();
  writeFileSync(path.join(out, 'a.html'), '<main>nothing</main>');
  await expect(
    writeScope(out, {name: 'x', pages: [pageFile(out, '/bitstreams/a', 'a')], extras: [], termsIn}),
  ).rejects.toThrow(/cannot index the page \/bitstreams\/a \(.*a\.html\)/);
  await expect(
    writeScope(out, {name: 'x', pages: [pageFile(out, '/bitstreams/b', 'b')], extras: [], termsIn}),
  ).rejects.toThrow('/bitstreams/b');
});

const site = {title: 'Docs <&> SDK of a long name', tagline: "SDK's", url: 'https://docs.example.com', baseUrl: '/'};

test('the OpenSearch description is XML with the address of the search', () => {
  const xml = openSearchDescription(site, '/s');
  expect(xml).toContain('template="https://docs.example.com/s?q={searchTerms}"');
  expect(xml).toContain('<ShortName>Docs &#60;&#38;&#62; SDK of</ShortName>');
  expect(xml).not.toContain("SDK's");
});

test('the structured data is JSON that ends no script', () => {
  const [link, script] = searchHeadTags({...site, title: '</script>'}, '/s');
  expect(link!.attributes).toMatchObject({rel: 'search', href: '/opensearch.xml'});
  expect(script!.innerHTML).not.toContain('</');
  expect(JSON.parse(script!.innerHTML!)).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {target: {urlTemplate: 'https://docs.example.com/s?q={search_term_string}'}},
  });
});

test('the lists of pages take their place in the search page, or the build fails', async () => {
  const file = path.join(folder(), 's.html');
  writeFileSync(file, `<noscript>${PAGE_LISTS_MARK}</noscript>`);
  await insertPageLists(file, [
    {
      heading: 'Quadra',
      pages: [
        ['/b', 'B $& <i>'],
        ['/a', 'A'],
      ],
    },
  ]);
  expect(readFileSync(file, 'utf8')).toBe(
    '<noscript><h2>Quadra</h2><ul><li><a href="/a">A</a></li><li><a href="/b">B $&#38; &#60;i&#62;</a></li></ul></noscript>',
  );
  await expect(insertPageLists(file, [])).rejects.toThrow('no place for the lists');
});

test('a task that leads to no place of its scope stops the build, and no more than five are kept', async () => {
  const out = folder();
  writeFileSync(path.join(out, 'a.html'), html('A'));
  const write = (tasks: readonly (readonly [string, string])[]): ReturnType<typeof writeScope> =>
    writeScope(out, {name: 'quadra-v1', pages: [pageFile(out, '/a', 'a')], extras: [], termsIn, tasks: () => tasks});
  const {files} = await write(Array.from({length: 7}, (_, number) => [`Task ${number}`, '/a'] as const));
  const {tasks} = unpackHead(JSON.parse(readFileSync(path.join(out, files.index), 'utf8')) as IndexFile);
  expect(tasks).toEqual([0, 1, 2, 3, 4].map((number) => [`Task ${number}`, '/a']));
  await expect(write([['Go there', '/b']])).rejects.toThrow('cannot offer the task "Go there": it has no /b');
  await expect(write([['Go there', '/a#nowhere']])).rejects.toThrow('it has no /a#nowhere');
});

test('takes a scope from the last build while its texts and entries are the same', async () => {
  const out = folder();
  const stores = folder();
  let read = 0;
  const build = async (extras: readonly ExtraEntry[] = []) => {
    const store = new Store(stores, 'search', '');
    const page = pageFile(out, '/a', 'a');
    const counted = {...page, parts: () => (read++, page.parts())};
    const to = folder();
    const {files, terms, titles} = await writeScope(to, {name: 'x', pages: [counted], extras, termsIn}, store);
    store.close();
    return {files, terms, titles, contents: readdirSync(to).sort().map((name) => readFileSync(path.join(to, name), 'utf8'))}; // prettier-ignore
  };
  writeFileSync(path.join(out, 'a.html'), html('A'));
  const first = await build();
  writeFileSync(path.join(out, 'a.html'), `${html('A')}<script src=/other.js></script>`);
  expect(await build()).toEqual(first);
  expect(read).toBe(1);
  writeFileSync(path.join(out, 'a.html'), html('B'));
  expect((await build()).titles).toEqual(new Map([['/a', 'B']]));
  const entry = {address: '/s', pageTitle: 'S', anchor: '', title: 'GET /y', text: 'Reads y.'};
  expect((await build([entry])).terms).toContain('get');
  expect(read).toBe(3);
});
