// cspell:ignore ation ment
import {distance} from 'fastest-levenshtein';
import {
  headOf,
  startOf,
  timesOf,
  type Entry,
  type IndexContent,
  type IndexedPage,
  type IndexHead,
  type Posting,
} from './format';
import {CODE, CONTEXT, Postings, TEXT, TITLE, type Ask} from './postings';
import {SYNONYMS} from './synonyms';
import {fold, plainWords, queryWords, termsIn, wordsIn, type Word} from './tokens';

/** Longer queries are cut: what follows adds nothing but time. */
export const LONGEST_QUERY = 240;
const MOST_WORDS = 16;
/** As many candidates are looked at closely. */
const CLOSE_LOOK = 80;
/** Entries that meet less than this share of what the best one meets are no answer. */
const LEAST_COVERAGE = 0.6;

const WEIGHTS = {
  whole: 1,
  /** Parts of a name that the index knows whole, and of one that it does not. */
  partsOfKnown: 0.12,
  partsOfUnknown: 0.6,
  synonym: 0.5,
  synonymOfUnknown: 0.85,
  phraseSynonym: 1.2,
  joined: 1.3,
  stem: 0.6,
  pair: 0.8,
  wholeTitle: 1.5,
};

export type Hit = {
  readonly entry: Entry;
  readonly page: IndexedPage;
  /** Position of the entry, for its excerpt. */
  readonly number: number;
  readonly score: number;
  /** Terms of the texts that the query met, for marking. */
  readonly terms: ReadonlySet<string>;
};

export type Answer = {
  readonly hits: readonly Hit[];
  /** Number of entries that answer the query, shown or not. */
  readonly total: number;
  /** Words of the query that this scope does not have, nor anything like them. */
  readonly missing: readonly string[];
  /**
   * Words of the query that it does not have either, but that resemble some of its own: typing errors, or names of
   * another version.
   */
  readonly guessed: readonly string[];
  /** Names of several parts that it does not have as a whole; what it has of them are parts. */
  readonly inParts: readonly string[];
};

type Plan = {
  readonly asks: readonly Ask[];
  /** For each term of the query the words it stands for, a bit for each. */ readonly covers: ReadonlyMap<
    string,
    number
  >;
  readonly weights: readonly number[];
  readonly words: readonly string[];
  readonly guesses: ReadonlySet<number>;
  readonly inParts: ReadonlySet<number>;
};

const SYNONYM_WORDS = new Map<string, string[]>();
for (const {from, to} of SYNONYMS) {
  const key = plainWords(from);
  SYNONYM_WORDS.set(key, [...(SYNONYM_WORDS.get(key) ?? []), ...to.map(plainWords)]);
}
const LONGEST_SYNONYM = Math.max(...[...SYNONYM_WORDS.keys()].map((key) => key.split(' ').length));

/**
 * Words that a word may come from, or that may come from it: `installing` and `installer` from `install`, `encoding`
 * from `encode`.
 */
function relatives(word: string): string[] {
  if (!/^[a-z]{5,}$/.test(word)) return [];
  const root = word.replace(/(ation|ing|er|ed|ment|ion|e)$/, '');
  if (root.length < 3) return [];
  const base = root === word ? word : root;
  return [base, ...['e', 'ing', 'er', 'ed', 'ion', 'ation', 'ment'].map((ending) => base + ending)].filter(
    (candidate) => candidate !== word,
  );
}

/** Neighbouring terms as one: a phrase of two. */
const neighbours = (terms: readonly string[]): string[] =>
  terms.slice(1).map((term, index) => `${terms[index]!} ${term}`);
const pairs = (words: readonly Word[]): string[] => neighbours(words.map(({whole}) => whole));

/** Whether a word's bit is set. */
const has = (bits: number, word: number): boolean => (bits & (1 << word)) !== 0;

