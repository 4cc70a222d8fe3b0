import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {contractOf} from 'command-line/contract';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {namedChunks} from './compact-client-data/chunk-names';
import {compactGlobalData} from './compact-client-data/global-data';
import {compactRegistry} from './compact-client-data/index';
import {compactRoutes, readRoutes, type ChunkNames} from './compact-client-data/routes';
import {compactConfig, compactMetadata} from './compact-client-data/site-config';
import hoistStatics from './compact-client-data/statics';
import * as tslib from './compact-client-data/tslib';
import {pageTemplate} from './loader/template';

const {load, sourceOf, holds} = contractOf('packages/docusaurus-start-at-touch');

const generated = mkdtempSync(path.join(tmpdir(), 'generated-'));
afterAll(() => rmSync(generated, {recursive: true}));
const read = (name: string): string => readFileSync(path.join(generated, name), 'utf8');

describe('the files that Docusaurus generates for the browser bundle', () => {
  beforeAll(async () => {
    const {generateSiteFiles} = load<{generateSiteFiles: (params: object) => Promise<void>}>('@docusaurus/core/lib/server/codegen/codegen.js');
    const page = {path: '/area/page', exact: true, component: '@theme/DocItem', modules: {content: '@site/area/page.mdx'}, sidebar: 'Sidebar'};
    await generateSiteFiles({
      generatedFilesDir: generated,
      siteConfig: {title: 'T', baseUrl: '/', plugins: [['x', {}]], ssrTemplate: '<%'},
      clientModules: [],
      globalData: {'docusaurus-plugin-content-docs': {area: {path: '/area', versions: []}}},
      i18n: {},
      codeTranslations: {},
      siteMetadata: {docusaurusVersion: '0', pluginVersions: {x: {type: 'local'}}},
      siteStorage: {},
      baseUrl: '/',
      routes: [{path: '/area', component: '@theme/DocsRoot', routes: [page]}],
    });
  });

  test('routes.js and routesChunkNames.json', () =>
    holds('.docusaurus/routes.js or routesChunkNames.json', () => {
      const routes = readRoutes(read('routes.js'));
      expect(routes[0]).toMatchObject({path: '/area', component: {path: '/area'}, routes: [{path: '/area/page', exact: true, sidebar: 'Sidebar'}]});
      const {tree, components, properties} = compactRoutes(routes, JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>);
      expect(components).toHaveLength(1);
      expect(properties).toContainEqual({exact: true, sidebar: 'Sidebar'});
      expect(JSON.stringify(tree)).toContain('/page');
    }));

  test('registry.js', () =>
    holds('.docusaurus/registry.js', () => {
      const compact = compactRegistry(read('registry.js'));
      expect(compact).toContain('"@site/area/page.mdx")],');
      expect(compact).not.toContain('resolveWeak');
      const client = path.dirname(require.resolve('@docusaurus/core/lib/client/App'));
      const sources = readdirSync(client, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'));
      expect(sources.filter((name) => readFileSync(path.join(client, name), 'utf8').includes('preloadReady'))).toEqual([]);
    }));

  test('docusaurus.config.mjs', () =>
    holds('.docusaurus/docusaurus.config.mjs', () =>
      expect(compactConfig(read('docusaurus.config.mjs'))).toBe('export default {"title":"T","baseUrl":"/"};\n'),
    ));

  test('globalData.json and site-metadata.json', () =>
    holds('.docusaurus/globalData.json or site-metadata.json', () => {
      expect(compactGlobalData(JSON.parse(read('globalData.json')) as Record<string, Record<string, unknown>>).docs).toHaveProperty('area');
      expect(compactMetadata(JSON.parse(read('site-metadata.json')) as Record<string, unknown>)).toEqual({docusaurusVersion: '0', pluginVersions: {}});
    }));
});

test('the plugin that names the files of chunks is in the browser configuration, and the client calls what it defines', () =>
  holds('ChunkAssetPlugin', async () => {
    const {default: ChunkAssetPlugin} = load<{default: new () => object}>('@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin.js');
    expect(sourceOf('@docusaurus/core/lib/webpack/client.js')).toMatch(/new ChunkAssetPlugin\w*\.default\(\)/);
    expect(sourceOf('@docusaurus/core/lib/client/docusaurus.js')).toContain('__webpack_require__.gca(chunkName)');
    const {getCurrentBundler} = load<{getCurrentBundler: (site: object) => Promise<Parameters<typeof namedChunks>[1]>}>('@docusaurus/bundler');
    const bundler = await getCurrentBundler({siteConfig: {future: {experimental_faster: {rspackBundler: true}}}});
    const [ours] = namedChunks([new ChunkAssetPlugin()], bundler).plugins;
    expect(ours).not.toBeInstanceOf(ChunkAssetPlugin);
    const {RuntimeModule, RuntimeGlobals} = bundler.instance as unknown as {RuntimeModule: unknown; RuntimeGlobals: Record<string, unknown>};
    expect(RuntimeModule).toBeTypeOf('function');
    expect(RuntimeGlobals).toMatchObject({publicPath: expect.any(String) as string, getChunkScriptFilename: expect.any(String) as string});
  }));

test('the page template is that of Docusaurus but for its scripts, what a browser without scripts gets, and its end', () =>
  holds('the page template (ssgTemplate.html)', () => {
    const {default: original} = load<{default: string}>('@docusaurus/core/lib/ssg/ssgTemplate.html.js');
    const lines = (template: string): string[] => template.split('\n').map((line) => line.trim());
    const ours = lines(pageTemplate('/')).filter((line) => !/^<(script|template|noscript|details id="no-script-menu")/.test(line));
    const scripts = ['<% it.scripts.forEach((script) => { %>', '<script src="<%= it.baseUrl %><%= script %>" defer></script>', '<% }); %>'];
    const theirs = lines(original);
    const at = theirs.indexOf(scripts[0]!);
    expect(theirs.slice(at, at + scripts.length)).toEqual(scripts);
    expect(ours).toEqual(theirs.toSpliced(at, scripts.length));
  }));

test('the end of a style sheet is written after the minifier and before the names get their hashes', () =>
  holds("the bundler's stages of assets", () => {
    const {Compilation} = load<{Compilation: Record<`PROCESS_ASSETS_STAGE_${'OPTIMIZE_SIZE' | 'OPTIMIZE_INLINE' | 'OPTIMIZE_HASH'}`, number>}>('@rspack/core');
    const ours = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
    expect(ours).toBeGreaterThan(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE);
    expect(ours).toBeLessThan(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH);
  }));

test('a page says by an attribute that it is hydrated', () =>
  holds('data-has-hydrated', () => expect(sourceOf('@docusaurus/core/lib/client/hasHydratedDataAttribute.js')).toContain('<html data-has-hydrated={')));

test('what @docusaurus/utils-common uses of tslib', () =>
  holds('@docusaurus/utils-common and its helpers of tslib', () => {
    const folder = path.resolve('node_modules/@docusaurus/utils-common/lib');
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const used = new Set(sources.flatMap((source) => [...source.matchAll(/\btslib_\d+\.(\w+)/g)].map(([, name]) => name)));
    expect([...used]).toEqual(Object.keys(tslib));
    const module = {__esModule: true, default: 1};
    expect([tslib.__importDefault(module), tslib.__importDefault(2)]).toEqual([module, {default: 2}]);
  }));

test('what react-router uses of hoist-non-react-statics', () =>
  holds('react-router and its one use of hoist-non-react-statics', () => {
    const source = readFileSync(path.resolve('node_modules/react-router/esm/react-router.js'), 'utf8');
    expect(source.match(/hoistStatics\([^)]*\)/g)).toEqual(['hoistStatics(C, Component)']);
    expect(hoistStatics(source)).toBe(source);
  }));
