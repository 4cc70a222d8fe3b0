import {readFileSync} from 'node:fs';
import {exclusionRows, keyRows} from '@docs-and-sdk/workbench/quadra-keys';
import type {Root, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {allVersions, quadra, versionFolder} from './areas';
import {quadraTableOptions} from './markdown';
import {quadraKeys, releaseOfVersion} from './quadra-data';
import {cellContent} from 'remark-reference/cells';
import quadraTables from 'remark-reference/quadra-tables';

const run = (markdown: string, file = 'vpu-quadra/documentation/libxcoder.mdx'): Table => {
  const root: Root = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  quadraTables(quadraTableOptions)(root, new VFile({path: file, value: markdown}));
  return root.children[0] as Table;
};
const texts = (table: Table): string[][] => table.children.map((row) => row.children.map((cell) => toString(cell)));

describe('tables of keys', () => {
  it('has what the release of the page’s version has', () => {
    const names = (file: string): (string | undefined)[] =>
      texts(run('<QuadraKeys table="enc-crf" />', file)).map((row) => row[0]);
    expect(names('vpu-quadra/documentation/libxcoder.mdx')).toContain('adaptiveCrfMode');
    expect(names('vpu-quadra_versioned_docs/version-v5.2.0/documentation/libxcoder.mdx')).not.toContain(
      'totalCuTreeDepth',
    );
  });

  it('has the older text in an older version', () => {
    const bitrate = (version: string): string | undefined =>
      texts(
        run('<QuadraKeys table="enc-rate" />', `${versionFolder(quadra, version)}/documentation/libxcoder.mdx`),
      )[1]?.[1];
    expect(bitrate('v5.3.1')).toBe('10000–1000000000 bit/s');
    expect(bitrate('v5.4.0')).toBe('10000–800000000 bit/s');
  });

  it('names an unknown table, a missing attribute and a page of another area', () => {
    expect(() => run('\n\n<QuadraKeys table="enc" />')).toThrow(
      /libxcoder\.mdx:3: there is no table "enc" of keys\. There are: enc-rate, /,
    );
    expect(() => run('<QuadraKeys />')).toThrow('needs the attribute table="…"');
    expect(() => run('<QuadraKeys table="enc-rate" />', 'bitstreams/index.mdx')).toThrow(
      'works in the Quadra area only',
    );
  });

  it('keeps code and evidence marks of a cell', () => {
    expect(cellContent('reads `x` <Evidence is="source" />; then `y`')).toMatchObject([
      {type: 'text', value: 'reads '},
      {type: 'inlineCode', value: 'x'},
      {type: 'text', value: ' '},
      {type: 'mdxJsxTextElement', name: 'Evidence', attributes: [{name: 'is', value: 'source'}]},
      {type: 'text', value: '; then '},
      {type: 'inlineCode', value: 'y'},
    ]);
  });
});

/** Rows that the pages had when they were written by hand: table, key, range, default, since; the releases in front. */
const written = readFileSync('src/config/quadra-rows.tsv', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string]);

const recorded = new Set(written.flatMap(([releases]) => releases.split(' ')));
const described = new Set(allVersions(quadra).map(releaseOfVersion));

it('rows are recorded for a release that the pages describe', () => {
  expect([...described].some((release) => recorded.has(`v${release}`))).toBe(true);
});

describe.each([...described].filter((release) => recorded.has(`v${release}`)))('rows of %s', (release) => {
  const data = quadraKeys();
  const rendered = [
    ...data.tables.flatMap((table) =>
      keyRows(table, release).map((row) =>
        [table.table, ...(table.deprecated ? row.slice(0, 2) : [row[0], row[1], row[2], row[4]])].join(' | '),
      ),
    ),
    ...exclusionRows(data, release).map((row) => ['exclusions', ...row.slice(0, 2)].join(' | ')),
  ];

  it('are those that the page had', () => {
    const expected = written
      .filter(([versions]) => versions === 'all' || versions.split(' ').includes(`v${release}`))
      .map(([, row]) => row);
    expect(rendered.map((row) => row.replaceAll('||', '\\|\\|')).sort()).toEqual(expected.sort());
  });
});
