import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {Code, Nodes, PhrasingContent, Root, RootContent, Table} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {areas, latestVersion, versionFolder} from '../src/config/areas';
import {apiTableOptions, faultTableOptions, preprocessor, quadraTableOptions} from '../src/config/markdown';
import {nodesOf, readPage, type PageText} from 'docs-rules/page';
import apiTables from 'remark-reference/api-tables';
import diagrams from 'remark-reference/diagrams';
import faultTables from 'remark-reference/faults';
import {MOVED_SECTIONS_ELEMENT} from 'remark-reference/moved-sections';
import quadraTables from 'remark-reference/quadra-tables';
import {pathBelowRoot} from './corpus';

/** Whose Markdown is written. */
export type Flavour = 'stock' | 'vitepress' | 'starlight';

/**
 * Stands for the address of the page's version until the page is put into an edition: copies of a version share one
 * conversion.
 */
export const ROOT = '/version-root';

/** A part of the source and what takes its place. */
type Edit = {readonly start: number; readonly end: number; readonly text: string};

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** As src/components/Evidence words them. */
const EVIDENCE: Readonly<Record<string, string>> = {
  field: 'seen in the field',
  source: 'read from source',
  inferred: 'not confirmed',
};

/** Kinds of admonition that have another name elsewhere. */
const KINDS: Readonly<Record<Flavour, Readonly<Record<string, string>>>> = {
  stock: {},
  vitepress: {note: 'info'},
  starlight: {warning: 'caution', info: 'note'},
};

const span = (node: Nodes): {start: number; end: number} => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
});

