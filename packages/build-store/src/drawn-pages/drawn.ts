import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {keyOf, type Store} from '..';

/** The line of the server's bundle that holds the hash of every chunk. */
const CHUNK_NAMES = /^ *return "assets\/js\/" \+ .*$/m;

/** A chunk's file: its name and the hash of what it holds. */
const HASHED = /\.[0-9a-f]{8}\.js$/;

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

/** The server's bundle as a build has just written it. */
export type ServerBundle = {
  /** Says by one word what every page is drawn with. */
  readonly key: string;
  /** File of each chunk, by the module in it. Its name changes with what it holds. */
  readonly files: ReadonlyMap<string, string>;
};

/** Reads the bundle of a folder. Throws where it has another form than Docusaurus 3.8 gives it. */
export function readBundle(folder: string, registry: string): ServerBundle {
  const source = readFileSync(path.join(folder, 'server.bundle.js'), 'utf8');
  if (!CHUNK_NAMES.test(source))
    throw new Error('server.bundle.js has no line with the names of its chunks: the bundler changed its format. Adapt packages/build-store/src/drawn-pages'); // prettier-ignore
  const chunks = readdirSync(path.join(folder, 'assets/js'));
  const unnamed = chunks.find((file) => !HASHED.test(file));
  if (unnamed !== undefined)
    throw new Error(`The server's chunk ${unnamed} is not named by its content, so that a page with other content would be taken for the same. Adapt packages/build-store/src/drawn-pages`); // prettier-ignore
  const byName = new Map(chunks.map((file) => [file.split('.')[0]!, file]));
  const files = new Map<string, string>();
  for (const [module, name] of readRegistry(registry)) {
    const file = byName.get(name);
    if (file !== undefined) files.set(module, file);
  }
  // Chunks of no route: any page may ask for one.
  const own = new Set(files.values());
  const shared = [...byName.values()].filter((file) => !own.has(file)).sort();
  return {key: keyOf(source.replace(CHUNK_NAMES, ''), shared), files};
}

/** What Docusaurus' own drawing of a page returns: all of it may be written as JSON, since its threads exchange it. */
export type Drawn = {
  readonly html: string;
  /** Among it the modules that the page asked for. */
  readonly collectedData: {readonly modules: readonly string[]};
};

type Kept = {readonly files: readonly string[]; readonly drawn: Drawn};

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
    this.present = new Set(bundle.files.values());
  }

  get(pathname: string): Drawn | undefined {
    const kept = this.store.get(pathname, this.bundle.key);
    if (kept === undefined) return undefined;
    const {files, drawn} = JSON.parse(kept.toString()) as Kept;
    return files.every((file) => this.present.has(file)) ? drawn : undefined;
  }

  put(pathname: string, drawn: Drawn): void {
    const files = drawn.collectedData.modules.flatMap((module) => this.bundle.files.get(module) ?? []);
    this.store.put(pathname, this.bundle.key, JSON.stringify({files, drawn} satisfies Kept));
  }
}
