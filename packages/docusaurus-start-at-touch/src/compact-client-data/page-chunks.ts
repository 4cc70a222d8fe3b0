/**
 * What stands in the generated registry where the bundle gets the modules of the pages: `pageLoaders` in expand.ts
 * reads them.
 */
export const MODULES_MARK = '"modules of the pages"';

/**
 * An entry of the registry as rspack writes it before the minifier: a chunk of its own name and one module; `.t` and 19
 * for JSON.
 */
const COMMENT = String.raw`(?:/\*[^*]*\*/ ?)?`;
const ENTRY = new RegExp(
  String.raw`"?([\w-]+)"?:\s*\[\s*\(\)\s*=>\s*__webpack_require__\.e\(${COMMENT}"([^"]+)"\)\.then\(__webpack_require__(?:\.bind\(__webpack_require__, ${COMMENT}(\d+)|\.t\.bind\(__webpack_require__, ${COMMENT}(\d+), 19)\)\)\s*\],?`,
  'g',
);

/** The chunks' hashes in the run time, before the minifier. */
const HASHES = /" \+ (\{(?:"[^"]+": "[0-9a-f]+",? ?)*\})\[chunkId\] \+ "\.js"/;

const changed = (what: string): Error =>
  new Error(
    `${what} has another form than rspack 1.7 gives it: adapt packages/docusaurus-start-at-touch/src/compact-client-data/page-chunks.ts`,
  );

/**
 * The bundle with the numbers of the pages' modules alone, in the order of the names, in place of a function for each
 * page: -ID for JSON, 0 for a page that needs more than one chunk and keeps its function. Throws for a bundle in
 * another form.
 */
export function packModules(main: string, names: readonly string[]): string {
  const wanted = new Set(names);
  const modules = new Map<string, number>();
  const rest = main.replace(
    ENTRY,
    (entry, name: string, chunk: string, module: string | undefined, json: string | undefined) => {
      if (name !== chunk || !wanted.has(name)) return entry;
      modules.set(name, module === undefined ? -Number(json) : Number(module));
      return '';
    },
  );
  // A page of several chunks keeps its function; a small site may have few others.
  const keeps = (name: string): boolean =>
    new RegExp(`"?${name}"?:\\s*\\[\\s*\\(\\)\\s*=>\\s*Promise\\.all`).test(rest);
  const known = names.filter((name) => modules.has(name) || keeps(name));
  if (!rest.includes(MODULES_MARK) || modules.size === 0 || known.length < names.length / 2)
    throw changed('The registry of chunks in main.js');
  return rest.replace(MODULES_MARK, JSON.stringify(names.map((name) => modules.get(name) ?? 0)));
}

/**
 * The run time with the hashes of the pages' chunks alone, in the order of the names, in place of a name and a hash for
 * each. Throws for a run time in another form.
 */
export function packHashes(runtime: string, names: readonly string[]): string {
  const [whole, list] = HASHES.exec(runtime) ?? [];
  if (whole === undefined || list === undefined) throw changed('The list of chunks in the run time');
  const hashes = JSON.parse(list.replace(/,\s*\}$/, '}')) as Record<string, string>;
  const pages = new Set(names);
  const others = Object.fromEntries(Object.entries(hashes).filter(([name]) => !pages.has(name)));
  // With a space between them: the bundler looks for each hash in the text when it puts in the final ones.
  const packed = names.map((name) => hashes[name] ?? '').join(' ');
  return runtime.replace(
    whole,
    () =>
      `" + (${JSON.stringify(others)}[chunkId] || "${packed}".split(" ")[__webpack_require__.pages.indexOf(chunkId)]) + ".js"`,
  );
}

type Source = {readonly source: () => string | Buffer};
type Compilation = {
  readonly hooks: {
    readonly processAssets: {
      readonly tap: (
        options: {name: string; stage: number},
        run: (assets: Readonly<Record<string, Source>>) => void,
      ) => void;
    };
  };
  readonly updateAsset: (name: string, source: object) => void;
};
type Compiler = {
  readonly hooks: {
    readonly thisCompilation: {readonly tap: (name: string, start: (compilation: Compilation) => void) => void};
  };
};
type Bundler = {
  readonly Compilation: {readonly PROCESS_ASSETS_STAGE_OPTIMIZE: number};
  readonly sources: {readonly RawSource: new (text: string) => object};
};

/**
 * Packs what main.js and the run time say about the chunk of each page, before they are minified and get their hashes.
 */
export function packedPages(
  names: readonly string[],
  bundler: unknown,
): {readonly apply: (compiler: Compiler) => void} {
  const {Compilation: stages, sources} = bundler as Bundler;
  const pack = {main: packModules, 'runtime~main': packHashes};
  return {
    apply: ({hooks}) =>
      hooks.thisCompilation.tap('packed-pages', (compilation) =>
        compilation.hooks.processAssets.tap(
          {name: 'packed-pages', stage: stages.PROCESS_ASSETS_STAGE_OPTIMIZE},
          (assets) => {
            for (const [script, change] of Object.entries(pack)) {
              const found = Object.keys(assets).filter((name) =>
                new RegExp(`^assets/js/${script}\\.[0-9a-f]+\\.js$`).test(name),
              );
              if (found.length !== 1) throw changed(`The name of the script ${script}`);
              compilation.updateAsset(
                found[0]!,
                new sources.RawSource(change(assets[found[0]!]!.source().toString(), names)),
              );
            }
          },
        ),
      ),
  };
}
