import {readFileSync} from 'node:fs';
import path from 'node:path';
import {instance, type RenderOptions, type Viz} from '@viz-js/viz';
import type {Root as HastRoot} from 'hast';
import type {Code, Image, Link, Paragraph, Parent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {optimize} from 'svgo';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {asked, type Page} from './asked';
import {visitBlocks} from './blocks';

/** Widest diagram in points: what the frame of a phone 390 px wide shows whole, without a variant of its own. */
export const MAX_WIDTH = 358;

/** Smallest letters of a diagram in points. It is shown in its own size: a point is a pixel. */
export const MIN_LETTER = 12;

const attributes = {
  graphAttributes: {
    bgcolor: 'transparent',
    pad: '0.05',
    nodesep: '0.18',
    ranksep: '0.35',
    fontname: 'Arial',
    fontsize: '13',
  },
  nodeAttributes: {
    fontname: 'Arial',
    fontsize: '14',
    shape: 'box',
    style: 'rounded',
    margin: '0.12,0.08',
    height: '0.4',
  },
  edgeAttributes: {fontname: 'Arial', fontsize: '12', arrowsize: '0.7'},
} satisfies RenderOptions;

/** Milliseconds without a graph after which the engine goes: it holds 18 MB. */
const IDLE_MS = 5000;

let viz: Promise<Viz> | undefined;
let idle: NodeJS.Timeout | undefined;

function layoutEngine(): Promise<Viz> {
  clearTimeout(idle);
  idle = setTimeout(() => (viz = undefined), IDLE_MS).unref();
  return (viz ??= instance());
}

const place = (file: VFile, node: {position?: {start: {line: number}} | undefined}): string =>
  `${file.path}:${node.position?.start.line ?? 1}`;

const option = (meta: string | null | undefined, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(meta ?? '')?.[1];

/** What a picture may not hold: scripts, handlers, pages in it, and addresses that are no pages. */
function activeContent(svg: string): string | undefined {
  const element = /<(script|foreignObject|iframe|object|embed)\b/i.exec(svg)?.[1];
  if (element !== undefined) return `the element <${element}>`;
  const handler = /<[^>]*\s(on\w+)\s*=/i.exec(svg)?.[1];
  if (handler !== undefined) return `the handler ${handler}`;
  for (const [, address = ''] of svg.matchAll(/\b(?:href|src)\s*=\s*["']([^"']*)/gi))
    if (!/^(https?:\/\/|\/|#|\.|mailto:)/i.test(address)) return `the address "${address}"`;
  return undefined;
}

/**
 * A drawing of Graphviz with short numbers: it writes straight lines as curves, and every corner in absolute
 * coordinates. No decimal is lost.
 */
export const shortNumbers = (svg: string): string =>
  optimize(svg, {
    plugins: [
      {name: 'convertPathData', params: {floatPrecision: 2}},
      {name: 'cleanupNumericValues', params: {floatPrecision: 2}},
    ],
  }).data;

/**
 * Makes an SVG fit for the page: no fixed size, no ids that could meet another diagram's, one name for screen readers.
 */
export function prepareSvg(svg: string, alt: string, prefix: string): {markup: string; width: number} {
  const start = svg.indexOf('<svg');
  if (start < 0) throw new Error('has no <svg> element');
  const body = svg
    .slice(start)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<title>[\s\S]*?<\/title>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  const open = /^<svg[^>]*>/.exec(body)?.[0] ?? '';
  const viewBox = /viewBox="([^"]+)"/.exec(open)?.[1];
  if (viewBox === undefined) throw new Error('has no viewBox: add viewBox="0 0 WIDTH HEIGHT"');
  const active = activeContent(body);
  if (active !== undefined)
    throw new Error(`has ${active}, and a picture runs nothing and leads nowhere but to pages: take it out`);
  const width = Number(viewBox.trim().split(/[\s,]+/)[2]);
  const name = alt.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  const inner = body
    .slice(open.length)
    .replace(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}-$1"`);
  // What is in an image cannot be reached by a screen reader, links included.
  const role = /<a\b/.test(inner) ? 'group' : 'img';
  // One point is one pixel, so that the labels have the size of the text around.
  return {
    markup: `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" viewBox="${viewBox}" role="${role}" aria-label="${name}">${inner}`,
    width,
  };
}

/** Addresses in a drawing that name files of the texts, as links of a page do. */
const PAGE_LINK = /<a href="(\.[^"]*\.mdx?(?:#[^"]*)?)"/g;

/** Links to pages that a drawing leads to: Docusaurus makes addresses of them, and finds those that are broken. */
function pageLinks(markup: string, position: Code['position']): Paragraph[] {
  const children = [...markup.matchAll(PAGE_LINK)].map(([, url]): Link => ({
    type: 'link',
    url: url!,
    children: [],
    ...(position && {position}),
  }));
  return children.length === 0 ? [] : [{type: 'paragraph', children}];
}

function figure(markup: string, caption: string | undefined, position?: Code['position']): MdxJsxFlowElement {
  const attribute = (name: string, value: string) => ({type: 'mdxJsxAttribute', name, value}) as const;
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [attribute('svg', markup), ...(caption === undefined ? [] : [attribute('caption', caption)])],
    children: pageLinks(markup, position),
  };
}

/** Puts the addresses of pages into drawings, when the links beside them have been resolved. */
export function linkDiagrams() {
  return (root: HastRoot): void => {
    visit(root, 'mdxJsxFlowElement', (element: MdxJsxFlowElementHast) => {
      if (element.name !== 'Diagram' || element.children.length === 0) return;
      const addresses: unknown[] = [];
      visit({type: 'root', children: element.children} as HastRoot, 'element', ({tagName, properties}) => {
        if (tagName === 'a') addresses.push(properties['href']);
      });
      element.children = [];
      for (const attribute of element.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'svg' && typeof attribute.value === 'string')
          attribute.value = attribute.value.replace(PAGE_LINK, () => `<a href="${String(addresses.shift())}"`);
    });
  };
}

/** Why a graph cannot be shown: two clauses without a full stop. */
type LayoutFault = {readonly problem: string; readonly fix: string};

type Drawn = {readonly svg: string} | {readonly fault: LayoutFault};

/** Graphs that were laid out, by their source: versions share most of them. */
const drawn = new Map<string, Promise<Drawn>>();

/** The drawing of a graph, in a width that phones show, or why there is none. */
function drawnGraph(source: string): Promise<Drawn> {
  const known = drawn.get(source) ?? laidOut(source);
  drawn.set(source, known);
  return known;
}

async function laidOut(source: string): Promise<Drawn> {
  const engine = await layoutEngine();
  let svg: string;
  try {
    svg = engine.renderString(source, {...attributes, format: 'svg', engine: 'dot'});
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/\.$/, '');
    return {fault: {problem: `Graphviz cannot read this diagram: ${reason}`, fix: "Correct the block's text"}};
  }
  const clean = svg
    .replace(/ font-family="[^"]*"/g, '')
    .replace(/ id="[^"]*"/g, '')
    .replace(/ xlink:title="[^"]*"/g, '')
    .replaceAll(' xlink:href=', ' href=');
  const active = activeContent(clean);
  if (active !== undefined)
    return {
      fault: {
        problem: `This diagram has ${active}, and a picture runs nothing and leads nowhere but to pages`,
        fix: 'Take it out',
      },
    };
  const small = Math.min(...[...clean.matchAll(/ font-size="([\d.]+)/g)].map(([, size]) => Number(size)), MIN_LETTER);
  if (small < MIN_LETTER)
    return {
      fault: {
        problem: `This diagram has letters of ${small} points, fewer than ${MIN_LETTER}: unreadable on a phone`,
        fix: 'Take fontsize out, and shorten the labels',
      },
    };
  const colour = /(?:fill|stroke)="(?!none|black|transparent)([^"]+)"/.exec(clean)?.[1];
  if (colour !== undefined)
    return {
      fault: {
        problem: `This diagram has the colour "${colour}", which is none of src/css/tokens.css`,
        fix: 'Write class="accent", "hw", "muted" or "warn" in its place',
      },
    };
  const {width} = prepareSvg(clean, '', '');
  if (width <= MAX_WIDTH) return {svg: shortNumbers(clean)};
  const problem = `This diagram is ${Math.round(width)} points wide, more than ${MAX_WIDTH}: a phone would cut it`;
  return {fault: {problem, fix: 'Use rankdir=TB, shorter labels (\\n breaks a line) or fewer nodes side by side'}};
}

/** What is wrong with the layout of a ```dot block; undefined when it can be shown. */
export async function layoutFault(source: string): Promise<LayoutFault | undefined> {
  const result = await drawnGraph(source);
  return 'fault' in result ? result.fault : undefined;
}

async function graph(code: Code, file: VFile, number: number): Promise<MdxJsxFlowElement> {
  const alt = option(code.meta, 'alt');
  if (alt === undefined || alt.length < 20) {
    throw new Error(
      `${place(file, code)}: this diagram has no text for readers who do not see it. Write \`\`\`dot alt="What the reader must take from it"`,
    );
  }
  const result = await drawnGraph(code.value);
  if ('fault' in result) throw new Error(`${place(file, code)}: ${result.fault.problem}. ${result.fault.fix}.`);
  const {markup} = prepareSvg(result.svg, alt, `d${number}`);
  return figure(markup, option(code.meta, 'caption'), code.position);
}

function drawing(image: Image, file: VFile, number: number): MdxJsxFlowElement {
  const fileFor = (page: Page): string =>
    image.url.startsWith('/')
      ? path.join(process.cwd(), 'static', image.url)
      : path.resolve(path.dirname(page.path), image.url);
  const source = fileFor(file);
  let svg: string;
  try {
    svg = asked(file, (page) => readFileSync(fileFor(page), 'utf8'));
  } catch {
    throw new Error(
      `${place(file, image)}: the picture "${image.url}" does not exist. Put it at ${path.relative(process.cwd(), source)} or correct the address.`,
    );
  }
  try {
    return figure(prepareSvg(svg, image.alt ?? '', `d${number}`).markup, image.title ?? undefined);
  } catch (error) {
    throw new Error(
      `${path.relative(process.cwd(), source)}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Puts diagrams into the page as inline SVG with selectable text: ```dot blocks laid out by Graphviz, and SVG files
 * given as a Markdown picture of their own paragraph.
 */
export default function diagrams() {
  return async (root: Root, file: VFile): Promise<void> => {
    const jobs: {
      parent: Parent;
      node: Code | Paragraph;
      make: (number: number) => MdxJsxFlowElement | Promise<MdxJsxFlowElement>;
    }[] = [];
    visitBlocks(root, (node, _index, parent) => {
      if (!parent) return;
      if (node.type === 'code' && node.lang === 'dot') {
        jobs.push({parent, node, make: (number) => graph(node, file, number)});
      } else if (node.type === 'paragraph' && node.children.length === 1) {
        const only = node.children[0]!;
        if (only.type === 'image' && only.url.endsWith('.svg'))
          jobs.push({parent, node, make: (number) => drawing(only, file, number)});
      }
    });
    for (const [index, {parent, node, make}] of jobs.entries())
      parent.children[parent.children.indexOf(node)] = await make(index + 1);
  };
}
