import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {parseFragment} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';
import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  Root,
  RootContent,
  TableCell,
  TableRow,
} from 'mdast';

/**
 * Without what no reader of text sees and most of a parser's time goes to: strokes of drawings, colours of listings,
 * places where a line may break.
 */
const lean = (html: string): string =>
  html
    .replaceAll('<wbr>', '')
    .replace(/<(?:path|polygon|polyline|ellipse|rect|circle|line)\b[^>]*>/g, '')
    .replace(/<pre\b[\s\S]*?<\/pre>/g, (listing) => listing.replace(/<\/?span\b[^>]*>/g, ''));

/** As browsers parse it: minified HTML leaves out the ends of table parts, which forgiving parsers nest. */
const parse = (html: string): ChildNode[] => parseFragment(lean(html), {treeAdapter: adapter}).children;

/** What the reader of pages leaves on nodes of the tree, beside standard mdast. */
export type NodeData = {
  /** Fragment of a heading or a row. */
  readonly id?: string;
  /** Kind of an admonition: note, tip, info, warning or danger. */
  readonly admonition?: string;
  /** The paragraph describes a drawing. */
  readonly diagram?: true;
  /** Accessible name of a drawing. */
  readonly label?: string;
  /** A table whose rows can be linked to. */
  readonly isReference?: true;
  /** A mark of evidence. */
  readonly mark?: true;
};

/** The text of one rendered page. Everything that reads pages after the build reads this. */
export type PageText = {
  readonly title: string;
  readonly description: string;
  /** Categories above the page, outermost first. */
  readonly trail: readonly string[];
  /** Blocks below the title, as mdast. */
  readonly root: Root;
};

/** An element that the reader does not know. `near` is the text before it, to find its place in the source. */
export class UnknownElement extends Error {
  constructor(
    readonly element: string,
    readonly near: string,
  ) {
    super(`<${element}> after "${near.slice(-60)}" is no element that the text of a page can hold`);
  }
}

const classes = (element: Element): string[] => (element.attribs.class ?? '').split(/\s+/);
const hasClass = (element: Element, name: string): boolean =>
  element.attribs.class?.includes(name) === true && classes(element).includes(name);
const tidy = (text: string): string => text.replace(/[\u200B\uFEFF]/g, '').replace(/\s+/g, ' ');
const withData = <T extends object>(node: T, data: NodeData): T => Object.assign(node, {data});
/** What the reader left on a node. */
export const dataOf = (node: {data?: unknown}): NodeData => node.data ?? {};

/** The characters of an element as they are: for listings. */
const rawText = (nodes: readonly ChildNode[]): string =>
  nodes.map((node) => (isText(node) ? node.data : isTag(node) ? rawText(node.children) : '')).join('');

/** The label of a box to tick is the text of a check list; that of a field is part of the control. */
const isTask = (element: Element): boolean =>
  element.name === 'label' &&
  find(element, ({name, attribs}) => name === 'input' && attribs.type === 'checkbox') !== undefined;

const CONTROLS: ReadonlySet<string> = new Set(
  'button script style template noscript input select textarea form output'.split(' '),
);
/** Controls, and links to the place itself: a reader does not read them as text. */
const isControl = (element: Element): boolean =>
  CONTROLS.has(element.name) ||
  (element.name === 'label' && !isTask(element)) ||
  hasClass(element, 'hash-link') ||
  hasClass(element, 'row-link') ||
  element.attribs.role === 'status' ||
  element.attribs['data-no-text'] !== undefined;

const INLINE: Readonly<Record<string, 'strong' | 'emphasis' | 'delete' | 'plain'>> = {
  b: 'strong', strong: 'strong', em: 'emphasis', i: 'emphasis', cite: 'emphasis', var: 'emphasis', del: 'delete', s: 'delete',
  span: 'plain', abbr: 'plain', small: 'plain', sup: 'plain', sub: 'plain', mark: 'plain', time: 'plain', u: 'plain', label: 'plain', ins: 'plain', q: 'plain', dfn: 'plain', bdi: 'plain', wbr: 'plain', font: 'plain',
}; // prettier-ignore

const BLOCKS: ReadonlySet<string> = new Set(
  'p div section header footer h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure details hr article nav main aside'.split(
    ' ',
  ),
);
const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);

/** Text of an SVG drawing: its accessible name and its labels. */
function drawing(svg: Element): {alt: string; labels: string[]} {
  const labels: string[] = [];
  const walk = (nodes: readonly ChildNode[]): void => {
    for (const node of nodes.filter(isTag)) {
      if (node.name === 'text') labels.push(tidy(rawText(node.children)).trim());
      else walk(node.children);
    }
  };
  walk(svg.children);
  return {alt: svg.attribs['aria-label'] ?? '', labels: labels.filter(Boolean)};
}

