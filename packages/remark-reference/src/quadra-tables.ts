import {
  DEPRECATED_HEAD,
  EXCLUSION_HEAD,
  exclusionRows,
  KEY_HEAD,
  keyRows,
  type KeyData,
} from '@docs-and-sdk/workbench/quadra-keys';
import type {Root, Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {asked} from './asked';
import {visitBlocks} from './blocks';
import {tableOf} from './cells';

export type QuadraTableOptions = {
  readonly keys: () => KeyData;
  /** The release that a page describes; undefined for a page of another area. */
  readonly releaseOf: (page: string) => string | undefined;
};

function keyTable({tables}: KeyData, name: string, release: string, place: string): Table {
  const found = tables.find((candidate) => candidate.table === name);
  if (!found)
    throw new Error(
      `${place}: there is no table "${name}" of keys. There are: ${tables.map((entry) => entry.table).join(', ')}`,
    );
  return tableOf(found.deprecated ? DEPRECATED_HEAD : KEY_HEAD, keyRows(found, release));
}

const attribute = (node: MdxJsxFlowElement, place: string): string => {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'table');
  if (found?.type !== 'mdxJsxAttribute' || typeof found.value !== 'string')
    throw new Error(`${place}: <${node.name} /> needs the attribute table="…"`);
  return found.value;
};

const ELEMENTS: Readonly<
  Record<string, (keys: KeyData, node: MdxJsxFlowElement, release: string, place: string) => Table>
> = {
  QuadraKeys: (keys, node, release, place) => keyTable(keys, attribute(node, place), release, place),
  QuadraExclusions: (keys, _node, release) => tableOf(EXCLUSION_HEAD, exclusionRows(keys, release)),
};

const written = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** A page's source with its tables of keys written out, for rules that look for words in the source. */
export function withQuadraTables(source: string, file: string, {keys, releaseOf}: QuadraTableOptions): string {
  const release = releaseOf(file);
  if (release === undefined) return source;
  return source
    .replace(/^<QuadraKeys table="([\w-]+)" \/>$/gm, (element, name: string) => {
      const found = keys().tables.find(({table: id}) => id === name);
      return found ? written(found.deprecated ? DEPRECATED_HEAD : KEY_HEAD, keyRows(found, release)) : element;
    })
    .replace(/^<QuadraExclusions \/>$/gm, () => written(EXCLUSION_HEAD, exclusionRows(keys(), release)));
}

/** Whether an element is replaced by a table of this module. */
export const isQuadraElement = (name: string | null): boolean => name !== null && Object.hasOwn(ELEMENTS, name);

/**
 * Replaces `<QuadraKeys table="…" />` and `<QuadraExclusions />` by the tables of the release that the page's version
 * describes.
 */
export default function quadraTables({keys, releaseOf}: QuadraTableOptions) {
  return (root: Root, file: VFile): void => {
    visitBlocks(root, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement') return;
      const make = isQuadraElement(node.name) ? ELEMENTS[node.name!] : undefined;
      if (!make || !parent || index === undefined) return;
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const release = asked(file, (page) => releaseOf(page.path));
      if (release === undefined)
        throw new Error(`${place}: <${node.name} /> works in the Quadra area only: no other area has these keys`);
      parent.children.splice(index, 1, make(keys(), node, release, place));
    });
  };
}
