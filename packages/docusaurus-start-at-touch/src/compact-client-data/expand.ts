/* Runs in the browser: the other half of routes.ts and global-data.ts. */
import type {CompactVersions, Doc} from './global-data';
import type {ChunkNames, CompactRoute, CompactRoutes} from './routes';

type Creator = (path: string, hash: string) => unknown;
type Expanded = {routes: Record<string, unknown>[]; chunkNames: Record<string, ChunkNames>};

/** Rebuilds the routes and their chunk names. `create` is Docusaurus' ComponentCreator; while the chunk names alone are wanted it is left out. */
export function expandRoutes({components, properties, tree}: CompactRoutes, create?: Creator): Expanded {
  const chunkNames: Record<string, ChunkNames> = {};
  let count = 0;
  const expand = ([rest, chunks, index = -1, children]: CompactRoute, parent: string): Record<string, unknown> => {
    const path = rest.startsWith('!') ? rest.slice(1) : parent + rest;
    // Docusaurus tells routes of one path apart by a hash without a hyphen; a running number does the same.
    const id = `${count++}`;
    chunkNames[`${path}-${id}`] = Array.isArray(chunks) ? {__comp: components[chunks[0] as number], content: chunks[1]} : (chunks as ChunkNames);
    return {
      path,
      component: create?.(path, id),
      ...properties[index],
      ...(children && {routes: children.map((child) => expand(child, path))}),
    };
  };
  return {routes: tree.map((route) => expand(route, '')), chunkNames};
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
