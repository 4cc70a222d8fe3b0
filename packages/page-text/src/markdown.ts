import type {Root, RootContent} from 'mdast';
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

/** A table cell is one line: breaks become blanks there. */
function withoutBreaks(root: Root): void {
  visit(root, 'tableCell', (cell) => {
    cell.children = cell.children.map((child) => (child.type === 'break' ? {type: 'text', value: ' '} : child));
  });
}

/** An address that Markdown writes as it is, wherever it stands. */
const PLAIN = /^[\w:/.~#?=%@,+-]+$/;
const placeOf = (number: number): string => `https://link.invalid/${number}/`;
const PLACES = /https:\/\/link\.invalid\/(\d+)\//g;

/** Markdown of blocks that were written before, by their content. */
const written = new Map<string, string>();

/** Blocks as Markdown. Versions share most of what they say, with addresses of their own: what was written once is not written again. */
function blocksMarkdown(children: RootContent[]): string {
  const root: Root = {type: 'root', children};
  const addresses: string[] = [];
  visit(root, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    // A link whose text is its address has another form.
    if (!PLAIN.test(node.url) || (node.type === 'link' && toText(node.children) === node.url)) return;
    node.url = placeOf(addresses.push(node.url) - 1);
  });
  const key = JSON.stringify(children);
  const known = written.get(key);
  const text = known ?? toMarkdown(root, {extensions: EXTENSIONS, bullet: '-', fences: true, rule: '-', emphasis: '_'}).trimEnd();
  if (known === undefined) written.set(key, text);
  return addresses.length === 0 ? text : text.replace(PLACES, (_place, number: string) => addresses[Number(number)]!);
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
  const copy = structuredClone(root);
  visit(copy, (node) => {
    if (node.type === 'link' || node.type === 'image') node.url = resolve(node.url);
    const {admonition} = dataOf(node);
    // The kind in words: a quote has no colour.
    if (node.type === 'blockquote' && admonition !== undefined) {
      const [first] = node.children;
      const name = `${admonition[0]!.toUpperCase()}${admonition.slice(1)}`;
      if (first?.type === 'paragraph' && first.children[0]?.type === 'strong') {
        const strong = first.children[0];
        const own = strong.children[0]?.type === 'text' && strong.children[0].value.toLowerCase() === admonition;
        strong.children = own ? [{type: 'text', value: name}] : [{type: 'text', value: `${name}: `}, ...strong.children];
      }
    }
  });
  withoutBreaks(copy);
  const heading: RootContent = {type: 'heading', depth: 1, children: [{type: 'text', value: title}]};
  const body = apart([heading, ...copy.children])
    .map(blocksMarkdown)
    .join('\n\n');
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return `---\n${stringify(known, {lineWidth: 0})}---\n\n${body}\n`;
}
