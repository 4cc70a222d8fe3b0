/**
 * The files of the search, as they are written after the build and read by the browser. Everything that the browser can
 * work out again (terms of titles, lengths) is left out; postings and terms are strings of small numbers, which
 * compress far better than JSON's.
 */

/**
 * Changes with every change of these files' meaning: a browser that still runs the old scripts then says so instead of
 * showing nonsense.
 */
export const FORMAT = 2;

export type EntryKind = 'page' | 'section' | 'row' | 'fault' | 'operation';
export const ENTRY_KINDS: readonly EntryKind[] = ['page', 'section', 'row', 'fault', 'operation'];

/** A page of a scope. */
export type IndexedPage = {
  /** Address, with the base URL. */
  readonly address: string;
  readonly title: string;
  /** Names of the categories above it, outermost first. */
  readonly trail: readonly string[];
};

/** One thing that a search finds: a page's start, a section, a row of a reference table, an operation. */
export type Entry = {
  readonly kind: EntryKind;
  /** Position of its page. */
  readonly page: number;
  /** Fragment; empty for the page's start. */
  readonly anchor: string;
  readonly title: string;
  /** Position of the section it stands in, or -1. */
  readonly parent: number;
};

/** A term with the entries whose text has it. */
export type Posting = {
  readonly entry: number;
  /** The term stands in a code span. */ readonly code: boolean;
  readonly often: boolean;
};

/** What readers of a scope often look for: a label and an address, with the base URL. */
export type Task = readonly [label: string, address: string];

/** Tasks that the dialog has room for before the first letter. */
export const MOST_TASKS = 5;

export type IndexContent = {
  readonly pages: readonly IndexedPage[];
  readonly entries: readonly Entry[];
  readonly terms: ReadonlyMap<string, readonly Posting[]>;
  readonly tasks?: readonly Task[];
};

/**
 * What is known of an index without its postings, which are two thirds of it: enough to tell which of them a query
 * needs, and what each is worth.
 */
export type IndexHead = Omit<IndexContent, 'terms'> & {
  /** The terms of all texts in their order, and the number of postings of each. */
  readonly words: readonly string[];
  readonly counts: readonly number[];
  /** Terms in each entry's text, those outside code spans and those in them in turn. */
  readonly lengths: readonly number[];
  /** Position of the word that each shard of the postings ends before. */
  readonly ends: readonly number[];
  /** File names of the shards. */
  readonly shards: readonly string[];
};

/** The first file of an index. */
export type IndexFile = {
  readonly format: typeof FORMAT;
  readonly pages: readonly (readonly [address: string, title: string, ...trail: string[]])[];
  /** Entries by columns. */
  readonly kinds: string;
  readonly ofPage: string;
  readonly parents: string;
  /** 0 stands for the usual one. */
  readonly anchors: readonly (string | 0)[];
  readonly titles: readonly string[];
  /** Terms in their order: how many characters each shares with the one before, and the rest of it. */
  readonly shared: string;
  readonly rests: string;
  /** For each term the number of its postings. */
  readonly counts: string;
  readonly lengths: string;
  /** For each shard the number of its terms, and its file. */
  readonly sizes: string;
  readonly shards: readonly string[];
  readonly tasks?: readonly Task[];
};

/** The postings of some neighbouring terms: for each the distance from the one before, and its two flags. */
export type ShardFile = {readonly format: typeof FORMAT; readonly steps: string; readonly flags: string};

/** All files of an index. */
export type PackedIndex = {readonly index: IndexFile; readonly shards: readonly ShardFile[]};

/** Excerpt texts by entry. */
export type TextFile = {readonly format: typeof FORMAT; readonly texts: readonly string[]};

/** Names of a scope's files, relative to the folder of the search. */
export type ScopeFiles = {readonly index: string; readonly text: string};
/** Which files belong to which scope (`quadra-v5.4.0`, `logan`), and each area's list of words by version. */
export type Manifest = {
  readonly format: typeof FORMAT;
  readonly scopes: Readonly<Record<string, ScopeFiles>>;
  readonly words: Readonly<Record<string, string>>;
};

/**
 * Postings in a file of their own. Of the queries that the search is measured with, half need 6.3 kB of such files and
 * all at most 17.6; with 6,000 in each it would be 11.8 and 30.9, with 2,000 4.3 and 12.4 of half as many files more.
 */
const POSTINGS_PER_SHARD = 3000;

