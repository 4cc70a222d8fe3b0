import {distance} from 'fastest-levenshtein';

/** Parts of an entry in which a term may be, in the order of their numbers. */
export const [TITLE, CONTEXT, CODE, TEXT] = [0, 1, 2, 3];
/** What a term is worth in each of them. */
const BOOSTS = [5, 1.2, 2.2, 1];
const FIELDS = BOOSTS.length;

/** BM25+: how soon more of the same adds nothing, how much length counts, and what being there at all is worth. */
const [SATURATION, LENGTH, PRESENCE] = [1.2, 0.7, 0.5];
/** A longer word that begins with the term, and one that resembles it, against the term itself. */
const [BEGUN, RESEMBLING] = [0.4, 0.5];
/** A longer word is worth less by this for each letter more. */
const PER_LETTER = 0.3;

/** Tells of an entry that it has a term in a field, so many times. Entries and fields of a term come in their order. */
export type Put = (term: string, field: number, entry: number, times: number) => void;

/** What is known of the texts before their postings, which arrive in shards. */
export type Texts = {
  /** The terms of all texts in their order. */
  readonly words: readonly string[];
  /** Position of the word that each shard ends before. */
  readonly ends: readonly number[];
  /** Terms in each entry's text, those outside code spans and those in them in turn. */
  readonly lengths: readonly number[];
};

/** Entries of some neighbouring terms, with what the terms are worth there. */
type Shard = {
  /** Whether those of the texts are among them. */
  readonly isWhole: boolean;
  /** Number of its first term. */
  readonly first: number;
  /** Where the entries of a term begin, by its number from the first on; those of the next end them. */
  readonly starts: Uint32Array;
  readonly entries: Uint32Array;
  readonly worths: Float64Array;
  readonly titleWorths: Float64Array;
};

/** A term of a query. */
export type Ask = {
  readonly term: string;
  readonly boost: number;
  /** Words that begin with it as well. */
  readonly prefix?: boolean;
  /** Letters that may be wrong. */
  readonly fuzzy?: number;
  readonly titlesOnly?: boolean;
};

/** What a query met. */
export type Met = {
  /** Entries, in no order. */
  readonly entries: readonly number[];
  /** By entry; of another entry nothing is said, and the next query writes over them. */
  readonly scores: Float64Array;
  /** By entry, the bits of the terms that it has. */
  readonly bits: Uint16Array;
  /** Positions of the terms that answered, and whether titles alone were asked for them. */
  readonly terms: ReadonlyMap<number, boolean>;
};

const isPair = (term: string): boolean => term.includes(' ');

/** The letters of a word as bits: two words that differ in a letter differ in two bits at most. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Adds to the last pair of a list, or begins another. */
function addTimes(list: number[], key: number, times: number): void {
  if (list[list.length - 2] === key) list[list.length - 1]! += times;
  else list.push(key, times);
}

/** Number of bits that are set. */
function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Which entries have which term, and what it is worth there: all that does not depend on the query is worked out
 * before, into arrays of numbers, since a letter or two meets more than a thousand entries at each keystroke. Titles
 * are there from the start, texts a shard at a time.
 */
export class Postings {
  /** All terms in their order; pairs of neighbouring words of a title have a space in them. */
  private readonly terms: readonly string[];
  private readonly letters: Int32Array;
  private readonly shards: Shard[];
  /** Number of the term that each shard ends before. */
  private readonly ends: readonly number[];
  /** For each term of a title or context, entry × fields + field and how many times, in turn. */
  private readonly titles = new Map<string, number[]>();
  private readonly lengths: Float64Array;
  private readonly sums = BOOSTS.map(() => 0);
  private readonly scores: Float64Array;
  private readonly bits: Uint16Array;

