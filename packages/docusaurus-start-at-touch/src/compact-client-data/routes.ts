import {runInNewContext} from 'node:vm';
import {ownChunk, renamedChunks} from './names';

/** A route as Docusaurus' generated module describes it. */
export type Route = {
  readonly path: string;
  readonly component: {readonly path: string; readonly hash: string};
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
} & Readonly<Record<string, unknown>>;

/** Names of the chunks a route loads, by property; see `routesChunkNames` in Docusaurus. */
export type ChunkNames = Readonly<Record<string, unknown>>;

/**
 * One route in the compact tree: rest of the path after its parent's, chunk names (index in `shared` for a page whose
 * chunk is named by its address, otherwise the object itself), index of its further properties, and its children.
 * Trailing empty items are left out.
 */
export type CompactRoute = readonly [
  rest: string,
  chunks: number | ChunkNames,
  properties?: number,
  children?: readonly CompactRoute[],
];

export type CompactRoutes = {
  /** What pages with a chunk of their own have in common: the property that names it, and their other chunks. */
  readonly shared: readonly (readonly [property: 'content' | 'data', others: ChunkNames])[];
  /** Further properties of routes: `exact`, `sidebar` … */
  readonly properties: readonly Readonly<Record<string, unknown>>[];
  readonly tree: readonly CompactRoute[];
};

/** Reads the text of `.docusaurus/routes.js`. Throws when it is not the module that Docusaurus 3.8.1 writes. */
export function readRoutes(source: string): Route[] {
  const body = source.replace(/^import .*$/gm, '').replace('export default', 'return');
  const create = (path: string, hash?: string) => ({path, hash: hash ?? ''});
  const found: unknown = runInNewContext(`(() => {${body}\n})()`, {ComponentCreator: create});
  if (!Array.isArray(found))
    throw new Error(
      '.docusaurus/routes.js does not export a list of routes: Docusaurus changed its format. Remove packages/docusaurus-start-at-touch/src/compact-client-data or adapt it',
    );
  return found as Route[];
}

/** Packs routes and their chunk names into one tree without repetition. */
export function compactRoutes(
  routes: readonly Route[],
  chunkNames: Readonly<Record<string, ChunkNames>>,
): CompactRoutes {
  const shared: CompactRoutes['shared'][number][] = [];
  const properties: Record<string, unknown>[] = [];
  const indexIn = <T>(list: T[], item: T): number => {
    const key = JSON.stringify(item);
    const index = list.findIndex((known) => JSON.stringify(known) === key);
    return index < 0 ? list.push(item) - 1 : index;
  };
  const renamed = renamedChunks(chunkNames);
  const pack = (route: Route, parent: string): CompactRoute => {
    const {path, component, routes: children, ...rest} = route;
    if (component.path !== path)
      throw new Error(`The route ${path} names another path in its component: ${component.path}`);
    const names = chunkNames[`${path}-${component.hash}`] ?? {};
    const own = ownChunk(names);
    const {[own?.property ?? '']: _own, ...others} = names;
    const chunks = own && renamed.has(own.chunk) ? indexIn(shared, [own.property, others] as const) : names;
    const end = path.startsWith(parent) ? path.slice(parent.length) : `!${path}`;
    const packed = children?.map((child) => pack(child, path));
    const index = Object.keys(rest).length === 0 ? -1 : indexIn(properties, rest);
    if (packed) return [end, chunks, index, packed];
    return index < 0 ? [end, chunks] : [end, chunks, index];
  };
  return {shared, properties, tree: routes.map((route) => pack(route, ''))};
}
