import {readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

/** The one place of colours, type, space and motion. */
const TOKENS_FILE = path.resolve(__dirname, '../../src/css/tokens.css');

/** How a token is shown. */
export type TokenKind = 'colour' | 'length' | 'number' | 'line' | 'font' | 'text' | 'time';

/** A custom property of the style sheet of tokens: its value as it is written, and the values of narrower windows. */
export type Token = {readonly name: string; readonly value: string; readonly kind: TokenKind; readonly narrow?: string};

const NAMED_KINDS: readonly (readonly [name: RegExp, kind: TokenKind])[] = [
  [/^--ifm-font-family-|^--site-font-/, 'font'],
  [/-decoration$|-shadow$/, 'line'],
  [/^--site-(size|drawing)-|-font-size$/, 'text'],
  [/^--site-line-/, 'number'],
];

const VALUE_KINDS: readonly (readonly [value: RegExp, kind: TokenKind])[] = [
  [/^#[0-9a-f]{3,6}$|^rgb\(|^transparent$/, 'colour'],
  [/^[\d.]+(px|rem|em|ch)( [\d.]+(px|rem))?$/, 'length'],
  [/^[\d.]+$/, 'number'],
  [/^[\d.]+m?s$/, 'time'],
];

/** The kind of a token. One that is another's value has its kind. */
function kindOf(name: string, value: string, values: ReadonlyMap<string, string>): TokenKind {
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  const named = NAMED_KINDS.find(([pattern]) => pattern.test(name))?.[1];
  if (named === undefined && other !== undefined) return kindOf(other, values.get(other) ?? '', values);
  const kind = named ?? VALUE_KINDS.find(([pattern]) => pattern.test(value))?.[1];
  if (kind === undefined)
    throw new Error(
      `src/css/tokens.css: the living style sheet knows no way to show ${name}: ${value}. Name its kind in e2e/feature-lab/tokens.ts, and a sample in Tokens.tsx.`,
    );
  return kind;
}

/** Every token, in the order in which the file has them. */
export function readTokens(source = readFileSync(TOKENS_FILE, 'utf8')): Token[] {
  const values = new Map<string, string>();
  const narrow = new Map<string, string>();
  postcss.parse(source).walkDecls(/^--/, ({prop, value, parent}) => {
    const isNarrow = parent?.parent?.type === 'atrule';
    (isNarrow ? narrow : values).set(prop, value.replace(/\s+/g, ' '));
  });
  return [...values].map(([name, value]) => {
    const own = narrow.get(name);
    return {name, value, kind: kindOf(name, value, values), ...(own === undefined ? {} : {narrow: own})};
  });
}
