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
  /** Positions of the terms that answered, each with what it is worth where it did: 0 where it did not. */
  readonly terms: ReadonlyMap<number, Float64Array>;
};

const isPair = (term: string): boolean => term.includes(' ');

/** The letters of a word as bits: two words that differ in a letter differ in two bits at most. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Number of bits that are set. */
function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/**
 * Which entries have which term, and what it is worth there: all that does not depend on the query is worked out
 * before, into arrays of numbers, since a letter or two meets more than a thousand entries at each keystroke.
 */
export class Postings {
  /** All terms in their order; pairs of neighbouring words of a title have a space in them. */
  private readonly terms: readonly string[];
  /** Where the entries of a term begin; those of the next end them. */
  private readonly starts: Uint32Array;
  private readonly entries: Uint32Array;
  private readonly worths: Float64Array;
  private readonly titleWorths: Float64Array;
  private readonly letters: Int32Array;
  private readonly scores: Float64Array;
  private readonly bits: Uint16Array;

  /** `tell` says once, for all entries, what they have. */
  constructor(count: number, tell: (put: Put) => void) {
    // For each term, entry × fields + field and how many times, in turn.
    const found = new Map<string, number[]>();
    const lengths = new Float64Array(count * FIELDS);
    const sums = BOOSTS.map(() => 0);
    tell((term, field, entry, times) => {
      const key = entry * FIELDS + field;
      let list = found.get(term);
      if (!list) found.set(term, (list = []));
      if (list[list.length - 2] === key) list[list.length - 1]! += times;
      else list.push(key, times);
      lengths[key]! += times;
      sums[field]! += times;
    });
    this.terms = [...found.keys()].sort();
    this.letters = Int32Array.from(this.terms, lettersOf);
    this.starts = new Uint32Array(this.terms.length + 1);
    this.scores = new Float64Array(count);
    this.bits = new Uint16Array(count);
    const [entries, worths, titleWorths]: number[][] = [[], [], []];
    const inTitle = new Float64Array(count);
    this.terms.forEach((term, number) => {
      const list = found.get(term)!;
      const having = BOOSTS.map(() => 0);
      for (let at = 0; at < list.length; at += 2) having[list[at]! % FIELDS]!++;
      const rarity = having.map((times) => Math.log(1 + (count - times + 0.5) / (times + 0.5)));
      const met: number[] = [];
      for (let at = 0; at < list.length; at += 2) {
        const key = list[at]!;
        const times = list[at + 1]!;
        const entry = Math.floor(key / FIELDS);
        const field = key % FIELDS;
        const size = 1 - LENGTH + (LENGTH * lengths[key]! * count) / sums[field]!;
        const worth =
          BOOSTS[field]! * rarity[field]! * (PRESENCE + (times * (SATURATION + 1)) / (times + SATURATION * size));
        if (this.scores[entry] === 0) met.push(entry);
        this.scores[entry]! += worth;
        if (field === TITLE) inTitle[entry] = worth;
      }
      for (const entry of met) {
        entries!.push(entry);
        worths!.push(this.scores[entry]!);
        titleWorths!.push(inTitle[entry]!);
        this.scores[entry] = inTitle[entry] = 0;
      }
      this.starts[number + 1] = entries!.length;
    });
    this.entries = Uint32Array.from(entries!);
    this.worths = Float64Array.from(worths!);
    this.titleWorths = Float64Array.from(titleWorths!);
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

  /** Adds up what the terms of a query are worth in each entry; `bitsOf` tells the bits of a term, 16 at most. */
  meet(asks: readonly Ask[], bitsOf: (term: string) => number): Met {
    const {scores, bits} = this;
    const met: number[] = [];
    const terms = new Map<number, Float64Array>();
    bits.fill(0);
    for (const ask of asks) {
      const worths = ask.titlesOnly === true ? this.titleWorths : this.worths;
      const own = bitsOf(ask.term);
      for (const [number, share] of this.answering(ask)) {
        if (!terms.has(number) || worths === this.worths) terms.set(number, worths);
        const weight = share * ask.boost;
        for (let at = this.starts[number]!; at < this.starts[number + 1]!; at++) {
          const worth = worths[at]!;
          if (worth === 0) continue;
          const entry = this.entries[at]!;
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
    for (const [number, worths] of terms)
      for (let at = this.starts[number]!; at < this.starts[number + 1]!; at++)
        if (worths[at]! !== 0) found.get(this.entries[at]!)?.add(this.terms[number]!);
    return found;
  }
}
