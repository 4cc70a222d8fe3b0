import type {Nodes, Parents, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';

/** Blocks that hold text and no other block. */
const TEXT: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table', 'code']);

/**
 * Walks the blocks of a page in their order. What is inside paragraphs, headings and tables is passed over: most nodes
 * of a page are there, and each rule of the chain would come by all of them.
 *
 * @param see Gets a block, its place and its parent, and may put others in its place.
 */
export function visitBlocks(
  root: Root,
  see: (node: Nodes, index: number | undefined, parent: Parents | undefined) => void,
): void {
  visit(root, (node, index, parent) => {
    see(node, index, parent);
    return TEXT.has(node.type) ? SKIP : undefined;
  });
}
