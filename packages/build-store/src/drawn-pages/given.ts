import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';

type Exports = Record<string, unknown>;

/** Names of the chunks in a route's record, which has them at any depth. */
const namesIn = (record: unknown): string[] =>
  typeof record === 'string' ? [record] : Object.values(record ?? {}).flatMap(namesIn);

/** Names of the chunks of each route by its path; none where two routes have the path, a page and what is around it. */
const namesOf = new Map<string, readonly string[]>();
/** How many routes ask for a chunk. */
const uses = new Map<string, number>();
for (const [key, record] of Object.entries(routesChunkNames)) {
  const path = key.slice(0, key.lastIndexOf('-'));
  const names = namesIn(record);
  namesOf.set(path, namesOf.has(path) ? [] : names);
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
}

/** What a route's component was given for each chunk. */
const given = new Map<string, Exports>();

// `react-loadable` keeps what a component has loaded until the end, and with it the text of the page's chunk: it gets a
// copy, which can be emptied. The routes read the registry when they are made, so this comes before them.
for (const [name, entry] of Object.entries(registry)) {
  if (uses.get(name) !== 1) continue;
  const load = entry[0];
  entry[0] = async () => {
    const copy = {...((await load()) as Exports)};
    given.set(name, copy);
    return copy as never;
  };
}

/** Empties what the route of a path was given and no other one: nothing may be drawn with it any more. */
export function emptyGiven(path: string): void {
  for (const name of namesOf.get(path) ?? []) {
    const copy = given.get(name) ?? {};
    for (const key of Object.keys(copy)) delete copy[key];
    given.delete(name);
  }
}
