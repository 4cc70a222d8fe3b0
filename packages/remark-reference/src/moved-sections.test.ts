import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {VFile} from 'vfile';
import movedSections, {type MovedPage} from './moved-sections';

const pageWith = (name: string): Root => ({
  type: 'root',
  children: [{type: 'mdxJsxFlowElement', name, attributes: [], children: []} as unknown as Root['children'][number]],
});

const parts: readonly MovedPage[] = [
  {link: './part.mdx', title: 'Part', sections: [{id: 'one', text: 'One'}], rows: [{from: 'param-a', to: 'param-a'}, {from: 'param-one-b', to: 'param-b'}]},
]; // prettier-ignore

test('each link bears the fragment that it replaces; a row that was renamed names its new fragment', () => {
  const root = pageWith('MovedSections');
  movedSections({movedFrom: () => parts})(root, new VFile({path: 'a/page.mdx'}));
  const found: unknown[] = [];
  const look = (node: {type: string; url?: string; value?: string; data?: object; children?: unknown[]}): void => {
    if (node.type === 'link' || node.type === 'emphasis')
      found.push([node.url, (node.data as {hProperties: object}).hProperties]);
    for (const child of node.children ?? []) look(child as never);
  };
  look(root);
  expect(found).toEqual([
    ['./part.mdx', {dataMoved: ''}],
    [undefined, {id: 'param-a'}],
    [undefined, {id: 'param-one-b', dataTo: 'param-b'}],
    ['./part.mdx#one', {dataMoved: '', id: 'one'}],
  ]);
});

test('a page that gave nothing away is named with its line', () => {
  const plugin = movedSections({
    movedFrom: () => {
      throw new Error('no sections moved from here');
    },
  });
  expect(() => plugin(pageWith('MovedSections'), new VFile({path: 'a/page.mdx'}))).toThrow(
    'a/page.mdx:1: no sections moved from here',
  );
  const other = pageWith('Other');
  plugin(other, new VFile({path: 'a/page.mdx'}));
  expect(other).toEqual(pageWith('Other'));
});
