import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {keyOf, sumOf, type Store} from '..';

/** Folder of the server's chunks in that of its bundle. */
export const CHUNKS = 'assets/js';

/** A chunk's name, and the module that it holds, in `.docusaurus/registry.js`. */
const REGISTERED = /"([0-9a-f]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("(?:[^"\\]|\\.)*")\)/g;

/** Name of the chunk of each module that a route may ask for. */
export function readRegistry(registry: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [, name, module] of registry.matchAll(REGISTERED)) names.set(JSON.parse(module!) as string, name!);
  if (names.size === 0)
    throw new Error('.docusaurus/registry.js names no chunk: Docusaurus changed its format. Adapt packages/build-store/src/drawn-pages'); // prettier-ignore
  return names;
}

/** Names of the chunks that one route alone asks for, from `.docusaurus/routesChunkNames.json`. */
export function ofOneRoute(routesChunkNames: string): ReadonlySet<string> {
  const names = [...routesChunkNames.matchAll(/: "([0-9a-f]+)"/g)].map(([, name]) => name!);
  const several = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return new Set(names.filter((name) => !several.has(name)));
}

/** The server's bundle as a build has just written it. */
export type ServerBundle = {
  /** Says by one word what every page is drawn with. */
  readonly key: string;
  /** Name and content's hash of each chunk, by the module in it. */
  readonly chunks: ReadonlyMap<string, string>;
};

/** Reads the bundle of a folder. */
export function readBundle(folder: string, registry: string): ServerBundle {
  const chunk = (file: string): string => `${file} ${sumOf(readFileSync(path.join(folder, CHUNKS, file)))}`;
  const byName = new Map(readdirSync(path.join(folder, CHUNKS)).map((file) => [path.parse(file).name, chunk(file)]));
  const chunks = new Map<string, string>();
  for (const [module, name] of readRegistry(registry)) {
    const own = byName.get(name);
    if (own !== undefined) chunks.set(module, own);
  }
  // Chunks of no route: any page may ask for one.
  const ofRoutes = new Set(chunks.values());
  const shared = [...byName.values()].filter((each) => !ofRoutes.has(each)).sort();
  return {key: keyOf(readFileSync(path.join(folder, 'server.bundle.js'), 'utf8'), shared), chunks};
}

/** What Docusaurus' own drawing of a page returns: all of it may be written as JSON, since its threads exchange it. */
export type Drawn = {
  readonly html: string;
  /** Among it the modules that the page asked for. */
  readonly collectedData: {readonly modules: readonly string[]};
};

type Kept = {readonly chunks: readonly string[]; readonly drawn: Drawn};

/**
 * Pages as the last build drew them. One is taken while the code is the same, and each chunk that drawing it asked for:
 * pages are drawn from nothing else.
 */
export class DrawnPages {
  private readonly present: ReadonlySet<string>;

  constructor(
    private readonly bundle: ServerBundle,
    private readonly store: Store,
  ) {
    this.present = new Set(bundle.chunks.values());
  }

  get(pathname: string): Drawn | undefined {
    const kept = this.store.get(pathname, this.bundle.key);
    if (kept === undefined) return undefined;
    const {chunks, drawn} = JSON.parse(kept.toString()) as Kept;
    return chunks.every((chunk) => this.present.has(chunk)) ? drawn : undefined;
  }

  put(pathname: string, drawn: Drawn): void {
    const chunks = drawn.collectedData.modules.flatMap((module) => this.bundle.chunks.get(module) ?? []);
    this.store.put(pathname, this.bundle.key, JSON.stringify({chunks, drawn} satisfies Kept));
  }
}
