import {readdirSync, readFileSync} from 'node:fs';
import type {Paragraph, Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import apiTables from './api-tables';

/** As a site says it: its unreleased text has an API file. */
const apiFileOf = (page: string): string | undefined =>
  page.startsWith('bitstreams/') ? 'openapi/bitstreams-next.yaml' : undefined;

function runAll(markdown: string, file = 'bitstreams/api/api-definitions.mdx'): Root['children'] {
  const root: Root = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  apiTables({apiFileOf})(root, new VFile({path: file, value: markdown}));
  return root.children;
}
const run = (markdown: string, file?: string): Table => runAll(markdown, file)[0] as Table;
/** Marks of each row: the attributes of its <Evidence>, as text. */
const marks = (table: Table) =>
  table.children.map((row) => {
    const found: string[] = [];
    visit(row, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
      found.push(
        node.attributes
          .map((entry) => ('name' in entry && typeof entry.value === 'string' ? `${entry.name}=${entry.value}` : ''))
          .join(' '),
      );
    });
    return found.join(', ');
  });
const cells = (table: Table) => table.children.map((row) => row.children.map((cell) => toString(cell)));

describe('tables from the API file', () => {
  test('operations of a tag', () => {
    const rows = cells(run('<ApiOperations tag="Live sessions" />'));
    expect(rows[0]).toEqual(['Operation', 'What it does', 'Name in the file']);
    expect(rows.map((row) => row[0])).toContain('PUT /streams/{id}/start/');
  });

  test('errors with their codes', () => {
    const rows = cells(run('<ApiErrors />'));
    expect(rows.map((row) => row[0])).toEqual(expect.arrayContaining(['0', '2000']));
  });

  test('what the vendor does not document carries a mark, with the versions in which it was seen', () => {
    const operations = run('<ApiOperations tag="Live sessions" />');
    const markOf = (name: string) =>
      marks(operations)[cells(operations).findIndex(([operation]) => operation === name)];
    expect(markOf('GET /streams/')).toBe('');
    expect(markOf('POST /streams/')).toBe('is=field seen=2.11–2.12');
    const rows = run('<ApiSchema name="RecordingSettings" />');
    expect(marks(rows)).toEqual(['', 'is=field seen=2.11–2.12', 'is=inferred']);
  });

  test('a mark that most rows have is said once above the table, the others at their rows', () => {
    const [lead, table] = runAll('<ApiSchema name="LiveStream" />') as [Paragraph, Table];
    expect(toString(lead)).toBe('Every row without a mark has this one: ');
    expect(lead.children.at(-1)).toMatchObject({
      name: 'Evidence',
      attributes: [{value: 'field'}, {value: '2.11–2.12'}],
    });
    const marked = cells(table)
      .map(([name]) => name)
      .filter((_name, index) => marks(table)[index] !== '');
    expect(new Set(marks(table))).toEqual(new Set(['', 'is=inferred']));
    expect(marked).toContain('srt_passphrase');
    expect(marked).not.toContain('name');
  });

  test('a field that refers to a schema has the mark of that schema', () => {
    const [lead, table] = runAll('<ApiSchema name="Playback" />') as [Paragraph, Table];
    expect(lead.type).toBe('paragraph');
    expect(cells(table).map(([name]) => name)).toContain('http_settings');
    expect(new Set(marks(table))).toEqual(new Set(['']));
  });

  test('single values of a list have a mark of their own', () => {
    const [lead, table] = runAll('<ApiEnum schema="Playback" property="output_type" />') as [Paragraph, Table];
    expect(lead.children.at(-1)).toMatchObject({attributes: [{value: 'inferred'}]});
    expect(marks(table).slice(0, 4)).toEqual(['', 'is=field seen=2.11–2.12', 'is=field seen=2.11–2.12', '']);
  });

  test('a field that only the server writes says so', () => {
    const table = runAll('<ApiSchema name="Playback" />').at(-1) as Table;
    expect(cells(table).find(([name]) => name === 'hls_url')![3]).toBe('read-only');
  });

  test('no description says in words what its mark says', () => {
    for (const name of readdirSync('openapi'))
      expect(readFileSync(`openapi/${name}`, 'utf8')).not.toMatch(/not\s+confirmed/i);
  });

  test('an unknown schema, tag or attribute is named with its line and what exists', () => {
    expect(() => run('\n\n<ApiSchema name="Nothing" />')).toThrow(
      /api-definitions\.mdx:3: the schema "Nothing" is not in openapi\/.*It has: /,
    );
    expect(() => run('<ApiOperations tag="Nothing" />')).toThrow(/the tag "Nothing".*Live sessions/);
    expect(() => run('<ApiSchema />')).toThrow(/needs the attribute name/);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(() => run(`<ApiSchema name="${name}" />`)).toThrow(`the schema "${name}" is not in openapi/`);
      expect(() => run(`<ApiEnum schema="Notification" property="${name}" />`)).toThrow(/ is not in openapi\//);
    }
  });

  test('a page of another area has no API file', () => {
    expect(() => run('<ApiErrors />', 'vpu-logan/index.mdx')).toThrow(/BitStreams area only/);
  });
});
