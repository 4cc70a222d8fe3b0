import type {Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import {dataOf, type PageText} from './read-article';

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
  const body = toMarkdown({type: 'root', children: [heading, ...copy.children]}, {extensions: EXTENSIONS, bullet: '-', fences: true, rule: '-', emphasis: '_'});
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return `---\n${stringify(known, {lineWidth: 0})}---\n\n${body}`;
}
