import {expect, test} from 'vitest';
import {pageMarkdown} from './markdown';
import {missingWords} from './missing-words';
import {readArticle} from './read-article';

const html =
  '<article><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header><p>Port <code>80</code> <b>bold</b>er, set <code>a_b</code> &lt;x><button>Copy</button></p>' +
  '<table><thead><tr><th>Key<tbody><tr><td>one | two</table><svg aria-label="A"><title>no text</title><text>label</text></svg></div><footer>Next</footer></article>';
const markdown = pageMarkdown(readArticle(html), {fields: {}, resolve: (href) => href});

test('a page misses no word in its own twin, and controls are no words', () => {
  expect(missingWords(html, markdown)).toEqual([]);
});

test('a word that the twin lost is named, also when another place still has it', () => {
  expect(missingWords(html, markdown.replace('two', ''))).toEqual(['two']);
  expect(missingWords(html.replace('Port', 'Port port'), markdown)).toEqual(['port']);
});

test('of a general page the main part is looked at, with the text of its check lists', () => {
  const general =
    '<main><h1>T</h1><ul><li><label><input type=checkbox> Do it</label></ul><label>Filter <input></label><noscript>All pages</noscript></main>';
  expect(missingWords(general, '# T\n\n- [ ] Do it\n', 'main')).toEqual([]);
  expect(missingWords(general, '# T\n\n- [ ] Do\n', 'main')).toEqual(['it']);
});

test('a page without an article is an error', () => {
  expect(() => missingWords('<main></main>', '')).toThrow('theme-doc-markdown');
  expect(() => missingWords('<article></article>', '', 'main')).toThrow('<main>');
});
