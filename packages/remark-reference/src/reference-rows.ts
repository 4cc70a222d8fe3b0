import type {Heading, PhrasingContent, Root, Table, TableCell, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {visitBlocks} from './blocks';

/** Heads of a first column that make a table a reference table: each of its rows can be linked to. */
export const REFERENCE_HEADS: ReadonlySet<string> = new Set([
  'Key', 'Parameter', 'Option', 'Field', 'Filter', 'Tool', 'Function', 'Code', 'Variable', 'Element', 'Label', 'Symptom', 'Property',
]); // prettier-ignore

type Properties = {id?: string; className?: string[]} & Record<string, unknown>;

const setProperties = (node: {data?: object}, properties: Properties): void => {
  const data = (node.data ?? {}) as {hProperties?: Properties};
  node.data = {...data, hProperties: {...data.hProperties, ...properties}};
};

/** Makes a cell the head of its row. */
function setHead(cell: TableCell): void {
  cell.data = {...cell.data, hName: 'th'};
  setProperties(cell, {scope: 'row'});
}

const words = (text: string, limit: number): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .split('-')
    .slice(0, limit)
    .join('-');

/** The names in a cell: its code spans, or its text when it has none. `-o text|json` is the name `-o`. */
export function namesIn(row: TableRow): string[] {
  const cell = row.children[0];
  if (!cell) return [];
  const names: string[] = [];
  visit(cell, 'inlineCode', (node) => {
    names.push(node.value.trim());
  });
  return names.length > 0 ? names : [toString(cell)];
}

/** Fragment of one name: its letters, digits, `_`, `.` and `-` as they stand. */
export function fragmentOf(name: string): string {
  return name
    .split(/[\s=|(]/)[0]!
    .replace(/[^\w.-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Head of the column that says in words what a name means. */
const MEANING = 'Meaning';

/** Characters that fit side by side into the columns of a table on a phone of 390 px. */
const PHONE_LINE = 38;

/** Whether a table has a word a line on a phone: three columns or more whose longest cells do not fit into one line. */
function isWideOnPhone({children}: Table): boolean {
  const longest = children[0]!.children.map((_head, column) =>
    Math.max(...children.map((row) => toString(row.children[column] ?? row).length)),
  );
  return longest.length > 2 && longest.reduce((sum, length) => sum + length, 0) > PHONE_LINE;
}

/**
 * Makes a row's first cell its head, which a screen reader says with each of the others, and gives those the name of
 * their column: on a phone a row is a block without a head above it.
 */
function labelCells(table: Table, isKeyTable: boolean, labels: readonly string[]): void {
  for (const row of table.children.slice(1)) {
    row.children.forEach((cell, index) => {
      const label = labels[index];
      if (index === 0) setHead(cell);
      if (index === 0 || label === undefined || label === '') return;
      setProperties(cell, {'data-label': label, ...(isKeyTable && label === MEANING ? {className: ['meaning']} : {})});
    });
  }
}

/**
 * Gives every row of a reference table an anchor: `param-<name>`, or `symptom-<first words>` for a fault table. A name
 * that occurs again on the page gets the id of its section in between. Its cells know the names of their columns, as
 * those of any table that is too wide for a phone: there a row becomes a block. Marks tables with the heading they
 * stand under, so that a scrolling table has a name for screen readers.
 */
export default function referenceRows() {
  return (root: Root): void => {
    const used = new Set<string>();
    let section = {id: '', text: ''};

    const claim = (prefix: string, fragment: string): string | undefined => {
      if (fragment === '') return undefined;
      const candidates = [`${prefix}-${fragment}`, `${prefix}-${section.id}-${fragment}`];
      const id = candidates.find((candidate) => !used.has(candidate));
      if (id !== undefined) used.add(id);
      return id;
    };

    const markRows = (table: Table, head: string): void => {
      const isFault = head === 'Symptom';
      for (const row of table.children.slice(1)) {
        const names = namesIn(row);
        const ids = isFault
          ? [claim('symptom', words(toString(row.children[0] ?? row), 9))]
          : names.map((name) => claim('param', fragmentOf(name)));
        const [first, ...more] = ids.filter((id): id is string => id !== undefined);
        if (first === undefined) continue;
        setProperties(row, {id: first});
        const cell = row.children[0]!;
        const anchors = more.map((id): PhrasingContent => ({
          type: 'emphasis',
          data: {hName: 'span', hProperties: {id}},
          children: [],
        }));
        const link: PhrasingContent = {
          type: 'link',
          url: `#${first}`,
          data: {hProperties: {className: ['row-link'], 'aria-label': `Link to ${toString(cell)}`}},
          children: [],
        };
        cell.children.push(...anchors, link);
      }
    };

    visitBlocks(root, (node) => {
      if (node.type === 'heading') {
        section = headingOf(node);
      } else if (node.type === 'table') {
        const head = toString(node.children[0]?.children[0] ?? {type: 'text', value: ''}).trim();
        setProperties(node, {'data-section': section.text});
        const labels = node.children[0]!.children.map((cell) => toString(cell).trim());
        if (REFERENCE_HEADS.has(head)) {
          // Names with several facts and a meaning: a row shows the name, its facts one below the other, the meaning.
          const isKeyTable = labels.includes(MEANING) && labels.length > 3;
          markRows(node, head);
          setProperties(node, {className: ['reference-table', ...(isKeyTable ? ['key-table'] : [])]});
          labelCells(node, isKeyTable, labels);
        } else if (isWideOnPhone(node)) {
          setProperties(node, {className: ['block-table']});
          labelCells(node, false, labels);
        }
      }
    });
  };
}

function headingOf(node: Heading): {id: string; text: string} {
  const data: {hProperties?: {id?: unknown}} = node.data ?? {};
  const id = data.hProperties?.id;
  return {id: typeof id === 'string' ? id : '', text: toString(node)};
}
