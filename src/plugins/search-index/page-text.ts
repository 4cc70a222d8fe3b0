// cspell:ignore onopentag ontext onclosetag
import {Parser} from 'htmlparser2';
import type {EntryKind} from '../../search/format';

/** A part of a page that a search may find. */
export type PagePart = {
  readonly kind: Exclude<EntryKind, 'operation'>;
  readonly anchor: string;
  readonly title: string;
  /** Position of the part it stands in, or -1. */
  readonly parent: number;
  readonly text: string;
  /** Code spans of the text. */
  readonly codes: readonly string[];
};

export type PageText = {
  readonly title: string;
  /** Categories above the page, outermost first. */ readonly trail: readonly string[];
  readonly parts: readonly PagePart[];
};

type OpenPart = {kind: PagePart['kind']; anchor: string; title: string; parent: number; level: number; text: string; codes: string[]; cells: number};

const BLOCKS: ReadonlySet<string> = new Set(
  'p div li ul ol table tr td th pre blockquote figure figcaption details summary dt dd br h1 h2 h3 h4 h5 h6 section header'.split(' '),
);
const HEADING = /^h[1-6]$/;
const MARKDOWN = '<div class="theme-doc-markdown markdown"';
/** Between the cells of a row. */
const CELL = ' · ';

const tidy = (text: string): string =>
  text
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const hasClass = (attributes: Record<string, string>, name: string): boolean => (attributes.class ?? '').split(' ').includes(name);

/** What the reader does not read as text: controls, links to the place itself, the shapes of a drawing, and marks of evidence. */
const isAside = (name: string, attributes: Record<string, string>): boolean =>
  name === 'svg' ||
  name === 'button' ||
  name === 'script' ||
  name === 'style' ||
  hasClass(attributes, 'hash-link') ||
  hasClass(attributes, 'row-link') ||
  (name === 'span' && attributes.title !== undefined);

function trailOf(html: string): string[] {
  const from = html.indexOf('theme-doc-breadcrumbs');
  if (from < 0) return [];
  const names: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag: (_name, attributes) => {
      if (!hasClass(attributes, 'breadcrumbs__link') || attributes['aria-label'] === 'Home page') return;
      inside = true;
      names.push('');
    },
    ontext: (text) => {
      if (inside) names[names.length - 1] += text;
    },
    onclosetag: (name) => {
      if (name === 'li') inside = false;
    },
  });
  parser.end(html.slice(from, html.indexOf('</nav>', from)));
  return names.slice(0, -1).map(tidy).filter(Boolean);
}

function descriptionOf(html: string): string {
  const found = /<meta[^>]*name="?description"?[^>]*>/.exec(html.slice(0, html.indexOf('</head>')))?.[0];
  let text = '';
  if (found !== undefined) new Parser({onopentag: (_name, attributes) => (text = attributes.content ?? '')}).end(found);
  return tidy(text);
}

/**
 * Reads the rendered page of a document: one part for its start, one for each heading, one for each row of a reference table. Throws when the page has no text or no title,
 * since a page that cannot be found is a fault of the build.
 */
export function readPage(html: string): PageText {
  const from = html.indexOf(MARKDOWN);
  if (from < 0) throw new Error('it has no element with the class "theme-doc-markdown"');
  const to = html.indexOf('</article>', from);
  const parts: OpenPart[] = [{kind: 'page', anchor: '', title: '', parent: -1, level: 1, text: '', codes: [], cells: 0}];
  let section = 0;
  /** Position of the row that is open, or -1. */
  let row = -1;
  let heading = false;
  let aside = 0;
  let pre = 0;
  let head = false;
  let reference = false;
  let code: string | undefined;
  const stack: boolean[] = [];

  const current = (): OpenPart => parts[row < 0 ? section : row]!;
  const add = (text: string): void => {
    const part = current();
    if (heading || (row >= 0 && part.cells === 1)) part.title += text;
    else part.text += text;
  };
  const openHeading = (level: number, id: string): void => {
    heading = true;
    if (level === 1) return;
    let parent = section;
    while (parts[parent]!.level >= level) parent = parts[parent]!.parent;
    parts.push({kind: 'section', anchor: id, title: '', parent, level, text: '', codes: [], cells: 0});
    section = parts.length - 1;
  };

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const skipped = aside > 0 || isAside(name, attributes);
      stack.push(skipped);
      if (skipped) {
        const label = aside === 0 && name === 'svg' ? attributes['aria-label'] : undefined;
        if (label !== undefined) add(` ${label} `);
        aside++;
        return;
      }
      // Minified HTML leaves out the ends of table parts, so each begins by ending the one before.
      if (name === 'table') reference = hasClass(attributes, 'reference-table');
      if (name === 'thead') head = reference;
      else if (name === 'tbody' || name === 'table') head = false;
      if (HEADING.test(name) && row < 0) openHeading(Number(name[1]), attributes.id ?? '');
      else if (name === 'tr' && /^(param|symptom)-/.test(attributes.id ?? '')) {
        const id = attributes.id!;
        parts.push({kind: id.startsWith('symptom-') ? 'fault' : 'row', anchor: id, title: '', parent: section, level: 9, text: '', codes: [], cells: 0});
        row = parts.length - 1;
      } else if ((name === 'td' || name === 'th') && row >= 0) {
        const part = parts[row]!;
        part.cells++;
        if (part.cells > 2) part.text += CELL;
      } else if (name === 'pre') pre++;
      else if (name === 'code' && pre === 0) code = '';
      else if (name === 'img' && attributes.alt) add(` ${attributes.alt} `);
      else if (BLOCKS.has(name)) add(' ');
    },
    ontext: (text) => {
      if (aside > 0 || head) return;
      add(text);
      if (code !== undefined) code += text;
    },
    onclosetag: (name) => {
      if (stack.pop() === true) {
        aside--;
        return;
      }
      if (HEADING.test(name)) heading = false;
      else if (name === 'tr') row = -1;
      else if (name === 'table') reference = head = false;
      else if (name === 'pre') pre--;
      else if (name === 'code' && code !== undefined) {
        current().codes.push(tidy(code));
        code = undefined;
      }
      if (BLOCKS.has(name)) add(' ');
    },
  });
  parser.end(html.slice(from, to < 0 ? undefined : to));

  const title = tidy(parts[0]!.title);
  if (title === '') throw new Error('it has no heading of the first level');
  const description = descriptionOf(html);
  const found = parts.map(({kind, anchor, title: own, parent, text, codes}): PagePart => ({kind, anchor, title: tidy(own), parent, text: tidy(text), codes}));
  found[0] = {...found[0]!, text: `${description} ${found[0]!.text}`.trim()};
  if (found.every(({text}) => text === '')) throw new Error('it has no text');
  return {title, trail: trailOf(html), parts: withoutLinkLists(found)};
}

/** The links at a page's end name other pages' subjects: found there, they would stand in those pages' way. */
function withoutLinkLists(parts: readonly PagePart[]): PagePart[] {
  const kept = parts.map(({anchor}) => anchor !== 'next');
  const places = parts.map((_, index) => kept.slice(0, index).filter(Boolean).length);
  return parts.flatMap((part, index) => {
    if (!kept[index]) return [];
    return {...part, parent: part.parent < 0 ? -1 : kept[part.parent] ? places[part.parent]! : 0};
  });
}
