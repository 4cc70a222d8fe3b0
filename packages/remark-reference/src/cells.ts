import type {PhrasingContent, Table} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';

const MARK = /<Evidence\s+is="(\w+)"(?:\s+seen="([^"]*)")?\s*\/>/g;

const mark = (is: string, seen: string | undefined): PhrasingContent =>
  ({
    type: 'mdxJsxTextElement',
    name: 'Evidence',
    attributes: Object.entries({is, seen}).flatMap(([name, value]) =>
      value === undefined ? [] : [{type: 'mdxJsxAttribute', name, value}],
    ),
    children: [],
  }) as unknown as PhrasingContent;

/** Nodes of the texts that were parsed, as JSON: versions share most cells, and each page needs nodes of its own. */
const parsed = new Map<string, string>();

function inline(source: string): PhrasingContent[] {
  const known = parsed.get(source);
  if (known !== undefined) return JSON.parse(known) as PhrasingContent[];
  const block = fromMarkdown(source).children[0];
  const children = block?.type === 'paragraph' ? block.children : [{type: 'text' as const, value: source}];
  parsed.set(source, JSON.stringify(children));
  return children;
}

/** Markdown without blocks. Blanks at its ends are kept: they stand beside a mark. */
function phrasing(source: string): PhrasingContent[] {
  if (source.trim() === '') return source === '' ? [] : [{type: 'text', value: ' '}];
  const children = inline(source.trim());
  const blank: PhrasingContent[] = [{type: 'text', value: ' '}];
  return [...(/^\s/.test(source) ? blank : []), ...children, ...(/\s$/.test(source) ? blank : [])];
}

/** A cell as it is written on a page: Markdown with evidence marks. */
export function cellContent(source: string): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  let end = 0;
  for (const match of source.matchAll(MARK)) {
    content.push(...phrasing(source.slice(end, match.index)), mark(match[1]!, match[2]));
    end = match.index + match[0].length;
  }
  return [...content, ...phrasing(source.slice(end))];
}

/** A table from the Markdown of its cells. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  type: 'table',
  align: head.map(() => null),
  children: [head, ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({type: 'tableCell', children: cellContent(cell)})),
  })),
});
