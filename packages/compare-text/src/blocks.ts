import type {Nodes, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmTableFromMarkdown} from 'mdast-util-gfm-table';
import {gfmTable} from 'micromark-extension-gfm-table';
import {plainCells, plainText} from './plain';

export type TextBlock = {
  readonly kind: 'heading' | 'text' | 'item' | 'quote' | 'code';
  readonly text: string;
  /** Level of a heading or a list. */ readonly depth: number;
};
export type TableBlock = {
  readonly kind: 'table';
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
};
/** A part of a page that is compared as a whole. */
export type Block = TextBlock | TableBlock;

/** A field of the front matter of a page's Markdown that holds one word; undefined where it has none. */
export const frontMatterWord = (markdown: string, name: string): string | undefined =>
  /^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1]?.split('\n').find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2); // prettier-ignore

const withoutFrontMatter = (markdown: string): string => markdown.replace(/^---\n[\s\S]*?\n---\n/, '');

/** Addresses name their version; what a link says is what counts. */
const withoutAddresses = (markdown: string): string => markdown.replace(/\]\((?:[^()\\\n]|\\.)*\)/g, ']()');

/** The Markdown of a page in pieces between blank lines, listings whole, without front matter and addresses. */
export function chunksOf(markdown: string): string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const close = (): void => {
    if (lines.length > 0) chunks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of withoutFrontMatter(markdown).split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && line.trim() === '') close();
    else lines.push(fence === undefined ? withoutAddresses(line) : line);
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
  }
  close();
  return chunks;
}

/** The words of running text. */
function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if (node.type === 'image') return node.alt ?? '';
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

const oneLine = (node: Nodes): string => textOf(node).replace(/\s+/g, ' ').trim();

function blocksOf(node: RootContent, kind: 'text' | 'item' | 'quote', depth: number): Block[] {
  switch (node.type) {
    case 'heading':
      return [{kind: 'heading', text: oneLine(node), depth: node.depth}];
    case 'code':
      return [{kind: 'code', text: node.value, depth}];
    case 'list':
      return node.children.flatMap((item) => item.children.flatMap((child) => blocksOf(child, 'item', depth + 1)));
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, 'quote', depth));
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(oneLine));
      return [{kind: 'table', head, rows}];
    }
    case 'thematicBreak':
      return [];
    default:
      return [{kind, text: oneLine(node), depth}];
  }
}

/** Text that begins no other block, whatever it goes on with. */
const BEGINS_TEXT = /^(?!\d+[.)](?:\s|$))(?:[\p{L}\p{N}(]|`[^`]|\[[^\]]|\*\*)/u;
const HEADING = /^(#{1,6}) (.*)$/;
const LISTING = /^(`{3,})[^`\n]*\n((?:(?! *`{3}).*\n)+)\1$/;
const ITEM = '- ';

/** The blocks of a chunk that needs no parser; undefined for any other. */
function plainBlocks(chunk: string): Block[] | undefined {
  const lines = chunk.split('\n');
  const all = <T>(read: (line: string) => T | undefined): T[] | undefined => {
    const found: T[] = [];
    for (const line of lines) {
      const one = read(line);
      if (one === undefined) return undefined;
      found.push(one);
    }
    return found;
  };
  const textAfter = (line: string, mark: string): string | undefined =>
    line.startsWith(mark) && BEGINS_TEXT.test(line.slice(mark.length)) ? plainText(line.slice(mark.length)) : undefined;
  if (chunk.startsWith('| ') && /^\|(?: -+ \|)+$/.test(lines[1] ?? '')) {
    const [names = '', line = ''] = lines.splice(0, 2);
    const head = plainCells(names);
    const rowOf = (row: string): readonly string[] | undefined => {
      const cells = plainCells(row);
      if (cells?.length === head?.length) return cells;
      // Rows do not depend on each other.
      const [table] = parseBlocks(`${names}\n${line}\n${row}`);
      return table?.kind === 'table' ? table.rows[0] : undefined;
    };
    const rows = head && all(rowOf);
    return head && rows && [{kind: 'table', head, rows}];
  }
  if (chunk.startsWith(ITEM))
    return all((line) => textAfter(line, ITEM))?.map((text) => ({kind: 'item', text, depth: 1}));
  const listing = LISTING.exec(chunk)?.[2];
  if (listing !== undefined) return [{kind: 'code', text: listing.slice(0, -1), depth: 0}];
  if (lines.length > 1) return undefined;
  const [, signs, title] = HEADING.exec(chunk) ?? [];
  const text =
    signs === undefined
      ? textAfter(chunk, '')
      : BEGINS_TEXT.test(title!) && !title!.endsWith('#')
        ? plainText(title!)
        : undefined;
  return text === undefined
    ? undefined
    : [signs === undefined ? {kind: 'text', text, depth: 0} : {kind: 'heading', text, depth: signs.length}];
}

/**
 * The blocks of a chunk as a parser of Markdown reads them. A chunk that goes on inside a list is indented; alone it
 * would be a listing.
 */
export function parseBlocks(chunk: string): Block[] {
  const indent = /^ +(?=\S)/.exec(chunk)?.[0].length ?? 0;
  const text = indent === 0 ? chunk : chunk.replace(new RegExp(`^ {1,${indent}}`, 'gm'), '');
  const root = fromMarkdown(text, {extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()]});
  return root.children.flatMap((node) => blocksOf(node, indent === 0 ? 'text' : 'item', indent === 0 ? 0 : 1));
}

/** The blocks of a chunk. */
export const readBlocks = (chunk: string): Block[] => plainBlocks(chunk) ?? parseBlocks(chunk);
