import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import apiTables from './api-tables';

function run(markdown: string, file = 'bitstreams/api/api-definitions.mdx'): Table {
  const root: Root = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  apiTables()(root, new VFile({path: file, value: markdown}));
  return root.children[0] as Table;
}
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

  test('an unknown schema, tag or attribute is named with its line and what exists', () => {
    expect(() => run('\n\n<ApiSchema name="Nothing" />')).toThrow(/api-definitions\.mdx:3: the schema "Nothing" is not in openapi\/.*It has: /);
    expect(() => run('<ApiOperations tag="Nothing" />')).toThrow(/the tag "Nothing".*Live sessions/);
    expect(() => run('<ApiSchema />')).toThrow(/needs the attribute name/);
  });

  test('a page of another area has no API file', () => {
    expect(() => run('<ApiErrors />', 'vpu-logan/index.mdx')).toThrow(/BitStreams area only/);
  });
});
