import {readFile} from 'node:fs/promises';
import {PAGE_LISTS_MARK} from '../page-lists-mark';
import {writeWhole} from './write-scope';

/** Addresses and titles of an area's pages. */
export type PageList = {
  readonly heading: string;
  readonly pages: readonly (readonly [address: string, title: string])[];
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The lists as HTML, in the order of the pages' addresses. */
export function pageListsHtml(lists: readonly PageList[]): string {
  return lists
    .map(({heading, pages}) => {
      const items = [...pages]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([address, title]) => `<li><a href="${escape(address)}">${escape(title)}</a></li>`);
      return `<h2>${escape(heading)}</h2><ul>${items.join('')}</ul>`;
    })
    .join('');
}

/**
 * Puts the lists of all pages into the search page, for readers without JavaScript. They stand in a `noscript` element:
 * other readers' browsers take them for text, React does not look at them, and no page pays for them in its scripts.
 */
export async function insertPageLists(file: string, lists: readonly PageList[]): Promise<void> {
  const html = await readFile(file, 'utf8');
  if (!html.includes(PAGE_LISTS_MARK))
    throw new Error(
      `${file} has no place for the lists of pages: src/components/SearchPage must render "${PAGE_LISTS_MARK}" in its noscript element`,
    );
  await writeWhole(
    file,
    html.replace(PAGE_LISTS_MARK, () => pageListsHtml(lists)),
  );
}
