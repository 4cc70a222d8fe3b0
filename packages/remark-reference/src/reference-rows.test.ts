import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import referenceRows, {fragmentOf} from './reference-rows';

function run(markdown: string): {root: Root; ids: (string | undefined)[]} {
  const root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  referenceRows()(root);
  const tables = root.children.filter((node): node is Table => node.type === 'table');
  const ids = tables.flatMap((table) => table.children.slice(1).map((row) => row.data?.hProperties?.id));
  return {root, ids};
}

describe('reference rows', () => {
  test('each row of a parameter table has an anchor from its name, and a link to itself', () => {
    const {root, ids} = run('| Key | Meaning |\n|---|---|\n| `lowDelay` | x |\n| `-o text` | y |');
    expect(ids).toEqual(['param-lowDelay', 'param-o']);
    expect(JSON.stringify(root)).toContain('"url":"#param-lowDelay"');
  });

  test('a name that occurs again gets its section into the anchor', () => {
    const {ids} = run('# A\n\n| Key | M |\n|---|---|\n| `out` | x |\n\n| Key | M |\n|---|---|\n| `out` | y |');
    expect(ids[0]).toBe('param-out');
    expect(ids[1]).toMatch(/^param-.*out$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  test('several names in one cell are all reachable', () => {
    const {root} = run('| Key | M |\n|---|---|\n| `minQp`, `maxQp` | x |');
    expect(JSON.stringify(root)).toContain('"id":"param-maxQp"');
  });

  test('a table that is too wide for a phone has blocks for rows there, and no anchors; a short one stays a table', () => {
    const tableOf = (markdown: string): Table => run(markdown).root.children[0] as Table;
    const wide = tableOf(
      '| Audience | Take | Because |\n|---|---|---|\n| browsers, phones | HLS | HTTP passes firewalls |',
    );
    expect(wide.data?.hProperties?.className).toEqual(['block-table']);
    expect(wide.children[1]!.data).toBeUndefined();
    expect(wide.children[1]!.children.map((cell) => cell.data?.hProperties)).toEqual([
      {scope: 'row'},
      {'data-label': 'Take'},
      {'data-label': 'Because'},
    ]);
    for (const short of [
      '| Rate | T408 | T432 |\n|---|---|---|\n| 1080p60 | 4 | 16 |',
      '| Audience | Because |\n|---|---|\n| browsers, phones, TV apps | HTTP passes firewalls and scales |',
    ])
      expect(tableOf(short).children[1]!.children.map((cell) => cell.data)).not.toContainEqual(expect.anything());
  });

  test('a fault is found by its symptom', () => {
    const {ids} = run('| Symptom | Cause |\n|---|---|\n| `401 Unauthorized` at the camera | x |');
    expect(ids).toEqual(['symptom-401-unauthorized-at-the-camera']);
  });

  test('cells know the names of their columns; names with several facts and a meaning are a key table', () => {
    const propertiesOf = (markdown: string) => {
      const [table] = run(markdown).root.children as [Table];
      return {
        table: table.data?.hProperties?.className,
        cells: table.children[1]!.children.map((cell) => cell.data?.hProperties),
      };
    };
    const long = propertiesOf('| Key | Range | Default | Meaning |\n|---|---|---|---|\n| `a` | 0–1 | 0 | x |');
    expect(long.table).toEqual(['reference-table', 'key-table']);
    expect(long.cells).toEqual([
      {scope: 'row'},
      {'data-label': 'Range'},
      {'data-label': 'Default'},
      {'data-label': 'Meaning', className: ['meaning']},
    ]);
    expect(propertiesOf('| Key | Default | Meaning |\n|---|---|---|\n| `a` | 0 | x |').table).toEqual([
      'reference-table',
    ]);
  });

  test('other tables have no anchors, and every table knows its section', () => {
    const {root, ids} = run('# Models\n\n| Model | Power |\n|---|---|\n| T1U | 20 W |');
    expect(ids).toEqual([undefined]);
    expect(JSON.stringify(root)).toContain('"data-section":"Models"');
    expect(toString(root)).not.toContain('#');
  });
});

test('fragments keep letters, digits, underscores, dots and hyphens', () => {
  expect(fragmentOf('playbacks[].template_id')).toBe('playbacks-.template_id');
  expect(fragmentOf('maxFrameSize-Bytes')).toBe('maxFrameSize-Bytes');
  expect(fragmentOf('gNrefPic0..3')).toBe('gNrefPic0..3');
});
