import {readFileSync} from 'node:fs';
import path from 'node:path';

const FILE = 'src/css/tokens.css';
const sheet = readFileSync(path.join(__dirname, '../..', FILE), 'utf8');

/**
 * The value of a custom property of the palette, for a library that computes with colours and so cannot read variables.
 *
 * @param name - without the hyphens before it: `site-ink`.
 * @throws when the palette has no such property, or one that is made from others.
 */
export function token(name: string): string {
  const value = new RegExp(`^ *--${name}: ([^;]+);`, 'm').exec(sheet)?.[1];
  if (value === undefined || value.includes('var('))
    throw new Error(
      `${FILE} has no value of its own for --${name}: name another one where it is read, or put it there.`,
    );
  return value;
}
