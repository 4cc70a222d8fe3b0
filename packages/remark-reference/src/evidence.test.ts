import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {toString} from 'mdast-util-to-string';
import type {Root} from 'mdast';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import evidence from './evidence';
import {evidenceMark, wasSeenIn} from './evidence-marks';

const OPTIONS = {versionOf: (file: string) => /version-(v[\d.]+)/.exec(file)?.[1], legend: '/legend'};

function read(markdown: string, path = 'docs/version-v2.8.0/page.mdx', frontMatter = {}): Root {
  const root = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  evidence(OPTIONS)(root, new VFile({path, data: {frontMatter}}));
  return root;
}

describe('a mark', () => {
  test.each([
    ['v2.11.3', '2.11–2.12', true],
    ['v2.8.0', '2.11–2.12', false],
    ['v5.4.0', '5.4.0', true],
    ['v5.3.1', '5.4.0', false],
    ['next', '2.11–2.12', true],
    ['v5.4.0', '3.x', true],
  ])('of %s, seen in %s: %s', (version, seen, expected) => {
    expect(wasSeenIn(version, seen)).toBe(expected);
  });

  test('seen in other versions only is a guess', () => {
    expect(evidenceMark('field', '2.11–2.12', 'v2.8.0')).toEqual({
      level: 'inferred',
      word: 'not confirmed, seen in 2.11–2.12',
      title: 'Seen in 2.11–2.12; not confirmed for v2.8.0',
    });
    expect(evidenceMark('field', '2.11–2.12', 'v2.12.0').word).toBe('seen in 2.11–2.12');
    expect(evidenceMark('source', undefined, 'v5.4.0').word).toBe('from source code');
  });

  test('in a page becomes a raised sign that keeps its words', () => {
    expect(toString(read('The port is 80 <Evidence is="field" seen="2.11–2.12" />.'))).toBe(
      'The port is 80 (not confirmed, seen in 2.11–2.12).',
    );
    expect(JSON.stringify(read('A <Evidence is="source" />'))).toContain('"evidence evidence--source"');
  });

  test.each([
    [
      'Text\n\nA <Evidence is="feild" />',
      'docs/version-v2.8.0/page.mdx:3: <Evidence is="feild" /> is not known. Use one of: field, source, inferred',
    ],
    [
      'A <Evidence is="field" />',
      'docs/version-v2.8.0/page.mdx:1: <Evidence is="field" /> does not say where it was seen. Add the product versions, such as seen="2.11–2.12"',
    ],
  ])('that is wrong stops the build with file and line: %s', (markdown, message) => {
    expect(() => read(markdown)).toThrow(message);
  });
});

describe('the front matter', () => {
  test('puts one line on top where the vendor does not carry the page', () => {
    const none = read('import A from "./a.mdx"\n\nText', 'page.mdx', {evidence: 'none'});
    expect(none.children.map(({type}) => type)).toEqual(['mdxjsEsm', 'mdxJsxFlowElement', 'paragraph']);
    expect(toString(none.children[1]!)).toContain('is not public');
    expect(toString(read('Text', 'page.mdx', {evidence: 'documented'}))).toBe('Text');
  });

  test('lists the sources at the end, folded', () => {
    const sources = [{title: 'RFC 8216', url: 'https://www.rfc-editor.org/rfc/rfc8216'}];
    const last = read('Text', 'page.mdx', {sources}).children.at(-1)!;
    expect(last).toMatchObject({name: 'details'});
    expect(toString(last)).toBe('SourcesRFC 8216');
  });
});
