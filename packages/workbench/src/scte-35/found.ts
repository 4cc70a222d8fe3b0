import type {Finding} from '../frame';

/** A message as it was found in a text, with what its carrier says about it. */
export type Found = {
  /** Line of the input, from 1. */
  readonly line: number;
  /** What carried it, as readers call it. */
  readonly carrier: string;
  readonly bytes: Uint8Array;
  /** `SCTE35-OUT`, `-IN` or `-CMD` of a date range. */
  readonly role?: 'OUT' | 'IN' | 'CMD';
  /** Seconds of the stream's clock at which it arrived. */
  readonly arrival?: number;
  /** Seconds at which its carrier says the event is. */
  readonly presentation?: number;
  /** Seconds that its carrier gives the event. */
  readonly duration?: number;
  /** Wall-clock time of the event. */
  readonly startDate?: string;
};

/** A tag without a message: begins, continues or ends a break in the time of the playlist. */
export type Marker = {
  readonly line: number;
  readonly kind: 'out' | 'cont' | 'in';
  readonly at: number;
  readonly duration?: number;
};

/** All that a text carries. */
export type Carried = {
  readonly found: readonly Found[];
  readonly markers: readonly Marker[];
  readonly findings: readonly Finding[];
};

/** Bytes of base64, the URL form too; undefined where the text is not base64. */
export function fromBase64(text: string): Uint8Array | undefined {
  const plain = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return undefined;
  const characters = atob(plain);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
  return bytes;
}

/** Whether hexadecimal or base64 begins as a section does: table_id 0xFC and two bits that are 0. */
const HEX_START = /^(?:0x)?fc[0-3]/i;
const BASE64_START = /^[/_][A-D]/;

/** The bytes of one word, if it looks like a message. */
export function messageIn(
  word: string,
): {readonly carrier: 'hexadecimal' | 'base64'; readonly bytes: Uint8Array} | undefined {
  if (HEX_START.test(word)) {
    const digits = word.replace(/^0x/i, '');
    if (/^[0-9a-f]+$/i.test(digits) && digits.length >= 28) {
      return {
        carrier: 'hexadecimal',
        bytes: Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      };
    }
  }
  if (!BASE64_START.test(word) || word.length < 20) return undefined;
  const bytes = fromBase64(word);
  return bytes && {carrier: 'base64', bytes};
}

/** What ends a word: a repetition would keep a place to come back to for each character, and overflow on millions. */
const BETWEEN = /[^A-Za-z0-9+/_-]/;

/** Every message that is a word of its own in a line. */
export function wordsIn(text: string, line: number): Found[] {
  return text.split(BETWEEN).flatMap((word) => {
    if (word.length < 20) return [];
    const message = messageIn(word) ?? messageIn(word.slice(Math.max(0, word.search(/\/[A-D]/))));
    return message ? [{line, ...message}] : [];
  });
}
