import {describe, expect, test} from 'vitest';
import {pageMarkdown} from './markdown';
import {lineNear} from './pages';
import {readArticle, sourceOf} from './read-article';

const page = (body: string): string =>
  `<html><head><meta name="description" content="What it is"></head><body><article><div class="theme-doc-markdown markdown"><header><h1>Title</h1></header>${body}</div></article></body></html>`;

const markdown = (body: string): string =>
  pageMarkdown(readArticle(page(body)), {
    fields: {title: 'Title', version: undefined},
    resolve: (href) => `https://docs.example.com${href}`,
  })
    .split('\n')
    .slice(6)
    .join('\n')
    .trim();

describe('each element as Markdown', () => {
  test.each([
    [
      'a paragraph',
      '<p>One  <b>two</b> <em>three</em> <del>four</del><br>five</p>',
      'One **two** _three_ ~~four~~\\\nfive',
    ],
    ['code and keys', '<p><code>a_b</code> <kbd>Ctrl</kbd></p>', '`a_b` `Ctrl`'],
    ['a link', '<p><a href="/a#b">To A</a></p>', '[To A](https://docs.example.com/a#b)'],
    ['a place without a link', '<p><a id="x">Here</a></p>', 'Here'],
    [
      'sections that moved, with one link to their page',
      '<p><strong><a data-moved href="/b">B</a></strong>: <a data-moved href="/b#c" id="c">C</a>, <a data-moved href="/b#d" id="d">D</a></p>',
      '**[B](https://docs.example.com/b)**: C, D',
    ],
    ['a picture', '<p><img src="/i.svg" alt="A screen"></p>', '![A screen](https://docs.example.com/i.svg)'],
    ['headings', '<h2 id="a">A<a class="hash-link" href="#a">#</a></h2><h3 id="b">B</h3>', '## A\n\n### B'],
    ['lists', '<ul><li>a<li>b<ol><li>c</ol></ul>', '- a\n- b\n  1. c'],
    ['definitions', '<dl><dt>Term<dd>Meaning</dl>', '**Term**\n\nMeaning'],
    [
      'a listing',
      '<div class="theme-code-block language-bash"><div class="title_x">/etc/a</div><div><pre><code><span>ls</span> -l\n</code></pre><button>Copy</button></div></div>',
      '```bash title="/etc/a"\nls -l\n```',
    ],
    [
      'a listing below a line with buttons',
      '<div class="theme-code-block language-ini"><div class="head_x"><span class="title_x">/etc/a.conf</span><button>Wrap</button><button>Copy</button></div><pre><code><span class="token title">a</span>=b\n</code></pre></div>',
      '```ini title="/etc/a.conf"\na=b\n```',
    ],
    [
      'a listing below the name of its language',
      '<div class="theme-code-block language-ini"><div class="head_x"><span data-no-text>INI</span></div><pre><code><span class="token title">a</span>=b\n</code></pre></div>',
      '```ini\na=b\n```',
    ],
    ['a bare listing', '<pre>a\n  b</pre>', '```\na\n  b\n```'],
    [
      'a table in minified HTML',
      '<table><thead><tr><th>A<th>B<tbody><tr><td>a | b<td><ul><li>c<li>d</ul></table>',
      '| A | B |\n| - | - |\n| a \\| b | c d |',
    ],
    ['a quote', '<blockquote><p>Said</p></blockquote>', '> Said'],
    [
      'an admonition with a title',
      '<div class="theme-admonition theme-admonition-warning x"><div><span><svg><path></svg></span>Back up</div><div><p>First</p></div></div>',
      '> **Warning: Back up**\n>\n> First',
    ],
    [
      'an admonition without one',
      '<div class="theme-admonition theme-admonition-note x"><div><span><svg><path></svg></span>note</div><div><p>First</p></div></div>',
      '> **Note**\n>\n> First',
    ],
    ['folded text', '<details><summary>More</summary><div><p>Inside</p></div></details>', '**More**\n\nInside'],
    [
      'tabs',
      '<div class="tabs-container"><ul role=tablist><li role=tab>One<li role=tab>Two</ul><div><div role=tabpanel>1</div><div role=tabpanel hidden>2</div></div></div>',
      '**One**\n\n1\n\n**Two**\n\n2',
    ],
    [
      'a drawing',
      '<figure><div class="diagram"><svg aria-label="A flow"><g><text>in</text><text>out</text></g></svg></div><figcaption>The way</figcaption></figure>',
      '_Diagram: A flow Labels: in; out. The way_',
    ],
    ['a rule', '<hr>', '---'],
    [
      'a mark',
      '<p>Port 80<sup class="evidence evidence--field" title="x"><span>(seen in 2.11)</span></sup>.</p>',
      'Port 80 (seen in 2.11).',
    ],
    [
      'text that looks like Markdown',
      '<p>*a* _b_ # c &lt;d></p><p>1. no list</p>',
      '\\*a\\* \\_b\\_ # c \\<d>\n\n1\\. no list',
    ],
    [
      'a check list',
      '<ul><li><label><input type="checkbox"> Do <code>a</code></label> <a href="/e">proof</a></ul>',
      '- [ ] Do `a` [proof](https://docs.example.com/e)',
    ],
    ['controls', '<p>a</p><label>Filter <input></label><button>Go</button><script>x</script>', 'a'],
  ])('%s', (_what, body, expected) => {
    expect(markdown(body)).toBe(expected);
  });
});

test('an element that the reader does not know is an error that says where', () => {
  expect(() => readArticle(page('<p>Before it <video src=x></video></p>'))).toThrow(
    '<video> after "  Title Before it " is no element that the text of a page can hold',
  );
  expect(() => readArticle(page('<p>a</p><math><mi>x</mi></math>'))).toThrow('<math>');
});

test('the place of an unknown element is found in the source', () => {
  expect(lineNear('---\ntitle: T\n---\n\nBefore it <video/>', ' Title Before it ')).toBe(5);
  expect(lineNear('nothing alike', 'Before it')).toBe(1);
});

test('title, description and rows with anchors are kept apart', () => {
  const {title, description, root} = readArticle(
    page('<table class="reference-table"><tbody><tr id=param-a><td>a</table>'),
  );
  expect([title, description]).toEqual(['Title', 'What it is']);
  expect(root.children[0]).toMatchObject({
    type: 'table',
    data: {isReference: true},
    children: [{data: {id: 'param-a'}}],
  });
});

test('what a text is read from does not change with the scripts and menus of its page', () => {
  const html = page('<p>Text</p>');
  expect(sourceOf(html.replace('</body>', '<nav>Menu</nav><script src=/x.js></script></body>'))).toEqual(
    sourceOf(html),
  );
  expect(sourceOf(page('<p>Other</p>'))).not.toEqual(sourceOf(html));
  expect(sourceOf(html.replace('What it is', 'What else'))).not.toEqual(sourceOf(html));
  expect(sourceOf(html.replace('<body>', '<body><nav class="theme-doc-breadcrumbs"><a>Guide</a></nav>'))).not.toEqual(sourceOf(html)); // prettier-ignore
});
