import {finding, type Finding} from './frame';

/** Largest input: 5 MB. */
export const MAX_BYTES = 5_000_000;

/** An input as the tools take it, or the sentence that says why none of them can. */
export type Normalised = {readonly text: string; readonly notes: readonly Finding[]} | {readonly refused: Finding};

/** Characters that word processors and chats put in the place of typed ones. */
const QUOTES: readonly (readonly [RegExp, string, string])[] = [
  [/[\u201c\u201d\u201e\u201f]/g, '"', 'double quotation marks'],
  [/[\u2018\u2019\u201a\u201b]/g, "'", 'single quotation marks'],
];
const SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE = /\u200b|\u200c|\u200d|\u2060|\ufeff/g;

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
  let text = raw.replace(/\r\n?/g, '\n').replace(INVISIBLE, '');
  const notes: Finding[] = [];
  for (const [pattern, plain, name] of QUOTES) {
    const count = text.match(pattern)?.length ?? 0;
    if (count === 0) continue;
    notes.push(
      finding(
        'Warning',
        placeOf(text, pattern),
        `Typographic ${name} occur ${times(count)}; they are read as ${plain}.`,
        'Replace them before you use the text: a shell or an API takes them literally.',
      ),
    );
    text = text.replace(pattern, plain);
  }
  const spaces = text.match(SPACES)?.length ?? 0;
  if (spaces > 0) {
    notes.push(
      finding(
        'Warning',
        placeOf(text, SPACES),
        `No-break spaces occur ${times(spaces)}; they are read as spaces.`,
        'Replace them before you use the text: a shell does not separate words there.',
      ),
    );
    text = text.replace(SPACES, ' ');
  }
  text = text.replace(/[ \t]+$/gm, '').replace(/^\n+|\s+$/g, '');
  if (text === '')
    return {refused: finding('Note', {}, 'The input is empty.', 'Paste text, drop a file, or choose an example.')};
  return {text, notes};
}
