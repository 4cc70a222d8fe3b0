import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import type {Root as HastRoot} from 'hast';
import diagrams, {linkDiagrams, prepareSvg, shortNumbers} from './diagrams';

const folder = mkdtempSync(path.join(tmpdir(), 'diagrams-'));

async function run(markdown: string): Promise<Root> {
  const root = unified().use(remarkParse).parse(markdown);
  await diagrams()(root, new VFile({path: path.join(folder, 'page.mdx'), value: markdown}));
  return root;
}
const graph = (source: string, meta = 'alt="What the reader takes from this"') =>
  `text\n\n\`\`\`dot ${meta}\n${source}\n\`\`\``;

describe('a dot block', () => {
  test('becomes an inline drawing with its name and selectable text', async () => {
    const text = JSON.stringify(
      await run(
        graph('digraph { a [label="libxcoder"] }', 'alt="What the reader takes from this" caption="The stack"'),
      ),
    );
    expect(text).toContain('"name":"Diagram"');
    expect(text).toContain('aria-label=\\"What the reader takes from this\\"');
    expect(text).toMatch(/<text[^>]*>libxcoder<\/text>/);
    expect(text).toContain('The stack');
  });

  test('without alternative text is refused with its line', async () => {
    await expect(run(graph('digraph { a }', ''))).rejects.toThrow(/page\.mdx:3: .*alt=/);
  });

  test('with a syntax error is refused with its line', async () => {
    await expect(run(graph('digraph { a -> }'))).rejects.toThrow(/page\.mdx:3: Graphviz cannot read/);
  });

  test('that is too wide for a phone is refused', async () => {
    const wide = `digraph { ${Array.from({length: 12}, (_, index) => `n${index} [label="a rather long label"]`).join('; ')} }`;
    await expect(run(graph(wide))).rejects.toThrow(/points wide, more than 358/);
  });
});

describe('a dot block of a writer’s own look', () => {
  test.each([
    [
      'letters too small for a phone',
      'digraph { a [fontsize=9] }',
      /page\.mdx:3: This diagram has letters of 9 points, fewer than 12: unreadable on a phone\. Take fontsize out/,
    ],
    [
      'a colour that is no token',
      'digraph { a [color="#ff8800"] }',
      /page\.mdx:3: This diagram has the colour "#ff8800", which is none of src\/css\/tokens\.css\. Write class="accent"/,
    ],
    ['a named colour', 'digraph { a [style=filled, fillcolor=pink] }', /has the colour "pink"/],
  ])('is refused for %s', async (_what, source, sentence) => {
    await expect(run(graph(source))).rejects.toThrow(sentence);
  });
});

describe('a node that leads to a page', () => {
  const SOURCE =
    'digraph { a [label="Live", URL="./live.mdx#start"]; b [label="Offline", URL="../offline.mdx"]; c [label="none"]; a -> b -> c }';

  test('names its file beside the drawing, for the check of links', async () => {
    const text = JSON.stringify(await run(graph(SOURCE)));
    expect(text).toContain('"type":"link","url":"./live.mdx#start"');
    expect(text).toContain('"type":"link","url":"../offline.mdx"');
    expect(text).toContain('role=\\"group\\"');
  });

  test('gets the address of its page', async () => {
    const [, diagram] = (await run(graph(SOURCE))).children as unknown as [
      unknown,
      {attributes: {name: string; value: string}[]},
    ];
    const links = ['/x/live#start', '/x/offline'].map((href) => ({
      type: 'element',
      tagName: 'a',
      properties: {href},
      children: [],
    }));
    const root = {
      type: 'root',
      children: [{...diagram, children: [{type: 'element', tagName: 'p', properties: {}, children: links}]}],
    };
    linkDiagrams()(root as unknown as HastRoot);
    const svg = diagram.attributes.find(({name}) => name === 'svg')!.value;
    expect([...svg.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/x/live#start', '/x/offline']);
    expect(root.children[0]!.children).toEqual([]);
  });

  test('is no part of a drawing without links, which stays an image', async () => {
    const text = JSON.stringify(await run(graph('digraph { a -> b }')));
    expect(text).toContain('role=\\"img\\"');
    expect(text).not.toContain('"type":"link"');
  });
});

describe('a picture that runs something', () => {
  test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', ' javascript:alert(1)'])(
    'a graph whose node leads to %s is refused with its line',
    async (address) => {
      await expect(run(graph(`digraph { a [URL="${address}"] }`))).rejects.toThrow(
        /page\.mdx:3: This diagram has the address ".*", and a picture runs nothing/,
      );
    },
  );

  test('a graph whose node leads to a page is taken', async () => {
    expect(
      JSON.stringify(await run(graph('digraph { a [URL="/vpu/quadra/"]; b [URL="https://example.com/"] }'))),
    ).toContain('/vpu/quadra/');
  });

  test.each([
    '<script>x</script>',
    '<g onload="x"/>',
    '<a href="javascript:x"><text>x</text></a>',
    "<a href='javascript:x'/>",
    '<foreignObject/>',
  ])('a drawing with %s is refused', (inner) => {
    expect(() => prepareSvg(`<svg viewBox="0 0 100 50">${inner}</svg>`, 'x', 'd')).toThrow(/a picture runs nothing/);
  });
});

describe('a drawing', () => {
  test('is read from its file into the page', async () => {
    writeFileSync(
      path.join(folder, 'a.svg'),
      '<?xml version="1.0"?><svg viewBox="0 0 100 50"><g id="x"/><use href="#x"/><text>IDR</text></svg>',
    );
    const text = JSON.stringify(await run('![An IDR starts the segment](./a.svg)'));
    expect(text).toContain('d1-x');
    expect(text).toContain('>IDR<');
  });

  test('that does not exist is refused with line and place', async () => {
    await expect(run('one\n\n![An IDR starts the segment](./missing.svg)')).rejects.toThrow(
      /page\.mdx:3: the picture ".\/missing\.svg" does not exist\. Put it at/,
    );
  });

  test('without a viewBox is refused', () => {
    expect(() => prepareSvg('<svg width="10"></svg>', 'x', 'd')).toThrow(/has no viewBox/);
  });
});

test('a drawing of Graphviz says the same in short numbers', () => {
  const corner =
    'M129.24,-446.4C129.24,-446.4 41.17,-446.4 41.17,-446.4 35.17,-446.4 29.17,-440.4 29.17,-434.4 29.17,-434.4 29.17,-410.4 29.17,-410.4';
  const drawing = (path: string, x: string): string =>
    `<svg viewBox="0 0 191 454"><g class="node"><path fill="none" stroke="black" d="${path}"/><text xml:space="preserve" x="${x}" font-size="14">a  b</text></g></svg>`;
  expect(shortNumbers(drawing(corner, '85.21'))).toBe(drawing('M129.24-446.4H41.17c-6 0-12 6-12 12v24', '85.21'));
});
