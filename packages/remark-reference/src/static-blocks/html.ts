import type {Element, ElementContent, Properties} from 'hast';
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {find, hastToReact, html as schema} from 'property-information';
import {escapeAttribute, escapeText} from './escape';
import {signOf, type Block} from './format';
import {MANY_ROWS, scrollsOnPhones} from './limits';
import {listingHtml, type Listing} from './listing';
import {isUnbroken, pieces} from './names';

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** An element as a page would show it: MDX components are given as they would be rendered. */
export type Part = Element | Jsx | ElementContent;

/** Where links of a page lead. */
export type Links = {readonly baseUrl: string};

/** What needs a component: its place keeps it. */
class NotStatic extends Error {}

const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'wbr']);

type Plain = {
  readonly tag: string;
  readonly properties: Properties;
  readonly children: readonly Part[];
  /** Written as an element, so that no component takes its place. */
  readonly isExplicit: boolean;
};

const isJsx = (part: {readonly type: string}): part is Jsx =>
  part.type === 'mdxJsxFlowElement' || part.type === 'mdxJsxTextElement';

/** Name, properties and children of an element, however it came into the page. */
function plain(part: Element | Jsx): Plain {
  if (part.type === 'element')
    return {tag: part.tagName, properties: part.properties, children: part.children, isExplicit: false};
  const properties: Properties = {};
  for (const attribute of part.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value !== null))
      throw new NotStatic();
    properties[attribute.name] = attribute.value ?? true;
  }
  return {
    tag: part.name ?? '',
    properties,
    children: part.children,
    isExplicit: part.data !== undefined && '_mdxExplicitJsx' in part.data,
  };
}

/** Attributes with the values that they have in HTML, in their order. */
function attributesOf(properties: Properties, tag: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  let align: string | undefined;
  for (const [property, value] of Object.entries(properties)) {
    const info = find(schema, property);
    if (value === null || value === undefined || value === false || (!value && info.boolean)) continue;
    if (info.attribute === 'style' || /^on/.test(info.attribute)) throw new NotStatic();
    if (info.attribute === 'align' && (tag === 'td' || tag === 'th')) align = String(value);
    else if (value === true) {
      if (!info.boolean) throw new NotStatic();
      found.push([info.attribute, '']);
    } else
      found.push([info.attribute, Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : String(value)]);
  }
  return align === undefined ? found : [...found, ['style', `text-align:${align}`]];
}

type Attributes = readonly (readonly [name: string, value: string | undefined])[];

/** The properties that React takes for attributes. */
const reactName = (attribute: string): string => {
  const info = find(schema, attribute);
  return info.space ? (hastToReact[info.property] ?? info.property) : info.attribute;
};

/** An element with its attributes and what is in it. */
type Rendered = {readonly tag: string; readonly attributes: Attributes; readonly html: string};

const markup = ({tag, attributes, html}: Rendered): string => {
  const start = attributes
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  return EMPTY.has(tag) ? `<${tag}${start}>` : `<${tag}${start}>${html}</${tag}>`;
};

const joined = (...names: readonly (string | undefined)[]): string =>
  names.filter((name) => name !== undefined && name !== '').join(' ');

const get = (attributes: Attributes, name: string): string | undefined => attributes.find(([key]) => key === name)?.[1];
const without = (attributes: Attributes, ...names: readonly string[]): Attributes =>
  attributes.filter(([key]) => !names.includes(key));

/** The text of an element that has nothing else in it. */
const only = ([first, ...more]: readonly Part[]): string | undefined =>
  first?.type === 'text' && more.length === 0 ? first.value : undefined;

