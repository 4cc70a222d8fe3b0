import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {beforeEach, describe, expect, it} from 'vitest';
import {bookFiles, zipBook, type Shelf} from './book';
import type {Contents} from './contents';
import {readElement, writeFragment} from './fragment';

let folder: string;
let shelf: Shelf;
const contents: Contents = {
  name: 'pears-v1',
  title: 'Pears v1',
  area: 'pears',
  version: 'v1',
  base: '/pears',
  root: '/pears',
  sidebar: [{label: 'Start', address: '/pears/'}, {label: 'Guide', items: [{label: 'Grow', address: '/pears/guide/grow'}]}], // prettier-ignore
  pages: [
    {address: '/pears/guide/grow', title: 'Grow'},
    {address: '/pears/', title: 'Start'},
  ],
};

function write(name: string, content: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

const page = (text: string): string => `<!doctype html><main><article><nav>crumbs</nav><div class="theme-doc-markdown markdown"><h1>T</h1>${text}</div><p>foot</article><ul class="table-of-contents x"><li><a href=#a>A</a></ul></main>`; // prettier-ignore

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  shelf = {folder, site: 'https://docs.example.com', style: 'body{}', script: '1', tools: [], toolList: '/tools/'};
  write(
    'pears/index.html',
    page(
      '<p>See <a href=/pears/guide/grow#a>grow</a>, <a href=/apples/>apples</a>, <a href=https://e.example>e</a><img src=/img/p.svg>',
    ),
  );
  write(
    'pears/guide/grow/index.html',
    page(
      '<h2 id=a class=anchor>A<a class=hash-link href=#a>#</a></h2><p>Back to <a href=/pears/>start</a>.<button>Copy</button>',
    ),
  );
  write('img/p.svg', '<svg/>');
  write(
    'pears.md',
    'To [grow](https://docs.example.com/pears/guide/grow.md#a) and [apples](https://docs.example.com/apples.md).',
  );
  write('pears/guide/grow.md', 'Back to [start](https://docs.example.com/pears.md).');
  write('search/manifest.json', '{"scopes":{"pears-v1":{"index":"i.json","text":"t.json"}}}');
  write('search/i.json', '{"shards":["i.0.json"]}');
  write('search/i.0.json', '{"steps":"!"}');
  write('search/t.json', '{"texts":["a"]}');
});

const text = (files: ReadonlyMap<string, Uint8Array>, name: string): string => strFromU8(files.get(name)!);