  /** `tell` says once, for all entries, what their titles and contexts have. */
  constructor(
    private readonly count: number,
    private readonly texts: Texts,
    tell: (put: Put) => void,
  ) {
    this.lengths = new Float64Array(count * FIELDS);
    const measure = (key: number, times: number): void => {
      this.lengths[key]! += times;
      this.sums[key % FIELDS]! += times;
    };
    for (let entry = 0; entry < count; entry++)
      [TEXT, CODE].forEach((field, of) => measure(entry * FIELDS + field, texts.lengths[2 * entry + of]!));
    tell((term, field, entry, times) => {
      const key = entry * FIELDS + field;
      let list = this.titles.get(term);
      if (!list) this.titles.set(term, (list = []));
      addTimes(list, key, times);
      measure(key, times);
    });
    this.terms = [...new Set([...texts.words, ...this.titles.keys()])].sort();
    this.letters = Int32Array.from(this.terms, lettersOf);
    this.scores = new Float64Array(count);
    this.bits = new Uint16Array(count);
    // A last one without words takes the terms of titles that come after all of them.
    this.ends = [...texts.ends.slice(0, -1).map((end) => this.place(texts.words[end]!)), this.terms.length];
    this.shards = this.ends.map((_, shard) => this.build(shard, undefined));
  }

  /** Takes the postings of a shard's words, for each word in its order. */
  add(shard: number, tell: (word: number, put: (field: number, entry: number, times: number) => void) => void): void {
    this.shards[shard] = this.build(shard, tell);
  }

  private build(shard: number, tell: Parameters<Postings['add']>[1] | undefined): Shard {
    const {words, ends} = this.texts;
    const first = this.ends[shard - 1] ?? 0;
    const last = this.ends[shard]!;
    const starts = new Uint32Array(last - first + 1);
    const [entries, worths, titleWorths]: number[][] = [[], [], []];
    const inAll = new Float64Array(this.count);
    const inTitle = new Float64Array(this.count);
    const start = ends[shard - 1] ?? 0;
    let word = start;
    for (let number = first; number < last; number++) {
      const term = this.terms[number]!;
      const list: number[] = [];
      if (words[word] === term && word < (ends[shard] ?? 0)) {
        tell?.(word - start, (field, entry, times) => addTimes(list, entry * FIELDS + field, times));
        word++;
      }
      list.push(...(this.titles.get(term) ?? []));
      const having = BOOSTS.map(() => 0);
      for (let at = 0; at < list.length; at += 2) having[list[at]! % FIELDS]!++;
      const rarity = having.map((times) => Math.log(1 + (this.count - times + 0.5) / (times + 0.5)));
      const met: number[] = [];
      for (let at = 0; at < list.length; at += 2) {
        const key = list[at]!;
        const times = list[at + 1]!;
        const entry = Math.floor(key / FIELDS);
        const field = key % FIELDS;
        const size = 1 - LENGTH + (LENGTH * this.lengths[key]! * this.count) / this.sums[field]!;
        const worth =
          BOOSTS[field]! * rarity[field]! * (PRESENCE + (times * (SATURATION + 1)) / (times + SATURATION * size));
        if (inAll[entry] === 0) met.push(entry);
        inAll[entry]! += worth;
        if (field === TITLE) inTitle[entry] = worth;
      }
      for (const entry of met) {
        entries!.push(entry);
        worths!.push(inAll[entry]!);
        titleWorths!.push(inTitle[entry]!);
        inAll[entry] = inTitle[entry] = 0;
      }
      starts[number - first + 1] = entries!.length;
    }
    return {
      isWhole: tell !== undefined || start === word,
      first,
      starts,
      entries: Uint32Array.from(entries!),
      worths: Float64Array.from(worths!),
      titleWorths: Float64Array.from(titleWorths!),
    };
  }

  /** Number of the shard that has a term. */
  private shardWith(number: number): number {
    let shard = 0;
    while (number >= this.ends[shard]!) shard++;
    return shard;
  }

