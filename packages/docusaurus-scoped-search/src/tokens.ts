// cspell:ignore bframe bframemode
/** Words that say nothing about a subject. A query that has nothing else keeps them. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be been but by can do does for from has have how i if in into is it its my of on or so than that the their then there these they this to use used uses using was were what when where which while who why will with you your'.split(
    ' ',
  ),
);

/** Longer strings are data (base64, hashes), which nobody types. */
const LONGEST_TERM = 40;
/** A path or name of more parts is found by its parts alone. */
const MOST_PARTS = 5;

/** Without capitals, accents and typographic apostrophes. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’ʼ]/g, "'")
    .toLowerCase();

/** Names that end in an s of their own. */
const NO_PLURALS: ReadonlySet<string> = new Set([
  'https',
  'rtmps',
  'rtsps',
  'alias',
  'canvas',
  'bias',
  'always',
  'lens',
  'kubernetes',
  'jenkins',
]);

/** A singular where the plural is regular; both sides of a search go through it. */
export function singular(word: string): string {
  if (!/^[a-z]{4,}$/.test(word) || !word.endsWith('s') || NO_PLURALS.has(word) || /(ss|us|is)$/.test(word)) return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(sses|xes|ches|shes|zes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** One word or name as it stands in a text, with the terms it is found by. */
export type Word = {
  /** As it stands in the text. */
  readonly name: string;
  /**
   * The name without separators: `scte35` for `SCTE-35`, `bframemode` for `bframe_mode`; numbers with dots keep them.
   */
  readonly whole: string;
  /** What the name consists of, when that is more than the name itself. */
  readonly parts: readonly string[];
};

const NAME = /[\p{L}\p{N}\p{M}]+(?:[-_.+'’\p{M}][\p{L}\p{N}\p{M}]+)*/gu;

function wordOf(name: string): Word | undefined {
  if (name.length > 2 * LONGEST_TERM) return undefined;
  const plain = name.replace(/['’]s$/i, '').replace(/['’]/g, '');
  const version = /^v?(\d+(?:\.\d+)+)$/i.exec(plain)?.[1];
  if (version !== undefined) return {name, whole: version, parts: []};
  const pieces = plain
    .split(/[-_.+]/)
    .flatMap((piece) =>
      piece
        .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
        .replace(/(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
        .split(' '),
    )
    .map((piece) => singular(fold(piece)));
  const whole = singular(fold(plain).replace(/[-_.+]/g, ''));
  if (whole === '') return undefined;
  const parts =
    pieces.length > 1 ? pieces.filter((piece) => (piece.length > 1 || /\d/.test(piece)) && piece !== whole) : [];
  return {name, whole: whole.length <= LONGEST_TERM && pieces.length <= MOST_PARTS ? whole : '', parts};
}

const WORDS_OF = new Map<string, Word | undefined>();

/** The words of a text in their order, without stop words. */
export function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  for (const [name] of text.matchAll(NAME)) {
    let word = WORDS_OF.get(name);
    if (word === undefined && !WORDS_OF.has(name)) {
      word = wordOf(name);
      // Texts repeat their words; a search field that stays open for days must not fill the memory.
      if (WORDS_OF.size > 50_000) WORDS_OF.clear();
      WORDS_OF.set(name, word);
    }
    if (word && !STOP_WORDS.has(word.whole)) found.push(word);
  }
  return found;
}

/** The terms a text is indexed by: each name whole and in parts. */
export function termsIn(text: string): string[] {
  const terms: string[] = [];
  for (const {whole, parts} of wordsIn(text)) {
    if (whole !== '') terms.push(whole);
    for (const part of parts) if (part.length <= LONGEST_TERM && !STOP_WORDS.has(part)) terms.push(part);
  }
  return terms;
}

/** A text reduced to its words, for comparing titles with queries: `GET /streams/{id}` is `get stream id`. */
export const plainWords = (text: string): string =>
  wordsIn(text)
    .map(({whole, parts}) => (whole === '' ? parts.join('') : whole))
    .join(' ');

/** The words of a query. When all of them are stop words, they count. */
export function queryWords(query: string): Word[] {
  const words = wordsIn(query);
  if (words.length > 0) return words;
  return [...fold(query).matchAll(NAME)].map(([name]) => ({name, whole: name, parts: []}));
}
