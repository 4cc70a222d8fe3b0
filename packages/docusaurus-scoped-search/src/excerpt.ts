import {fold, wordsIn} from './tokens';

/** A piece of text; marked when the query met it. */
export type Piece = {readonly text: string; readonly marked: boolean};

const LENGTH = 180;
const NOT_ASCII = /[^\x20-\x7e]/;
const SEPARATORS = /[-_.+']/g;
const NAME = /[\p{L}\p{N}\p{M}]+(?:[-_.+'’\p{M}][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Tells names that cannot hold one of the terms, which most cannot, by their letters alone: taking every name of eight
 * excerpts to pieces at each keystroke takes longer than the search. A plural keeps its singular's letters but for a
 * last y.
 */
function mayHold(terms: ReadonlySet<string>): (name: string) => boolean {
  const starts = [...terms].map((term) => (term.endsWith('y') ? term.slice(0, -1) : term));
  return (name) => {
    if (NOT_ASCII.test(name)) return true;
    const small = name.toLowerCase();
    const joined = small.replace(SEPARATORS, '');
    return starts.some((start) => small.includes(start) || joined.includes(start));
  };
}

/** Cuts a text into pieces and marks the names that hold one of the terms. */
export function mark(text: string, terms: ReadonlySet<string>): Piece[] {
  const candidate = mayHold(terms);
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(NAME)) {
    const [name] = found;
    if (!candidate(name)) continue;
    const isMarked =
      wordsIn(name).some(({whole, parts}) => terms.has(whole) || parts.some((part) => terms.has(part))) ||
      terms.has(fold(name));
    if (!isMarked) continue;
    if (found.index > from) pieces.push({text: text.slice(from, found.index), marked: false});
    pieces.push({text: name, marked: true});
    from = found.index + name.length;
  }
  if (from < text.length) pieces.push({text: text.slice(from), marked: false});
  return pieces;
}

/** The stretch of a text in which most terms stand, cut between words. */
export function excerpt(text: string, terms: ReadonlySet<string>, length = LENGTH): string {
  if (text.length <= length) return text;
  const candidate = mayHold(terms);
  const places: {at: number; term: string}[] = [];
  for (const found of text.matchAll(NAME)) {
    if (!candidate(found[0])) continue;
    for (const {whole, parts} of wordsIn(found[0]))
      for (const term of [whole, ...parts]) if (terms.has(term)) places.push({at: found.index, term});
  }
  let best = {start: 0, different: 0};
  for (const [index, {at}] of places.entries()) {
    const inside = new Set<string>();
    for (let next = index; next < places.length && places[next]!.at < at + length - 20; next++)
      inside.add(places[next]!.term);
    if (inside.size > best.different) best = {start: at, different: inside.size};
  }
  let start = Math.max(0, Math.min(best.start - 30, text.length - length));
  if (start > 0) start = text.indexOf(' ', start) + 1;
  const cut = text.slice(start, start + length);
  const end = start + length >= text.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2));
  return `${start > 0 ? '… ' : ''}${end}${start + length >= text.length ? '' : ' …'}`;
}
