import {diffArrays, diffWordsWithSpace} from 'diff';
import {chunksOf, readBlocks, type Block, type TableBlock, type TextBlock} from './blocks';

export type State = 'same' | 'added' | 'removed';
/** A piece of text and whether the other version has it. */
export type Part = {readonly text: string; readonly state: State};
export type Row = {readonly state: State | 'changed'; readonly cells: readonly (readonly Part[])[]};
export type Entry =
  | {readonly kind: 'block'; readonly state: State; readonly block: Block}
  | {readonly kind: 'words'; readonly block: TextBlock; readonly parts: readonly Part[]}
  | {readonly kind: 'rows'; readonly head: readonly Part[]; readonly rows: readonly Row[]};
/** A stretch of a page. Chunks of a stretch that is the same are parsed when somebody reads them: `readBlocks`. */
export type Stretch =
  | {readonly kind: 'same'; readonly chunks: readonly string[]}
  | {
      readonly kind: 'change';
      readonly number: number;
      /** Heading above the change. */ readonly section: string;
      readonly entries: readonly Entry[];
    };

/** Above this, pairing costs more than it tells: what went is shown, then what came. */
const MOST_PAIRS = 40_000;
/** Two texts with fewer words in common are two texts. */
const LEAST_ALIKE = 0.4;

const wordsOf = (block: Block): string[] =>
  (block.kind === 'table' ? block.head : block.text.split(/[^\p{L}\p{N}_]+/u)).filter((word) => word !== '');

/** Share of the words that two blocks have in common, 0 to 1. */
function likeness(one: Block, other: Block, words: ReadonlyMap<Block, readonly string[]>): number {
  if (one.kind !== other.kind) return 0;
  const [first, second] = [words.get(one)!, words.get(other)!];
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(word, count - 1);
    }
  }
  return first.length + second.length === 0 ? 1 : (2 * common) / (first.length + second.length);
}

/** Pairs blocks that were changed, in their order, so that the pairs are as alike as possible. */
function paired(before: readonly Block[], after: readonly Block[]): [Block | undefined, Block | undefined][] {
  if (before.length * after.length > MOST_PAIRS)
    return [
      ...before.map((block) => [block, undefined] as [Block, undefined]),
      ...after.map((block) => [undefined, block] as [undefined, Block]),
    ];
  const words = new Map([...before, ...after].map((block) => [block, wordsOf(block)]));
  const best = Array.from({length: before.length + 1}, () => new Float64Array(after.length + 1));
  const alike = before.map((one) => after.map((other) => likeness(one, other, words)));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const value = alike[i]![j]!;
      best[i]![j] = Math.max(
        best[i + 1]![j]!,
        best[i]![j + 1]!,
        value < LEAST_ALIKE ? 0 : value + best[i + 1]![j + 1]!,
      );
    }
  }
  const pairs: [Block | undefined, Block | undefined][] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const value = alike[i]?.[j] ?? 0;
    if (i < before.length && j < after.length && value >= LEAST_ALIKE && best[i]![j] === value + best[i + 1]![j + 1]!)
      pairs.push([before[i++], after[j++]]);
    else if (i < before.length && (j === after.length || best[i + 1]![j]! >= best[i]![j + 1]!))
      pairs.push([before[i++], undefined]);
    else pairs.push([undefined, after[j++]]);
  }
  return pairs;
}

