import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {VFile} from 'vfile';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import parseOnce, {copiesIn} from './parse-once';

/** Parses texts, and tells which ones reached the parser. */
function parsing(copiesOf: (file: string) => number) {
  const parsed: string[] = [];
  function listed(this: Processor): void {
    const {parser} = this;
    this.parser = (text: string, file: VFile) => {
      parsed.push(text);
      return parser!(text, file);
    };
  }
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(listed)
    .use(parseOnce, {copiesOf})
    .freeze();
  const parse = (name: string, value: string): Root => processor.parse(new VFile({path: name, value}));
  return {parse, parsed};
}

describe('a text of two files', () => {
  const text = '# Title\n\n<Evidence is="inferred" seen={["2.11"]} />\n\n| a | b |\n|---|---|\n| 1 | `x` |\n';

  test('is parsed once, and each file has a tree of its own', () => {
    const {parse, parsed} = parsing(() => 2);
    const first = parse('a.mdx', text);
    const before = JSON.stringify(first);
    first.children.length = 0;
    const second = parse('b.mdx', text);
    expect(parsed).toEqual([text]);
    expect(JSON.stringify(second)).toBe(before);
  });

  test('is forgotten with the last of them', () => {
    const {parse, parsed} = parsing(() => 2);
    for (const name of ['a.mdx', 'b.mdx', 'a.mdx']) parse(name, text);
    expect(parsed).toHaveLength(2);
  });

  test('is parsed anew when one of them says something else', () => {
    const {parse, parsed} = parsing(() => 2);
    parse('a.mdx', text);
    expect(parse('b.mdx', `${text}\nMore.\n`).children).toHaveLength(parse('c.mdx', text).children.length + 1);
    expect(parsed).toEqual([text, `${text}\nMore.\n`]);
  });
});

test('a text of one file is not kept', () => {
  const {parse, parsed} = parsing(() => 1);
  parse('a.mdx', 'One.');
  parse('a.mdx', 'One.');
  expect(parsed).toHaveLength(2);
});

test('without a parser it says where it belongs', () => {
  expect(() =>
    unified()
      .use(parseOnce, {copiesOf: () => 1})
      .freeze(),
  ).toThrow('put it after remark-parse');
});

test('the tree of a page is the same out of its JSON', () => {
  const {parse} = parsing(() => 1);
  const page = path.join(__dirname, '../../../e2e/feature-lab/docs/style-sheet.mdx');
  const source = readFileSync(page, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const tree = parse(page, source.replaceAll(/\{#[\w-]+\}/g, ''));
  expect(tree.children.length).toBeGreaterThan(50);
  expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
});

describe('copies below folders', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'copies-'))));
  afterEach(() => rmSync(folder, {recursive: true}));

  test('are counted by their text without the front matter', () => {
    const write = (name: string, text: string): string => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, text);
      return file;
    };
    const old = write('v1/a.mdx', '---\ntitle: A\n---\n\nText.\n');
    const next = write('next/a.mdx', '---\ntitle: A\nevidence: partly\n---\n\nText.\n');
    const other = write('next/b.mdx', '---\ntitle: B\n---\n\nOther.\n');
    const copiesOf = copiesIn([path.join(folder, 'v1'), path.join(folder, 'next')]);
    expect([old, next, other, path.join(folder, 'gone.mdx')].map(copiesOf)).toEqual([2, 2, 1, 1]);
  });
});
