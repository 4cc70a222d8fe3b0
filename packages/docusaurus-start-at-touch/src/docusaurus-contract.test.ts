import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createContext, runInContext} from 'node:vm';
import {contractOf} from 'command-line/contract';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {namedChunks} from './compact-client-data/chunk-names';
import {compactGlobalData} from './compact-client-data/global-data';
import {compactRegistry} from './compact-client-data/index';
import {pageChunk, renamedChunks} from './compact-client-data/names';
import {MODULES_MARK, packedPages} from './compact-client-data/page-chunks';
import * as ownHistory from './compact-client-data/history';
import nprogress from './compact-client-data/nprogress';
import ownPathToRegexp from './compact-client-data/path-to-regexp';
import {compactRoutes, readRoutes, type ChunkNames} from './compact-client-data/routes';
import {compactConfig, compactMetadata} from './compact-client-data/site-config';
import propTypes from './compact-client-data/prop-types';
import hoistStatics from './compact-client-data/statics';
import * as tslib from './compact-client-data/tslib';
import {IDLE_ENDS, pageTemplate} from './loader/template';
import {replacementOf} from './preact/index';

const {load, sourceOf, holds} = contractOf('packages/docusaurus-start-at-touch');

type Compiler = {
  readonly run: (
    done: (error: Error | undefined, stats?: {readonly toString: (options: object) => string}) => void,
  ) => void;
};

const generated = mkdtempSync(path.join(tmpdir(), 'generated-'));
afterAll(() => rmSync(generated, {recursive: true}));
const read = (name: string): string => readFileSync(path.join(generated, name), 'utf8');

describe('the files that Docusaurus generates for the browser bundle', () => {
  beforeAll(async () => {
    const {generateSiteFiles} = load<{generateSiteFiles: (params: object) => Promise<void>}>(
      '@docusaurus/core/lib/server/codegen/codegen.js',
    );
    const page = {
      path: '/area/page',
      exact: true,
      component: '@theme/DocItem',
      modules: {content: '@site/area/page.mdx'},
      sidebar: 'Sidebar',
    };
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
      expect(routes[0]).toMatchObject({
        path: '/area',
        component: {path: '/area'},
        routes: [{path: '/area/page', exact: true, sidebar: 'Sidebar'}],
      });
      const {tree, shared, properties} = compactRoutes(
        routes,
        JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>,
      );
      expect(shared).toEqual([['content', {__comp: expect.any(String) as string}]]);
      expect(properties).toContainEqual({exact: true, sidebar: 'Sidebar'});
      expect(JSON.stringify(tree)).toContain('/page');
    }));

  test('registry.js', () =>
    holds('.docusaurus/registry.js', () => {
      const chunks = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>;
      const compact = compactRegistry(read('registry.js'), renamedChunks(chunks));
      expect(compact).toContain(
        `"${pageChunk('/area/page')}": [() => import(/* webpackChunkName: "${pageChunk('/area/page')}" */ "@site/area/page.mdx")],`,
      );
      expect(compact).not.toContain('resolveWeak');
      const client = path.dirname(require.resolve('@docusaurus/core/lib/client/App'));
      const sources = readdirSync(client, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.js'));
      expect(sources.filter((name) => readFileSync(path.join(client, name), 'utf8').includes('preloadReady'))).toEqual(
        [],
      );
    }));

  test('docusaurus.config.mjs', () =>
    holds('.docusaurus/docusaurus.config.mjs', () =>
      expect(compactConfig(read('docusaurus.config.mjs'))).toBe('export default {"title":"T","baseUrl":"/"};\n'),
    ));

  test('globalData.json and site-metadata.json', () =>
    holds('.docusaurus/globalData.json or site-metadata.json', () => {
      expect(
        compactGlobalData(JSON.parse(read('globalData.json')) as Record<string, Record<string, unknown>>).docs,
      ).toHaveProperty('area');
      expect(compactMetadata(JSON.parse(read('site-metadata.json')) as Record<string, unknown>)).toEqual({
        docusaurusVersion: '0',
        pluginVersions: {},
      });
    }));
});

