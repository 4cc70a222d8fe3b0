import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {packBlocks, type Block} from './format';
import {filterOf, isJsx, staticBlock, type Links, type Part} from './html';

export type StaticBlocksOptions = Links;

const jsx = (name: string, attributes: Readonly<Record<string, string>>): Part =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
    children: [],
  }) as unknown as Part;

/** Elements whose own blocks may become strings when they themselves cannot. */
const HOLDS_BLOCKS: ReadonlySet<string> = new Set([
  'details',
  'blockquote',
  'ul',
  'ol',
  'li',
  'div',
  'section',
  'admonition',
]);

const holdsBlocks = (part: Part): part is Part & {children: Part[]} =>
  (part.type === 'element' && HOLDS_BLOCKS.has(part.tagName)) ||
  (isJsx(part) &&
    (part.name === null || HOLDS_BLOCKS.has(part.name) || /^[A-Z]/.test(part.name)) &&
    part.children.length > 0);

/** Puts the static blocks among some children into as few elements as can be. */
function gather(children: readonly Part[], links: Links): Part[] {
  const result: Part[] = [];
  let run: Block[] = [];
  // MDX sets a line break between two blocks.
  let isBroken = false;
  const end = (): void => {
    if (run.length > 0) result.push(jsx('StaticBlocks', {blocks: packBlocks(run)}));
    if (isBroken) result.push({type: 'text', value: '\n'});
    run = [];
    isBroken = false;
  };
  for (const child of children) {
    if (child.type === 'text' && child.value === '\n' && run.length > 0 && !isBroken) {
      isBroken = true;
      continue;
    }
    const filter = filterOf(child);
    const block = staticBlock(child, links);
    if (block === undefined) {
      end();
      if (holdsBlocks(child)) child.children = gather(child.children, links);
      result.push(child);
      continue;
    }
    if (run.length > 0 && (!isBroken || filter)) end();
    if (filter) result.push(jsx('TableFilter', {name: filter.name, count: String(filter.count)}));
    isBroken = false;
    run.push(block);
  }
  end();
  return result;
}

/**
 * Turns each run of blocks of a page that need no component into one string of HTML, as the page's components would
 * render them, so that bundler, minifier, server and browser meet a string in place of hundreds of elements.
 * `StaticBlocks` shows it, `TableFilter` the field of a long table. Last in the chain.
 */
export default function staticBlocks(options: StaticBlocksOptions) {
  return (root: Root, file: VFile): void => {
    const sign = /[\uE000-\uE0FF]/.exec(String(file.value))?.[0];
    if (sign !== undefined)
      throw new Error(
        `${file.path}: the sign U+${sign.charCodeAt(0).toString(16).toUpperCase()} is for private use, and the build uses it: take it out.`,
      );
    root.children = gather(root.children as Part[], options);
  };
}
