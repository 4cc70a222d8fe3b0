import GithubSlugger from 'github-slugger';
import type {Code, Heading as HeadingNode, Nodes, Root, Text} from 'mdast';
import {gfmTableFromMarkdown} from 'mdast-util-gfm-table';
import {toString} from 'mdast-util-to-string';
import {gfmTable} from 'micromark-extension-gfm-table';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified, type Processor} from 'unified';
import {parseDocument} from 'yaml';
import type {Finding} from './fault';

export type Heading = {
  readonly depth: number;
  readonly text: string;
  /** The fragment readers link to: the written `{#id}`, or the one Docusaurus makes from the text. */
  readonly id: string;
  /** Whether the id stands in the page. */
  readonly explicit: boolean;
  readonly line: number;
};

/** Lines that the build puts into a page, at the line of the element that they replace. */
export type Insertion = {
  readonly lines: readonly {readonly line: number; readonly text: string}[];
  readonly apply: (root: Root) => void;
};

/** One text, parsed once: rules read it and change nothing. */
export type PageText = {
  readonly source: string;
  readonly lines: readonly string[];
  /** Lines from data that the page shows. */
  readonly inserted: Insertion['lines'];
  /** A partial is text that pages import: it has no front matter. */
  readonly partial: boolean;
  readonly root: Root;
  /** Every node by its type, in the order of the page. */
  readonly nodes: ReadonlyMap<Nodes['type'], readonly Nodes[]>;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
  /** Why the page could not be read; every other rule is silent then. */
  readonly unreadable: readonly Finding[];
};

// Same length as the braces they stand for, so that lines and columns stay as in the file.
const OPEN = '\uE000';
const CLOSE = '\uE001';

/**
 * Hides the braces of `{#id}` in headings from MDX, which would read them as JavaScript. Docusaurus puts a backslash
 * there instead, in the same lines (`escapeMarkdownHeadingIds`).
 */
