import type {List, ListItem, PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {asked} from './asked';
import {visitBlocks} from './blocks';

/** Name of the element that lists the sections which a page gave to other pages. */
export const MOVED_SECTIONS_ELEMENT = 'MovedSections';

/** A page that has taken sections of another one. */
export type MovedPage = {
  /** Link to it from the page that had them. */
  readonly link: string;
  readonly title: string;
  /** Sections as headings in the new page, each under the fragment that it had and still has. */
  readonly sections: readonly {readonly id: string; readonly text: string}[];
  /** Further fragments that moved, such as those of table rows, with the one that each has now. */
  readonly rows: readonly {readonly from: string; readonly to: string}[];
};

export type MovedSectionsOptions = {
  /**
   * Pages that took sections of the page in this file, in the order of the old page. Throws a sentence when there is
   * none.
   */
  readonly movedFrom: (file: string) => readonly MovedPage[];
};

const link = (url: string, properties: Record<string, string>, children: PhrasingContent[]): PhrasingContent => ({
  type: 'link',
  url,
  data: {hProperties: {dataMoved: '', ...properties}},
  children,
});

/** The place of a fragment that is no heading: empty, inside the link that follows it. */
const place = ({from, to}: MovedPage['rows'][number]): PhrasingContent => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {id: from, ...(to === from ? {} : {dataTo: to})}},
  children: [],
});

function itemOf({link: url, title, sections, rows}: MovedPage): ListItem {
  const links = sections.flatMap(({id, text}, index): PhrasingContent[] => [
    {type: 'text', value: index === 0 ? ': ' : ', '},
    link(`${url}#${id}`, {id}, [{type: 'text', value: text}]),
  ]);
  const head: PhrasingContent = {
    type: 'strong',
    children: [link(url, {}, [...rows.map(place), {type: 'text', value: title}])],
  };
  return {type: 'listItem', spread: false, children: [{type: 'paragraph', children: [head, ...links]}]};
}

/**
 * Replaces `<MovedSections />` by a list of the pages that took the page's sections. Each link bears the fragment that
 * it replaces, so that an old address ends at the right link without a script, and at the section itself with one
 * (`data-moved`).
 */
export default function movedSections({movedFrom}: MovedSectionsOptions) {
  return (root: Root, file: VFile): void => {
    visitBlocks(root, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement' || node.name !== MOVED_SECTIONS_ELEMENT || !parent || index === undefined)
        return;
      let pages: readonly MovedPage[];
      try {
        pages = asked(file, (page) => movedFrom(page.path));
      } catch (error) {
        throw new Error(
          `${file.path}:${node.position?.start.line ?? 1}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      const list: List = {type: 'list', ordered: false, spread: false, children: pages.map(itemOf)};
      visit(list, (part) => {
        part.position = node.position;
      });
      parent.children.splice(index, 1, list);
    });
  };
}
