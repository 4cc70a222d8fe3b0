import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {asked} from './asked';
import {visitBlocks} from './blocks';
import {tableOf} from './cells';

/** Name of the element that a page shows faults with. */
export const FAULTS_ELEMENT = 'Faults';

/** Head of every table of faults. */
export const FAULT_HEAD = ['Symptom', 'Cause', 'Fix'] as const;

export type FaultTableOptions = {
  /**
   * Cells of the named faults as the page in this file shows them. Throws a sentence for a fault that it cannot have.
   */
  readonly rowsOf: (file: string, ids: readonly string[]) => readonly (readonly string[])[];
};

/** The faults that an element names, in its order. */
function idsOf(node: MdxJsxFlowElement): string[] {
  const found = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'ids');
  return typeof found?.value === 'string' ? found.value.split(/\s+/).filter(Boolean) : [];
}

/**
 * Replaces `<Faults ids="…" />` by a table of these faults, so that a correction in their data reaches every page that
 * shows them.
 */
export default function faultTables({rowsOf}: FaultTableOptions) {
  return (root: Root, file: VFile): void => {
    visitBlocks(root, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== FAULTS_ELEMENT || !parent || index === undefined) return;
      const place = `${file.path}:${node.position?.start.line ?? 1}`;
      const ids = idsOf(node);
      if (ids.length === 0)
        throw new Error(`${place}: <${FAULTS_ELEMENT} /> needs the attribute ids="…" with the names of its faults`);
      let rows: readonly (readonly string[])[];
      try {
        rows = asked(file, (page) => rowsOf(page.path, ids));
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : String(error)}`);
      }
      const table = tableOf(FAULT_HEAD, rows);
      // Rules name the line of the element, the only one that the page has.
      visit(table, (part) => {
        part.position = node.position;
      });
      parent.children.splice(index, 1, table);
    });
  };
}
