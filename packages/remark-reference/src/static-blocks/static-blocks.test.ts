import {createProcessor} from '@mdx-js/mdx';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import admonitions from '@docusaurus/mdx-loader/lib/remark/admonitions';
import diagrams from '../diagrams';
import highlightCode from '../highlight';
import referenceRows from '../reference-rows';
import {CLASSES, unpackBlocks, withClasses, type Block} from './format';
import staticBlocks from './index';

type Compiled = {readonly blocks: Block[][]; readonly code: string};

const unquoted = (value: string): string =>
  value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** The blocks of a page, and its code, in which each string of blocks is its number. */
async function compile(source: string, baseUrl = '/'): Promise<Compiled> {
  const remarkPlugins = [
    diagrams,
    [highlightCode, {baseUrl}],
    remarkDirective,
    admonitions,
    remarkGfm,
    referenceRows,
  ] as never;
  const processor = createProcessor({jsx: true, remarkPlugins, rehypePlugins: [[staticBlocks, {baseUrl}]]});
  const blocks: Block[][] = [];
  const code = String(await processor.process(source)).replace(/blocks="([^"]*)"/g, (_all, value: string) => {
    blocks.push(unpackBlocks(withClasses(unquoted(value), CLASSES)));
    return String(blocks.length);
  });
  return {blocks, code: /return (<.*>);/.exec(code)?.[1] ?? code};
}

const attributes = (properties: Block['properties']): string =>
  Object.entries(properties)
    .map(([name, value]) => ` ${name}="${String(value)}"`)
    .join('');

const html = async (source: string, baseUrl?: string): Promise<string[]> =>
  (await compile(source, baseUrl)).blocks
    .flat()
    .map(({tag, properties, html: inside}) => `<${tag}${attributes(properties)}>${inside}</${tag}>`);

