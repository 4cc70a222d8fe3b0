import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {filesBelow} from 'host-files/hosting/files';
import {applyEdits, convertBody, ROOT, type Flavour} from './convert';

const repository = path.resolve(__dirname, '..');

const convert = (body: string, flavour: Flavour, relative = 'guide/dashboard.mdx'): Promise<string> =>
  convertBody({
    source: `---\ntitle: T\ndescription: D\n---\n\n${body}\n`,
    file: `bitstreams/${relative}`,
    relative,
    flavour,
    repository,
  });

describe('convertBody', () => {
  test('leaves plain Markdown and ids of headings as they are, without the front matter', async () => {
    const body = '## Look at it {#look}\n\n1. One `a|b`\n2. Two \\{x} &lt;y>';
    expect((await convert(body, 'starlight')).trim()).toBe(body);
  });

  test.each([
    ['stock', ':::warning[Back up first]'],
    ['vitepress', ':::warning Back up first'],
    ['starlight', ':::caution[Back up first]'],
  ] as const)('writes admonitions as %s has them', async (flavour, line) => {
    expect((await convert(':::warning[Back up first]\n\nText.\n\n:::', flavour)).trim()).toBe(
      `${line}\n\nText.\n\n:::`,
    );
  });

  test('turns links by file into addresses below the version, and leaves them files for Docusaurus', async () => {
    const body =
      '[a](./encoding/live-sessions/index.mdx#x) [b](../index.mdx) [c](../release-notes.mdx) [d](https://example.com/a.mdx) [e](#look)';
    expect(await convert(body, 'vitepress')).toContain(
      `[a](${ROOT}/guide/encoding/live-sessions/#x) [b](${ROOT}/) [c](${ROOT}/release-notes) [d](https://example.com/a.mdx) [e](#look)`,
    );
    expect(await convert(body, 'stock')).toContain(
      '[a](./encoding/live-sessions/index.md#x) [b](../index.md) [c](../release-notes.md)',
    );
  });

  test("gives an absolute link to a folder's index its slash", async () => {
    expect(
      await convert('[a](/vpu/quadra/installation#x) [b](/vpu/quadra/installation/firmware) [c](/s)', 'vitepress'),
    ).toContain('[a](/vpu/quadra/installation/#x) [b](/vpu/quadra/installation/firmware) [c](/s)');
  });

  test('lays out graphs as one line of SVG with their caption', async () => {
    const text = await convert(
      '```dot alt="The application talks to the card." caption="The stack"\ndigraph { app -> card }\n```',
      'vitepress',
    );
    expect(text.trim()).toMatch(
      /^<figure><svg .*aria-label="The application talks to the card\.".*<\/svg><figcaption>The stack<\/figcaption><\/figure>$/,
    );
  });

  test('keeps titles of code blocks and drops the marks of our checks', async () => {
    const body = '```json title="a.json" api="GET /streams/ response 200"\n{}\n```';
    expect((await convert(body, 'starlight')).trim()).toBe('```json title="a.json"\n{}\n```');
    expect((await convert(body, 'vitepress')).trim()).toBe('`a.json`\n\n```json\n{}\n```');
  });

  test('writes the tables of the API file and of data files as Markdown', async () => {
    expect(await convert('<ApiErrors />', 'starlight', 'api/index.mdx')).toMatch(
      /\| Code \| HTTP status \| Message \| Meaning \| What to do \|\n\|---\|/,
    );
    const rows = `import codes from '@site/src/data/language-codes.json';\n\n<FilterTable name="x" rows={codes} columns={[{key: 'name', label: 'Language'}, {key: 'tag', label: 'Tag', code: true}]} />`;
    const table = (await convert(rows, 'starlight')).trim();
    expect(table).toMatch(/^\| Language \| Tag \|\n\|---\|---\|\n\| Abkhazian \| `ab` \|\n/);
  });

  test('marks evidence in words', async () => {
    expect(await convert('It runs <Evidence is="field" />.', 'vitepress')).toContain('seen in the field</span>.');
  });

  test('keeps double braces from Vue', async () => {
    const text = await convert("| a |\n|---|\n| `docker -f '{{.Id}}'` |", 'vitepress');
    expect(text).toContain('<code v-pre>docker -f &#39;&#123;&#123;.Id&#125;&#125;&#39;</code>');
    expect(await convert("`'{{.Id}}'`", 'starlight')).toContain("`'{{.Id}}'`");
  });

  test('stops at a component that it does not know', async () => {
    await expect(convert('<Unknown />', 'vitepress')).rejects.toThrow(
      'bitstreams/guide/dashboard.mdx:6: the bench does not know <Unknown>',
    );
  });
});

/** For each element that pages of the newest texts have, the first page with it. */
const pagesByElement = new Map(
  ['vpu-logan', 'vpu-quadra', 'bitstreams'].flatMap((folder) =>
    filesBelow(path.join(repository, folder))
      .filter((name) => name.endsWith('.mdx'))
      .flatMap((name): [string, string][] => {
        const source = readFileSync(path.join(repository, folder, name), 'utf8');
        return [...source.matchAll(/^ *<([A-Z]\w+)/gm)].map(([, element]) => [element!, `${folder}/${name}`]);
      }),
  ),
);

test.each([...pagesByElement])('a page with <%s> becomes Markdown of each builder', async (_element, file) => {
  const source = readFileSync(path.join(repository, file), 'utf8');
  const relative = file.slice(file.indexOf('/') + 1);
  for (const flavour of ['stock', 'vitepress', 'starlight'] as const) {
    const text = await convertBody({source, file, relative, flavour, repository});
    expect(text).not.toMatch(/^ *<(Faults|Api\w+|Quadra\w+|FilterTable|MovedSections)\b/m);
  }
});

describe('applyEdits', () => {
  test('puts texts in their places; the outer of two wins', () => {
    expect(
      applyEdits('0123456789', [
        {start: 7, end: 9, text: 'x'},
        {start: 1, end: 5, text: 'y'},
        {start: 2, end: 3, text: 'z'},
      ]),
    ).toBe('0y56x9');
  });
});
