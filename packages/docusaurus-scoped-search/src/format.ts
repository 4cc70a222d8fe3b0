/**
 * The files of the search, as they are written after the build and read by the browser. Everything that the browser can
 * work out again (terms of titles, lengths) is left out; postings and terms are strings of small numbers, which
 * compress far better than JSON's.
 */

/**
 * Changes with every change of these files' meaning: a browser that still runs the old scripts then says so instead of
 * showing nonsense.
 */
export const FORMAT = 1;

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
  /** For each term the number of its postings, for each posting the distance from the one before and its two flags. */
  readonly counts: string;
  readonly steps: string;
  readonly flags: string;
  /** Number of postings: a file that was cut off is noticed. */
  readonly size: number;
  readonly tasks?: readonly Task[];
};

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

/** An index as its file says it. */
export function packIndex({pages, entries, terms, tasks = []}: IndexContent): IndexFile {
  const words = [...terms.keys()].sort(byCode);
  const counts: number[] = [];
  const steps: number[] = [];
  const flags: number[] = [];
  for (const word of words) {
    const postings = terms.get(word)!;
    counts.push(postings.length);
    let before = -1;
    for (const {entry, code, often} of postings) {
      steps.push(entry - before - 1);
      flags.push((code ? 1 : 0) + (often ? 2 : 0));
      before = entry;
    }
  }
  return {
    format: FORMAT,
    pages: pages.map(({address, title, trail}) => [address, title, ...trail] as const),
    kinds: packNumbers(entries.map(({kind}) => ENTRY_KINDS.indexOf(kind))),
    ofPage: packNumbers(entries.map(({page}, index) => page - (entries[index - 1]?.page ?? 0))),
    parents: packNumbers(entries.map(({parent}, index) => (parent < 0 ? 0 : index - parent))),
    anchors: entries.map(({anchor, kind, title}) => (anchor === usualAnchor(kind, title) ? 0 : anchor)),
    titles: entries.map(({title}) => title),
    ...packWords(words),
    counts: packNumbers(counts),
    steps: packNumbers(steps),
    flags: packFlags(flags),
    size: steps.length,
    tasks,
  };
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

/** Reads an index file. Throws when it is cut off or of another format. */
export function unpackIndex(file: IndexFile): IndexContent {
  if (!hasFormat(file)) throw new Error('the file has another format than this page reads');
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
  const steps = unpackNumbers(file.steps);
  const flags = unpackNumbers(file.flags);
  if (
    counts.length !== words.length ||
    steps.length !== file.size ||
    ofPage.length !== kinds.length ||
    file.titles.length !== kinds.length
  )
    throw new Error('the file is cut off');
  const terms = new Map<string, Posting[]>();
  let at = 0;
  words.forEach((word, index) => {
    const postings: Posting[] = [];
    let entry = -1;
    for (let left = counts[index]!; left > 0; left--, at++) {
      entry += steps[at]! + 1;
      const flag = (flags[Math.floor(at / 3)]! >> (2 * (at % 3))) & 3;
      postings.push({entry, code: (flag & 1) === 1, often: (flag & 2) === 2});
    }
    terms.set(word, postings);
  });
  return {
    pages: file.pages.map(([address, title, ...trail]) => ({address, title, trail})),
    entries,
    terms,
    tasks: file.tasks ?? [],
  };
}