describe('blocks as strings', () => {
  test('are one for each run between components, with the line breaks of the page', async () => {
    const {blocks, code} = await compile('## a\n\nb\n\n<Tool>\n\nc\n\n</Tool>\n\nd');
    expect(code).toBe('<><StaticBlocks 1 />{"\\n"}<Tool><StaticBlocks 2 /></Tool>{"\\n"}<StaticBlocks 3 /></>');
    expect(blocks.map((run) => run.map(({tag, html: inside}) => `${tag} ${inside}`))).toEqual([
      ['h2 a', 'p b'],
      ['p c'],
      ['p d'],
    ]);
  });

  test('leave to components what needs one: a title, details, a form, an expression, an address of a file', async () => {
    for (const source of [
      '# a',
      '<details>\n<summary>s</summary>\n</details>',
      'a <input/>',
      'a {b}',
      '![a](./a.png)',
      '<p style={{}}>a</p>',
      '[a](next)',
      '[a](javascript:alert)',
      '<p><script>a</script></p>',
      '<p><iframe src="/x"/></p>',
      '<p onClick="a">b</p>',
      'a <a href="/x">x</a>',
    ]) {
      const {blocks} = await compile(source);
      expect(blocks, source).toEqual([]);
    }
    const {code, blocks} = await compile('<details>\n<summary>s</summary>\n\na\n\n</details>');
    expect(code).toContain('<summary>');
    expect(blocks).toEqual([[{tag: 'p', properties: {}, html: 'a'}]]);
  });

  test('are text, escaped, with the elements that writers put in', async () => {
    expect(await html('a < b & "c" *d* <kbd>e</kbd>\\\nf')).toEqual([
      '<p>a &lt; b &amp; "c" <em>d</em> <kbd>e</kbd><br>\nf</p>',
    ]);
  });

  test('have links as Docusaurus makes them, below the site’s own path', async () => {
    expect(
      await html(
        '[a](/a#b) [c](#d) [e](https://f.example/?g&h) [i](mailto:j@k.example) [l](pathname:///m.zip)',
        '/docs/',
      ),
    ).toEqual([
      '<p><a href="/docs/a#b">a</a> <a href="#d">c</a> <a href="https://f.example/?g&amp;h" target="_blank" rel="noopener noreferrer">e</a> ' +
        '<a href="mailto:j@k.example" target="_blank" rel="noopener noreferrer">i</a> <a href="/docs/m.zip" target="_blank" rel="noopener noreferrer">l</a></p>',
    ]);
    expect(await html('[a](/docs/a)', '/docs/')).toEqual(['<p><a href="/docs/a">a</a></p>']);
  });

  test('have names that break where their parts meet', async () => {
    expect(await html('`long_option_name-x`')).toEqual([
      '<p><code>long_<wbr>option_<wbr><span class="wholeName">name-x</span></code></p>',
    ]);
  });

  test('have listings with their buttons, and a name that saves the file', async () => {
    const [listing] = await html('```bash title="x.sh" file="/x.sh"\nls <a\n```', '/docs/');
    expect(listing).toMatch(/^<div className="theme-code-block listing language-bash"><div class="listingHead">/);
    expect(listing).toContain(
      '<span class="listingTitle"><a href="/docs/x.sh" download="x.sh">x.sh</a></span><button type="button" aria-pressed="false"',
    );
    expect(listing).toContain(
      '<pre class="listingText" tabindex="0"><code><span class="token function">ls</span> <span class="token operator">&lt;</span>a</code></pre>',
    );
    expect((await html('```python\na\n```'))[0]).toContain('<span data-no-text="">Python</span>');
  });

  test('have tables in a frame with a name, and anchors of rows', async () => {
    const [, table] = await html('## Head\n\n| Key | Meaning |\n|:-|-|\n| `a` | b |');
    expect(table).toBe(
      '<div className="tableFrame" role="group" tabIndex="0" aria-label="Table: Head"><table class="table reference-table"><thead><tr><th style="text-align:left">Key</th><th>Meaning</th></tr></thead>' +
        '<tbody><tr id="param-a"><th scope="row" style="text-align:left"><code>a</code><a href="#param-a" class="row-link" aria-label="Link to a"></a></th><td data-label="Meaning">b</td></tr></tbody></table></div>',
    );
  });

  test('have a field before a long table, and none before another', async () => {
    const rows = (count: number): string => `## Head\n\n| A |\n|-|\n${'| b |\n'.repeat(count)}`;
    expect((await compile(rows(25))).code).toBe('<StaticBlocks 1 />');
    expect((await compile(rows(26))).code).toBe(
      '<><StaticBlocks 1 />{"\\n"}<TableFilter name="rows: Head" count="26" /><StaticBlocks 2 /></>',
    );
  });

  test('have admonitions with their name, or a title in words or with markup', async () => {
    const [plain, titled, marked] = await html(
      ':::tip\n\na\n\n:::\n\n:::warning[B & c]\n\nd\n\n:::\n\n:::danger[E `f`]\n\ng\n\n:::',
    );
    expect(plain).toMatch(
      /^<div className="theme-admonition theme-admonition-tip admonition alert alert--success"><div class="admonitionHeading"><span class="admonitionIcon"><svg/,
    );
    expect(plain).toMatch(/<\/span>tip<\/div><div class="admonitionContent"><p>a<\/p>\n?<\/div><\/div>$/);
    expect(titled).toContain('</span>B &amp; c</div>');
    expect(marked).toContain('</span>E <code>f</code></div>');
  });

  test('have diagrams with their caption, and a frame that scrolls where they are wide', async () => {
    const drawn = async (nodes: string): Promise<string> =>
      (
        await html(
          `\`\`\`dot alt="What a reader takes from the drawing" caption="Two & one"\ndigraph {${nodes}}\n\`\`\``,
        )
      )[0]!;
    expect(await drawn('a')).toMatch(
      /^<figure className="figure"><div class="diagram"><svg .*<\/svg><\/div><figcaption>Two &amp; one<\/figcaption><\/figure>$/s,
    );
    expect(await drawn('rankdir=LR; "a long label of a node" -> "and another long one"')).toContain(
      '<figure className="figure" tabIndex="0">',
    );
  });

  test('refuse the signs that they are packed with', async () => {
    await expect(compile('a \uE001')).rejects.toThrow('the sign U+E001 is for private use');
  });
});
