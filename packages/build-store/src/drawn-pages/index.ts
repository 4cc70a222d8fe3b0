import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Store, Stores} from '..';
import {CHUNKS, DrawnPages, readBundle} from './drawn';
import type {} from './server-entry';

/**
 * Docusaurus plugin: a page whose code and content are those of the last build is not drawn again. Docusaurus itself
 * draws all pages each time.
 */
export default function drawnPages({generatedFilesDir, outDir}: LoadContext, stores: Stores): Plugin {
  let store: Store | undefined;
  let pages: DrawnPages | undefined;
  const ready = (): DrawnPages =>
    (pages ??= new DrawnPages(
      readBundle(path.join(outDir, '__server'), readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8')),
      (store ??= stores('pages')),
    ));
  return {
    name: 'drawn-pages',
    configureWebpack(config, isServer) {
      if (!isServer || config.mode !== 'production') return {};
      // The bundle gets it with all other globals when it is loaded, and asks when it is whole.
      globalThis.drawnPages = {
        get: (pathname) => ready().get(pathname),
        put: (pathname, drawn) => ready().put(pathname, drawn),
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
