import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Store} from 'build-store';
import {strFromU8, unzipSync} from 'fflate';
import {beforeEach, expect, it} from 'vitest';
import {archiveOf} from './archive';
import type {Shelf} from './book';
import type {Contents} from './contents';

let folder: string;
let shelf: Shelf;
const contents: Contents = {
  name: 'pears',
  title: 'Pears',
  area: 'pears',
  base: '/pears',
  root: '/pears',
  sidebar: [{label: 'Start', address: '/pears/'}],
  pages: [{address: '/pears/', title: 'Start'}],
};
const stores = mkdtempSync(path.join(tmpdir(), 'books-'));

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}
const page = (text: string, script = 'main.1.js'): string =>
  `<head><script src=/${script}></script></head><main><article><div class="theme-doc-markdown markdown"><h1>T</h1>${text}</div></article></main>`;

/** Builds the book, and says by the place where its bytes came from whether it was made. */
function build(now: Shelf = shelf): {bytes: Buffer; isMade: boolean} {
  const store = new Store(stores, 'books', '');
  let isMade = false;
  const put = store.put.bind(store);
  store.put = (...result) => {
    isMade = true;
    put(...result);
  };
  const bytes = Buffer.from(archiveOf(now, contents, store));
  store.close();
  return {bytes, isMade};
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  shelf = {folder, site: 'https://docs.example.com', style: 'body{}', script: '1', tools: [], toolList: '/tools/'};
  write('pears/index.html', page('<p>Text<img src=/img/p.svg><a href=/img/q.svg>q</a>'));
  write('img/p.svg', '<svg/>');
  write('pears.md', 'Text');
  write('search/manifest.json', '{"scopes":{"pears":{"index":"i.json","text":"t.json"}}}');
  write('search/i.json', '{"shards":["i.0.json"]}');
  write('search/i.0.json', '{"steps":"!"}');
  write('search/t.json', '{"texts":["a"]}');
});

it('an archive is that of the last build while all that it holds is the same', () => {
  const first = build();
  // The scripts of a page are no part of a book.
  write('pears/index.html', page('<p>Text<img src=/img/p.svg><a href=/img/q.svg>q</a>', 'main.2.js'));
  const second = build();
  expect([first.isMade, second.isMade]).toEqual([true, false]);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(Object.keys(unzipSync(second.bytes))).toContain('pears/_files/img/p.svg');
});

it.each([
  ['the text of a page', () => write('pears/index.html', page('<p>Other<img src=/img/p.svg>'))],
  ['its Markdown', () => write('pears.md', 'Other')],
  ['a picture', () => write('img/p.svg', '<svg><path/></svg>')],
  ['a file that was not there', () => write('img/q.svg', '<svg/>')],
  ['the search', () => write('search/manifest.json', '{"scopes":{"pears":{"index":"i.json","text":"u.json"}}}')],
  ['the style sheet', () => (shelf = {...shelf, style: 'p{}'})],
])('it is made again after a change of %s', (_what, change) => {
  build();
  write('search/u.json', '{"texts":["b"]}');
  change();
  const {bytes, isMade} = build();
  expect(isMade).toBe(true);
  expect(bytes.equals(Buffer.from(archiveOf(shelf, contents)))).toBe(true);
  expect(strFromU8(unzipSync(bytes)['pears/index.html']!)).toContain('<h1>T</h1>');
});
