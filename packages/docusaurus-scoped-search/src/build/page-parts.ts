import type {Nodes, PhrasingContent, RootContent, TableRow} from 'mdast';
import {dataOf, toText, type PageText} from 'page-text/read-article';
import type {EntryKind} from '../format';

/** A part of a page that a search may find. */
export type PagePart = {
  readonly kind: Exclude<EntryKind, 'operation'>;
  readonly anchor: string;
  readonly title: string;
  /** Position of the part it belongs to, or -1. */
  readonly parent: number;
  readonly text: string;
  /** Code spans of the text. */
  readonly codes: readonly string[];
};

/** A page as the index takes it. */
export type PageParts = {
  readonly title: string;
  readonly trail: readonly string[];
  readonly parts: readonly PagePart[];
};

type OpenPart = {
  kind: PagePart['kind'];
  anchor: string;
  title: string;
  parent: number;
  level: number;
  text: string[];
  codes: string[];
};

/** Between the cells of a row. */
const CELL = ' · ';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Words of a node without those of its marks: a mark is no part of a name. */
const nameOf = (children: readonly PhrasingContent[]): string =>
  toText(children.filter((child) => dataOf(child).mark !== true));

function collect(node: Nodes, part: OpenPart): void {
  const {diagram, label} = dataOf(node);
  if (diagram) part.text.push(label ?? '');
  else if (node.type === 'image') part.text.push(node.alt ?? '');
  else if (node.type === 'break') part.text.push(' ');
  else if ('value' in node) {
    if (node.type === 'inlineCode') part.codes.push(node.value);
    part.text.push(node.value);
  } else if ('children' in node) {
    for (const child of node.children) collect(child, part);
    if (node.type !== 'link' && node.type !== 'strong' && node.type !== 'emphasis' && node.type !== 'delete')
      part.text.push(' ');
  }
  if (node.type === 'code') part.text.push(' ');
}

/**
 * The parts of a page: one for its start, one for each heading, one for each row of a reference table that has an
 * anchor.
 */
export function partsOf({title, description, trail, root}: PageText): PageParts {
  const start: OpenPart = {kind: 'page', anchor: '', title, parent: -1, level: 1, text: [description, ' '], codes: []};
  const parts: OpenPart[] = [start];
  let section = 0;

  const openSection = (level: number, anchor: string, name: string): void => {
    let parent = section;
    while (parts[parent]!.level >= level) parent = parts[parent]!.parent;
    section = parts.push({kind: 'section', anchor, title: name, parent, level, text: [], codes: []}) - 1;
  };
  const addRow = (row: TableRow, id: string): void => {
    const [first, ...cells] = row.children;
    const kind = id.startsWith('symptom-') ? 'fault' : 'row';
    const part: OpenPart = {
      kind,
      anchor: id,
      title: nameOf(first?.children ?? []),
      parent: section,
      level: 9,
      text: [],
      codes: [],
    };
    // The name's code spans count as the part's own.
    if (first) collect(first, {...part, text: []});
    cells.forEach((cell, index) => {
      if (index > 0) part.text.push(CELL);
      for (const child of cell.children) collect(child, part);
    });
    parts.push(part);
  };
  const walk = (node: RootContent): void => {
    if (node.type === 'heading') {
      openSection(node.depth, dataOf(node).id ?? '', nameOf(node.children));
    } else if (node.type === 'table') {
      const isReference = dataOf(node).isReference === true;
      node.children.forEach((row, index) => {
        const {id} = dataOf(row);
        if (id !== undefined && /^(param|symptom)-/.test(id)) addRow(row, id);
        else if (index > 0 || !isReference) for (const cell of row.children) collect(cell, parts[section]!);
      });
    } else if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote') {
      for (const child of node.children) walk(child);
    } else collect(node, parts[section]!);
  };
  for (const block of root.children) walk(block);

  const found = parts.map(({kind, anchor, title: name, parent, text, codes}): PagePart => {
    return {kind, anchor, title: name, parent, text: tidy(text.join('')), codes: codes.map(tidy)};
  });
  return {title, trail, parts: withoutLinkLists(found)};
}

/** The links at a page's end name other pages' subjects: found there, they would be in those pages' way. */
function withoutLinkLists(parts: readonly PagePart[]): PagePart[] {
  const kept = parts.map(({anchor}) => anchor !== 'next');
  const places = parts.map((_, index) => kept.slice(0, index).filter(Boolean).length);
  return parts.flatMap((part, index) => {
    if (!kept[index]) return [];
    return {...part, parent: part.parent < 0 ? -1 : kept[part.parent] ? places[part.parent]! : 0};
  });
}
