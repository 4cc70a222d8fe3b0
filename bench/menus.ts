import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {pathBelowRoot, type Page} from './corpus';

/** An entry of a sidebar, without anything that belongs to one builder. */
export type Entry = {readonly label: string; readonly address: string | undefined; readonly items: readonly Entry[]};

type Item = SidebarsConfig[string] extends infer Sidebar
  ? Sidebar extends readonly (infer One)[]
    ? One
    : never
  : never;

/** Resolves one of our sidebars to labels and addresses. */
export function entries(sidebar: SidebarsConfig[string] | undefined, pages: readonly Page[]): Entry[] {
  const byId = new Map(pages.map((page) => [page.relative.replaceAll('\\', '/').replace(/\.mdx$/, ''), page]));
  const doc = (id: string, label?: string): Entry[] => {
    const page = byId.get(id);
    return page === undefined
      ? []
      : [{label: label ?? page.label, address: page.edition.root + pathBelowRoot(page.relative), items: []}];
  };
  const entry = (item: Item): Entry[] => {
    if (typeof item === 'string') return doc(item);
    if (!('type' in item)) return [];
    if (item.type === 'doc' || item.type === 'ref') return doc(item.id, item.label);
    if (item.type !== 'category' || !Array.isArray(item.items)) return [];
    const own = item.link?.type === 'doc' ? doc(item.link.id)[0]?.address : undefined;
    return [{label: item.label, address: own, items: item.items.flatMap(entry)}];
  };
  return Array.isArray(sidebar) ? sidebar.flatMap(entry) : [];
}

type VitePressItem = {text: string; link?: string; items?: VitePressItem[]; collapsed?: boolean};

/** VitePress: a group may have a link of its own. */
export const vitePressItem = ({label, address, items}: Entry): VitePressItem => ({
  text: label,
  ...(address === undefined ? {} : {link: address}),
  ...(items.length === 0 ? {} : {collapsed: true, items: items.map(vitePressItem)}),
});

type StarlightItem = {label: string; link: string} | {label: string; collapsed: boolean; items: StarlightItem[]};

/** Starlight: a group has no link, so its page is the first entry of the group. */
export function starlightItem({label, address, items}: Entry): StarlightItem {
  const own = address === undefined ? [] : [{label, link: address.endsWith('/') ? address : `${address}/`}];
  return items.length === 0 && own[0] ? own[0] : {label, collapsed: true, items: [...own, ...items.map(starlightItem)]};
}
