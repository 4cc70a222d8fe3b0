import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import {visitBlocks} from './blocks';
import {escapeText} from './static-blocks/escape';

loadLanguages.silent = true;
loadLanguages([
  'bash',
  'json',
  'yaml',
  'ini',
  'nginx',
  'docker',
  'python',
  'c',
  'markup',
  'http',
  'javascript',
  'go',
  'powershell',
]);

// Prism takes the first half of an address such as 192.0.2.1 for a number.
(Prism.languages['bash'] as {number: {pattern: RegExp}}).number.pattern = /(^|\s)(?:[1-9]\d*|0)(?:[.,]\d+)?\b(?![.\d])/;

/** Names that writers use for a grammar of another name. */
const ALIASES: Readonly<Record<string, string>> = {
  sh: 'bash',
  shell: 'bash',
  jsonc: 'json',
  dockerfile: 'docker',
  xml: 'markup',
  html: 'markup',
  conf: 'ini',
  toml: 'ini',
};

/** Listings that were highlighted, by language and text: versions share most of them. */
const highlighted = new Map<string, string>();

/** HTML of a listing: its tokens as spans with Prism's class names; plain text for a language without a grammar. */
export function highlight(code: string, language: string): string {
  const name = ALIASES[language] ?? language;
  const grammar = Prism.languages[name];
  if (!grammar || typeof grammar !== 'object') return escapeText(code);
  const key = `${name}\n${code}`;
  const html = highlighted.get(key) ?? Prism.highlight(code, grammar, name);
  highlighted.set(key, html);
  return html;
}

const metaOption = (code: Code, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(code.meta ?? '')?.[1];

export type HighlightOptions = {/** Path of the site on its host, for links to files. */ readonly baseUrl: string};

/** Highlights code blocks while building, so that readers fetch no highlighter. */
export default function highlightCode({baseUrl}: HighlightOptions = {baseUrl: '/'}) {
  return (root: Root): void => {
    visitBlocks(root, (node, index, parent) => {
      if (node.type !== 'code' || !parent || index === undefined) return;
      const language = node.lang ?? 'text';
      const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;
      const file = metaOption(node, 'file');
      const title = metaOption(node, 'title') ?? file?.split('/').at(-1);
      const listing: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'CodeListing',
        attributes: [
          attribute('html', highlight(node.value, language)),
          attribute('language', language),
          ...(title === undefined ? [] : [attribute('title', title)]),
          ...(file === undefined ? [] : [attribute('download', baseUrl + file.slice(1))]),
        ],
        children: [],
      };
      parent.children.splice(index, 1, listing as never);
    });
  };
}
