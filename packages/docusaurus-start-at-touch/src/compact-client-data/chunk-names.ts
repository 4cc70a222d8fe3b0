import type {ConfigureWebpackUtils} from '@docusaurus/types';

type Names = Readonly<Record<string, string>>;
type Chunk = {readonly getChunkMaps: (realHash: boolean) => {readonly name: Names}};
type Compilation = {
  readonly hooks: {
    readonly additionalTreeRuntimeRequirements: {readonly tap: (name: string, add: (chunk: Chunk) => void) => void};
  };
  readonly addRuntimeModule: (chunk: Chunk, module: object) => void;
};
type Compiler = {
  readonly hooks: {
    readonly thisCompilation: {readonly tap: (name: string, start: (compilation: Compilation) => void) => void};
  };
};
type Bundler = {
  readonly RuntimeModule: (new (name: string, stage: number) => {chunk?: Chunk; fullHash: boolean}) & {
    readonly STAGE_ATTACH: number;
  };
  readonly RuntimeGlobals: {readonly publicPath: string; readonly getChunkScriptFilename: string};
};

/**
 * Docusaurus' plugin that tells the browser the file of a chunk by its name, and that carries the name of every chunk
 * for it.
 */
const DOCUSAURUS = 'ChunkAssetPlugin';

/** The function that Docusaurus' client calls, `__webpack_require__.gca`, with those names alone that are no ids. */
export function chunkAssetCode(
  nameOfId: Names,
  {publicPath, getChunkScriptFilename}: Bundler['RuntimeGlobals'],
): string {
  const others = Object.entries(nameOfId).flatMap(([id, name]) => (id === name ? [] : [[name, id] as const]));
  const id = others.length === 0 ? 'name' : `(${JSON.stringify(Object.fromEntries(others))}[name] || name)`;
  return `__webpack_require__.gca = (name) => ${publicPath} + ${getChunkScriptFilename}(${id});`;
}

/**
 * Gives chunks their names as ids, and drops the two lists from names to ids and back, which carry every chunk of the
 * site to every page. Throws when Docusaurus' plugin is not where 3.8.1 has it.
 */
export function namedChunks(
  plugins: readonly unknown[],
  {instance}: ConfigureWebpackUtils['currentBundler'],
): {readonly optimization: object; readonly plugins: readonly unknown[]} {
  const {RuntimeModule, RuntimeGlobals} = instance as unknown as Bundler;
  class ChunkAsset extends RuntimeModule {
    constructor() {
      super('ChunkAsset', RuntimeModule.STAGE_ATTACH);
      this.fullHash = true;
    }
    generate(): string {
      return chunkAssetCode(this.chunk!.getChunkMaps(false).name, RuntimeGlobals);
    }
  }
  const ours = {
    apply: ({hooks}: Compiler): void =>
      hooks.thisCompilation.tap(DOCUSAURUS, (compilation) =>
        compilation.hooks.additionalTreeRuntimeRequirements.tap(DOCUSAURUS, (chunk) =>
          compilation.addRuntimeModule(chunk, new ChunkAsset()),
        ),
      ),
  };
  const isDocusaurus = (plugin: unknown): boolean => plugin?.constructor.name === DOCUSAURUS;
  if (plugins.filter(isDocusaurus).length !== 1)
    throw new Error(
      `Docusaurus' bundler configuration has no ${DOCUSAURUS}, which 3.8.1 has: adapt packages/docusaurus-start-at-touch/src/compact-client-data/chunk-names.ts`,
    );
  return {optimization: {chunkIds: 'named'}, plugins: plugins.map((plugin) => (isDocusaurus(plugin) ? ours : plugin))};
}