/** Characters for digits: none needs an escape in JSON. */
const DIGITS = Array.from({length: 93}, (_, index) => String.fromCharCode(index + 33)).filter(
  (digit) => digit !== '"' && digit !== '\\',
);
const VALUES = new Map(DIGITS.map((digit, value) => [digit.charCodeAt(0), value]));
/** Digits up to this one end a number; the others say that more follow. */
const LAST = 64;
const MORE = DIGITS.length - LAST;

/** Small numbers as one character, larger ones as several. */
export function packNumbers(numbers: readonly number[]): string {
  let packed = '';
  for (let number of numbers) {
    let digits = '';
    while (number >= LAST) {
      const rest = number - LAST;
      digits += DIGITS[LAST + (rest % MORE)];
      number = Math.floor(rest / MORE);
    }
    packed += digits + DIGITS[number];
  }
  return packed;
}

/** Reads what `packNumbers` wrote. */
export function unpackNumbers(packed: string): number[] {
  const numbers: number[] = [];
  let at = 0;
  while (at < packed.length) {
    const digits: number[] = [];
    let digit = VALUES.get(packed.charCodeAt(at++));
    while (digit !== undefined && digit >= LAST) {
      digits.push(digit - LAST);
      digit = VALUES.get(packed.charCodeAt(at++));
    }
    if (digit === undefined) throw new Error('a number breaks off');
    let number = digit;
    for (const more of digits.reverse()) number = number * MORE + more + LAST;
    numbers.push(number);
  }
  return numbers;
}

/** Sorted words in which each says only what differs from the one before. */
export function packWords(words: readonly string[]): {shared: string; rests: string} {
  const shared: number[] = [];
  const rests: string[] = [];
  let before = '';
  for (const word of words) {
    let same = 0;
    while (same < before.length && before[same] === word[same]) same++;
    shared.push(same);
    rests.push(word.slice(same));
    before = word;
  }
  return {shared: packNumbers(shared), rests: rests.join(' ')};
}

/** Reads what `packWords` wrote. */
export function unpackWords({shared, rests}: {readonly shared: string; readonly rests: string}): string[] {
  const lengths = unpackNumbers(shared);
  const pieces = rests === '' && lengths.length === 0 ? [] : rests.split(' ');
  if (pieces.length !== lengths.length) throw new Error('the list of words breaks off');
  let before = '';
  return pieces.map((rest, index) => (before = before.slice(0, lengths[index]) + rest));
}

/**
 * The fragment that most entries have: their title's words for a section, its first name or first words for a row. Only
 * others are written.
 */
export function usualAnchor(kind: EntryKind, title: string): string {
  const words = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^a-z0-9_]+/)
      .filter(Boolean);
  if (kind === 'section') return words(title).join('-');
  if (kind === 'fault') return `symptom-${words(title).slice(0, 9).join('-')}`;
  if (kind === 'row')
    return `param-${title
      .split(/[\s=|(]/)[0]!
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-+|-+$/g, '')}`;
  return '';
}

/** Order by code unit, the same in every locale. */
const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** As how many a term counts in a text. */
export const timesOf = ({often}: Posting): number => (often ? 3 : 1);

/** What can be told of an index without its postings, with as many postings in a shard. */
export function headOf({terms, ...content}: IndexContent, perShard = Infinity): IndexHead {
  const words = [...terms.keys()].sort(byCode);
  const lengths = content.entries.flatMap(() => [0, 0]);
  const ends: number[] = [];
  let inShard = 0;
  const counts = words.map((word, position) => {
    const postings = terms.get(word)!;
    for (const posting of postings) lengths[2 * posting.entry + (posting.code ? 1 : 0)]! += timesOf(posting);
    if (inShard > 0 && inShard + postings.length > perShard) {
      ends.push(position);
      inShard = 0;
    }
    inShard += postings.length;
    return postings.length;
  });
  if (words.length > 0) ends.push(words.length);
  return {...content, words, counts, lengths, ends, shards: []};
}

/** Position of the word that a shard begins with. */
export const startOf = ({ends}: Pick<IndexHead, 'ends'>, shard: number): number => ends[shard - 1] ?? 0;

function packShard(lists: readonly (readonly Posting[])[]): ShardFile {
  const steps: number[] = [];
  const flags: number[] = [];
  for (const postings of lists) {
    let before = -1;
    for (const {entry, code, often} of postings) {
      steps.push(entry - before - 1);
      flags.push((code ? 1 : 0) + (often ? 2 : 0));
      before = entry;
    }
  }
  return {format: FORMAT, steps: packNumbers(steps), flags: packFlags(flags)};
}

