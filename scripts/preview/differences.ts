import {compareTexts, type Entry, type Part} from 'compare-text';
import {frontMatterWord, type Block} from 'compare-text/blocks';

/** Lines of one page's difference that are shown; a page that is all new has many. */
const MOST_LINES = 60;

const textOf = (block: Block): string =>
  block.kind === 'table' ? [block.head, ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n') : block.text;

const marked = (mark: '+' | '-', text: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => `${mark} ${line}`);

const side = (parts: readonly Part[], without: 'added' | 'removed'): string =>
  parts
    .filter(({state}) => state !== without)
    .map(({text}) => text)
    .join('');

/** What went and what came; of a listing only the lines that differ. */
function exchanged(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const [gone, come] = [old.filter((line) => !now.includes(line)), now.filter((line) => !old.includes(line))];
  const isOrder = gone.length + come.length === 0;
  return [...marked('-', (isOrder ? old : gone).join('\n')), ...marked('+', (isOrder ? now : come).join('\n'))];
}

function linesOf(entry: Entry): string[] {
  if (entry.kind === 'block')
    return entry.state === 'same' ? [] : marked(entry.state === 'added' ? '+' : '-', textOf(entry.block));
  if (entry.kind === 'words') return exchanged(side(entry.parts, 'added'), side(entry.parts, 'removed'));
  const row = (cells: readonly (readonly Part[])[], without: 'added' | 'removed'): string =>
    `| ${cells.map((cell) => side(cell, without)).join(' | ')} |`;
  const head = entry.head.some(({state}) => state !== 'same') ? exchanged(row(entry.head.map((part) => [part]), 'added'), row(entry.head.map((part) => [part]), 'removed')) : []; // prettier-ignore
  const rows = entry.rows.flatMap(({state, cells}) => {
    if (state === 'same') return [];
    if (state !== 'changed')
      return marked(state === 'added' ? '+' : '-', row(cells, state === 'added' ? 'removed' : 'added'));
    return exchanged(row(cells, 'added'), row(cells, 'removed'));
  });
  return [...head, ...rows];
}

/**
 * What differs between two texts of a page, as lines of a diff under the headings of their sections; none when they say
 * the same.
 */
export function difference(before = '', after = ''): string[] {
  const fields = ['title', 'description'].flatMap((name) => {
    const [old, now] = [before, after].map((text) => frontMatterWord(text, name)) as [
      string | undefined,
      string | undefined,
    ];
    return old === now
      ? []
      : [
          ...marked('-', old === undefined ? '' : `${name}: ${old}`),
          ...marked('+', now === undefined ? '' : `${name}: ${now}`),
        ];
  });
  const changes = compareTexts(before, after).flatMap((stretch) =>
    stretch.kind === 'same' ? [] : [`@@ ${stretch.section} @@`, ...stretch.entries.flatMap(linesOf)],
  );
  return [...fields, ...changes];
}

/** Texts of pages by their addresses. */
export type Texts = ReadonlyMap<string, string>;

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} lines more`];

/**
 * The changed pages as Markdown for a pull request: a list of addresses, then what differs in each; pages that differ
 * alike stand together. Undefined when no page says anything else.
 */
export function changesAsMarkdown(before: Texts, after: Texts, since: string): string | undefined {
  const alike = new Map<string, {readonly addresses: string[]; readonly lines: readonly string[]}>();
  for (const address of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const lines = difference(before.get(address), after.get(address));
    if (lines.length === 0) continue;
    const kind = !before.has(address) ? 'new' : !after.has(address) ? 'gone' : 'changed';
    const found = alike.get(lines.join('\n')) ?? {addresses: [], lines};
    found.addresses.push(`\`${address}\`${kind === 'changed' ? '' : ` (${kind})`}`);
    alike.set(lines.join('\n'), found);
  }
  if (alike.size === 0) return undefined;
  const all = [...alike.values()];
  const count = all.reduce((sum, {addresses}) => sum + addresses.length, 0);
  // More backticks than a listing of a page has.
  const details = all.map(({addresses, lines}) =>
    `<details><summary>${addresses.join(', ').replace(/`([^`]*)`/g, '<code>$1</code>')}</summary>\n\n`.concat(
      `\`\`\`\`\`diff\n${shortened(lines).join('\n')}\n\`\`\`\`\`\n\n</details>`,
    ),
  );
  const list = all.flatMap(({addresses}) => addresses.map((address) => `- ${address}`)).sort();
  return `## ${count} ${count === 1 ? 'page' : 'pages'} changed since ${since}\n\n${list.join('\n')}\n\n${details.join('\n\n')}\n`;
}
