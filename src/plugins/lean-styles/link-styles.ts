import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {renamedChunks} from 'docusaurus-start-at-touch/chunk-names';

type Assets = Readonly<Record<string, readonly {readonly file: string}[]>>;

/**
 * What the browser bundle tells the server about its files: chunks by the name of what they hold, and files by chunk.
 */
export type ClientManifest = {
  readonly entrypoints: readonly string[];
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<Record<string, Assets>>;
};

type Compiler = {readonly hooks: {readonly done: {readonly tap: (name: string, done: () => void) => void}}};

type Routes = Parameters<typeof renamedChunks>[0];

/**
 * Modules by the name of their chunk, from the text of `.docusaurus/registry.js` and what routesChunkNames.json holds:
 * the server names a page's parts by module, the manifest by chunk, and the browser bundle has names of its own for the
 * texts of pages.
 */
export function modulesOfChunks(registry: string, routes: Routes): Map<string, string> {
  const entries = registry.matchAll(/^ {2}"([^"]+)": \[.*, ("(?:[^"\\]|\\.)*"), require\.resolveWeak\(/gm);
  const renamed = renamedChunks(routes);
  const found = new Map(
    [...entries].map(([, chunk, module]) => [renamed.get(chunk!) ?? chunk!, JSON.parse(module!) as string]),
  );
  if (found.size === 0)
    throw new Error(
      '.docusaurus/registry.js lists no chunks in the form of Docusaurus 3.8.1: adapt src/plugins/lean-styles/link-styles.ts',
    );
  return found;
}

/**
 * The manifest with the style sheets of each page's parts under the names that the server asks for. Scripts stay out:
 * they wait for the reader's first touch.
 */
export function withStyles(manifest: ClientManifest, modules: ReadonlyMap<string, string>): ClientManifest {
  const {entrypoints, origins, assets} = manifest;
  const stylesOf = (name: string): Assets[string] => (origins[name] ?? []).flatMap((id) => assets[id]?.['css'] ?? []);
  const ofEveryPage = new Set(entrypoints.flatMap(stylesOf).map(({file}) => file));
  const added = [...modules].flatMap(([chunk, module]) => {
    const css = stylesOf(chunk).filter(({file}) => !ofEveryPage.has(file));
    return css.length === 0 ? [] : [{module, id: `styles of ${chunk}`, css}];
  });
  return {
    ...manifest,
    origins: {...origins, ...Object.fromEntries(added.map(({module, id}) => [module, [id]]))},
    assets: {...assets, ...Object.fromEntries(added.map(({id, css}) => [id, {css}]))},
  };
}

/**
 * Lets the HTML of a page link the style sheets of its own parts: Docusaurus 3.8.1 links those of the whole site alone.
 */
export const linkStyles = (generated: string): {apply: (compiler: Compiler) => void} => ({
  apply: ({hooks}) =>
    hooks.done.tap('link-styles', () => {
      const file = path.join(generated, 'client-manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
      const routes = JSON.parse(readFileSync(path.join(generated, 'routesChunkNames.json'), 'utf8')) as Routes;
      writeFileSync(
        file,
        JSON.stringify(
          withStyles(manifest, modulesOfChunks(readFileSync(path.join(generated, 'registry.js'), 'utf8'), routes)),
        ),
      );
    }),
});
