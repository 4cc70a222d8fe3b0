import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {visitBlocks} from './blocks';

const page = (source: string): Root => unified().use(remarkParse).use(remarkMdx).parse(source);

test('blocks are seen wherever they stand, and the text in them is passed over', () => {
  const seen: string[] = [];
  visitBlocks(page('# A *b*\n\n1. One `c`\n\n   <D />\n\n> <E>\n> <F />\n> </E>\n\n```sh\ng\n```\n'), (node) => {
    seen.push('name' in node ? String(node.name) : node.type);
  });
  expect(seen).toEqual('root heading list listItem paragraph D blockquote E F code'.split(' '));
});

test('what is put in the place of a block is not taken for the next one', () => {
  const root = page('<A />\n\n<B />\n');
  const seen: unknown[] = [];
  visitBlocks(root, (node, index, parent) => {
    if (node.type !== 'mdxJsxFlowElement' || !parent || index === undefined) return;
    seen.push(node.name);
    parent.children.splice(index, 1, {type: 'paragraph', children: []});
  });
  expect(seen).toEqual(['A', 'B']);
});
