/** Bytes as base64url without padding (RFC 7515, 2). */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** Bytes of base64url; undefined for any other text. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));
}

/** A JSON object of a part; a sentence where it is not one. */
type Part = {readonly value: Readonly<Record<string, unknown>>} | {readonly fault: string};

/** A token in its parts. */
export type Token = {
  readonly text: string;
  readonly header: Part;
  readonly payload: Part;
  readonly signature: Uint8Array<ArrayBuffer> | undefined;
  readonly parts: readonly string[];
};

function readPart(text: string, name: string): Part {
  const plain = text.replace(/=+$/, '');
  const bytes = fromBase64Url(plain);
  if (!bytes)
    return {
      fault: `The ${name} is no base64url: ${/[^\w-]/.test(plain) ? 'it takes letters, digits, - and _ only' : 'no text of its length is'}.`,
    };
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return {value: value as Record<string, unknown>};
    return {fault: `The ${name} is JSON, but no object.`};
  } catch {
    return {fault: `The ${name} is no JSON: the token is cut off or damaged.`};
  }
}

/** Longest token that is looked for: servers refuse longer headers and addresses. */
export const MAX_TOKEN = 16_384;

/** An object of JSON in base64: after its brace a quotation mark, or white space. */
const START = /^e(?:y[A-DJ]|w[k-r0-3])/;

/** A whole token before another one, or before the full stop of a sentence. */
const FIRST = /^([\w=+/-]+\.[\w=+/-]+\.[\w=+/-]+)(?:\s+\S*\.[^]*|\.)$/;

/** The token in a text: alone, after Bearer, in an address, in quotation marks; undefined where none is. */
export function findToken(input: string): string | undefined {
  const own = input
    .trim()
    .replace(/^Bearer\s+/i, '')
    .slice(0, MAX_TOKEN)
    .replace(FIRST, '$1');
  const packed = /^[\w.=+/-]+(?:\s+[\w.=+/-]+)*$/.test(own) ? own.replace(/\s+/g, '') : undefined;
  if (packed && START.test(packed) && packed.includes('.')) return packed;
  const start = input.search(
    /(?:(?<![\w-])|(?<=%[\dA-Fa-f]{2}))(?:eyJ[\w-]{4,200}|e(?:y[A-D]|w[k-r0-3])[\w-]{4,400}\.e[wy])/,
  );
  return start === -1
    ? undefined
    : /^[\w.=-]+/.exec(input.slice(start, start + MAX_TOKEN).replace(/%3D/gi, '='))![0].replace(FIRST, '$1');
}

/** Takes a token apart. */
export function parseToken(text: string): Token {
  const parts = text.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  return {
    text,
    parts,
    header: readPart(header, 'header'),
    payload: readPart(payload, 'payload'),
    signature: fromBase64Url(signature.replace(/=+$/, '')),
  };
}
