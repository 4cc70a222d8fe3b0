import {describe, expect, test} from 'vitest';
import {readArticle} from 'page-text/read-article';
import {partsOf} from './page-parts';

const readPage = (html: string) => partsOf(readArticle(html));

const page = (body: string, head = '<meta name=description content="What it is &amp; does.">'): string =>
  `<html><head>${head}</head><body><article><nav class="theme-doc-breadcrumbs x"><ul><li><a aria-label="Home page" class=breadcrumbs__link href=/><svg></svg></a><li><a class=breadcrumbs__link href=/guide><span>Guide</span></a><li><span class=breadcrumbs__link>This</span></ul></nav>` +
  `<div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>${body}</div></article><nav>next page</nav></body></html>`;

describe('the parts of a page', () => {
  test('gives the start, the sections and where they stand', () => {
    const {title, trail, parts} = readPage(
      page(
        '<p>Intro with <code>a<wbr>_b</code>.</p><h2 id=one>One<a class=hash-link href=#one>\u200B</a></h2><p>Text</p><h3 id=two>Two</h3><p>More</p><h2 id=three>Three</h2>',
      ),
    );
    expect(title).toBe('Title');
    expect(trail).toEqual(['Guide']);
    expect(parts).toEqual([
      {
        kind: 'page',
        anchor: '',
        title: 'Title',
        parent: -1,
        text: 'What it is & does. Intro with a_b.',
        codes: ['a_b'],
      },
      {kind: 'section', anchor: 'one', title: 'One', parent: 0, text: 'Text', codes: []},
      {kind: 'section', anchor: 'two', title: 'Two', parent: 1, text: 'More', codes: []},
      {kind: 'section', anchor: 'three', title: 'Three', parent: 0, text: '', codes: []},
    ]);
  });

  test('makes an entry of each row of a reference table, in minified HTML too', () => {
    const table =
      '<h2 id=keys>Keys</h2><div><table class="reference-table x"><thead><tr><th>Key<th>Meaning<tbody><tr id=param-gop><td><code>gop</code><a class=row-link href=#param-gop></a><td>Length<td>1 to <code>1024</code><tr id=symptom-no-picture><td>No <code>picture</code><td>Wrong<td>Fix it</table></div><p>After</p>';
    const {parts} = readPage(page(table));
    expect(parts.slice(1)).toEqual([
      {kind: 'section', anchor: 'keys', title: 'Keys', parent: 0, text: 'After', codes: []},
      {kind: 'row', anchor: 'param-gop', title: 'gop', parent: 1, text: 'Length · 1 to 1024', codes: ['gop', '1024']},
      {
        kind: 'fault',
        anchor: 'symptom-no-picture',
        title: 'No picture',
        parent: 1,
        text: 'Wrong · Fix it',
        codes: ['picture'],
      },
    ]);
  });

  test('keeps the text of other tables in their section, takes names of drawings, leaves out controls and the links at the end', () => {
    const {parts} = readPage(
      page(
        '<table><thead><tr><th>A<tbody><tr><td>b</table><svg role=img aria-label="A flow"><text>x</text></svg><img alt="A screen" src=x><button>Copy</button><sup class="evidence" title="why"><span>(mark)</span></sup><h2 id=next>Next</h2><p>Other subjects</p>',
      ),
    );
    expect(parts).toHaveLength(1);
    expect(parts[0]!.text).toBe('What it is & does. A b A flow A screen (mark)');
  });

  test('takes text that looks like markup as text', () => {
    expect(readPage(page('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).parts[0]!.text).toContain(
      '<script>alert(1)</script>',
    );
  });

  test.each([
    ['another layout', '<html><body><main>text</main></body></html>', 'theme-doc-markdown'],
    ['no title', page('').replace('<h1>Title</h1>', ''), 'heading of the first level'],
    ['no text', page('', ''), 'no text'],
  ])('refuses a page with %s', (_, html, message) => {
    expect(() => readPage(html)).toThrow(message);
  });
});
