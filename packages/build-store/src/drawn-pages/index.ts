import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Store, Stores} from '..';
import {CHUNKS, DrawnPages, ofOneRoute, readBundle, readRegistry} from './drawn';
import {forgetting, type Forget} from './forget';
import type {} from './server-entry';

/**
 * Docusaurus plugin: a page whose code and content are those of the last build is not drawn again. Docusaurus itself
 * draws all pages each time.
 */
export default function drawnPages({generatedFilesDir, outDir}: LoadContext, stores: Stores): Plugin {
  let store: Store | undefined;
  let pages: DrawnPages | undefined;
  let forget: Forget | undefined;
  const folder = path.join(outDir, '__server');
  const generated = (name: string): string => readFileSync(path.join(generatedFilesDir, name), 'utf8');
  const ready = (): DrawnPages =>
    (pages ??= new DrawnPages(readBundle(folder, generated('registry.js')), (store ??= stores('pages'))));
  const ownChunks = (): Forget => {
    const names = readRegistry(generated('registry.js'));
    const own = ofOneRoute(generated('routesChunkNames.json'));
    return forgetting(createRequire(__filename).cache, (module) => {
      const name = names.get(module);
      return name !== undefined && own.has(name) ? path.join(folder, CHUNKS, `${name}.js`) : undefined;
    });
  };
  return {
    name: 'drawn-pages',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      // The bundle gets it with all other globals when it is loaded, and asks when it is whole.
      globalThis.drawnPages = {
        get: (pathname) => ready().get(pathname),
        put: (pathname, drawn) => ready().put(pathname, drawn),
        forget: (...what) => (forget ??= ownChunks())(...what),
      };
      return {
        entry: {main: path.join(__dirname, 'server-entry.ts')},
        // With hashes in their names, every call for a chunk makes the list of all hashes anew.
        output: {chunkFilename: `${CHUNKS}/[name].js`},
        optimization: {chunkIds: 'named'},
      };
    },
    postBuild() {
      store?.close();
      return Promise.resolve();
    },
  };
}
