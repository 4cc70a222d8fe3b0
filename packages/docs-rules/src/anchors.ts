import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import apiTables from 'remark-reference/api-tables';
import quadraTables, {isQuadraElement} from 'remark-reference/quadra-tables';
import referenceRows from 'remark-reference/reference-rows';
import type {Finding} from './fault';
import {nodesOf, type PageText} from './page';
import type {Page, Site} from './site';

/** Elements that packages/remark-reference replaces by tables, whose rows can be linked to. */
const isApiElement = (node: Nodes): boolean =>
  node.type === 'mdxJsxFlowElement' && ((node.name ?? '').startsWith('Api') || isQuadraElement(node.name));

/** The parts of a page that get anchors, copied: the rules of packages/remark-reference write into them. */
function anchoredParts(text: PageText): Root {
  const parts: RootContent[] = [
    ...nodesOf(text, 'heading'),
    ...nodesOf(text, 'table'),
    ...nodesOf(text, 'mdxJsxFlowElement').filter(isApiElement),
  ];
  const offset = (node: RootContent): number => node.position?.start.offset ?? 0;
  return {type: 'root', children: structuredClone(parts.sort((a, b) => offset(a) - offset(b)))};
}

const idOf = (node: {data?: object}): string | undefined =>
  (node.data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id;

function idsOfRows(root: Root): string[] {
  const ids: (string | undefined)[] = [];
  visit(root, (node: Nodes) => {
    if (node.type === 'tableRow' || node.type === 'emphasis') ids.push(idOf(node));
  });
  return ids.filter((id): id is string => id !== undefined);
}

const elementId = (node: MdxJsxFlowElement | MdxJsxTextElement): string | undefined => {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'id',
  );
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
};

/** Relative addresses of the partials that a page imports. */
const importedPartials = (text: PageText): string[] =>
  nodesOf(text, 'mdxjsEsm').flatMap((node) =>
    [...node.value.matchAll(/from\s+['"](\.{1,2}\/[^'"]+\.mdx)['"]/g)].map((match) => match[1]!),
  );

type Expanded = {readonly parts: Root; readonly findings: readonly Finding[]};
const expanded = new WeakMap<Page, Expanded>();

/**
 * The parts with anchors of a page that has API elements, with their tables in place; what packages/remark-reference
 * refuses is a finding.
 */
function expandApiElements(page: Page, {options: {tables}}: Site): Expanded {
  const known = expanded.get(page);
  if (known) return known;
  const parts = anchoredParts(page.text);
  const findings: Finding[] = [];
  try {
    apiTables(tables.api)(parts, new VFile({path: page.file}));
    quadraTables(tables.keys)(parts, new VFile({path: page.file}));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line, problem] = /^.*?:(\d+): ([\s\S]*)$/.exec(message) ?? [];
    findings.push({
      line: Number(line ?? 1),
      problem: problem ?? message,
      fix: 'Correct the element, or the data behind it',
    });
  }
  const result = {parts, findings};
  expanded.set(page, result);
  return result;
}

const hasApiElement = (text: PageText): boolean => nodesOf(text, 'mdxJsxFlowElement').some(isApiElement);

/** The first API element of a page (<ApiSchema …> or its kin) that the data of the page's version cannot fill. */
export const apiElementFindings = (page: Page, site: Site): readonly Finding[] =>
  hasApiElement(page.text) ? expandApiElements(page, site).findings : [];

const ofPages = new WeakMap<Page, ReadonlySet<string>>();
const ofTexts = new WeakMap<PageText, ReadonlySet<string>>();

function anchorsOfText(text: PageText, parts: Root): ReadonlySet<string> {
  referenceRows()(parts);
  const elements = [...nodesOf(text, 'mdxJsxFlowElement'), ...nodesOf(text, 'mdxJsxTextElement')]
    .map(elementId)
    .filter((id): id is string => id !== undefined);
  return new Set([...text.headings.map(({id}) => id), ...idsOfRows(parts), ...elements]);
}

/** Anchors of a page's own text; texts that several versions share are looked through once. */
function ownAnchors(page: Page, site: Site): ReadonlySet<string> {
  const {text} = page;
  if (hasApiElement(text)) return anchorsOfText(text, structuredClone(expandApiElements(page, site).parts));
  const anchors = ofTexts.get(text) ?? anchorsOfText(text, anchoredParts(text));
  ofTexts.set(text, anchors);
  return anchors;
}

/**
 * Fragments that exist on a page: its headings, the rows of its reference tables (as packages/remark-reference makes
 * them), elements with an id, and those of its partials.
 */
export function anchorsOf(page: Page, site: Site): ReadonlySet<string> {
  const known = ofPages.get(page);
  if (known) return known;
  const partials = importedPartials(page.text).flatMap((address) => {
    const partial = site.page(path.posix.join(path.posix.dirname(page.file), address));
    return partial ? [...anchorsOf(partial, site)] : [];
  });
  const own = ownAnchors(page, site);
  const anchors = partials.length === 0 ? own : new Set([...own, ...partials]);
  ofPages.set(page, anchors);
  return anchors;
}