export const hideHeadingIds = (source: string): string =>
  source.replace(
    /^(#{1,6}(?!#).*?)\{(#[^{}\r\n]*)\}/gm,
    (_all, before: string, id: string) => `${before}${OPEN}${id}${CLOSE}`,
  );

const showHeadingIds = (value: string): string => value.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');

/**
 * The tables of GFM. All of remark-gfm looks for bare addresses at every letter, which costs a third of the time and
 * serves no rule.
 */
function tables(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push(gfmTableFromMarkdown());
}

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(tables)
  .use(remarkDirective)
  .use(remarkFrontmatter, ['yaml'])
  .freeze();

/** Line of a node in its file. */
export const lineOf = (node: {position?: {start: {line: number}} | undefined}): number =>
  node.position?.start.line ?? 1;

/** Line of the first line of code inside a code block. */
export const codeStart = (code: Code): number => lineOf(code) + 1;

/** Value of `name="…"` in the words after a code block's language. */
export const metaOption = (code: Code, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(code.meta ?? '')?.[1];

/** All nodes of one type in the order of the page. */
export const nodesOf = <Type extends Nodes['type']>(
  text: PageText,
  type: Type,
): readonly Extract<Nodes, {type: Type}>[] => (text.nodes.get(type) ?? []) as readonly Extract<Nodes, {type: Type}>[];

/** Code blocks of one language. */
export const codeBlocks = (text: PageText, ...languages: string[]): Code[] =>
  nodesOf(text, 'code').filter(
    (code) => code.lang !== null && code.lang !== undefined && languages.includes(code.lang),
  );

/** Line of a field in the front matter; the page's first line when it is not there. */
export function fieldLine(text: PageText, field: string): number {
  const end = text.lines.indexOf('---', 1);
  const index = text.lines.slice(0, end + 1).findIndex((line) => line.startsWith(`${field}:`));
  return index < 0 ? 1 : index + 1;
}

function frontMatterOf(source: string): {fields: Record<string, unknown>; faults: Finding[]} {
  const block = /^---\r?\n([\s\S]*?)\r?\n?---\s*(?:\r?\n|$)/.exec(source)?.[1];
  if (block === undefined) return {fields: {}, faults: []};
  const document = parseDocument(block);
  const faults = document.errors.map((error) => ({
    line: (error.linePos?.[0].line ?? 0) + 1,
    problem: `The front matter is not YAML: ${error.message.split('\n')[0]!.replace(/ at line \d+.*$/, '')}`,
    fix: 'Put the value in quotes when it holds a colon or begins with a special character',
  }));
  const fields: unknown = document.toJS();
  return {fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {}, faults};
}

/** The fields of a page's front matter, without reading the rest of the page. */
export const readFrontMatter = (source: string): Readonly<Record<string, unknown>> => frontMatterOf(source).fields;

function headingOf(node: HeadingNode, slugger: GithubSlugger): Heading {
  const whole = toString(node);
  const marked = new RegExp(`\\s*${OPEN}#([^${CLOSE}]*)${CLOSE}$`).exec(whole);
  const last = node.children.at(-1);
  if (marked && last?.type === 'text')
    last.value = last.value.replace(new RegExp(`\\s*${OPEN}#[^${CLOSE}]*${CLOSE}$`), '');
  const text = marked ? whole.slice(0, marked.index) : whole;
  const id = marked?.[1] ?? slugger.slug(text);
  node.data = {...node.data, hProperties: {id}};
  return {depth: node.depth, text, id, explicit: marked !== null, line: lineOf(node)};
}

/** What remark throws: a message with its place. */
type SyntaxMessage = Error & {reason: string; line?: number; column?: number};
const isSyntaxMessage = (error: unknown): error is SyntaxMessage => error instanceof Error && 'reason' in error;

function parse(source: string): {root: Root; faults: Finding[]} {
  try {
    return {root: processor.parse(hideHeadingIds(source)), faults: []};
  } catch (error) {
    if (!isSyntaxMessage(error)) throw error;
    const finding = {
      line: error.line ?? 1,
      problem: `MDX cannot read this (column ${error.column ?? 1}): ${showHeadingIds(error.reason).replace(/[.\s]+$/, '')}`,
      fix: 'Close the tag, put the text into a code span, or escape the character: \\{, &lt;. A comment is written {/* … */}',
    };
    return {root: {type: 'root', children: []}, faults: [finding]};
  }
}

function addNodes(node: Nodes, nodes: Map<Nodes['type'], Nodes[]>): void {
  const list = nodes.get(node.type);
  if (list) list.push(node);
  else nodes.set(node.type, [node]);
  if ('value' in node && typeof node.value === 'string' && node.value.includes(OPEN) && node.type !== 'text')
    node.value = showHeadingIds(node.value);
  if ('children' in node) for (const child of node.children) addNodes(child, nodes);
}

/** Line ends of another system: shells and rules that count columns would take them for characters. */
function lineEndFaults(source: string): Finding[] {
  const at = source.indexOf('\r');
  if (at < 0) return [];
  return [
    {
      line: source.slice(0, at).split('\n').length,
      problem: 'The line ends with CR LF',
      fix: 'Set the editor to LF for this file (.editorconfig says so), and save it again',
    },
  ];
}

/**
 * Reads a page as Docusaurus does: front matter, MDX with tables and directives, `{#id}` in headings, and what an
 * insertion puts into it. `known` is what is wrong with the text by who made it.
 */
export function readPage(
  source: string,
  partial = false,
  insertion?: Insertion,
  known: readonly Finding[] = [],
): PageText {
  const frontMatter = frontMatterOf(source);
  const {root, faults} = parse(source);
  insertion?.apply(root);
  const slugger = new GithubSlugger();
  const nodes = new Map<Nodes['type'], Nodes[]>();
  addNodes(root, nodes);
  const headings = ((nodes.get('heading') ?? []) as HeadingNode[]).map((node) => headingOf(node, slugger));
  for (const node of nodes.get('text') ?? []) (node as Text).value = showHeadingIds((node as Text).value);
  return {
    source,
    lines: source.split(/\r?\n/),
    inserted: insertion?.lines ?? [],
    partial,
    root,
    nodes,
    frontMatter: frontMatter.fields,
    headings,
    unreadable: [...known, ...lineEndFaults(source), ...frontMatter.faults, ...faults],
  };
}