/** A link as `@docusaurus/Link` renders it. */
function link(attributes: Attributes, html: string, {baseUrl}: Links): Rendered {
  const address = get(attributes, 'href');
  const more = without(attributes, 'href');
  if (address === undefined || get(more, 'target') !== undefined || get(more, 'data-nobrokenlinkcheck') !== undefined)
    throw new NotStatic();
  // React runs no address; a string has no such guard.
  if (/^javascript:/i.test(address.replace(/[^!-~]/g, ''))) throw new NotStatic();
  const isInternal = !/^(\w*:|\/\/)/.test(address);
  const based = (path: string): string => (path.startsWith(baseUrl) ? path : baseUrl + path.replace(/^\//, ''));
  const target = address.replace('pathname://', '');
  if (!isInternal)
    return {
      tag: 'a',
      attributes: [
        ['href', target.startsWith('/') ? based(target) : target],
        ['target', '_blank'],
        ['rel', 'noopener noreferrer'],
        ...more,
      ],
      html,
    };
  if (target.startsWith('#')) return {tag: 'a', attributes: [['href', target], ...more], html};
  if (!target.startsWith('/')) throw new NotStatic();
  return {tag: 'a', attributes: [...more, ['href', based(target)]], html};
}

/**
 * A heading with the link to itself, as theme-classic renders it in a site whose bar hides on scroll or stays (the
 * class knows which).
 */
function heading(tag: string, attributes: Attributes, children: readonly Part[], html: string): Rendered {
  const id = get(attributes, 'id');
  if (id === undefined) return {tag, attributes, html};
  const title = `Direct link to ${only(children) ?? id}`;
  const hash = markup({
    tag: 'a',
    attributes: [
      ['href', `#${id}`],
      ['class', 'hash-link'],
      ['aria-label', title],
      ['title', title],
    ],
    html: '\u200b',
  });
  return {
    tag,
    attributes: [
      ...without(attributes, 'id', 'class'),
      ['class', joined('anchor', signOf('anchor'), get(attributes, 'class'))],
      ['id', id],
    ],
    html: html + hash,
  };
}

type Admonition = readonly [alert: string, label: string, box: string, path: string];

/** Pictures of theme-classic for each kind of admonition: class, name and drawing. */
export const ADMONITIONS: Readonly<Record<string, Admonition>> = {
  note: ['secondary', 'note', '0 0 14 16', 'M6.3 5.69a.942.942 0 0 1-.28-.7c0-.28.09-.52.28-.7.19-.18.42-.28.7-.28.28 0 .52.09.7.28.18.19.28.42.28.7 0 .28-.09.52-.28.7a1 1 0 0 1-.7.3c-.28 0-.52-.11-.7-.3zM8 7.99c-.02-.25-.11-.48-.31-.69-.2-.19-.42-.3-.69-.31H6c-.27.02-.48.13-.69.31-.2.2-.3.44-.31.69h1v3c.02.27.11.5.31.69.2.2.42.31.69.31h1c.27 0 .48-.11.69-.31.2-.19.3-.42.31-.69H8V7.98v.01zM7 2.3c-3.14 0-5.7 2.54-5.7 5.68 0 3.14 2.56 5.7 5.7 5.7s5.7-2.55 5.7-5.7c0-3.15-2.56-5.69-5.7-5.69v.01zM7 .98c3.86 0 7 3.14 7 7s-3.14 7-7 7-7-3.12-7-7 3.14-7 7-7z'],
  tip: ['success', 'tip', '0 0 12 16', 'M6.5 0C3.48 0 1 2.19 1 5c0 .92.55 2.25 1 3 1.34 2.25 1.78 2.78 2 4v1h5v-1c.22-1.22.66-1.75 2-4 .45-.75 1-2.08 1-3 0-2.81-2.48-5-5.5-5zm3.64 7.48c-.25.44-.47.8-.67 1.11-.86 1.41-1.25 2.06-1.45 3.23-.02.05-.02.11-.02.17H5c0-.06 0-.13-.02-.17-.2-1.17-.59-1.83-1.45-3.23-.2-.31-.42-.67-.67-1.11C2.44 6.78 2 5.65 2 5c0-2.2 2.02-4 4.5-4 1.22 0 2.36.42 3.22 1.19C10.55 2.94 11 3.94 11 5c0 .66-.44 1.78-.86 2.48zM4 14h5c-.23 1.14-1.3 2-2.5 2s-2.27-.86-2.5-2z'],
  info: ['info', 'info', '0 0 14 16', 'M7 2.3c3.14 0 5.7 2.56 5.7 5.7s-2.56 5.7-5.7 5.7A5.71 5.71 0 0 1 1.3 8c0-3.14 2.56-5.7 5.7-5.7zM7 1C3.14 1 0 4.14 0 8s3.14 7 7 7 7-3.14 7-7-3.14-7-7-7zm1 3H6v5h2V4zm0 6H6v2h2v-2z'],
  warning: ['warning', 'warning', '0 0 16 16', 'M8.893 1.5c-.183-.31-.52-.5-.887-.5s-.703.19-.886.5L.138 13.499a.98.98 0 0 0 0 1.001c.193.31.53.501.886.501h13.964c.367 0 .704-.19.877-.5a1.03 1.03 0 0 0 .01-1.002L8.893 1.5zm.133 11.497H6.987v-2.003h2.039v2.003zm0-3.004H6.987V5.987h2.039v4.006z'],
  danger: ['danger', 'danger', '0 0 12 16', 'M5.05.31c.81 2.17.41 3.38-.52 4.31C3.55 5.67 1.98 6.45.9 7.98c-1.45 2.05-1.7 6.53 3.53 7.7-2.2-1.16-2.67-4.52-.3-6.61-.61 2.03.53 3.33 1.94 2.86 1.39-.47 2.3.53 2.27 1.67-.02.78-.31 1.44-1.13 1.81 3.42-.59 4.78-3.42 4.78-5.56 0-2.84-2.53-3.22-1.25-5.61-1.52.13-2.03 1.13-1.89 2.75.09 1.08-1.02 1.8-1.86 1.33-.67-.41-.66-1.19-.06-1.78C8.18 5.31 8.68 2.45 5.05.32L5.03.3l.02.01z'],
}; // prettier-ignore

/** An admonition as theme-classic renders it. */
function admonition(properties: Properties, children: readonly Part[], links: Links): Rendered {
  const {type, title, ...more} = properties;
  const known = ADMONITIONS[String(type)];
  if (known === undefined || Object.keys(more).length > 0) throw new NotStatic();
  const [alert, label, box, path] = known;
  const isTitle = (child: Part): boolean => child.type === 'element' && child.tagName === 'mdxAdmonitionTitle';
  const own = children.find(isTitle) as Element | undefined;
  const name = title ? escapeText(String(title)) : own ? inside(own.children, links) : label;
  const icon = `<span class="${signOf('admonitionIcon')}"><svg viewBox="${box}"><path fill-rule="evenodd" d="${path}"></path></svg></span>`;
  const rest = children.filter((child) => child !== own);
  const content = rest.length === 0 ? '' : `<div class="${signOf('admonitionContent')}">${inside(rest, links)}</div>`;
  return {
    tag: 'div',
    attributes: [
      ['class', `theme-admonition theme-admonition-${String(type)} ${signOf('admonition')} alert alert--${alert}`],
    ],
    html: `<div class="${signOf('admonitionHeading')}">${icon}${name}</div>${content}`,
  };
}

const elements = (children: readonly Part[], tag: string): Element[] =>
  children.filter((child): child is Element => child.type === 'element' && child.tagName === tag);

/**
 * What a table needs beside its frame: the label and number of rows of the field that narrows them, where it is long.
 */
export function filterOf(part: Part): {readonly name: string; readonly count: number} | undefined {
  if (part.type !== 'element' || part.tagName !== 'table') return undefined;
  const count = elements(part.children, 'tbody').reduce((sum, body) => sum + elements(body.children, 'tr').length, 0);
  if (count <= MANY_ROWS) return undefined;
  const section = part.properties['data-section'] ?? part.properties['dataSection'];
  return {name: section === undefined ? 'rows' : `rows: ${String(section)}`, count};
}

/** A table in its frame, as src/components/DocTable renders it. */
function table(attributes: Attributes, html: string): Rendered {
  const section = get(attributes, 'data-section');
  const own = markup({
    tag: 'table',
    attributes: [
      ...without(attributes, 'data-section', 'class'),
      ['class', joined(signOf('table'), get(attributes, 'class'))],
    ],
    html,
  });
  return {tag: 'div', attributes: [['class', signOf('tableFrame')], ['role', 'group'], ['tabindex', '0'], ['aria-label', section ? `Table: ${section}` : 'Table']], html: own}; // prettier-ignore
}

function diagram({svg, caption}: Properties): Rendered {
  const below = caption === undefined ? '' : `<figcaption>${escapeText(String(caption))}</figcaption>`;
  return {tag: 'figure', attributes: [['class', signOf('figure')], ['tabindex', scrollsOnPhones(String(svg)) ? '0' : undefined]], html: `<div class="diagram">${String(svg)}</div>${below}`}; // prettier-ignore
}

function listing(properties: Properties): Rendered {
  const {language, ...more} = properties as unknown as Listing;
  const html = listingHtml(
    {language, ...more},
    {head: signOf('listingHead'), title: signOf('listingTitle'), text: signOf('listingText')},
  );
  return {tag: 'div', attributes: [['class', `theme-code-block ${signOf('listing')} language-${language}`]], html};
}

/** A name that breaks where its parts meet. */
const breakable = (name: string): string =>
  pieces(name)
    .map((piece) =>
      isUnbroken(piece) ? `<span class="${signOf('wholeName')}">${escapeText(piece)}</span>` : escapeText(piece),
    )
    .join('<wbr>');

/** Elements that hold text and do nothing. Whatever loads or runs stays with React, which looks at its addresses. */
const STATIC: ReadonlySet<string> = new Set([
  'a', 'abbr', 'b', 'blockquote', 'br', 'cite', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'q', 's', 'samp',
  'section', 'small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'var', 'wbr',
]); // prettier-ignore

/** An element as the page's components render it. Throws for one that needs React. */
function render(part: Element | Jsx, links: Links): Rendered {
  const {tag, properties, children, isExplicit} = plain(part);
  if (tag === 'CodeListing') return listing(properties);
  if (tag === 'Diagram') return diagram(properties);
  if (!isExplicit && tag === 'admonition') return admonition(properties, children, links);
  if (!STATIC.has(tag)) throw new NotStatic();
  const attributes = attributesOf(properties, tag);
  if (isExplicit) {
    if (tag === 'a') throw new NotStatic();
    return {tag, attributes, html: inside(children, links)};
  }
  if (tag === 'code') {
    const name = only(children);
    if (name === undefined || name.includes('\n')) throw new NotStatic();
    return {tag, attributes, html: breakable(name)};
  }
  if (tag === 'ul' && get(attributes, 'class')?.includes('contains-task-list')) throw new NotStatic();
  const html = inside(children, links, tag);
  if (tag === 'a') return link(attributes, html, links);
  if (/^h[2-6]$/.test(tag)) return heading(tag, attributes, children, html);
  if (tag === 'table') return table(attributes, html);
  return {tag, attributes, html};
}

/** Elements in which line breaks are no text. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/**
 * The HTML of what is in an element. Throws where a part needs React, or is a long table, which has a field beside it.
 */
function inside(children: readonly Part[], links: Links, tag = ''): string {
  return children
    .filter((child) => child.type !== 'text' || !TABLE_PARTS.has(tag) || child.value.trim() !== '')
    .map((child) => {
      if (child.type === 'text') return escapeText(child.value);
      if (child.type === 'comment') return '';
      if (child.type !== 'element' && !isJsx(child)) throw new NotStatic();
      if (filterOf(child)) throw new NotStatic();
      return markup(render(child, links));
    })
    .join('');
}

/** A block as an element with its HTML, or undefined for one that needs React. */
export function staticBlock(part: Part, links: Links): Block | undefined {
  if (part.type !== 'element' && !isJsx(part)) return undefined;
  try {
    const {tag, attributes, html} = render(part, links);
    if (EMPTY.has(tag) && tag !== 'hr') return undefined;
    const entries = attributes
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [reactName(name), name === 'tabindex' ? Number(value) : value] as const);
    if (entries.some(([name]) => name === 'style')) return undefined;
    return {tag, properties: Object.fromEntries(entries), html};
  } catch (error) {
    if (error instanceof NotStatic) return undefined;
    throw error;
  }
}

export {isJsx};