describe('a book', () => {
  it('has every page, its Markdown, the search, one document and the sums of all', () => {
    const files = bookFiles(shelf, contents);
    expect([...files.keys()].sort()).toEqual(
      ['SHA256SUMS', '_assets/index.js', '_assets/search.js', '_assets/style.css', '_files/img/p.svg', 'book.html', 'guide/grow.html', 'guide/grow.md', 'index.html', 'index.md'], // prettier-ignore
    );
    expect(text(files, 'SHA256SUMS').trim().split('\n')).toHaveLength(9);
    expect(text(files, '_assets/index.js')).toBe(
      'offlineSearch({"name":"pears-v1","index":{"shards":["i.0.json"]},"shards":[{"steps":"!"}],"texts":["a"],"root":"/pears","site":"https://docs.example.com","tools":{}});\n',
    );
  });
  it('has the tools of its area, each with what it must know of the book, and leads to them', () => {
    const tool = {
      name: 'weigh',
      title: 'Scales',
      sentence: 'Weighs a pear.',
      address: '/tools/weigh',
      areas: ['pears'],
      source: '',
      script: 'weigh()',
    };
    const products = [{area: 'pears', product: 'Pears', versions: ['v2', 'v1'], latest: 'v2'}];
    const other = {...tool, name: 'peel', address: '/tools/peel', areas: ['apples'], products: []};
    write(
      'pears/index.html',
      page('<p><a href=/tools/weigh#x>Weigh</a> <a href=/tools/>all</a> <a href=/tools/peel>peel</a>'),
    );
    const files = bookFiles({...shelf, tools: [{...tool, products}, other]}, contents);
    const start = text(files, 'index.html');
    expect(start).toContain('<a href="_tools/weigh.html#x">Weigh</a> <a href="_tools/index.html">all</a> <a href="https://docs.example.com/tools/peel" class="leads-out"'); // prettier-ignore
    expect(start).toContain('<a href="_tools/index.html">Tools</a>');
    const setting = /id="tool-setting">(.*?)<\/script>/.exec(text(files, '_tools/weigh.html'))![1]!;
    expect(JSON.parse(setting)).toEqual({
      products: [{area: 'pears', product: 'Pears', versions: ['v2', 'v1'], chosen: 'v1'}],
      roots: ['/pears'],
      pages: ['', 'guide/grow'],
      site: 'https://docs.example.com',
      tools: [{name: 'weigh', title: 'Scales'}],
    });
    expect(text(files, '_assets/tools/weigh.js')).toBe('weigh()');
    expect(text(files, '_tools/index.html')).toContain('<a href="weigh.html">Scales</a>');
    expect(text(files, '_assets/index.js')).toContain('"tools":{"/tools/weigh":"_tools/weigh.html"}');
    expect([...files.keys()].filter((name) => name.includes('peel'))).toEqual([]);
  });
  it('links pages by their files, marks what leads out, and takes pictures along', () => {
    const files = bookFiles(shelf, contents);
    const start = text(files, 'index.html');
    expect(start).toContain('<a href="guide/grow.html#a">grow</a>');
    expect(start).toContain(
      '<a href="https://docs.example.com/apples/" class="leads-out" rel="external noopener">apples</a>',
    );
    expect(start).toContain('<a href="https://e.example" class="leads-out" rel="external noopener">e</a>');
    expect(start).toContain('<img src="_files/img/p.svg">');
    const grow = text(files, 'guide/grow.html');
    expect(grow).toContain('Back to <a href="../index.html">start</a>.</div>');
    expect(grow).toContain('<a href="grow.html" aria-current="page">Grow</a>');
    expect(grow).not.toMatch(/crumbs|foot|<button/);
    expect([text(files, 'index.md'), text(files, 'guide/grow.md')]).toEqual([
      'To [grow](guide/grow.md#a) and [apples](https://docs.example.com/apples.md).',
      'Back to [start](../index.md).',
    ]);
  });
  it('is one document too, in the order of the sidebar, with links inside it', () => {
    const book = text(bookFiles(shelf, contents), 'book.html');
    expect(book).toContain('<li><a href="#p0">Start</a></li><li>Guide<ol><li><a href="#p1">Grow</a></li></ol></li>');
    expect(book).toContain('<a href="#p1-a">grow</a>');
    expect(book).toContain('<h2 id="p1-a" class="anchor">A<a class="hash-link" href="#p1-a">#</a></h2>');
    expect(book.indexOf('id="p0"')).toBeLessThan(book.indexOf('id="p1"'));
  });
  it('has the same bytes each time, in a folder of its name', () => {
    const archive = zipBook('pears-v1', bookFiles(shelf, contents));
    expect(Buffer.from(zipBook('pears-v1', bookFiles(shelf, contents))).equals(archive)).toBe(true);
    expect(Object.keys(unzipSync(archive)).every((name) => name.startsWith('pears-v1/'))).toBe(true);
  });
  it('is refused with a sentence when a page has no text, takes the name of a file of the book, or has no index', () => {
    expect(() => bookFiles(shelf, {...contents, name: 'plums'})).toThrow('The search has no index of plums');
    write('pears/book/index.html', page(''));
    expect(() => bookFiles(shelf, {...contents, pages: [{address: '/pears/book', title: 'B'}]})).toThrow(
      'The page /pears/book has the name of a file',
    );
    write('pears/book/index.html', '<main></main>');
    expect(() => bookFiles(shelf, {...contents, pages: [{address: '/pears/book', title: 'B'}]})).toThrow(
      'has no text ("theme-doc-markdown")',
    );
  });
});

it('an element is read to its own end, with what its end tags leave out', () => {
  const read = (html: string): string => writeFragment(readElement(html), ({attributes}) => attributes);
  expect(read('<ul><li>a<li><a href=x>b</a></ul><p>after')).toBe('<ul><li>a<li><a href="x">b</a></ul>');
  expect(read('<div><p>a<button>x</button><p>b</div>')).toBe('<div><p>a<p>b</div>');
  expect(read('<div><label for=q>F</label><input id=q type=search><svg viewBox="0 0 1 1" id=s><path d=M0 /></svg></div>z')).toBe('<div><svg viewBox="0 0 1 1" id="s"><path d=M0 /></svg></div>'); // prettier-ignore
  expect(() => readElement('')).toThrow('not closed');
});