test('only cards read the titles and descriptions of a version', () =>
  holds('version.docs', () => {
    expect(sourceOf('@docusaurus/plugin-content-docs/lib/props.js')).toMatch(/docs: toVersionDocsProp/);
    const readers = ['plugin-content-docs/client', 'theme-classic', 'theme-common'].flatMap((entry) => {
      const root = path.dirname(require.resolve(`@docusaurus/${entry}`));
      return readdirSync(root, {recursive: true, encoding: 'utf8'})
        .filter((name) => name.endsWith('.js'))
        .filter((name) => /\buseDocById\(|ersion\(?\)?\.docs\[/.test(readFileSync(path.join(root, name), 'utf8')))
        .map((name) => name.replaceAll('\\', '/'));
    });
    expect(readers).toEqual(['docsUtils.js', 'theme/DocCard/index.js']);
  }));

test('the plugin that names the files of chunks is in the browser configuration, and the client calls what it defines', () =>
  holds('ChunkAssetPlugin', async () => {
    const {default: ChunkAssetPlugin} = load<{default: new () => object}>(
      '@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin.js',
    );
    expect(sourceOf('@docusaurus/core/lib/webpack/client.js')).toMatch(/new ChunkAssetPlugin\w*\.default\(\)/);
    expect(sourceOf('@docusaurus/core/lib/client/docusaurus.js')).toContain('__webpack_require__.gca(chunkName)');
    const {getCurrentBundler} = load<{getCurrentBundler: (site: object) => Promise<Parameters<typeof namedChunks>[1]>}>(
      '@docusaurus/bundler',
    );
    const bundler = await getCurrentBundler({siteConfig: {future: {experimental_faster: {rspackBundler: true}}}});
    const [ours] = namedChunks([new ChunkAssetPlugin()], bundler).plugins;
    expect(ours).not.toBeInstanceOf(ChunkAssetPlugin);
    const {RuntimeModule, RuntimeGlobals} = bundler.instance as unknown as {
      RuntimeModule: unknown;
      RuntimeGlobals: Record<string, unknown>;
    };
    expect(RuntimeModule).toBeTypeOf('function');
    expect(RuntimeGlobals).toMatchObject({
      publicPath: expect.any(String) as string,
      getChunkScriptFilename: expect.any(String) as string,
    });
  }));

test('the page template is that of Docusaurus but for its scripts, what a browser without scripts gets, its end, and ends that say nothing', () =>
  holds('the page template (ssgTemplate.html)', () => {
    const {default: original} = load<{default: string}>('@docusaurus/core/lib/ssg/ssgTemplate.html.js');
    const lines = (template: string): string[] => template.split('\n').map((line) => line.trim());
    const whole = pageTemplate('/').replace(`.replace(${String(IDLE_ENDS)}, '')`, '');
    const ours = lines(whole).filter((line) => !/^<(script|template|noscript|details id="no-script-menu")/.test(line));
    const scripts = [
      '<% it.scripts.forEach((script) => { %>',
      '<script src="<%= it.baseUrl %><%= script %>" defer></script>',
      '<% }); %>',
    ];
    const theirs = lines(original);
    const at = theirs.indexOf(scripts[0]!);
    expect(theirs.slice(at, at + scripts.length)).toEqual(scripts);
    expect(ours).toEqual(theirs.toSpliced(at, scripts.length));
  }));

test('the end of a style sheet is written after the minifier and before the names get their hashes', () =>
  holds("the bundler's stages of assets", () => {
    const {Compilation} = load<{
      Compilation: Record<`PROCESS_ASSETS_STAGE_${'OPTIMIZE_SIZE' | 'OPTIMIZE_INLINE' | 'OPTIMIZE_HASH'}`, number>;
    }>('@rspack/core');
    const ours = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
    expect(ours).toBeGreaterThan(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE);
    expect(ours).toBeLessThan(Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH);
  }));

test('a page says by an attribute that it is hydrated', () =>
  holds('data-has-hydrated', () =>
    expect(sourceOf('@docusaurus/core/lib/client/hasHydratedDataAttribute.js')).toContain('<html data-has-hydrated={'),
  ));

test('what @docusaurus/utils-common uses of tslib', () =>
  holds('@docusaurus/utils-common and its helpers of tslib', () => {
    const folder = path.resolve('node_modules/@docusaurus/utils-common/lib');
    const sources = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const used = new Set(
      sources.flatMap((source) => [...source.matchAll(/\btslib_\d+\.(\w+)/g)].map(([, name]) => name)),
    );
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

test('what react-router uses of path-to-regexp, for paths without parameters', () =>
  holds('react-router and its uses of path-to-regexp', () => {
    const source = readFileSync(path.resolve('node_modules/react-router/esm/react-router.js'), 'utf8');
    expect(source.match(/pathToRegexp[.\w]*\([^)]*\)/g)).toEqual([
      'pathToRegexp.compile(path)',
      'pathToRegexp(path, keys, options)',
    ]);
    type PathToRegexp = (path: string, keys: {name: number}[], options: object) => RegExp;
    const original = load<PathToRegexp>('path-to-regexp');
    // NavLink asks for a path with a backslash before each sign of its own list.
    const escape = /path\.replace\((\/.*\/)g, "(.*)"\)/.exec(
      readFileSync(path.resolve('node_modules/react-router-dom/esm/react-router-dom.js'), 'utf8'),
    );
    const signs = new RegExp(escape![1]!.slice(1, -1), 'g');
    const plain = ['/', '/a', '/a/', '/a.b/v1.2', '/a/b-c_d', '/a=!b/(c)+d'];
    const paths = [...plain.slice(0, -1), '*', ...plain.map((route) => route.replace(signs, '\\$1'))];
    expect(paths).toContain('\\/a\\.b\\/v1\\.2');
    const tried = [...plain, '/A', '/a/b', '/a//', '/axb/v1.2', '/nothing/here/'];
    const answers = (make: PathToRegexp): unknown[] =>
      paths.flatMap((route) =>
        [
          {},
          {end: false, strict: false, sensitive: false},
          {end: true, strict: true, sensitive: true},
          {end: false, strict: true},
        ].map((options) => {
          const keys: {name: number}[] = [];
          const expression = make(route, keys, options);
          return [keys.map(({name}) => name), ...tried.map((address) => [...(expression.exec(address) ?? [])])];
        }),
      );
    expect(answers(ownPathToRegexp)).toEqual(answers(original));
    expect(() => ownPathToRegexp('/:id', [])).toThrow('/:id is a pattern');
  }));

test('what react-router uses of history and of prop-types', () =>
  holds('react-router and its uses of history', () => {
    const sources = ['react-router', 'react-router-dom']
      .map((name) => readFileSync(path.resolve(`node_modules/${name}/esm/${name}.js`), 'utf8'))
      .join('\n');
    const imported = [...sources.matchAll(/import \{([^}]*)\} from 'history'/g)].flatMap(([, names]) =>
      names!.split(',').map((name) => name.trim()),
    );
    expect(imported.filter((name) => !(name in ownHistory))).toEqual([]);
    const checks = new Set([...sources.matchAll(/PropTypes\.(\w+)/g)].map(([, name]) => name!));
    expect([...checks].filter((name) => !(name in propTypes))).toEqual([]);
  }));

test('what theme-classic uses of nprogress', () =>
  holds('theme-classic and its uses of nprogress', () => {
    const used = new Set(
      [...sourceOf('@docusaurus/theme-classic/lib/nprogress.js').matchAll(/nprogress\.(\w+)\(/g)].map(
        ([, name]) => name!,
      ),
    );
    expect([...used].sort()).toEqual(Object.keys(nprogress).sort());
  }));

test('the bundle and its run time have the registry and the hashes in the form that is packed', () =>
  holds('the registry of chunks in the bundle and the list of their files in its run time', async () => {
    const folder = path.join(generated, 'bundle');
    const sources: Record<string, string> = {
      'index.js': "import registry from './registry'; globalThis.load = (name) => registry[name][0]();",
      'registry.js': `import {pageLoaders} from ${JSON.stringify(path.join(__dirname, 'compact-client-data/expand.ts'))};
export default pageLoaders({
  "0000000a": [() => import(/* webpackChunkName: "0000000a" */ "./a.js")],
  "0000000b": [() => import(/* webpackChunkName: "0000000b" */ "./b.json")],
  "frame": [() => import(/* webpackChunkName: "frame" */ "./c.js")],}, {'/a-0': {content: '0000000a'}, '/b-1': {content: '0000000b'}}, ${MODULES_MARK}, __webpack_require__);`,
      'a.js': 'export default "text of a";',
      'b.json': '{"text": "b"}',
      'c.js': 'export default "frame";',
    };
    mkdirSync(folder);
    for (const [name, text] of Object.entries(sources)) writeFileSync(path.join(folder, name), text);
    const {rspack} = load<{rspack: ((options: object) => Compiler) & object}>('@rspack/core');
    // The loader that Docusaurus sends each script through, the registry too.
    const faster = load<{swcLoader: string; getSwcLoaderOptions: (options: object) => object}>('@docusaurus/faster');
    const compiler = rspack({
      mode: 'production',
      context: folder,
      entry: {main: './index.js'},
      devtool: false,
      target: 'web',
      output: {path: path.join(folder, 'out'), filename: 'assets/js/[name].[contenthash:8].js', publicPath: '/'},
      resolve: {extensions: ['.ts', '.js']},
      module: {
        rules: [
          {
            test: /\.[jt]s$/,
            loader: faster.swcLoader,
            options: faster.getSwcLoaderOptions({isServer: false}),
            type: 'javascript/auto',
          },
        ],
      },
      optimization: {runtimeChunk: true, chunkIds: 'named'},
      plugins: [packedPages(['0000000a', '0000000b'], rspack)],
    });
    const faults = await new Promise((done) =>
      compiler.run((error, stats) => done(error ?? stats!.toString({all: false, errors: true}))),
    );
    expect(faults).toBe('');
    const scripts = path.join(folder, 'out/assets/js');
    const code = (start: string): string => {
      const name = readdirSync(scripts).find((file) => file.startsWith(start));
      return readFileSync(path.join(scripts, name ?? 'none'), 'utf8');
    };
    expect(code('main')).not.toContain('0000000a").then');
    expect(code('runtime~main')).toMatch(/"[0-9a-f]{8} [0-9a-f]{8}"\.split/);
    // As a browser does: a script for each chunk that is asked for.
    const asked: string[] = [];
    const window: Record<string, unknown> = {setTimeout, clearTimeout, Promise};
    const context = createContext(window);
    Object.assign(window, {
      self: window,
      document: {
        getElementsByTagName: () => [],
        createElement: () => ({setAttribute: () => undefined}),
        head: {
          appendChild(script: {src: string; onload: (event: object) => void}) {
            asked.push(script.src);
            runInContext(readFileSync(path.join(folder, 'out', script.src), 'utf8'), context);
            script.onload({type: 'load'});
          },
        },
      },
    });
    for (const start of ['runtime~main', 'main']) runInContext(code(start), context);
    const loaded = window.load as (name: string) => Promise<{default: unknown}>;
    expect((await loaded('0000000a')).default).toBe('text of a');
    expect((await loaded('0000000b')).default).toEqual({text: 'b'});
    expect((await loaded('frame')).default).toBe('frame');
    expect(asked).toHaveLength(3);
  }));

test("what a build's preact takes the place of", () =>
  holds("PendingNavigation or the requests of React in Docusaurus' client", () => {
    const client = '@docusaurus/core/lib/client';
    expect(sourceOf(`${client}/App.js`)).toContain("from './PendingNavigation'");
    const pending = sourceOf(`${client}/PendingNavigation.js`);
    expect(pending).toMatch(/return \(<ClientLifecyclesDispatcher [^>]*>\s*<Route [^>]*render=\{\(\) => children\}\/>/);
    expect(pending).not.toContain('React.memo');
    const asked = ['renderToHtml', 'clientEntry', 'App'].flatMap((name) =>
      [...sourceOf(`${client}/${name}.js`).matchAll(/from '(react(?:-dom)?(?:\/[^']*)?)'/g)].map(
        ([, request]) => request!,
      ),
    );
    expect(asked).toContain('react-dom/server');
    expect(asked).toContain('react-dom/client');
    for (const request of asked) expect(replacementOf(request, client)).toMatch(/^preact/);
    const parts = sourceOf(`${client}/renderToHtml.js`);
    expect(parts).toMatch(/renderToPipeableStream\(app, \{\s*onError\(error\)/);
    expect(parts).toContain('onAllReady()');
  }));

test('a request of React for which preact has no name stops the build', () => {
  expect(() => replacementOf('react-dom/static', '/site/a.js')).toThrow(
    '/site/a.js asks for "react-dom/static", for which preact has no name',
  );
});
