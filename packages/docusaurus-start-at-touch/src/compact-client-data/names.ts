type Routes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Name of the chunk of a page, from the page's address (FNV-1a): the browser makes it, so that no list of names is
 * sent.
 */
export function pageChunk(path: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < path.length; index++) hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The chunk that a route names for what it shows, and under which property: the text of a docs page, or the data of a
 * page that a plugin adds.
 */
export function ownChunk({
  content,
  data,
}: Readonly<Record<string, unknown>>): {readonly property: 'content' | 'data'; readonly chunk: string} | undefined {
  if (typeof content === 'string') return {property: 'content', chunk: content};
  return typeof data === 'string' ? {property: 'data', chunk: data} : undefined;
}

/** Address of a route, from its key in routesChunkNames.json. */
const addressOf = (key: string): string => key.replace(/-[^-]*$/, '');

const namesIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(namesIn);

/**
 * Names of chunks that the bundle gives to pages, by Docusaurus' own, from routesChunkNames.json: for each page that
 * alone shows its text or its data. Where two names would meet, Docusaurus' stays.
 */
export function renamedChunks(routes: Routes): Map<string, string> {
  const uses = new Map<string, number>();
  for (const name of Object.values(routes).flatMap(namesIn)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const taken = new Set(uses.keys());
  const renamed = new Map<string, string>();
  for (const [key, modules] of Object.entries(routes)) {
    const own = ownChunk(modules);
    if (own === undefined || uses.get(own.chunk) !== 1) continue;
    const name = pageChunk(addressOf(key));
    if (taken.has(name)) continue;
    taken.add(name);
    renamed.set(own.chunk, name);
  }
  return renamed;
}
