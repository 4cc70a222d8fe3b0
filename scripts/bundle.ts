import {ownChunk, renamedChunks} from 'docusaurus-start-at-touch/chunk-names';
import ts from 'typescript';

/** A name of digits only is written as a number, whichever way is shortest: `0x158a3ff` is 22586367. */
const nameOf = (key: string): string =>
  /^(0x[0-9a-f]+|\d+(e\d+)?)$/i.test(key) && !/^[0-9a-f]{8}$/.test(key) ? String(Number(key)) : key;

/** Reads `key: "value"` pairs of the first object literal after a place in minified code. */
function pairs(code: string): Map<string, string> {
  return new Map([...code.matchAll(/"?([\w~.-]+)"?:"([^"]*)"/g)].map(([, key, value]) => [nameOf(key!), value!]));
}

/** `.docusaurus/routesChunkNames.json`: the modules of each route, by the route and a hash. */
export type RouteModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Names of the chunks that hold the text or the data of one page each, in the order in which the run time has their
 * hashes.
 */
export function pageChunks(routes: RouteModules): string[] {
  const renamed = renamedChunks(routes);
  const names = Object.values(routes).flatMap((modules) => {
    const own = ownChunk(modules);
    return own ? [renamed.get(own.chunk) ?? own.chunk] : [];
  });
  return [...new Set(names)].sort();
}

/**
 * File of each chunk as the bundler's run time writes it: `"assets/js/" + id + "." + ({id: hash}[id] || "hash hash
 * …".split(" ")[…]) + ".js"`, where the id is the chunk's name, and the list has the chunks of pages
 * (packages/docusaurus-start-at-touch/src/compact-client-data). Throws when the run time looks otherwise.
 */
export function chunkFiles(runtime: string, routes: RouteModules): (id: string) => string | undefined {
  const found =
    /"(assets\/js\/)"\+\w+\+"\."\+\(*\{([^}]*)\}\)*\[\w+\](?:\|\|"([0-9a-f ]*)"\.split\(" "\)\[[^\]]+\]\))?\+"\.js"/.exec(
      runtime,
    );
  if (!found)
    throw new Error(
      'The names of the chunks cannot be read in runtime~main: adapt chunkFiles in scripts/bundle.ts to the bundler.',
    );
  const hashes = pairs(found[2]!);
  const listed = found[3]?.split(' ');
  if (listed) {
    const names = pageChunks(routes);
    if (names.length !== listed.length)
      throw new Error(
        `runtime~main lists ${listed.length} pages, and .docusaurus/routesChunkNames.json has ${names.length}: they are of two builds, build again.`,
      );
    names.forEach((name, index) => listed[index] && hashes.set(name, listed[index]));
  }
  return (id) => (hashes.has(id) ? `${found[1]}${id}.${hashes.get(id)}.js` : undefined);
}

/**
 * Ids of the chunks behind each module that routes load, by the module's name (`17896441`), from the registry in
 * main.js.
 */
export function registryChunks(main: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name, load] of main.matchAll(
    /[{,]"?(\w+)"?:\[\(\)=>((?:Promise\.all\(\[[^\]]*\]\)|\w+\.e\("[^"]+"\)))/g,
  )) {
    found.set(
      nameOf(name!),
      [...load!.matchAll(/\.e\("([^"]+)"\)/g)].map(([, id]) => id!),
    );
  }
  return found;
}

const routeOf = (key: string): string => key.replace(/-[^-]*$/, '').replace(/(?<=.)\/$/, '');
const modulesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(modulesOf);

/** Files that a page's scripts load for its route and for the frames around it, beside the ones that its HTML names. */
export function routeFiles(main: string, runtime: string, routes: RouteModules, page: string): string[] {
  const bare = page.replace(/(?<=.)\/$/, '');
  // A route above the page without a text of its own is a frame; with one it is another page.
  const wanted = Object.entries(routes).filter(
    ([key, modules]) => routeOf(key) === bare || (bare.startsWith(`${routeOf(key)}/`) && modules.content === undefined),
  );
  if (!wanted.some(([key]) => routeOf(key) === bare))
    throw new Error(`There is no route ${page}: name a page that exists in scripts/budgets.json.`);
  const chunks = registryChunks(main);
  const fileOf = chunkFiles(runtime, routes);
  const renamed = renamedChunks(routes);
  // A page that is in no registry has a chunk of its own.
  const ids = wanted
    .flatMap(([, modules]) => modulesOf(modules))
    .map((name) => renamed.get(name) ?? name)
    .flatMap((name) => chunks.get(name) ?? [name]);
  return [...new Set(ids.map(fileOf))].filter((file) => file !== undefined);
}

/**
 * What tells in main.js that a piece is there for one page: its address, the module of its text, its id in the docs
 * plugin.
 */
export function pageNames(routes: RouteModules, docIds: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [key, {content}] of Object.entries(routes)) {
    if (typeof content !== 'string') continue;
    for (const name of [routeOf(key), `${routeOf(key)}/`, key, content]) names.set(name, routeOf(key));
  }
  // A short id such as "index" may be any word of a script.
  for (const id of docIds) if (id.includes('/') && !names.has(id)) names.set(id, id);
  return names;
}

/**
 * Bytes of main.js that exist only because of single pages: the largest pieces (an element of a list, a property of an
 * object, or the same in a JSON text) that name exactly one page. Divided by the number of pages it is what one more
 * page costs.
 */
export function bytesOfPages(main: string, names: ReadonlyMap<string, string>): number {
  const mentions = (text: string): string[] => {
    const found = new Set<string>();
    // What stands between two quotes, of whatever kind: a JSON text in a string has both kinds.
    for (const [literal] of text.matchAll(/(?<=["'`])[^"'`\\\n]{1,200}(?=["'`])/g)) {
      const page = names.get(literal);
      if (page !== undefined) found.add(page);
      if (found.size > 1) break;
    }
    return [...found];
  };
  let sum = 0;
  const visit = (node: ts.Node, code: string, file: ts.SourceFile): void => {
    if (
      (ts.isPropertyAssignment(node) || ts.isArrayLiteralExpression(node.parent ?? node)) &&
      node.parent !== undefined
    ) {
      const key =
        ts.isPropertyAssignment(node) &&
        (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) || ts.isNumericLiteral(node.name))
          ? node.name.text
          : '';
      const own = names.get(key);
      const count = new Set([
        ...mentions(code.slice(node.getStart(file), node.end)),
        ...(own === undefined ? [] : [own]),
      ]).size;
      if (count === 0) return;
      if (count === 1) {
        sum += node.end - node.getStart(file) + 1;
        return;
      }
    }
    if (
      (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
      node.text.startsWith('{') &&
      node.text.length > 1000
    ) {
      const json = `(${node.text})`;
      visitAll(json);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, code, file));
  };
  const visitAll = (code: string): void => {
    const file = ts.createSourceFile('main.js', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS);
    ts.forEachChild(file, (child) => visit(child, code, file));
  };
  visitAll(main);
  return sum;
}
