import {Parser} from 'htmlparser2';

/** A start tag that a copy of the page may have to change. */
export type Tag = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isClosed: boolean;
};
/** HTML in pieces: text that stays as it is, and tags with addresses or ids. */
export type Fragment = readonly (string | Tag)[];

const CHANGING: readonly string[] = [
  'href',
  'src',
  'id',
  'for',
  'name',
  'aria-labelledby',
  'aria-describedby',
  'headers',
];

/**
 * What works by a script of the site alone: buttons, fields of filters and their labels, the sign of a link that leads
 * out (the copy has its own).
 */
function isLeftOut(name: string, {type, for: of, class: names = ''}: Readonly<Record<string, string>>): boolean {
  return (
    name === 'button' ||
    (name === 'input' && type !== 'radio') ||
    (name === 'label' && of?.startsWith('sample-') !== true) ||
    (name === 'svg' && names.includes('iconExternalLink'))
  );
}

/** The first element of a piece of HTML, to its end. What follows it is not looked at. */
export function readElement(html: string): Fragment {
  const pieces: (string | Tag)[] = [];
  let from = 0;
  let depth = 0;
  let hidden = 0;
  let done = false;
  const keep = (to: number): void => {
    if (to > from) pieces.push(html.slice(from, to));
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (done) return;
        depth += 1;
        const {startIndex, endIndex} = parser;
        if (hidden > 0) hidden += 1;
        else if (isLeftOut(name, attributes)) {
          keep(startIndex);
          hidden = 1;
        } else if (CHANGING.some((attribute) => attribute in attributes)) {
          keep(startIndex);
          pieces.push({
            name,
            attributes: {...attributes},
            isClosed: /[\s"']\/>$/.test(html.slice(startIndex, endIndex + 1)),
          });
          from = endIndex + 1;
        }
      },
      onclosetag(_name, implied) {
        if (done) return;
        depth -= 1;
        // An element that ends where another one begins has no end tag of its own.
        const end =
          implied && html[parser.startIndex + 1] === '/' && depth > 0 ? parser.startIndex : parser.endIndex + 1;
        if (hidden > 0) {
          hidden -= 1;
          if (hidden === 0) from = end;
        } else if (depth === 0) {
          keep(end);
          done = true;
        }
      },
    },
    {lowerCaseAttributeNames: false},
  );
  parser.end(html);
  if (!done) throw new Error('the element is not closed');
  return pieces;
}

/** A text inside HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Writes a fragment with its tags' attributes changed. */
export const writeFragment = (fragment: Fragment, change: (tag: Tag) => Readonly<Record<string, string>>): string =>
  fragment
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const attributes = Object.entries(change(piece)).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
      return `<${piece.name}${attributes.join('')}${piece.isClosed ? '/' : ''}>`;
    })
    .join('');