class Reader {
  /** The last texts read, to say where an unknown element is. */
  private read: string[] = [];

  private get near(): string {
    return this.read.join('').slice(-200);
  }

  private remember(value: string): void {
    this.read.push(value);
    if (this.read.length > 400) this.read = this.read.slice(-200);
  }

  private text(value: string): PhrasingContent {
    this.remember(value);
    return {type: 'text', value};
  }

  /** Running text. */
  inline(nodes: readonly ChildNode[]): PhrasingContent[] {
    return nodes.flatMap((node): PhrasingContent[] => {
      if (isText(node)) return tidy(node.data) === '' ? [] : [this.text(tidy(node.data))];
      return isTag(node) ? this.inlineElement(node) : [];
    });
  }

  private inlineElement(element: Element): PhrasingContent[] {
    const {name, attribs, children} = element;
    if (isControl(element)) return [];
    if (name === 'br') return [{type: 'break'}];
    if (name === 'img') return attribs.alt ? [{type: 'image', url: attribs.src ?? '', alt: attribs.alt}] : [];
    if (name === 'svg')
      return this.figureText(element).map((node) =>
        withData(node, {diagram: true, label: ` ${drawing(element).alt} `}),
      );
    if (CODE.has(name)) {
      const value = tidy(rawText(children)).trim();
      this.remember(value);
      return value === '' ? [] : [{type: 'inlineCode', value}];
    }
    if (name === 'a') {
      const inner = this.inline(children);
      // A list of sections that moved: the link to their page is before them, and its text names its sections.
      const isMovedSection = attribs['data-moved'] !== undefined && attribs.id !== undefined;
      return attribs.href === undefined || isMovedSection
        ? inner
        : [{type: 'link', url: attribs.href, children: inner}];
    }
    if (hasClass(element, 'evidence')) return [withData(this.text(tidy(rawText(children)).trim()), {mark: true})];
    const kind = INLINE[name];
    // A list or a paragraph in a cell: its parts as running text.
    if (
      kind === undefined &&
      (BLOCKS.has(name) || name === 'li' || name === 'summary' || name === 'dt' || name === 'dd')
    ) {
      return [this.text(' '), ...this.inline(children), this.text(' ')];
    }
    if (kind === undefined) throw new UnknownElement(name, this.near);
    const inner = this.inline(children);
    return kind === 'plain' || inner.length === 0 ? inner : [{type: kind, children: inner}];
  }

  private figureText(svg: Element, caption?: PhrasingContent[]): PhrasingContent[] {
    const {alt, labels} = drawing(svg);
    const parts = [alt, labels.length > 0 ? `Labels: ${labels.join('; ')}.` : ''].filter(Boolean).join(' ');
    return [
      ...(parts === '' ? [] : [this.text(parts)]),
      ...(caption === undefined || caption.length === 0 ? [] : [this.text(' '), ...caption]),
    ];
  }

  /** Blocks; text between them becomes paragraphs. */
  flow(nodes: readonly ChildNode[]): RootContent[] {
    const blocks: RootContent[] = [];
    let run: ChildNode[] = [];
    const flush = (): void => {
      const children = trimmed(this.inline(run));
      if (children.length > 0) blocks.push({type: 'paragraph', children});
      run = [];
    };
    for (const node of nodes) {
      if (isTag(node) && BLOCKS.has(node.name)) {
        flush();
        blocks.push(...this.block(node));
      } else run.push(node);
    }
    flush();
    return blocks;
  }

  private block(element: Element): RootContent[] {
    const {name, children} = element;
    if (isControl(element)) return [];
    this.remember(' ');
    if (hasClass(element, 'theme-admonition')) return [this.admonition(element)];
    if (hasClass(element, 'theme-code-block') && name === 'div') return [this.listing(element)];
    if (hasClass(element, 'tabs-container')) return this.tabs(element);
    if (/^h[1-6]$/.test(name)) {
      const depth = Number(name[1]) as 2;
      return [withData({type: 'heading', depth, children: trimmed(this.inline(children))}, {id: element.attribs.id})];
    }
    switch (name) {
      case 'p': {
        const inner = trimmed(this.inline(children));
        return inner.length === 0 ? [] : [{type: 'paragraph', children: inner}];
      }
      case 'ul':
      case 'ol':
        return [this.list(element)];
      case 'dl':
        return children
          .filter(isTag)
          .flatMap((part) =>
            part.name === 'dt'
              ? [{type: 'paragraph', children: [strong(this.inline(part.children))]}]
              : this.flow(part.children),
          );
      case 'table':
        return [this.table(element)];
      case 'pre':
        return [{type: 'code', lang: null, value: rawText(children).replace(/\n$/, '')}];
      case 'blockquote':
        return [{type: 'blockquote', children: this.flow(children) as BlockContent[]}];
      case 'figure':
        return this.figure(element);
      case 'details':
        return this.group(
          children
            .filter((child) => isTag(child) && child.name === 'summary')
            .flatMap((child) => (child as Element).children),
          children.filter((child) => !(isTag(child) && child.name === 'summary')),
        );
      case 'hr':
        return [{type: 'thematicBreak'}];
      default:
        return this.flow(children);
    }
  }

