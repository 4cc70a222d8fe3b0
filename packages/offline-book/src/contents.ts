import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** An item of a sidebar: a page, a group, or both. */
export type Item = {readonly label: string; readonly address?: string; readonly items?: readonly Item[]};

/** What a book is called, and what it is about. */
export type BookName = {
  /** Name of the archive and of its folder: `bitstreams-v2.8.0`. */
  readonly name: string;
  readonly title: string;
  /** Id of its area, and address of that area's latest version. */
  readonly area: string;
  readonly base: string;
  /** Undefined for an unversioned area. */
  readonly version?: string;
};

/** What a book is made of, beside the built files. */
export type Contents = BookName & {
  /** Address of the version's root, without a slash at the end. */
  readonly root: string;
  readonly sidebar: readonly Item[];
  /** Every page, also one that the sidebar does not name. */
  readonly pages: readonly {readonly address: string; readonly title: string}[];
};

/** File with the contents of all books, below the folder of generated files. */
export const CONTENTS_FILE = path.join('offline-book', 'contents.json');

export type ContentsOptions = {
  /** The book of a version; undefined for a version that gets none. */
  readonly bookOf: (area: string, version: string) => BookName | undefined;
};

type Version = LoadedContent['loadedVersions'][number];
type SidebarItem = Version['sidebars'][string][number];

function itemsOf(version: Version, items: readonly SidebarItem[]): Item[] {
  const doc = (id: string) => version.docs.find((candidate) => candidate.id === id);
  return items.flatMap((item): Item[] => {
    if (item.type === 'doc' || item.type === 'ref') {
      const found = doc(item.id);
      return found
        ? [{label: item.label ?? found.frontMatter.sidebar_label ?? found.title, address: found.permalink}]
        : [];
    }
    if (item.type === 'link') return [{label: item.label, address: item.href}];
    if (item.type !== 'category') return [];
    const address = item.link?.type === 'doc' ? doc(item.link.id)?.permalink : undefined;
    return [{label: item.label, address, items: itemsOf(version, item.items)}];
  });
}

/**
 * Writes down, while the site is built, what the pages alone do not tell: the sidebar of each version and the order of
 * its pages.
 */
export default function bookContents({generatedFilesDir}: LoadContext, {bookOf}: ContentsOptions): Plugin {
  return {
    name: 'book-contents',
    async postBuild({plugins}) {
      const books = plugins
        .filter(({name}) => name === 'docusaurus-plugin-content-docs')
        .flatMap(({content, options}) =>
          (content as LoadedContent).loadedVersions.flatMap((version): Contents[] => {
            const book = bookOf(String(options.id), version.versionName);
            if (!book) return [];
            const shown = version.docs.filter(({unlisted, draft}) => !unlisted && !draft);
            const pages = shown.map(({permalink, title}) => ({address: permalink, title}));
            const sidebar = Object.values(version.sidebars).flatMap((items) => itemsOf(version, items));
            return [{...book, root: version.path.replace(/\/$/, ''), sidebar, pages}];
          }),
        );
      const file = path.join(generatedFilesDir, CONTENTS_FILE);
      await mkdir(path.dirname(file), {recursive: true});
      await writeFile(file, JSON.stringify(books));
    },
  };
}
