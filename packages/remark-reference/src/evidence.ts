import type {PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {asked, differing, type Page} from './asked';
import {EVIDENCE_LEVELS, evidenceMark, type EvidenceLevel, type EvidenceMark} from './evidence-marks';

/** A source of a page, from its front matter. */
type Source = {readonly title: string; readonly url: string};

export type EvidenceOptions = {
  /** Version that a file belongs to; undefined for a file of an unversioned area. */
  readonly versionOf: (file: string) => string | undefined;
  /** Address of the page that explains the marks. */
  readonly legend: string;
};

const LEAD = {
  none: "The vendor's documentation of this page is not public: labels and steps are general.",
  partly:
    "Parts of this page are not in the vendor's public documentation; marks say where single statements come from.",
} as const;

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** What the front matter of a page says about where it comes from. */
function frontMatterOf({data}: Page): {readonly evidence?: string; readonly sources?: readonly Source[]} {
  const {evidence, sources} = (data['frontMatter'] ?? {}) as ReturnType<typeof frontMatterOf>;
  return {...(evidence && {evidence}), ...(sources && {sources})};
}

const text = (value: string): PhrasingContent => ({type: 'text', value});
const attributesOf = (attributes: Readonly<Record<string, string>>): Element['attributes'] =>
  Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value}));
const inline = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: PhrasingContent[],
): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: attributesOf(attributes),
  children,
});
const block = (name: string, attributes: Readonly<Record<string, string>>, children: unknown[]): RootContent =>
  ({type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children}) as unknown as RootContent;

function attribute(element: Element, name: string): string | undefined {
  const found = element.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

/**
 * The element of one mark. Throws with file and line for a level that does not exist, or a field mark that does not say
 * where it was seen.
 */
function markElement(element: Element, file: VFile, versionOf: EvidenceOptions['versionOf']): PhrasingContent {
  const place = `${file.path}:${element.position?.start.line ?? 1}`;
  const level = attribute(element, 'is') ?? '';
  if (!EVIDENCE_LEVELS.includes(level as EvidenceLevel)) {
    throw new Error(`${place}: <Evidence is="${level}" /> is not known. Use one of: ${EVIDENCE_LEVELS.join(', ')}`);
  }
  const seen = attribute(element, 'seen');
  if (level === 'field' && !seen) {
    throw new Error(
      `${place}: <Evidence is="field" /> does not say where it was seen. Add the product versions, such as seen="2.11–2.12"`,
    );
  }
  const part = (name: keyof EvidenceMark): string =>
    differing(file, (page) => evidenceMark(level as EvidenceLevel, seen, versionOf(page.path))[name]);
  return inline('sup', {className: `evidence evidence--${part('level')}`, title: part('title')}, [
    inline('span', {}, [text(`(${part('word')})`)]),
  ]);
}

function sourcesOf(sources: readonly Source[]): RootContent {
  const items = sources.map(({title, url}) => ({
    type: 'listItem',
    spread: false,
    children: [{type: 'paragraph', children: [{type: 'link', url, children: [text(title)]}]}],
  }));
  return block('details', {id: 'sources', className: 'page-sources'}, [
    block('summary', {}, [text('Sources')]),
    {type: 'list', ordered: false, spread: false, children: items},
  ]);
}

/**
 * Shows what a page rests on: each `<Evidence is="…" seen="…" />` becomes a raised sign with its words for screen
 * readers, search and Markdown; the front matter's `evidence` a line under the title where the vendor's documentation
 * does not carry the page; its `sources` a folded list at the end.
 */
export default function evidence({versionOf, legend}: EvidenceOptions) {
  return (root: Root, file: VFile): void => {
    visit(root, (node, index, parent) => {
      if (
        (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') ||
        node.name !== 'Evidence' ||
        !parent ||
        index === undefined
      )
        return;
      parent.children[index] = markElement(node, file, versionOf);
    });
    const {evidence: level, sources} = asked(file, frontMatterOf);
    if (level === 'none' || level === 'partly') {
      const link: PhrasingContent = {type: 'link', url: legend, children: [text('How to read this')]};
      const line = block('p', {className: 'page-evidence'}, [text(`${LEAD[level]} `), link]);
      const start = root.children.findIndex(({type}) => type !== 'mdxjsEsm' && type !== 'yaml');
      root.children.splice(Math.max(0, start), 0, line);
    }
    if (sources !== undefined && sources.length > 0) root.children.push(sourcesOf(sources));
  };
}