  private admonition(element: Element): RootContent {
    const kind =
      classes(element)
        .find((name) => name.startsWith('theme-admonition-'))
        ?.slice('theme-admonition-'.length) ?? 'note';
    const [heading, content] = element.children.filter(isTag);
    const title =
      heading === undefined
        ? []
        : trimmed(
            this.inline(
              heading.children.filter((child) => !(isTag(child) && child.name === 'svg')).flatMap(withoutIcons),
            ),
          );
    const shown = title.length > 0 ? title : [this.text(kind)];
    const children = [
      {type: 'paragraph', children: [strong(shown)]},
      ...this.flow(content?.children ?? []),
    ] as BlockContent[];
    return withData({type: 'blockquote', children}, {admonition: kind});
  }

  private listing(element: Element): RootContent {
    const language =
      classes(element)
        .find((name) => name.startsWith('language-'))
        ?.slice('language-'.length) ?? 'text';
    const pre = find(element, (candidate) => candidate.name === 'pre');
    // Beside the code, or in a line above it with buttons; never a token of the code itself.
    const beside = element.children
      .filter(isTag)
      .filter((child) => child !== pre && find(child, ({name}) => name === 'pre') === undefined);
    const isTitle = (candidate: Element): boolean => /title/i.test(candidate.attribs.class ?? '');
    const title =
      beside.find(isTitle) ?? beside.map((child) => find(child, isTitle)).find((found) => found !== undefined);
    const value = rawText(pre?.children ?? []).replace(/\n$/, '');
    const meta = title === undefined ? null : `title="${tidy(rawText(title.children)).trim()}"`;
    return {type: 'code', lang: language, meta, value};
  }

  private tabs(element: Element): RootContent[] {
    const names = findAll(element, (candidate) => candidate.attribs.role === 'tab').map((tab) => tab.children);
    const panels = findAll(element, (candidate) => candidate.attribs.role === 'tabpanel');
    return panels.flatMap((panel, index) => this.group(names[index] ?? [], panel.children));
  }

  private group(title: readonly ChildNode[], content: readonly ChildNode[]): RootContent[] {
    const name = trimmed(this.inline(title));
    return [
      ...(name.length === 0 ? [] : [{type: 'paragraph', children: [strong(name)]} as RootContent]),
      ...this.flow(content),
    ];
  }

  private figure(element: Element): RootContent[] {
    const svg = find(element, (candidate) => candidate.name === 'svg');
    const caption = find(element, (candidate) => candidate.name === 'figcaption');
    if (!svg) return this.flow(element.children);
    const inner = this.figureText(svg, caption && trimmed(this.inline(caption.children)));
    return inner.length === 0
      ? []
      : [
          withData(
            {
              type: 'paragraph',
              children: [{type: 'emphasis', children: [{type: 'text', value: 'Diagram: '}, ...inner]}],
            },
            {
              diagram: true,
              label: `${drawing(svg).alt} ${caption === undefined ? '' : rawText(caption.children)}`.trim(),
            },
          ),
        ];
  }

  private list(element: Element): RootContent {
    const items = element.children.filter(isTag).filter(({name}) => name === 'li');
    return {
      type: 'list',
      ordered: element.name === 'ol',
      start: element.name === 'ol' ? Number(element.attribs.start ?? 1) : null,
      spread: false,
      children: items.map((item): ListItem => ({
        type: 'listItem',
        spread: false,
        ...(item.children.some((child) => isTag(child) && isTask(child)) && {checked: false}),
        children: this.flow(item.children) as (BlockContent | DefinitionContent)[],
      })),
    };
  }

  private table(element: Element): RootContent {
    const rows = findAll(element, ({name}) => name === 'tr').map((row): TableRow => {
      const cells = row.children.filter(isTag).filter(({name}) => name === 'td' || name === 'th');
      const children = cells.map((cell): TableCell => ({
        type: 'tableCell',
        children: trimmed(this.inline(cell.children)),
      }));
      return withData({type: 'tableRow', children}, row.attribs.id === undefined ? {} : {id: row.attribs.id});
    });
    return withData({type: 'table', children: rows}, hasClass(element, 'reference-table') ? {isReference: true} : {});
  }
}

