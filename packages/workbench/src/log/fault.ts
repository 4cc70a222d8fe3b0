/** A known fault: what a reader sees, why, and what to do. The shape of the site's data. */
export type Fault = {
  /**
   * Markdown; a code span is a literal message. `…`, KEY, NAME, VALUE, N and the like stand for what differs each time.
   */
  readonly symptom: string;
  /** Markdown. */
  readonly cause: string;
  readonly fix: string;
  readonly area: string;
  /** Versions whose pages have the row, newest first; empty for an area without versions. */
  readonly versions: readonly string[];
  /** Address of the row, for the newest of the versions; `{version}` stands for the root of another one. */
  readonly to: string;
  readonly page: string;
};

/** A pattern made of a symptom. */
export type Pattern = {
  readonly fault: Fault;
  readonly test: RegExp;
  /** Literal text without what differs, in small letters, for an exact comparison. */
  readonly literal: string;
  /** Letters and digits that have to be there: the more, the surer. */
  readonly weight: number;
  /** A word that every line has which the pattern matches. */
  readonly word: string;
};

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What differs from one message to the next. */
const PLACEHOLDER = /…|\.\.\.|\b(?:KEY|NAME|VALUE|FILE|PATH|HOST|USER|ID|DEV|PORT|TOKEN_ID|N|X)\b/;

type Segment = {readonly code: boolean; readonly text: string};

function segments(symptom: string): Segment[] {
  const parts: Segment[] = [];
  let end = 0;
  for (const match of symptom.matchAll(/`([^`]+)`/g)) {
    if (match.index > end) parts.push({code: false, text: symptom.slice(end, match.index)});
    parts.push({code: true, text: match[1]!.replaceAll('\\|', '|')});
    end = match.index + match[0].length;
  }
  if (end < symptom.length) parts.push({code: false, text: symptom.slice(end)});
  return parts;
}

/** What a symptom says of a command, of a good result or of what is missing: no message that a log has. */
const AFTER = /^\s*(?:prints?|shows?|do(?:es)? not(?! exist)|names?|reports?|but|with your)\b/;
const BEFORE = /\b(?:without|hangs at|missing in|not in|a line on)\s*$/;

/**
 * Alternatives of a symptom, each a row of literals with gaps between them. `open(x)` KEY `failed` is one; `a` or `b`
 * are two.
 */
export function alternatives(symptom: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let gap: 'none' | 'placeholder' | 'other' = 'other';
  const parts = segments(symptom);
  for (const [at, {code, text}] of parts.entries()) {
    if (code && (AFTER.test(parts[at + 1]?.text ?? '') || BEFORE.test(parts[at - 1]?.text ?? ''))) {
      gap = 'other';
    } else if (code) {
      const literals = text
        .split(PLACEHOLDER)
        .map((part) => part.trim())
        .filter((part) => part !== '');
      if (gap === 'other' || rows.length === 0) rows.push(literals);
      else rows.at(-1)!.push(...literals);
      gap = 'none';
    } else {
      const bare = text.trim();
      const number = /^(\d{3,5})\b/.exec(bare)?.[1];
      if (number !== undefined && gap === 'none') rows.at(-1)!.push(number);
      gap = bare === '' || /^(?:[A-Z_]+|\d+)$/.test(bare) ? 'placeholder' : 'other';
    }
  }
  return rows.filter((row) => row.length > 0);
}

/** Turns a literal into an expression that tolerates other devices and, unless it is a code, other numbers. */
const tolerant = (literal: string, code = false): string =>
  literal
    .split(/(\/dev\/nvme\d+(?:n\d+)?|\/dev\/shm\/NI_\w+|\b\d{4}s\wr\d\b|\bv\d\.\w\w\b|0x[0-9a-f]+|\d+|\s+)/i)
    .map((part) => {
      if (/^\s+$/.test(part)) return '\\s+';
      if (/^\/dev\/nvme/.test(part)) return '\\/dev\\/\\w+';
      if (/^\/dev\/shm\/NI_\w+$/.test(part)) return '\\/dev\\/shm\\/NI_\\w+';
      if (code) return escape(part);
      if (/^\d{4}s\wr\d$/.test(part)) return '\\w{4,8}';
      if (/^v\d\.\w\w$/.test(part)) return 'v\\d\\.\\w{1,2}';
      if (/^0x/i.test(part)) return '0x[0-9a-f]+';
      return /^\d+$/.test(part) ? '\\d+' : escape(part);
    })
    .join('');

/** Codes keep their digits: 401 is not 404, and error 2000 is not error 2001. */
const isCode = (literals: readonly string[]): boolean =>
  literals.some((text) => /^\d{3,5}\b/.test(text) || /\b(?:code|status|errno|error)\W*\d/i.test(text)) ||
  (literals.length > 1 && literals.some((text) => /^\d+$/.test(text)));

const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Words of a text in small letters; digits break words, since they differ from line to line. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

/** A literal that announces a reason says less than the reason behind it. */
const ANNOUNCES = /(?:\bfailed|\(\))\W*$/i;

/** What the system says of any file: it tells nothing beside a message of the program. */
export const OF_ANY_FILE = /^(?:no such file or directory|permission denied|operation not permitted)$/i;

/** Makes the patterns of a fault. A literal that says too little to be told apart gives none. */
export function patternsOf(fault: Fault): readonly Pattern[] {
  return alternatives(fault.symptom).flatMap((literals) => {
    const text = literals.join(' ');
    const weight = letters(text);
    const word = [...wordsOf(text)].sort((a, b) => b.length - a.length)[0];
    const isName = literals.length === 1 && /^-?-?[\w./*-]+=?$/.test(text) && !/_[A-Z]|[a-z][A-Z]|::|\d{3}/.test(text);
    if (word === undefined || weight < 7 || isName) return [];
    const source = literals
      .map((part) => tolerant(part, isCode(literals)))
      .join(isCode(literals) ? '\\W{1,8}' : literals.some((part) => /\s/.test(part)) ? '.{0,200}?' : '[a-z ]+');
    return [
      {
        fault,
        test: new RegExp(source, 'i'),
        literal: text.toLowerCase(),
        weight: ANNOUNCES.test(text) || OF_ANY_FILE.test(text) ? weight / 4 : weight,
        word,
      },
    ];
  });
}
