import {fault, lineOf} from './fault';

/** The fields of a navbar item that can name something that does not exist. */
export type Item = {
  readonly type?: unknown;
  readonly label?: unknown;
  readonly docsPluginId?: unknown;
  readonly sidebarId?: unknown;
  readonly items?: unknown;
};

const DOCS_TYPES = ['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'];
const TYPES = ['default', 'dropdown', 'html', 'localeDropdown', 'search', ...DOCS_TYPES];

/** Where the navbar comes from, for the messages, and what its items may name. */
export type NavbarContext = {
  readonly file: string;
  readonly text: string;
  /** Sidebar ids of each docs plugin, by the plugin's id. */
  readonly sidebars: Readonly<Record<string, readonly string[]>>;
};

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
const listed = (values: readonly string[]): string => values.map((value) => `"${value}"`).join(', ');

function itemFaults(item: Item, context: NavbarContext): string[] {
  const type = item.type ?? 'default';
  const at = (value: unknown): number | undefined =>
    typeof value === 'string' ? (lineOf(context.text, `'${value}'`) ?? lineOf(context.text, value)) : undefined;
  if (typeof type !== 'string' || (!TYPES.includes(type) && !type.startsWith('custom-'))) {
    return [
      fault(
        context.file,
        at(type),
        `${shown(type)} is not a type of navbar item`,
        `Use one of ${listed(TYPES.slice(1))}, a name beginning with "custom-", or no type for a link`,
      ),
    ];
  }
  const nested = Array.isArray(item.items)
    ? (item.items as readonly Item[]).flatMap((inner) => itemFaults(inner, context))
    : [];
  if (!DOCS_TYPES.includes(type)) return nested;
  const id = item.docsPluginId ?? 'default';
  const sidebars = typeof id === 'string' ? context.sidebars[id] : undefined;
  if (sidebars === undefined) {
    return [
      fault(
        context.file,
        at(id),
        `a navbar item of type "${type}" names the docs plugin ${shown(id)}, which the site does not have`,
        `Set docsPluginId to one of ${listed(Object.keys(context.sidebars))}`,
      ),
    ];
  }
  if (type === 'docSidebar' && !(typeof item.sidebarId === 'string' && sidebars.includes(item.sidebarId))) {
    return [
      fault(
        context.file,
        at(item.sidebarId),
        `a navbar item names the sidebar ${shown(item.sidebarId)}, which ${shown(id)} does not have`,
        `Set sidebarId to ${listed(sidebars)}`,
      ),
    ];
  }
  return nested;
}

/**
 * Faults of navbar items: unknown types, docs plugins and sidebars. Docusaurus finds them too, some only while it
 * renders the first page, and names no file.
 */
export function navbarFaults(items: readonly Item[], context: NavbarContext): string[] {
  return items.flatMap((item) => itemFaults(item, context));
}
