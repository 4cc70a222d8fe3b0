import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {namedChunks} from './chunk-names';
import {compactGlobalData} from './global-data';
import {compactRoutes, readRoutes, type ChunkNames} from './routes';
import {compactConfig, compactMetadata} from './site-config';

type Bundler = {
  NormalModuleReplacementPlugin: new (
    pattern: RegExp,
    replace: (resource: {request: string; readonly contextInfo: {readonly issuer: string}}) => void,
  ) => object;
};

/**
 * The chunk registry without what only the server reads: the name of each module, and the number that react-loadable looks up in `preloadReady`, which Docusaurus' client never
 * calls.
 */
export const compactRegistry = (source: string): string => source.replace(/, "(?:[^"\\]|\\.)*", require\.resolveWeak\("(?:[^"\\]|\\.)*"\)\]/g, ']');

/**
 * Makes the data that every page carries for every other page small: routes, chunk names, chunk registry and the docs plugin's lists are packed while building and unpacked in the
 * browser when the page starts. Reads what Docusaurus has generated, writes packed modules beside it and points the browser bundle at them; the server bundle keeps the originals.
 */
export default function compactClientData(context: LoadContext): Plugin {
  const generated = context.generatedFilesDir;
  const folder = path.join(generated, 'compact-client-data');
  const read = (name: string): string => readFileSync(path.join(generated, name), 'utf8');
  const expand = JSON.stringify(path.join(__dirname, 'expand.ts'));
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

  return {
    name: 'compact-client-data',
    configureWebpack(config, isServer, {currentBundler}) {
      if (isServer || config.mode !== 'production') return {};
      mkdirSync(folder, {recursive: true});
      const tree = compactRoutes(readRoutes(read('routes.js')), JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>);
      const {rest, docs} = compactGlobalData(JSON.parse(read('globalData.json')) as Record<string, Record<string, unknown>>);
      write('tree.js', `export default ${JSON.stringify(tree)};\n`);
      write('routes-chunk-names.js', `import {expandRoutes} from ${expand};\nimport tree from './tree.js';\nexport default expandRoutes(tree).chunkNames;\n`);
      write(
        'routes.js',
        `import ComponentCreator from '@docusaurus/ComponentCreator';\nimport {expandRoutes} from ${expand};\nimport tree from './tree.js';\nexport default expandRoutes(tree, ComponentCreator).routes;\n`,
      );
      write(
        'global-data.js',
        `import {expandDocs} from ${expand};\nconst data = ${JSON.stringify(rest)};\nconst docs = ${JSON.stringify(docs)};\n` +
          `for (const [id, instance] of Object.entries(data['docusaurus-plugin-content-docs'])) {\n  expandDocs(docs[id]).forEach((list, index) => { instance.versions[index].docs = list; });\n}\nexport default data;\n`,
      );
      write('registry.js', compactRegistry(read('registry.js')));
      write('config.js', compactConfig(read('docusaurus.config.mjs')));
      write(
        'site-metadata.js',
        `export default ${JSON.stringify(compactMetadata(JSON.parse(read('site-metadata.json')) as Readonly<Record<string, unknown>>))};\n`,
      );
      const packed: Readonly<Record<string, string>> = {
        routes: 'routes.js',
        routesChunkNames: 'routes-chunk-names.js',
        registry: 'registry.js',
        globalData: 'global-data.js',
        'docusaurus.config': 'config.js',
        'site-metadata': 'site-metadata.js',
      };
      // Not an alias: Docusaurus' own alias for the whole folder stands before ours and would win.
      const {NormalModuleReplacementPlugin} = currentBundler.instance as unknown as Bundler;
      const {plugins = [], ...named} = namedChunks(config.plugins ?? [], currentBundler);
      return {
        ...named,
        mergeStrategy: {plugins: 'replace'},
        plugins: [
          ...plugins,
          new NormalModuleReplacementPlugin(/^tslib$/, (resource) => {
            if (/[\\/]@docusaurus[\\/]utils-common[\\/]/.test(resource.contextInfo.issuer)) resource.request = path.join(__dirname, 'tslib.ts');
          }),
          new NormalModuleReplacementPlugin(/^hoist-non-react-statics$/, (resource) => {
            if (/[\\/]react-router[\\/]/.test(resource.contextInfo.issuer)) resource.request = path.join(__dirname, 'statics.ts');
          }),
          new NormalModuleReplacementPlugin(/^@generated\/(routes|routesChunkNames|registry|globalData|docusaurus\.config|site-metadata)$/, (resource) => {
            resource.request = path.join(folder, packed[resource.request.slice('@generated/'.length)]!);
          }),
        ],
      } as object;
    },
  };
}
