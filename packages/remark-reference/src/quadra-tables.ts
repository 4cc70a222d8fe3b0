import {DEPRECATED_HEAD, EXCLUSION_HEAD, exclusionRows, KEY_HEAD, keyRows} from '@docs-and-sdk/workbench/quadra-keys';
import type {Root, Table} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {quadraKeys, quadraVersionOf, releaseOfVersion} from '../../../src/config/quadra-data';
import {tableOf} from './cells';

function keyTable(name: string, release: string, place: string): Table {
  const {tables} = quadraKeys();
  const found = tables.find((candidate) => candidate.table === name);
  if (!found) throw new Error(`${place}: there is no table "${name}" of keys. There are: ${tables.map((entry) => entry.table).join(', ')}`);
  return tableOf(found.deprecated ? DEPRECATED_HEAD : KEY_HEAD, keyRows(found, release));
}

const attribute = (node: MdxJsxFlowElement, place: string): string => {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'table');
  if (found?.type !== 'mdxJsxAttribute' || typeof found.value !== 'string') throw new Error(`${place}: <${node.name} /> needs the attribute table="…"`);
  return found.value;
};

const ELEMENTS: Readonly<Record<string, (node: MdxJsxFlowElement, release: string, place: string) => Table>> = {
  QuadraKeys: (node, release, place) => keyTable(attribute(node, place), release, place),
  QuadraExclusions: (_node, release) => tableOf(EXCLUSION_HEAD, exclusionRows(quadraKeys(), release)),
};

const written = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');

/** A page's source with its tables of keys written out, for rules that look for words in the source. */
export function withQuadraTables(source: string, file: string): string {
  const version = quadraVersionOf(file);
  if (version === undefined) return source;
  const release = releaseOfVersion(version);
  return source
    .replace(/^<QuadraKeys table="([\w-]+)" \/>$/gm, (element, name: string) => {
      const found = quadraKeys().tables.find(({table: id}) => id === name);
      return found ? written(found.deprecated ? DEPRECATED_HEAD : KEY_HEAD, keyRows(found, release)) : element;
    })
    .replace(/^<QuadraExclusions \/>$/gm, () => written(EXCLUSION_HEAD, exclusionRows(quadraKeys(), release)));
}

/** Whether an element is replaced by a table of this module. */
export const isQuadraElement = (name: string | null): boolean => name !== null && Object.hasOwn(ELEMENTS, name);

/** Replaces `<QuadraKeys table="…" />` and `<QuadraExclusions />` by the tables of the release that the page's version describes. */
export default function quadraTables() {
  return (root: Root, file: VFile): void => {
    visit(root, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent) => {
      const make = isQuadraElement(node.name) ? ELEMENTS[node.name!] : undefined;
      if (!make || !parent || index === undefined) return;
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const version = quadraVersionOf(file.path);
      if (version === undefined) throw new Error(`${place}: <${node.name} /> works in the Quadra area only: no other area has these keys`);
      parent.children.splice(index, 1, make(node, releaseOfVersion(version), place));
    });
  };
}