/** An index as its files say it; who writes the shards tells `index.shards` their names. */
export function packIndex(content: IndexContent, perShard = POSTINGS_PER_SHARD): PackedIndex {
  const head = headOf(content, perShard);
  const {pages, entries, tasks = [], words, ends} = head;
  const index: IndexFile = {
    format: FORMAT,
    pages: pages.map(({address, title, trail}) => [address, title, ...trail] as const),
    kinds: packNumbers(entries.map(({kind}) => ENTRY_KINDS.indexOf(kind))),
    ofPage: packNumbers(entries.map(({page}, index) => page - (entries[index - 1]?.page ?? 0))),
    parents: packNumbers(entries.map(({parent}, index) => (parent < 0 ? 0 : index - parent))),
    anchors: entries.map(({anchor, kind, title}) => (anchor === usualAnchor(kind, title) ? 0 : anchor)),
    titles: entries.map(({title}) => title),
    ...packWords(words),
    counts: packNumbers(head.counts),
    lengths: packNumbers(head.lengths),
    sizes: packNumbers(ends.map((end, shard) => end - startOf(head, shard))),
    shards: [],
    tasks,
  };
  const lists = words.map((word) => content.terms.get(word)!);
  return {index, shards: ends.map((end, shard) => packShard(lists.slice(startOf(head, shard), end)))};
}

/** Three postings' flags share a character. */
function packFlags(flags: readonly number[]): string {
  const numbers: number[] = [];
  for (let at = 0; at < flags.length; at += 3)
    numbers.push(flags[at]! + 4 * (flags[at + 1] ?? 0) + 16 * (flags[at + 2] ?? 0));
  return packNumbers(numbers);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether a file is of the format that these scripts read. */
export const hasFormat = (value: unknown): boolean => isObject(value) && value.format === FORMAT;

function checkFormat(file: IndexFile | ShardFile): void {
  if (!hasFormat(file)) throw new Error('the file has another format than this page reads');
}

/** Reads the first file of an index. Throws when it is cut off or of another format. */
export function unpackHead(file: IndexFile): IndexHead {
  checkFormat(file);
  const kinds = unpackNumbers(file.kinds);
  const ofPage = unpackNumbers(file.ofPage);
  const parents = unpackNumbers(file.parents);
  let page = 0;
  const entries = kinds.map((kind, index): Entry => {
    page += ofPage[index]!;
    const parent = parents[index]!;
    const name = ENTRY_KINDS[kind]!;
    const title = file.titles[index]!;
    return {
      kind: name,
      page,
      anchor: file.anchors[index] || usualAnchor(name, title),
      title,
      parent: parent === 0 ? -1 : index - parent,
    };
  });
  const words = unpackWords(file);
  const counts = unpackNumbers(file.counts);
  const lengths = unpackNumbers(file.lengths);
  let end = 0;
  const ends = unpackNumbers(file.sizes).map((size) => (end += size));
  if (
    counts.length !== words.length ||
    lengths.length !== 2 * kinds.length ||
    end !== words.length ||
    ofPage.length !== kinds.length ||
    file.titles.length !== kinds.length
  )
    throw new Error('the file is cut off');
  return {
    pages: file.pages.map(([address, title, ...trail]) => ({address, title, trail})),
    entries,
    words,
    counts,
    lengths,
    ends,
    shards: file.shards,
    tasks: file.tasks ?? [],
  };
}

/** Reads a shard: the postings of its terms in their order. Throws when it is cut off or of another format. */
export function unpackShard(head: IndexHead, shard: number, file: ShardFile): Posting[][] {
  checkFormat(file);
  const steps = unpackNumbers(file.steps);
  const flags = unpackNumbers(file.flags);
  const counts = head.counts.slice(startOf(head, shard), head.ends[shard]);
  const size = counts.reduce((sum, count) => sum + count, 0);
  if (steps.length !== size || flags.length !== Math.ceil(size / 3)) throw new Error('the file is cut off');
  let at = 0;
  return counts.map((count) => {
    let entry = -1;
    return Array.from({length: count}, () => {
      entry += steps[at]! + 1;
      const flag = (flags[Math.floor(at / 3)]! >> (2 * (at % 3))) & 3;
      at++;
      return {entry, code: (flag & 1) === 1, often: (flag & 2) === 2};
    });
  });
}

/** Reads all files of an index. */
export function unpackIndex({index, shards}: PackedIndex): IndexContent {
  const {pages, entries, tasks, words, ...head} = unpackHead(index);
  const lists = shards.flatMap((file, shard) => unpackShard({pages, entries, words, ...head}, shard, file));
  if (lists.length !== words.length) throw new Error('a file of the index is missing');
  return {pages, entries, tasks, terms: new Map(words.map((word, position) => [word, lists[position]!]))};
}