/** What differs between two texts, word by word. */
export function diffText(before: string, after: string): Part[] {
  if (before === after) return [{text: before, state: 'same'}];
  return diffWordsWithSpace(before, after).map(({value, added, removed}) => ({
    text: value,
    state: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Rows by their first cell; a name that occurs again counts on. */
function keyed(rows: TableBlock['rows']): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const row of rows) {
    let key = row[0] ?? '';
    for (let count = 2; found.has(key); count++) key = `${row[0]} ${count}`;
    found.set(key, row);
  }
  return found;
}

/** Two tables as one: columns of both, rows paired by their first cell. */
export function compareTables(before: TableBlock, after: TableBlock): Extract<Entry, {kind: 'rows'}> {
  // The first column is the key whatever its head says.
  const columns = diffArrays([...before.head.slice(1)], [...after.head.slice(1)]).flatMap(({value, added, removed}) =>
    value.map((text): Part => ({text, state: added ? 'added' : removed ? 'removed' : 'same'})),
  );
  const cellOf = (table: TableBlock, row: readonly string[] | undefined, name: string): string =>
    row?.[table.head.indexOf(name, 1)] ?? '';
  const older = keyed(before.rows);
  const newer = keyed(after.rows);
  const order = diffArrays([...older.keys()], [...newer.keys()]).flatMap(({value, removed}) =>
    value.map((key) => ({key, removed})),
  );
  const rows = order
    // A row that moved stands at its new place only.
    .filter(({key, removed}) => !(removed && newer.has(key)))
    .map(({key}): Row => {
      const [from, to] = [older.get(key), newer.get(key)];
      const state = from === undefined ? 'added' : to === undefined ? 'removed' : 'changed';
      const whole = (text: string): Part[] => [{text, state: state === 'changed' ? 'same' : state}];
      const cells = columns.map(({text: name, state: column}): Part[] => {
        if (state !== 'changed') return whole(cellOf(from === undefined ? after : before, from ?? to, name));
        if (column === 'same') return diffText(cellOf(before, from, name), cellOf(after, to, name));
        return [
          {text: cellOf(column === 'added' ? after : before, column === 'added' ? to : from, name), state: column},
        ];
      });
      const isSame =
        state === 'changed' &&
        cells.every((cell, index) => columns[index]!.state !== 'same' || cell.every((part) => part.state === 'same'));
      return {state: isSame ? 'same' : state, cells: [whole((from ?? to)![0] ?? ''), ...cells]};
    });
  return {kind: 'rows', head: [...diffText(before.head[0] ?? '', after.head[0] ?? '').slice(-1), ...columns], rows};
}

function entryOf([before, after]: [Block | undefined, Block | undefined]): Entry {
  if (before?.kind === 'table' && after?.kind === 'table') return compareTables(before, after);
  if (before && after && before.kind !== 'table' && after.kind !== 'table') {
    return {kind: 'words', block: after, parts: diffText(before.text, after.text)};
  }
  return {kind: 'block', state: after === undefined ? 'removed' : 'added', block: (after ?? before)!};
}

const isEqual = (one: Block, other: Block): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Entries of a run of chunks that differ. Blocks that are equal after all are left out when nothing else is in the run.
 */
function entriesOf(before: readonly string[], after: readonly string[]): Entry[] {
  const [older, newer] = [before.flatMap(readBlocks), after.flatMap(readBlocks)];
  const runs = diffArrays(older, newer, {comparator: isEqual});
  const entries: Entry[] = [];
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]!;
    if (!run.added && !run.removed) {
      entries.push(...run.value.map((block): Entry => ({kind: 'block', state: 'same', block})));
      continue;
    }
    const next = runs[index + 1];
    const both = next !== undefined && (next.added || next.removed) && next.added !== run.added;
    const of = (removed: boolean): Block[] =>
      [run, ...(both ? [next] : [])].filter((each) => each.removed === removed).flatMap((each) => each.value);
    entries.push(...paired(of(true), of(false)).map(entryOf));
    if (both) index++;
  }
  return entries.every((entry) => entry.kind === 'block' && entry.state === 'same') ? [] : entries;
}

const headingOf = (chunk: string): string | undefined => {
  const found = /^#{1,6} /.test(chunk) ? readBlocks(chunk)[0] : undefined;
  return found?.kind === 'heading' ? found.text : undefined;
};

/**
 * The stretches of two pages, in the order of the newer one, each when it is asked for: a page shows the first before
 * the last are known.
 */
export function* stretchesOf(before: string, after: string): Generator<Stretch> {
  let unchanged: string[] = [];
  let section = '';
  let number = 0;
  const runs = diffArrays(chunksOf(before), chunksOf(after));
  const headed = (chunks: readonly string[]): void => {
    section = chunks.map(headingOf).findLast((text) => text !== undefined) ?? section;
  };
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]!;
    if (!run.added && !run.removed) {
      unchanged = [...unchanged, ...run.value];
      headed(run.value);
      continue;
    }
    const next = runs[index + 1];
    const both = next !== undefined && (next.added || next.removed) && next.added !== run.added;
    const of = (removed: boolean): string[] =>
      [run, ...(both ? [next] : [])].filter((each) => each.removed === removed).flatMap((each) => each.value);
    const entries = entriesOf(of(true), of(false));
    if (both) index++;
    const newer = of(false);
    if (entries.length === 0) {
      unchanged = [...unchanged, ...newer];
      headed(newer);
      continue;
    }
    if (unchanged.length > 0) yield {kind: 'same', chunks: unchanged};
    unchanged = [];
    const own = headingOf([...newer, ...of(true)][0] ?? '');
    yield {kind: 'change', number: ++number, section: own ?? section, entries};
    headed(newer);
  }
  if (unchanged.length > 0) yield {kind: 'same', chunks: unchanged};
}

/** All stretches of two pages. */
export const compareTexts = (before: string, after: string): Stretch[] => [...stretchesOf(before, after)];

/** Whether two pages say the same. */
export const isSameText = (before: string, after: string): boolean =>
  compareTexts(before, after).every(({kind}) => kind === 'same');
