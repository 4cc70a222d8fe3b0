import {micromark} from 'micromark';

/** Text that is HTML already; made by the functions of this module only. */
export type Html = string & {readonly html: true};

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Html | readonly Html[] | undefined;

const escaped = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const EMPTY = new Set(['input', 'br', 'hr']);

/** Plain text. */
export const text = (value: string): Html => escaped(value) as Html;

/** HTML that another library wrote. */
export const raw = (value: string): Html => value as Html;

/** One element; an attribute that is `undefined` or `false` is left out. */
export function element(name: string, attributes: Attributes, ...children: Child[]): Html {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(String(value))}"`));
  return `<${name}${written.join('')}>${EMPTY.has(name) ? '' : `${join(...children)}</${name}>`}` as Html;
}

/** Pieces one after the other. */
export const join = (...children: Child[]): Html => children.flat().join('') as Html;

export const code = (value: string): Html => element('code', {}, text(value));
export const link = (href: string, ...children: Child[]): Html => element('a', {href}, ...children);
export const paragraph = (...children: Child[]): Html => element('p', {}, ...children);

const known = new Map<string, Html>();

/** Markdown of the file as blocks. */
export function markdown(source: string | undefined): Html {
  const found = known.get(source ?? '') ?? (micromark(source ?? '') as Html);
  known.set(source ?? '', found);
  return found;
}

/** Markdown of one paragraph as running text. */
export const inlineMarkdown = (source: string | undefined): Html =>
  markdown(source)
    .replace(/^<p>([\s\S]*)<\/p>$/, '$1')
    .replace(/<\/p>\s*<p>/g, '<br>') as Html;

/** A heading with its anchor, as the theme writes it. */
export const heading = (level: 2 | 3 | 4, id: string, title: Html): Html =>
  element(
    `h${level}`,
    {id, class: 'anchor'},
    title,
    element(
      'a',
      {
        href: `#${id}`,
        class: 'hash-link',
        'aria-label': `Direct link to ${title.replace(/<[^>]*>/g, '')}`,
        title: 'Direct link',
      },
      text('\u200B'),
    ),
  );

/** A table in a frame that scrolls by itself. */
export const table = (
  label: string,
  head: readonly string[],
  rows: readonly {readonly id?: string; readonly cells: readonly Html[]}[],
): Html =>
  element(
    'div',
    {class: 'api-frame', role: 'group', tabindex: 0, 'aria-label': `Table: ${label}`},
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...head.map((name) => element('th', {}, text(name))))),
      element(
        'tbody',
        {},
        ...rows.map(({id, cells}) => element('tr', {id}, ...cells.map((cell) => element('td', {}, cell)))),
      ),
    ),
  );