  /** Position of the first term that is not before another. */
  private place(term: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.terms[middle]! < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  has(term: string): boolean {
    return this.terms[this.place(term)] === term;
  }

  hasPrefix(term: string): boolean {
    return this.terms[this.place(term)]?.startsWith(term) ?? false;
  }

  /** The single words. */
  words(): string[] {
    return this.terms.filter((term) => !isPair(term));
  }

  /** The terms that answer one of a query, each with what it is worth against the term itself. */
  private *answering({term, prefix = false, fuzzy = 0}: Ask): Generator<readonly [number: number, worth: number]> {
    const first = this.place(term);
    if (this.terms[first] === term) yield [first, 1];
    if (prefix)
      for (let at = first; this.terms[at]?.startsWith(term) === true; at++) {
        const {length} = this.terms[at]!;
        if (length > term.length) yield [at, (BEGUN * length) / (length + PER_LETTER * (length - term.length))];
      }
    if (fuzzy === 0) return;
    const letters = lettersOf(term);
    for (const [at, other] of this.terms.entries()) {
      if (Math.abs(other.length - term.length) > fuzzy || bitsIn(letters ^ this.letters[at]!) > 2 * fuzzy) continue;
      const apart = distance(term, other);
      if (apart > 0 && apart <= fuzzy) yield [at, (RESEMBLING * other.length) / (other.length + apart)];
    }
  }

  /** The shards without which the terms of a query find titles alone; all that are missing without a query. */
  lacks(asks?: readonly Ask[]): number[] {
    const open = [...this.shards.keys()].filter((shard) => !this.shards[shard]!.isWhole);
    if (open.length === 0 || asks === undefined) return open;
    const inTexts = new Set(this.texts.words);
    const wanted = new Set<number>();
    for (const ask of asks.filter(({titlesOnly}) => titlesOnly !== true))
      for (const [number] of this.answering(ask))
        if (inTexts.has(this.terms[number]!)) wanted.add(this.shardWith(number));
    return open.filter((shard) => wanted.has(shard));
  }

  /** Adds up what the terms of a query are worth in each entry; `bitsOf` tells the bits of a term, 16 at most. */
  meet(asks: readonly Ask[], bitsOf: (term: string) => number): Met {
    const {scores, bits} = this;
    const met: number[] = [];
    const terms = new Map<number, boolean>();
    bits.fill(0);
    for (const ask of asks) {
      const own = bitsOf(ask.term);
      const titlesOnly = ask.titlesOnly === true;
      for (const [number, share] of this.answering(ask)) {
        terms.set(number, titlesOnly && (terms.get(number) ?? true));
        const weight = share * ask.boost;
        const shard = this.shards[this.shardWith(number)]!;
        const worths = titlesOnly ? shard.titleWorths : shard.worths;
        const end = shard.starts[number - shard.first + 1]!;
        for (let at = shard.starts[number - shard.first]!; at < end; at++) {
          const worth = worths[at]!;
          if (worth === 0) continue;
          const entry = shard.entries[at]!;
          if (bits[entry] === 0) {
            met.push(entry);
            scores[entry] = 0;
          }
          bits[entry]! |= own;
          scores[entry]! += worth * weight;
        }
      }
    }
    return {entries: met, scores, bits, terms};
  }

  /** Of the terms that answered, those that did in each of some entries. */
  termsOf(terms: Met['terms'], entries: readonly number[]): ReadonlyMap<number, ReadonlySet<string>> {
    const found = new Map(entries.map((entry) => [entry, new Set<string>()]));
    for (const [number, titlesOnly] of terms) {
      const shard = this.shards[this.shardWith(number)]!;
      const worths = titlesOnly ? shard.titleWorths : shard.worths;
      const end = shard.starts[number - shard.first + 1]!;
      for (let at = shard.starts[number - shard.first]!; at < end; at++)
        if (worths[at]! !== 0) found.get(shard.entries[at]!)?.add(this.terms[number]!);
    }
    return found;
  }
}
