import path from 'node:path';

/** Node's cache of modules, or the bundle's. */
export type ModuleCache = Record<string, {exports?: unknown} | undefined>;

/**
 * Removes what was loaded for some modules alone.
 *
 * @param modules As the registry names them.
 * @param factories The bundle's functions that make a module, by id.
 * @param made The bundle's modules, by id.
 */
export type Forget = (modules: readonly string[], factories: Record<string, unknown>, made: object) => void;

/** The modules that a chunk brings, by id. */
const modulesIn = (chunk: ModuleCache[string]): Record<string, unknown> =>
  (chunk?.exports as {modules?: Record<string, unknown>} | undefined)?.modules ?? {};

/**
 * Forgets chunks: removes them from Node's cache, and their modules from the bundle's, but for those that another
 * loaded chunk has too. A chunk that is loaded later brings its own.
 *
 * @param cache Node's.
 * @param fileOf The chunk of a module that one route alone asks for, undefined for others.
 */
export function forgetting(cache: ModuleCache, fileOf: (module: string) => string | undefined): Forget {
  return (modules, factories, made) => {
    for (const module of modules) {
      const file = fileOf(module);
      const chunk = file === undefined ? undefined : cache[file];
      if (file === undefined || chunk === undefined) continue;
      delete cache[file];
      const own = modulesIn(chunk);
      const others = Object.keys(cache).filter((name) => path.dirname(name) === path.dirname(file));
      for (const id of Object.keys(own)) {
        // The module that loaded the chunk keeps it in a list.
        delete own[id];
        if (others.some((name) => id in modulesIn(cache[name]))) continue;
        delete factories[id];
        delete (made as Record<string, unknown>)[id];
      }
    }
  };
}
