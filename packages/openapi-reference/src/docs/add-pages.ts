import {createHash} from 'node:crypto';
import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';
import {addDocNavigation} from '@docusaurus/plugin-content-docs/lib/docs.js';
import {createSidebarsUtils} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import type {RouteConfig} from '@docusaurus/types';
import type {ReferencePage} from '../operation-page';

type Sidebars = LoadedVersion['sidebars'];
type Item = Sidebars[string][number];

/** A page with its place in a docs version. */
export type PlacedPage = {
  readonly page: ReferencePage;
  /** Id of the doc that it becomes. */
  readonly id: string;
  readonly address: string;
  /** The file that it is made from, below the site's folder. */
  readonly file: string;
};

/** Groups of pages in the sidebar, by their ids; pages before the groups stand for themselves. */
export type SidebarGroups = {
  readonly label: string;
  readonly index: string;
  readonly first: readonly string[];
  readonly groups: readonly {readonly label: string; readonly ids: readonly string[]}[];
};

const sourceOf = ({file, page}: PlacedPage): string => `@site/${file}#${page.name || 'index'}`;

function docOf(placed: PlacedPage, version: LoadedVersion): DocMetadata {
  const {page, id, address} = placed;
  return {
    id,
    title: page.title,
    description: page.description,
    source: sourceOf(placed),
    sourceDirName: id.split('/').slice(0, -1).join('/'),
    slug: address.slice(version.path.replace(/\/$/, '').length),
    permalink: address,
    draft: false,
    unlisted: false,
    tags: [],
    version: version.versionName,
    frontMatter: {},
    sidebar: undefined,
    previous: undefined,
    next: undefined,
  } as unknown as DocMetadata;
}

const docItem = (id: string): Item => ({type: 'doc', id});
const category = (label: string, items: Item[], index?: string): Item => ({
  type: 'category',
  label,
  collapsed: true,
  collapsible: true,
  items,
  ...(index === undefined ? {} : {link: {type: 'doc', id: index}}),
});

/** Puts the pages at the end of the category of another page: that category's own page, or one of its items. */
function withItems(items: readonly Item[], beside: string, added: Item): Item[] {
  return items.map((item): Item => {
    if (item.type !== 'category') return item;
    const isPlace =
      (item.link?.type === 'doc' && item.link.id === beside) ||
      item.items.some((child) => child.type === 'doc' && child.id === beside);
    return {...item, items: isPlace ? [...item.items, added] : withItems(item.items, beside, added)};
  });
}

/**
 * A version with pages of ours among its docs: they are in the sidebar, in the way from page to page, and in everything
 * that reads the version's docs.
 */
export function addPages(
  version: LoadedVersion,
  pages: readonly PlacedPage[],
  beside: string,
  {label, index, first, groups}: SidebarGroups,
): LoadedVersion {
  const added = category(
    label,
    [...first.map(docItem), ...groups.map((group) => category(group.label, group.ids.map(docItem)))],
    index,
  );
  const sidebars: Sidebars = Object.fromEntries(
    Object.entries(version.sidebars).map(([name, items]) => [name, withItems(items, beside, added)]),
  );
  if (JSON.stringify(sidebars) === JSON.stringify(version.sidebars)) {
    throw new Error(
      `The sidebar of ${version.versionName} has no category with the page ${beside}: the reference has no place. Put ${beside} into one.`,
    );
  }
  const docs = addDocNavigation({
    docs: [...version.docs, ...pages.map((page) => docOf(page, version))],
    sidebarsUtils: createSidebarsUtils(sidebars),
  });
  return {...version, docs, sidebars};
}

/** The component that shows our pages. */
const COMPONENT = 'openapi-reference/components/ReferencePage';

/** Name of a page's data: by its source, so that every build gives it the same. */
export const dataName = (source: string): string =>
  `reference-${createHash('sha256').update(source).digest('hex').slice(0, 16)}.json`;

/** Data of a page as the component reads it; `body` is what it shows. */
export function pageData(doc: DocMetadata, {toc}: ReferencePage, body: object): object {
  const {id, title, description, permalink, version, sidebar, previous, next} = doc;
  return {
    metadata: {
      id,
      title,
      description,
      permalink,
      version,
      sidebar,
      previous,
      next,
      tags: [],
      unlisted: false,
      frontMatter: {},
    },
    toc,
    ...body,
  };
}

/** The routes of the docs plugin, with those of our pages led to our component and data in place of a Markdown file. */
export function replaceRoutes(
  route: RouteConfig,
  dataOf: ReadonlyMap<string, string>,
  replaced: Set<string>,
): RouteConfig {
  const source = route.modules?.['content'];
  const data = typeof source === 'string' ? dataOf.get(source) : undefined;
  if (data !== undefined) {
    replaced.add(source as string);
    return {...route, component: COMPONENT, modules: {content: data}};
  }
  return route.routes ? {...route, routes: route.routes.map((child) => replaceRoutes(child, dataOf, replaced))} : route;
}
