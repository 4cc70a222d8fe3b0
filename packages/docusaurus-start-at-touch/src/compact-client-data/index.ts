import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {namedChunks} from './chunk-names';
import {expandRoutes, pageChunks} from './expand';
import {compactGlobalData} from './global-data';
import {renamedChunks} from './names';
import {MODULES_MARK, packedPages} from './page-chunks';
import {compactRoutes, readRoutes, type ChunkNames} from './routes';
import {compactConfig, compactMetadata, compactVersion} from './site-config';

/** The part of the bundler by which a plugin answers a request with another module. */
export type Bundler = {
  NormalModuleReplacementPlugin: new (
    pattern: RegExp,
    replace: (resource: {request: string; readonly contextInfo: {readonly issuer: string}}) => void,
  ) => object;
};

/**
 * The chunk registry without what only the server reads: the name of each module, and the number that react-loadable
 * looks up in `preloadReady`, which Docusaurus' client never calls. Chunks of pages have the names that are made from
 * addresses.
 */
export const compactRegistry = (source: string, renamed: ReadonlyMap<string, string>): string =>
  source
    .replace(/, "(?:[^"\\]|\\.)*", require\.resolveWeak\("(?:[^"\\]|\\.)*"\)\]/g, ']')
    .replace(
      /^( *)"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\2" \*\//gm,
      (_entry, indent: string, name: string) => {
        const own = renamed.get(name) ?? name;
        return `${indent}"${own}": [() => import(/* webpackChunkName: "${own}" */`;
      },
    );

/** What a docs plugin hands to the pages of a version. */
const VERSION_PROPERTIES = /^@generated\/docusaurus-plugin-content-docs\/[^/]+\/p\/[^/]+\.json$/;

const REACT_ROUTER = /[\\/]react-router(-dom)?[\\/]/;

/**
 * Packages of which Docusaurus and React Router use little: request, who asks, and the file here that has that little.
 */
const SMALLER: readonly (readonly [request: string, issuer: RegExp, file: string])[] = [
  ['tslib', /[\\/]@docusaurus[\\/]utils-common[\\/]/, 'tslib.ts'],
  ['hoist-non-react-statics', REACT_ROUTER, 'statics.ts'],
  ['path-to-regexp', REACT_ROUTER, 'path-to-regexp.ts'],
  ['prop-types', REACT_ROUTER, 'prop-types.ts'],
  ['history', REACT_ROUTER, 'history.ts'],
  ['nprogress', /[\\/]@docusaurus[\\/]theme-classic[\\/]/, 'nprogress.ts'],
];

/** The registry that finds the modules of pages in a list of numbers, which `packedPages` puts in. */
function packedRegistry(registry: string, expand: string): string {
  const [start, ...more] = registry.split('export default ');
  if (more.length !== 1)
    throw new Error(
      '.docusaurus/registry.js has no default export: Docusaurus changed its format. Adapt packages/docusaurus-start-at-touch/src/compact-client-data',
    );
  const entries = more[0]!.trim().replace(/;$/, '');
  return `import {pageLoaders} from ${expand};\nimport chunkNames from './routes-chunk-names.js';\n${start}export default pageLoaders(${entries}, chunkNames, ${MODULES_MARK}, __webpack_require__);\n`;
}

/**
 * Makes the data that every page carries for every other page small: routes, chunk names, chunk registry and the docs
 * plugin's lists are packed while building and unpacked in the browser when the page starts. Reads what Docusaurus has
 * generated, writes packed modules beside it and points the browser bundle at them; the server bundle keeps the
 * originals.
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
      const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>;
      const tree = compactRoutes(readRoutes(read('routes.js')), chunkNames);
      const {rest, docs} = compactGlobalData(
        JSON.parse(read('globalData.json')) as Record<string, Record<string, unknown>>,
      );
      write('tree.js', `export default ${JSON.stringify(tree)};\n`);
      write(
        'routes-chunk-names.js',
        `import {expandRoutes} from ${expand};\nimport tree from './tree.js';\nexport default expandRoutes(tree).chunkNames;\n`,
      );
      write(
        'routes.js',
        `import ComponentCreator from '@docusaurus/ComponentCreator';\nimport {expandRoutes} from ${expand};\nimport tree from './tree.js';\nexport default expandRoutes(tree, ComponentCreator).routes;\n`,
      );
      write(
        'global-data.js',
        `import {expandDocs} from ${expand};\nconst data = ${JSON.stringify(rest)};\nconst docs = ${JSON.stringify(docs)};\n` +
          `for (const [id, instance] of Object.entries(data['docusaurus-plugin-content-docs'])) {\n  expandDocs(docs[id]).forEach((list, index) => { instance.versions[index].docs = list; });\n}\nexport default data;\n`,
      );
      write('registry.js', packedRegistry(compactRegistry(read('registry.js'), renamedChunks(chunkNames)), expand));
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
          packedPages(pageChunks(expandRoutes(tree).chunkNames), currentBundler.instance),
          ...SMALLER.map(
            ([request, issuer, file]) =>
              new NormalModuleReplacementPlugin(new RegExp(`^${request}$`), (resource) => {
                if (issuer.test(resource.contextInfo.issuer)) resource.request = path.join(__dirname, file);
              }),
          ),
          new NormalModuleReplacementPlugin(
            /^@generated\/(routes|routesChunkNames|registry|globalData|docusaurus\.config|site-metadata)$/,
            (resource) => {
              resource.request = path.join(folder, packed[resource.request.slice('@generated/'.length)]!);
            },
          ),
          new NormalModuleReplacementPlugin(VERSION_PROPERTIES, (resource) => {
            const file = resource.request.slice('@generated/'.length);
            const name = path.basename(file);
            write(name, compactVersion(read(file), `.docusaurus/${file}`));
            resource.request = path.join(folder, name);
          }),
          new NormalModuleReplacementPlugin(/^@theme\/DocCard$/, () => {
            throw new Error(
              'A page shows cards (DocCardList, or a category with a generated index), and the browser has no titles and descriptions for them: keep version.docs in packages/docusaurus-start-at-touch/src/compact-client-data/site-config.ts',
            );
          }),
        ],
      } as object;
    },
  };
}