const strong = (children: PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children: children.filter(({type}) => type !== 'strong'),
});

const withoutIcons = (node: ChildNode): ChildNode[] =>
  isTag(node) &&
  (node.name === 'svg' || find(node, ({name}) => name === 'svg') !== undefined) &&
  rawText([node]).trim() === ''
    ? []
    : [node];

/** Without blanks at the ends and between runs of text. */
function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const merged: PhrasingContent[] = [];
  for (const child of children) {
    const last = merged.at(-1);
    if (child.type === 'text' && last?.type === 'text' && !child.data && !last.data)
      last.value = tidy(last.value + child.value);
    else if (dataOf(child).mark && child.type === 'text' && !/\s$/.test(last?.type === 'text' ? last.value : ''))
      merged.push({...child, value: ` ${child.value}`});
    else merged.push(child.type === 'text' ? {...child} : child);
  }
  const [first] = merged;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = merged.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return merged.filter((child) => child.type !== 'text' || child.value !== '');
}

function find(element: Element, test: (candidate: Element) => boolean): Element | undefined {
  for (const child of element.children.filter(isTag)) {
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

function findAll(element: Element, test: (candidate: Element) => boolean): Element[] {
  return element.children.filter(isTag).flatMap((child) => [...(test(child) ? [child] : []), ...findAll(child, test)]);
}

const MARKDOWN = '<div class="theme-doc-markdown markdown"';

/** The pieces of a built page that its text is read from. Other pieces are another text. */
export type ArticleSource = {
  /** The element with the text. */ readonly article: string;
  /** The element with the names of the categories above the page, or empty. */ readonly trail: string;
  /** The element with the description, or empty. */ readonly description: string;
};

/** Finds what the text of a document is read from, or of the main part of a general page. */
export function sourceOf(html: string, part: 'article' | 'main' = 'article'): ArticleSource {
  const from = part === 'main' ? html.indexOf('<main') : html.indexOf(MARKDOWN);
  if (from < 0)
    throw new Error(part === 'main' ? 'it has no <main>' : 'it has no element with the class "theme-doc-markdown"');
  const to = html.indexOf(`</${part}>`, from);
  const crumbs = html.indexOf('theme-doc-breadcrumbs');
  return {
    article: html.slice(from, to < 0 ? undefined : to),
    trail: crumbs < 0 ? '' : html.slice(html.lastIndexOf('<', crumbs), html.indexOf('</nav>', crumbs)),
    description: /<meta[^>]*name="?description"?[^>]*>/.exec(html.slice(0, html.indexOf('</head>')))?.[0] ?? '',
  };
}

function trailOf(html: string): string[] {
  const root = parse(html).find(isTag);
  const links =
    root === undefined
      ? []
      : findAll(
          root,
          (candidate) => hasClass(candidate, 'breadcrumbs__link') && candidate.attribs['aria-label'] !== 'Home page',
        );
  return links
    .slice(0, -1)
    .map((link) => tidy(rawText(link.children)).trim())
    .filter(Boolean);
}

const descriptionOf = (html: string): string => tidy(parse(html).find(isTag)?.attribs.content ?? '').trim();

/**
 * Reads the rendered page of a document, or the main part of a general page. Throws UnknownElement for an element that
 * it does not know, so that no text is lost unnoticed, and an Error for a page without text or title.
 */
export const readArticle = (html: string, part: 'article' | 'main' = 'article'): PageText =>
  readSource(sourceOf(html, part));

/** Reads the pieces of a page, as `readArticle` does a whole one. */
export function readSource({article, trail, description}: ArticleSource): PageText {
  const root = parse(article).find(isTag);
  const blocks = root === undefined ? [] : new Reader().flow(root.children);
  const first = blocks.findIndex((block) => block.type === 'heading' && block.depth === 1);
  const heading = blocks[first];
  const title = heading?.type === 'heading' ? toText(heading.children) : '';
  if (title === '') throw new Error('it has no heading of the first level');
  const children = blocks.filter((_block, index) => index !== first);
  if (children.length === 0) throw new Error('it has no text');
  return {
    title,
    description: descriptionOf(description),
    trail: trailOf(trail),
    root: {type: 'root', children},
  };
}

/** The words of running text, without its form. */
export function toText(children: readonly PhrasingContent[]): string {
  return children
    .map((child): string => {
      if (child.type === 'break') return ' ';
      if (child.type === 'image') return child.alt ?? '';
      return 'children' in child ? toText(child.children) : 'value' in child ? child.value : '';
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