const escape = (value: string): string => value.replace(/[\\`*_[\]<>|{}]/g, '\\$&').replace(/\s+/g, ' ');

const htmlText = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;');

/** Text that neither Markdown nor Vue reads anything into. */
const entities = (value: string): string =>
  value.replace(/[^\w\s./-]/g, (character) => `&#${character.codePointAt(0)};`);

const attributeOf = (node: Jsx, name: string): string | undefined => {
  const found = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  return typeof found?.value === 'string' ? found.value : found?.value?.value;
};

const evidence = (node: Jsx): string =>
  `<span title="Not from the vendor's documentation">${EVIDENCE[attributeOf(node, 'is') ?? ''] ?? ''}</span>`;

/** Where a link of a table leads in the other builder; undefined leaves it. */
type Address = (url: string) => string | undefined;

function phrasing(node: PhrasingContent, to: Address): string {
  if (node.type === 'text') return escape(node.value);
  if (node.type === 'inlineCode') return `\`${node.value.replaceAll('|', '\\|')}\``;
  if ((node as unknown as Jsx).type === 'mdxJsxTextElement') return evidence(node as unknown as Jsx);
  const inner = 'children' in node ? node.children.map((child) => phrasing(child, to)).join('') : '';
  if (node.type === 'emphasis') return `*${inner}*`;
  if (node.type === 'strong') return `**${inner}**`;
  return node.type === 'link' ? `[${inner}](${to(node.url) ?? node.url})` : inner;
}

/** A table as Markdown. */
export function tableText(table: Table, to: Address = () => undefined): string {
  const lines = table.children.map(
    (row) =>
      `| ${row.children.map((cell) => cell.children.map((child) => phrasing(child, to)).join('')).join(' | ')} |`,
  );
  const rule = `|${'---|'.repeat(table.children[0]?.children.length ?? 0)}`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** The rows of a FilterTable, whose data stands in a JSON file that the page imports. */
function filterTable(node: Jsx, page: PageText, repository: string): string {
  const name = attributeOf(node, 'rows') ?? '';
  const file = new RegExp(`import ${name} from '@site/([^']+)'`).exec(page.source)?.[1];
  if (file === undefined) throw new Error(`FilterTable: nothing imports its rows "${name}".`);
  const rows = JSON.parse(readFileSync(path.join(repository, file), 'utf8')) as Record<string, string | undefined>[];
  const columns = vm.runInNewContext(`(${attributeOf(node, 'columns')})`) as {
    key: string;
    label: string;
    code?: boolean;
  }[];
  const cell = (value: string | undefined, code = false): string =>
    value === undefined || value === '' ? '–' : code ? `\`${value}\`` : escape(value);
  return [
    `| ${columns.map(({label}) => escape(label)).join(' | ')} |`,
    `|${'---|'.repeat(columns.length)}`,
    ...rows.map((row) => `| ${columns.map(({key, code}) => cell(row[key], code)).join(' | ')} |`),
  ].join('\n');
}

/** Runs one of the site's own rules on a few nodes and returns what takes their places. */
async function applied(
  rule: () => (root: Root, file: VFile) => void | Promise<void>,
  nodes: readonly RootContent[],
  file: string,
): Promise<RootContent[]> {
  const root: Root = {type: 'root', children: [...nodes]};
  await rule()(root, new VFile({path: file}));
  return root.children;
}

async function diagramEdits(page: PageText, file: string): Promise<Edit[]> {
  const drawings = nodesOf(page, 'paragraph').filter(
    ({children: [only, more]}) => only?.type === 'image' && only.url.endsWith('.svg') && !more,
  );
  const nodes = [...nodesOf(page, 'code').filter(({lang}) => lang === 'dot'), ...drawings];
  const figures = await applied(diagrams, nodes, file);
  return nodes.map((node, index) => {
    const figure = figures[index] as unknown as MdxJsxFlowElement;
    const caption = attributeOf(figure, 'caption');
    const svg = (attributeOf(figure, 'svg') ?? '').replaceAll(/\s*\n\s*/g, ' ');
    return {
      ...span(node),
      text: `<figure>${svg}${caption === undefined ? '' : `<figcaption>${htmlText(caption)}</figcaption>`}</figure>`,
    };
  });
}

/** Repeats the indentation of the place for each line, so that a table inside a list stays there. */
function indented(node: Nodes, text: string): string {
  const column = (node.position?.start.column ?? 1) - 1;
  return text.replaceAll('\n', `\n${' '.repeat(column)}`);
}

/** What puts a table in the place of an element. */
const TABLE_RULES = [
  () => apiTables(apiTableOptions),
  () => quadraTables(quadraTableOptions),
  () => faultTables(faultTableOptions),
];

async function elementEdits(page: PageText, {file, relative, flavour, repository}: ConvertInput): Promise<Edit[]> {
  const to: Address = (url) => address(url, relative, flavour, repository);
  const flow = await Promise.all(
    nodesOf(page, 'mdxJsxFlowElement').map(async (node) => {
      if (node.name === 'FilterTable')
        return {...span(node), text: indented(node, filterTable(node, page, repository))};
      if (node.name === 'Evidence') return {...span(node), text: evidence(node)};
      // It keeps the anchors of sections that moved, and shows nothing.
      if (node.name === MOVED_SECTIONS_ELEMENT) return {...span(node), text: ''};
      let tables: RootContent[] = [node];
      for (const rule of TABLE_RULES) tables = await applied(rule, tables, file);
      const texts = tables.map((table) => {
        if (table.type === 'table') return tableText(table, to);
        // What the rows have in common is said once above them.
        if (table.type === 'paragraph') return table.children.map((child) => phrasing(child, to)).join('');
        throw new Error(
          `${file}:${node.position?.start.line ?? 1}: the bench does not know <${node.name}>. Add it to bench/convert.ts.`,
        );
      });
      return {...span(node), text: indented(node, texts.join('\n\n'))};
    }),
  );
  const inline = nodesOf(page, 'mdxJsxTextElement').map((node) => {
    if (node.name !== 'Evidence')
      throw new Error(
        `${file}:${node.position?.start.line ?? 1}: the bench does not know <${node.name}>. Add it to bench/convert.ts.`,
      );
    return {...span(node), text: evidence(node)};
  });
  const removed = (['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression'] as const).flatMap((type) =>
    nodesOf(page, type).map((node) => ({...span(node), text: ''})),
  );
  return [...flow, ...inline, ...removed];
}

function codeEdit(page: PageText, code: Code, flavour: Flavour): Edit {
  const {start} = span(code);
  const end = page.source.indexOf('\n', start);
  const fence = /^[`~]+/.exec(page.source.slice(start))?.[0] ?? '```';
  const title = /title="([^"]*)"/.exec(code.meta ?? '')?.[1];
  const own = `${fence}${code.lang ?? ''}`;
  if (title === undefined) return {start, end, text: own};
  return {
    start,
    end,
    text: flavour === 'vitepress' ? indented(code, `\`${title}\`\n\n${own}`) : `${own} title="${title}"`,
  };
}

function admonitionEdits(page: PageText, flavour: Flavour): Edit[] {
  return nodesOf(page, 'containerDirective').map((node) => {
    const {start} = span(node);
    const end = page.source.indexOf('\n', start);
    const title = /\[(.*)\]\s*$/.exec(page.source.slice(start, end))?.[1];
    const kind = KINDS[flavour][node.name] ?? node.name;
    const label = title === undefined ? '' : flavour === 'vitepress' ? ` ${title}` : `[${title}]`;
    return {start, end, text: `:::${kind}${label}`};
  });
}

/** An absolute address of a folder's index gets the slash that Docusaurus would add. */
function folderAddress(url: string, repository: string): string | undefined {
  const [place = '', anchor] = url.split('#', 2);
  const area = areas.find(({basePath}) => place === basePath || place.startsWith(`${basePath}/`));
  if (!area || place.endsWith('/')) return undefined;
  const index = path.join(
    repository,
    versionFolder(area, latestVersion(area)),
    place.slice(area.basePath.length),
    'index.mdx',
  );
  return existsSync(index) ? `${place}/${anchor === undefined ? '' : `#${anchor}`}` : undefined;
}

/** A link by file becomes an address below the version; an absolute one stays. */
function address(url: string, relative: string, flavour: Flavour, repository: string): string | undefined {
  if (url.startsWith('/')) return folderAddress(url, repository);
  const match = /^(\.{1,2}\/|[\w-]+[/.])([^#:]*?)\.mdx(#.*)?$/.exec(url);
  if (!match) return undefined;
  if (flavour === 'stock') return url.replace(/\.mdx(?=#|$)/, '.md');
  const target = path.posix.normalize(
    path.posix.join(path.posix.dirname(relative.replaceAll(path.sep, '/')), url.replace(/#.*$/, '')),
  );
  return `${ROOT}${pathBelowRoot(target)}${match[3] ?? ''}`;
}

function linkEdits(page: PageText, {relative, flavour, repository}: ConvertInput): Edit[] {
  return (['link', 'definition'] as const).flatMap((type) =>
    nodesOf(page, type).flatMap((node) => {
      const to = address(node.url, relative, flavour, repository);
      if (to === undefined) return [];
      const {start, end} = span(node);
      const at = page.source.lastIndexOf(node.url, end);
      return at < start ? [] : [{start: at, end: at + node.url.length, text: to}];
    }),
  );
}

/** Vue reads `{{` as the start of an expression, in a code span of a table too. */
function braceEdits(page: PageText, flavour: Flavour): Edit[] {
  if (flavour !== 'vitepress') return [];
  const spans = nodesOf(page, 'inlineCode').filter(({value}) => value.includes('{{'));
  const codes = spans.map((node) => ({...span(node), text: `<code v-pre>${entities(node.value)}</code>`}));
  const texts = nodesOf(page, 'text').flatMap((node) => {
    const {start, end} = span(node);
    return [...page.source.slice(start, end).matchAll(/\\?\{\\?\{/g)].map(({index, 0: braces}) => ({
      start: start + index,
      end: start + index + braces.length,
      text: '&#123;&#123;',
    }));
  });
  return [...codes, ...texts];
}

/** Puts the edits into the text. One inside another is dropped: the outer one holds its own text. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || b.end - a.end);
  let result = '';
  let from = 0;
  for (const {start, end, text} of sorted) {
    if (start < from) continue;
    result += source.slice(from, start) + text;
    from = end;
  }
  return result + source.slice(from);
}

export type ConvertInput = {
  readonly source: string;
  /** Path of the page in the repository: it tells the version of the API file. */
  readonly file: string;
  /** Path below the version's folder. */
  readonly relative: string;
  readonly flavour: Flavour;
  readonly repository: string;
};

/**
 * Turns the body of one of our pages into Markdown of another builder: no imports, no components, no expressions. The
 * front matter is left out.
 */
export async function convertBody(input: ConvertInput): Promise<string> {
  const {file, flavour} = input;
  const source = preprocessor({filePath: file, fileContent: input.source});
  const page = readPage(source);
  if (page.unreadable.length > 0)
    throw new Error(`${file}:${page.unreadable[0]!.line}: ${page.unreadable[0]!.problem}`);
  const frontMatter = /^---\r?\n[\s\S]*?\r?\n---\s*?(\r?\n|$)/.exec(source)?.[0].length ?? 0;
  const edits = [
    {start: 0, end: frontMatter, text: ''},
    ...(await diagramEdits(page, file)),
    ...(await elementEdits(page, input)),
    ...nodesOf(page, 'code')
      .filter(({lang}) => lang !== 'dot')
      .map((code) => codeEdit(page, code, flavour)),
    ...admonitionEdits(page, flavour),
    ...linkEdits(page, input),
    ...braceEdits(page, flavour),
  ];
  return applyEdits(source, edits);
}
