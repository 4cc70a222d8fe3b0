import {finding, type Finding} from './frame';

/** Largest input: 5 MB. */
export const MAX_BYTES = 5_000_000;

/** An input as the tools take it, or the sentence that says why none of them can. */
export type Normalised = {readonly text: string; readonly notes: readonly Finding[]} | {readonly refused: Finding};

/**
 * Characters that word processors, chats and web pages put in the place of typed ones or between them, and what they
 * are read as.
 */
const CHANGES: readonly (readonly [RegExp, string, string])[] = [
  [/[\u201c-\u201f]/g, '"', 'Typographic double quotation marks'],
  [/[\u2018-\u201b]/g, "'", 'Typographic single quotation marks'],
  // Before the name of an option.
  [/(?<!\S)[\u2010-\u2015\u2212](?=[a-z])/gi, '-', 'Typographic dashes'],
  [/[\u00a0\u2007\u202f]/g, ' ', 'No-break spaces'],
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '', 'Invisible characters'],
];

/** Colours of a terminal, and the end of a line that was erased. */
// eslint-disable-next-line no-control-regex -- the escape character is what is looked for
const COLOURS = /\u001b\[[\d;]*[Km]/g;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** The first character of a pattern, as the place that a finding names. */
function placeOf(text: string, pattern: RegExp): {line: number} {
  const at = text.search(pattern);
  return {line: text.slice(0, at).split('\n').length};
}

/** Share of characters that no text holds: control characters and those that replace bytes which are no UTF-8. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const sample = text.slice(0, 4096);
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const odd = sample.match(/[\u0001-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return odd > sample.length / 50 + 1;
}

/**
 * Makes an input fit for every tool: line ends, quotation marks and spaces as they were typed, nothing invisible.
 * What is changed and may matter is noted. Refuses what is empty, binary or too long, with a sentence.
 */
export function normalise(raw: string): Normalised {
  if (raw.length > MAX_BYTES) {
    return {
      refused: finding(
        'Error',
        {},
        `The input has ${raw.length.toLocaleString('en')} characters; the limit is 5,000,000.`,
        'Paste the part that you ask about.',
      ),
    };
  }
  if (looksBinary(raw)) {
    const offset = Math.max(0, raw.indexOf('\0'));
    return {
      refused: finding(
        'Error',
        {offset},
        'The input is binary data, not text.',
        'Paste hexadecimal or base64 text, or the text output of a program.',
      ),
    };
  }
  let text = raw
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(COLOURS, '');
  const notes: Finding[] = [];
  for (const [pattern, plain, name] of CHANGES) {
    const count = text.match(pattern)?.length ?? 0;
    if (count === 0) continue;
    notes.push(
      finding(
        'Warning',
        placeOf(text, pattern),
        `${name} occur ${times(count)}; they are ${plain === '' ? 'left out' : `read as ${plain === ' ' ? 'spaces' : plain}`}.`,
        'Correct the text before you use it: a shell or an API takes them literally.',
      ),
    );
    text = text.replace(pattern, plain);
  }
  // Begun only where the blanks begin: from each of them, millions in a row would be read to their end.
  text = text
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/^\n+/, '')
    .trimEnd();
  if (text === '')
    return {refused: finding('Note', {}, 'The input is empty.', 'Paste text, drop a file, or choose an example.')};
  return {text, notes};
}
