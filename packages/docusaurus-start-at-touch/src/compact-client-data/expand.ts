/* Runs in the browser: the other half of routes.ts and global-data.ts. */
import {ownChunk, pageChunk} from './names';
import type {CompactVersions, Doc} from './global-data';
import type {ChunkNames, CompactRoute, CompactRoutes} from './routes';

type Creator = (path: string, hash: string) => unknown;
type Expanded = {routes: Record<string, unknown>[]; chunkNames: Record<string, ChunkNames>};

/**
 * Rebuilds the routes and their chunk names. `create` is Docusaurus' ComponentCreator; while the chunk names alone are
 * wanted it is left out.
 */
export function expandRoutes({shared, properties, tree}: CompactRoutes, create?: Creator): Expanded {
  const chunkNames: Record<string, ChunkNames> = {};
  let count = 0;
  const expand = ([rest, chunks, index = -1, children]: CompactRoute, parent: string): Record<string, unknown> => {
    const path = rest.startsWith('!') ? rest.slice(1) : parent + rest;
    // Docusaurus tells routes of one path apart by a hash without a hyphen; a running number does the same.
    const id = `${count++}`;
    if (typeof chunks === 'number') {
      const [property, others] = shared[chunks]!;
      chunkNames[`${path}-${id}`] = {...others, [property]: pageChunk(path)};
    } else chunkNames[`${path}-${id}`] = chunks;
    return {
      path,
      component: create?.(path, id),
      ...properties[index],
      ...(children && {routes: children.map((child) => expand(child, path))}),
    };
  };
  return {routes: tree.map((route) => expand(route, '')), chunkNames};
}

/** The bundler's run time, as far as a page's chunk needs it. */
export type Run = {
  readonly e: (chunk: string) => Promise<unknown>;
  readonly t: (module: number, mode: number) => unknown;
  /** Names of the pages' chunks, in the order in which the run time keeps their hashes. */
  pages?: readonly string[];
} & ((module: number) => unknown);

type Registry = Record<string, readonly [() => Promise<unknown>]>;

/** Names of the chunks that hold the text or the data of one page each, sorted. */
export const pageChunks = (chunkNames: Readonly<Record<string, ChunkNames>>): string[] =>
  [...new Set(Object.values(chunkNames).flatMap((names) => ownChunk(names)?.chunk ?? []))].sort();

/**
 * Adds to the registry what loads the chunk of each page: from the number of its module, which is negative for JSON, or
 * 0 for a page that the registry has already.
 */
export function pageLoaders(
  registry: Registry,
  chunkNames: Readonly<Record<string, ChunkNames>>,
  modules: readonly number[],
  run: Run,
): Registry {
  run.pages = pageChunks(chunkNames);
  run.pages.forEach((name, index) => {
    const module = modules[index]!;
    if (module !== 0) registry[name] = [() => run.e(name).then(() => (module < 0 ? run.t(-module, 19) : run(module)))];
  });
  return registry;
}

/** Rebuilds the lists of docs of all versions of one docs instance. */
export function expandDocs({versions, sidebars, ids, more}: CompactVersions): Doc[][] {
  return versions.map((version, index) => {
    const known = ids.flatMap(([id, where]): Doc[] => {
      const mark = where[index] ?? '.';
      if (mark === '.') return [];
      const path = pathOf(version, id);
      return mark === '-' ? [{id, path}] : [{id, path, sidebar: sidebars[Number(mark)]!}];
    });
    return [...known, ...(more[index] ?? [])];
  });
}

/** Address of a doc as Docusaurus makes it from the doc's id. */
export function pathOf(version: string, id: string): string {
  const base = version.endsWith('/') ? version : `${version}/`;
  if (id === 'index') return base;
  return base + (id.endsWith('/index') ? id.slice(0, -'index'.length) : id);
}
