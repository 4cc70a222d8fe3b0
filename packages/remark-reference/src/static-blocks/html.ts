import type {Element, ElementContent, Properties} from 'hast';
import type {MdxJsxFlowElementHast, MdxJsxTextElementHast} from 'mdast-util-mdx-jsx';
import {find, hastToReact, html as schema} from 'property-information';
import {ADMONITION_ICONS, ICON_BOX, type AdmonitionType} from './admonition-icons';
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

/** The theme's class and name of each kind of admonition. */
export const ADMONITIONS: Readonly<Record<AdmonitionType, readonly [alert: string, label: string]>> = {
  note: ['secondary', 'note'],
  tip: ['success', 'tip'],
  info: ['info', 'info'],
  warning: ['warning', 'warning'],
  danger: ['danger', 'danger'],
};
const isAdmonition = (type: string): type is AdmonitionType => Object.hasOwn(ADMONITIONS, type);

/** An admonition as theme-classic renders it, with a drawing of ours. */
function admonition(properties: Properties, children: readonly Part[], links: Links): Rendered {
  const {type, title, ...more} = properties;
  const kind = String(type);
  if (!isAdmonition(kind) || Object.keys(more).length > 0) throw new NotStatic();
  const [alert, label] = ADMONITIONS[kind];
  const isTitle = (child: Part): boolean => child.type === 'element' && child.tagName === 'mdxAdmonitionTitle';
  const own = children.find(isTitle) as Element | undefined;
  const name = title ? escapeText(String(title)) : own ? inside(own.children, links) : label;
  const icon = `<span class="${signOf('admonitionIcon')}"><svg viewBox="${ICON_BOX}"><path d="${ADMONITION_ICONS[kind]}"></path></svg></span>`;
  const rest = children.filter((child) => child !== own);
  const content = rest.length === 0 ? '' : `<div class="${signOf('admonitionContent')}">${inside(rest, links)}</div>`;
  return {
    tag: 'div',
    attributes: [['class', `theme-admonition theme-admonition-${kind} ${signOf('admonition')} alert alert--${alert}`]],
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
