import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {parseFragment} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

const CONTROLS: ReadonlySet<string> = new Set([
  'button',
  'script',
  'style',
  'template',
  'select',
  'textarea',
  'form',
  'output',
  'title',
  'desc',
]);
const has = (element: Element, name: string): boolean => (element.attribs.class ?? '').split(/\s+/).includes(name);

/** Of tabs, a reader of the page sees the names twice: on the tab, and in what assistive programs read. */
const isLeftOut = (element: Element): boolean =>
  CONTROLS.has(element.name) ||
  // The label of a box to tick is text, that of a field is not.
  (element.name === 'label' && !element.children.some((child) => isTag(child) && child.attribs.type === 'checkbox')) ||
  has(element, 'hash-link') ||
  has(element, 'row-link') ||
  element.attribs.role === 'status' ||
  element.attribs['data-no-text'] !== undefined;

const JOINING: ReadonlySet<string> = new Set([
  'span',
  'wbr',
  'code',
  'b',
  'strong',
  'em',
  'i',
  'a',
  'sup',
  'sub',
  'u',
  'kbd',
  'var',
  'abbr',
]);

/** All characters of an element; elements other than those of running text separate words. */
function characters(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node) || isLeftOut(node)) return '';
      const inner = characters(node.children);
      return JOINING.has(node.name) ? inner : ` ${inner} `;
    })
    .join('');
}

const counted = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [word] of text.normalize('NFC').matchAll(/[\p{L}\p{N}]+/gu))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  return counts;
};

/**
 * The words of a built page's article, or of the main part of a general page, that its Markdown does not hold as often.
 * It walks the HTML in its own, simpler way, so that a fault of the reader does not hide itself.
 */
export function missingWords(html: string, markdown: string, part: 'article' | 'main' = 'article'): string[] {
  const from = html.indexOf(part === 'main' ? '<main' : '<div class="theme-doc-markdown');
  if (from < 0)
    throw new Error(
      part === 'main' ? 'The page has no <main>.' : 'The page has no element with the class "theme-doc-markdown".',
    );
  const element = html.slice(from, html.indexOf(`</${part}>`, from));
  // What a general page shows without a script stands in the place of a control.
  const shown = part === 'main' ? element.replace(/<noscript>[\s\S]*?<\/noscript>/g, '') : element;
  const [article] = parseFragment(shown, {treeAdapter: adapter}).children;
  const body = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/&#x([0-9A-F]+);/gi, (_match, code: string) => String.fromCodePoint(parseInt(code, 16)));
  // Both are read in two ways: marks of form may part a word (`**bold**er`), and so may the ends of elements.
  const written = counted(body.replace(/\\(?=[!-/:-@[-`{-~])/g, ''));
  const joined = counted(body.replace(/[*_~`\\]|\]\([^)]*\)|\[/g, ''));
  return [...counted(characters([article!]))]
    .filter(([word, count]) => Math.max(written.get(word) ?? 0, joined.get(word) ?? 0) < count)
    .map(([word]) => word);
}