/** How many letters of a word may be wrong. */
const tolerance = (word: string): number => (/^\d+$/.test(word) || word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * The index of one scope. Its head tells which shards of its postings a query needs; an answer is complete when it
 * lacks none of them.
 */
export class ScopeIndex {
  private readonly postings: Postings;
  /** Entries in which a term stands, for its weight. */
  private readonly spread: ReadonlyMap<string, number>;
  private readonly plainTitles: readonly string[];

  constructor(readonly content: IndexHead) {
    const {entries, pages, words, counts} = content;
    const spread = new Map(words.map((word, position) => [word, counts[position]!]));
    const contexts = new Map<number, readonly string[]>();
    const titleTerms = entries.map(({title}) => termsIn(title));
    this.postings = new Postings(entries.length, content, (put) => {
      entries.forEach(({title, page, parent, kind}, number) => {
        for (const term of titleTerms[number]!) {
          put(term, TITLE, number, 1);
          spread.set(term, (spread.get(term) ?? 0) + 1);
        }
        for (const pair of pairs(wordsIn(title))) put(pair, TITLE, number, 1);
        const context =
          parent < 0
            ? kind === 'page'
              ? []
              : termsIn(pages[page]!.title)
            : [...(contexts.get(parent) ?? []), ...titleTerms[parent]!];
        contexts.set(number, context);
        for (const term of new Set(context)) put(term, CONTEXT, number, 1);
      });
    });
    this.spread = spread;
    this.plainTitles = entries.map(({title}) => plainWords(title));
  }

  /** The index of a content that is there as a whole. */
  static of(content: IndexContent): ScopeIndex {
    const head = headOf(content);
    const index = new ScopeIndex(head);
    const lists = head.words.map((word) => content.terms.get(word)!);
    head.ends.forEach((end, shard) => index.add(shard, lists.slice(startOf(head, shard), end)));
    return index;
  }

  /** Takes a shard: the postings of its words in their order. */
  add(shard: number, lists: readonly (readonly Posting[])[]): void {
    this.postings.add(shard, (word, put) => {
      for (const posting of lists[word]!) put(posting.code ? CODE : TEXT, posting.entry, timesOf(posting));
    });
  }

  /** The shards without which an answer is not complete; without a query, all that are not there. */
  lacks(query?: string): number[] {
    // At each keystroke, mostly of an index that is whole: the plan of a query takes a third of an answer.
    const missing = this.postings.lacks();
    return missing.length === 0 || query === undefined ? missing : this.postings.lacks(this.plan(query).asks);
  }

  private weight(terms: readonly string[]): number {
    const most = Math.max(0, ...terms.map((term) => this.spread.get(term) ?? 0));
    return Math.log(1 + this.content.entries.length / (most + 1));
  }

  private plan(query: string): Plan {
    const words = queryWords(query.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
    const covers = new Map<string, number>();
    const asks: Ask[] = [];
    const weights: number[] = [];
    const found = words.map(() => false);
    const guesses = new Set<number>();
    const inParts = new Set<number>();
    const ask = (
      term: string,
      boost: number,
      of: readonly number[],
      how: Pick<Ask, 'prefix' | 'fuzzy' | 'titlesOnly'> = {},
    ): void => {
      covers.set(
        term,
        of.reduce((bits, word) => bits | (1 << word), covers.get(term) ?? 0),
      );
      asks.push({term, boost, ...how});
      of.forEach((word) => (found[word] = true));
    };

    words.forEach(({whole, parts}, index) => {
      const next = words[index + 1];
      const joined = next ? whole + next.whole : '';
      const isMetBefore = found[index];
      const before = asks.length;
      if (next && joined.length <= 40 && this.postings.has(joined)) ask(joined, WEIGHTS.joined, [index, index + 1]);
      const last = index === words.length - 1;
      const known = whole !== '' && this.postings.has(whole);
      const begun = whole.length > 1 && (last || whole.length > 3) && this.postings.hasPrefix(whole);
      // One or two letters begin so many words that only titles are looked at.
      const short = begun && whole.length < 3;
      if (short) ask(whole, WEIGHTS.whole, [index], {prefix: true, titlesOnly: true});
      if (known || (begun && !short)) ask(whole, WEIGHTS.whole, [index], {prefix: begun && !short});
      const partsHere = parts.filter((part) => this.postings.has(part));
      for (const part of partsHere) ask(part, known || begun ? WEIGHTS.partsOfKnown : WEIGHTS.partsOfUnknown, [index]);
      for (const relative of relatives(whole)) if (this.postings.has(relative)) ask(relative, WEIGHTS.stem, [index]);
      for (let length = Math.min(LONGEST_SYNONYM, words.length - index); length > 0; length--) {
        const phrase = words.slice(index, index + length);
        for (const synonym of SYNONYM_WORDS.get(phrase.map((word) => word.whole).join(' ')) ?? []) {
          const terms = synonym.split(' ');
          if (!terms.every((term) => this.postings.has(term))) continue;
          const of = phrase.map((_, offset) => index + offset);
          const boost = length > 1 ? WEIGHTS.phraseSynonym : known ? WEIGHTS.synonym : WEIGHTS.synonymOfUnknown;
          for (const term of terms) ask(term, boost / terms.length, of);
          for (const pair of neighbours(terms)) ask(pair, boost, of);
        }
      }
      weights.push(this.weight([whole, ...(known ? [] : parts)]));
      if (!isMetBefore && asks.length - before === partsHere.length) inParts.add(index);
    });
    words.forEach(({whole}, index) => {
      if (found[index] || whole === '') return;
      const allowed = tolerance(whole);
      if (allowed === 0) return;
      guesses.add(index);
      ask(whole, 1, [index], {fuzzy: allowed});
    });
    for (const [index, pair] of pairs(words).entries()) ask(pair, WEIGHTS.pair, [index, index + 1]);
    return {asks, covers, weights, words: words.map(({name}) => name), guesses, inParts};
  }

  /** The entries that answer a query, best first. */
  search(query: string, limit: number): Answer {
    const {asks, covers, weights, words, guesses, inParts} = this.plan(query);
    if (weights.length === 0) return {hits: [], total: 0, missing: [], guessed: [], inParts: []};
    const {entries, scores, bits, terms} = this.postings.meet(asks, (term) => covers.get(term) ?? 0);
    let met = 0;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const plain = queryWords(query.slice(0, LONGEST_QUERY))
      .map(({whole, parts}) => (whole === '' ? parts.join('') : whole))
      .join(' ');
    // Words met, as bits, by the share of the query that they are.
    const shares = new Map<number, number>();
    const shareOf = (matched: number): number => {
      let share = shares.get(matched);
      if (share === undefined) {
        share = weights.reduce((sum, weight, word) => (has(matched, word) ? sum + weight : sum), 0) / total;
        shares.set(matched, share);
      }
      return share;
    };
    for (const entry of entries) met |= bits[entry]!;
    const best = Math.max(0, ...[...new Set(entries.map((entry) => bits[entry]!))].map(shareOf));
    const close = entries.filter((entry) => shareOf(bits[entry]!) >= LEAST_COVERAGE * best);
    const first = close
      .map((entry) => ({entry, score: scores[entry]! * shareOf(bits[entry]!) ** 2}))
      .sort((one, other) => other.score - one.score || one.entry - other.entry)
      .slice(0, CLOSE_LOOK);
    const termsOf = this.postings.termsOf(
      terms,
      first.map(({entry}) => entry),
    );
    const rated = first
      .map(({entry, score}) => {
        const found = termsOf.get(entry)!;
        return {entry, terms: found, score: score * this.closeness(entry, found, shareOf(bits[entry]!), plain, query)};
      })
      .sort((one, other) => other.score - one.score);
    return {
      hits: this.spreadOut(rated, limit),
      total: close.length,
      missing: words.filter((_, word) => !has(met, word)),
      guessed: words.filter((_, word) => has(met, word) && guesses.has(word)),
      inParts: words.filter((_, word) => has(met, word) && inParts.has(word) && !guesses.has(word)),
    };
  }

  /** Words of this scope that resemble one that it does not have, as they are written there. */
  near(word: string, limit = 5): string[] {
    const asked = fold(word)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(0, 40);
    if (asked.length < 3) return [];
    const rated = this.postings.words().flatMap((candidate) => {
      if (candidate.length < 3 || /^\d+$/.test(candidate)) return [];
      const most = Math.ceil(Math.max(asked.length, candidate.length) / 2.5);
      const apart = Math.abs(asked.length - candidate.length) > most ? most + 1 : distance(asked, candidate);
      return apart <= most ? [{candidate, apart: apart - (candidate[0] === asked[0] ? 0.5 : 0)}] : [];
    });
    const written = new Map(
      this.content.entries.flatMap(({title}) =>
        title
          .split(/\s+/)
          .map((name) => [plainWords(name), name.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')] as const),
      ),
    );
    return rated
      .sort(
        (one, other) =>
          one.apart - other.apart || (this.spread.get(other.candidate) ?? 0) - (this.spread.get(one.candidate) ?? 0),
      )
      .slice(0, limit)
      .map(({candidate}) => written.get(candidate) ?? candidate);
  }

  /** What the words alone do not tell: whether a title is what was asked, or holds it as it was typed. */
  private closeness(
    number: number,
    matched: ReadonlySet<string>,
    coverage: number,
    plain: string,
    query: string,
  ): number {
    const {kind, title} = this.content.entries[number]!;
    const own = this.plainTitles[number]!;
    const names = own.split(' ');
    // A title of which every word was asked for, also by a synonym or with a typing error, against a long one that
    // happens to hold them.
    const share = names.filter((name) => matched.has(name)).length / names.length;
    let factor = (kind === 'page' ? 1.6 : 1) * (1 + WEIGHTS.wholeTitle * share * coverage);
    if (own === plain) factor *= 1.6;
    else if (plain.includes(' ') && ` ${own} `.includes(` ${plain} `)) factor *= 1.5;
    else if (kind === 'row' && names[0] === plain) factor *= 1.5;
    if (kind === 'operation') {
      const wanted = fold(query.trim())
        .replace(/^\/?api\/v\d+(?=\/)/, '')
        .replace(/(?<=\w)\/$/, '');
      factor *= wanted.includes('/') && fold(title).includes(wanted) ? 3 : 0.8;
    }
    return factor;
  }

  /** Of one page two entries in front at most; the others follow. */
  private spreadOut(
    found: readonly {readonly entry: number; readonly terms: ReadonlySet<string>; readonly score: number}[],
    limit: number,
  ): Hit[] {
    const {entries, pages} = this.content;
    const perPage = new Map<number, number>();
    return found
      .map(({entry: number, terms, score}) => {
        const entry = entries[number]!;
        const before = perPage.get(entry.page) ?? 0;
        perPage.set(entry.page, before + 1);
        return {entry, number, terms, score: score * (before < 2 ? 1 : 0.6)};
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, limit)
      .map(({entry, terms, ...hit}) => ({
        ...hit,
        entry,
        page: pages[entry.page]!,
        terms: new Set([...terms].filter((term) => !term.includes(' '))),
      }));
  }
}
