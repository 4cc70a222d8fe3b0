import {sumOf} from 'build-store';
import type {Image, Link, Nodes, Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {dataOf, toText, type PageText} from './read-article';

export type TwinOptions = {
  /** Fields of the front matter, in order; undefined ones are left out. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** The absolute address of a link's target, as the twin shall name it. */
  readonly resolve: (href: string) => string;
};

const EXTENSIONS = [gfmToMarkdown({tablePipeAlign: false, tableCellPadding: true})];

/** An address that Markdown writes as it is, wherever it stands. */
const PLAIN = /^[\w:/.~#?=%@,+-]+$/;
const placeOf = (number: number): string => `https://link.invalid/${number}/`;
const PLACES = /https:\/\/link\.invalid\/(\d+)\//g;

/** Markdown of blocks that were written before, by a word for their content. */
const written = new Map<string, string>();

type Linked = Link | Image;

/** The links and pictures of blocks, in their order. By hand: every node of every page comes by here. */
function linked(nodes: readonly Nodes[], found: Linked[] = []): Linked[] {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'image') found.push(node);
    if ('children' in node) linked(node.children, found);
  }
  return found;
}

/** What only Markdown wants: cells of one line, and the kind of an admonition in words, since a quote has no colour. */
function prepared(children: RootContent[]): Root {
  const root: Root = {type: 'root', children};
  visit(root, (node) => {
    if (node.type === 'tableCell')
      node.children = node.children.map((child) => (child.type === 'break' ? {type: 'text', value: ' '} : child));
    const {admonition} = dataOf(node);
    if (node.type !== 'blockquote' || admonition === undefined) return;
    const [first] = node.children;
    const name = `${admonition[0]!.toUpperCase()}${admonition.slice(1)}`;
    if (first?.type === 'paragraph' && first.children[0]?.type === 'strong') {
      const strong = first.children[0];
      const own = strong.children[0]?.type === 'text' && strong.children[0].value.toLowerCase() === admonition;
      strong.children = own ? [{type: 'text', value: name}] : [{type: 'text', value: `${name}: `}, ...strong.children];
    }
  });
  return root;
}

/**
 * Blocks as Markdown. Versions share most of what they say, with addresses of their own: what was written once is not
 * written again.
 */
function blocksMarkdown(children: readonly RootContent[], resolve: TwinOptions['resolve']): string {
  const links = linked(children);
  const own = links.map(({url}) => url);
  const addresses = own.map(resolve);
  links.forEach((node, number) => {
    const address = addresses[number]!;
    // A link whose text is its address has another form.
    const isPlain = PLAIN.test(address) && !(node.type === 'link' && toText(node.children) === address);
    node.url = isPlain ? placeOf(number) : address;
  });
  const json = JSON.stringify(children);
  const key = sumOf(json);
  // The tree is everybody's: it stays as it was.
  links.forEach((node, number) => (node.url = own[number]!));
  const text =
    written.get(key) ??
    toMarkdown(prepared(JSON.parse(json) as RootContent[]), {
      extensions: EXTENSIONS,
      bullet: '-',
      fences: true,
      rule: '-',
      emphasis: '_',
    }).trimEnd();
  written.set(key, text);
  return links.length === 0 ? text : text.replace(PLACES, (_place, number: string) => addresses[Number(number)]!);
}

/** Blocks that are written for themselves: all but lists that follow each other, whose bullets differ. */
function apart(children: readonly RootContent[]): RootContent[][] {
  const groups: RootContent[][] = [];
  for (const child of children) {
    const last = groups.at(-1);
    if (child.type === 'list' && last?.[0]!.type === 'list') last.push(child);
    else groups.push([child]);
  }
  return groups;
}

/** A page as GitHub Markdown, with front matter, its title as the first heading, and absolute links. */
export function pageMarkdown({title, root}: Pick<PageText, 'title' | 'root'>, {fields, resolve}: TwinOptions): string {
  const heading: RootContent = {type: 'heading', depth: 1, children: [{type: 'text', value: title}]};
  const body = apart([heading, ...root.children])
    .map((blocks) => blocksMarkdown(blocks, resolve))
    .join('\n\n');
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return `---\n${stringify(known, {lineWidth: 0})}---\n\n${body}\n`;
}
