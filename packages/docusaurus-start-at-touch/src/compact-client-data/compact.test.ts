import {runInNewContext} from 'node:vm';
import {describe, expect, test} from 'vitest';
import {expandDocs, expandRoutes, pageChunks, pageLoaders, type Run} from './expand';
import {compactGlobalData, compactVersions} from './global-data';
import {compactRegistry} from './index';
import {chunkAssetCode, namedChunks} from './chunk-names';
import {renamedChunks, pageChunk} from './names';
import {MODULES_MARK, packHashes, packModules} from './page-chunks';
import {compactRoutes, readRoutes} from './routes';
import {compactConfig, compactMetadata, compactVersion} from './site-config';

const source = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/notify', component: ComponentCreator('/notify', 'c0e'), exact: true},
  {path: '/b', component: ComponentCreator('/b', 'f1b'), routes: [
    {path: '/b/next', component: ComponentCreator('/b/next', '984'), routes: [
      {path: '/b/next/guide', component: ComponentCreator('/b/next/guide', '6b5'), exact: true, sidebar: "S"},
    ]},
  ]},
  {path: '/upgrade/v1/v2', component: ComponentCreator('/upgrade/v1/v2', '78e'), exact: true},
  {path: '*', component: ComponentCreator('*')},
];`;
const names = {
  '/notify-c0e': {__comp: 'aa', __context: {plugin: 'bb'}, config: 'cc'},
  '/b-f1b': {__comp: 'dd', __context: {plugin: 'ee'}},
  '/b/next-984': {__comp: 'ff', __props: 'gg'},
  '/b/next/guide-6b5': {__comp: '17', content: '99'},
  '/upgrade/v1/v2-78e': {__comp: '18', __context: {plugin: 'bb'}, data: '3d'},
};

describe('routes', () => {
  const packed = compactRoutes(readRoutes(source), names);

  test('come back with path, properties and children', () => {
    const {routes} = expandRoutes(packed, (path) => `component of ${path}`);
    expect(routes[0]).toMatchObject({path: '/notify', exact: true, component: 'component of /notify'});
    expect(routes[1]).toMatchObject({
      path: '/b',
      routes: [{path: '/b/next', routes: [{path: '/b/next/guide', exact: true, sidebar: 'S'}]}],
    });
    expect(routes[3]).toMatchObject({path: '*'});
  });

  test('find their chunk names under the id that the component is created with', () => {
    const asked: string[] = [];
    const {chunkNames} = expandRoutes(packed, (path, id) => asked.push(`${path}-${id}`));
    const page = {__comp: '17', content: pageChunk('/b/next/guide')};
    const plugged = {__comp: '18', __context: {plugin: 'bb'}, data: pageChunk('/upgrade/v1/v2')};
    expect(asked.map((key) => chunkNames[key])).toEqual(
      expect.arrayContaining([...Object.values(names).slice(0, -2), page, plugged]),
    );
    expect(JSON.stringify(packed)).not.toMatch(/"(99|3d)"/);
    // Docusaurus takes the path from such a key by cutting at the last hyphen.
    expect(asked.every((key) => /-[^-]+$/.test(key))).toBe(true);
    expect(Object.keys(expandRoutes(packed).chunkNames)).toEqual(asked);
  });

  test('a changed format is refused', () => {
    expect(() => readRoutes('export default {};')).toThrow(/changed its format/);
  });
});

describe('docs', () => {
  const versions = [
    {
      name: 'current',
      path: '/b/next',
      docs: [
        {id: 'index', path: '/b/next/', sidebar: 'S'},
        {id: 'guide/index', path: '/b/next/guide/', sidebar: 'S'},
        {id: 'todo', path: '/b/next/todo'},
      ],
    },
    {
      name: 'v1',
      path: '/b',
      docs: [
        {id: 'index', path: '/b/', sidebar: 'S'},
        {id: 'odd', path: '/b/elsewhere', sidebar: 'S'},
      ],
    },
  ];

  test('come back, odd addresses included', () => {
    expect(expandDocs(compactVersions(versions)).map((docs) => docs.map((doc) => doc.path))).toEqual([
      ['/b/next/', '/b/next/guide/', '/b/next/todo'],
      ['/b/', '/b/elsewhere'],
    ]);
  });

  test('leave the rest of the global data as it is', () => {
    const {rest} = compactGlobalData({
      other: {default: {x: 1}},
      'docusaurus-plugin-content-docs': {b: {path: '/b', versions}},
    });
    expect(rest).toEqual({
      other: {default: {x: 1}},
      'docusaurus-plugin-content-docs': {
        b: {
          path: '/b',
          versions: [
            {name: 'current', path: '/b/next'},
            {name: 'v1', path: '/b'},
          ],
        },
      },
    });
  });
});

describe('chunks of pages', () => {
  test('are named by their addresses, but for a text of two pages and a name that is taken', () => {
    const page = (content: string) => ({__comp: 'c', content});
    expect(renamedChunks({'/a-1': page('x'), '/b-2': page('y'), '/b/-3': page('y')})).toEqual(
      new Map([['x', pageChunk('/a')]]),
    );
    expect(renamedChunks({'/a-1': {__comp: 'c', __context: {plugin: 'p'}, data: 'x'}})).toEqual(
      new Map([['x', pageChunk('/a')]]),
    );
    expect(renamedChunks({'/a-1': page('x'), '/s-2': {__comp: pageChunk('/a')}})).toEqual(new Map());
    expect(pageChunk('/bitstreams/guide')).toMatch(/^[0-9a-f]{8}$/);
  });

  const entry = (name: string, load: string): string => `  "${name}": [() => ${load}],\n`;
  const one = (name: string, bind: string): string =>
    entry(name, `__webpack_require__.e(/* import() | ${name} */ "${name}").then(__webpack_require__${bind})`);
  const both = entry(
    'cc',
    'Promise.all(/* import() | cc */ [__webpack_require__.e("v"), __webpack_require__.e("cc")]).then(__webpack_require__.bind(__webpack_require__, 7))',
  );
  const frame = one('f0', '.bind(__webpack_require__, 8)');
  const main = `pageLoaders({\n${one('aa', '.bind(__webpack_require__, 967)')}${one('bb', '.t.bind(__webpack_require__, 18, 19)')}${both}${frame}}, names, ${MODULES_MARK}, __webpack_require__)`;
  const names = ['aa', 'bb', 'cc'];

  test('are known in main.js by the numbers of their modules', () => {
    const packed = packModules(main, names);
    expect(packed.replace(/\s/g, '')).toBe(
      `pageLoaders({${both}${frame}},names,[967,-18,0],__webpack_require__)`.replace(/\s/g, ''),
    );
    expect(() => packModules(main.replace(MODULES_MARK, '[]'), names)).toThrow('main.js has another form');
    expect(() => packModules(main.replaceAll('.then(', '.catch('), names)).toThrow('main.js has another form');
  });

  test('are known in the run time by their hashes', () => {
    const runtime =
      'return "assets/js/" + chunkId + "." + {"aa": "11111111","bb": "22222222","v": "33333333",}[chunkId] + ".js"';
    const u = (run: object, chunkId: string): string =>
      runInNewContext(`(() => {${packHashes(runtime, names)}})()`, {__webpack_require__: run, chunkId}) as string;
    expect(['aa', 'bb', 'v'].map((id) => u({pages: names}, id))).toEqual([
      'assets/js/aa.11111111.js',
      'assets/js/bb.22222222.js',
      'assets/js/v.33333333.js',
    ]);
    expect(() => packHashes('return chunkId + ".js"', names)).toThrow('run time has another form');
  });

  test('are loaded by name and number', async () => {
    const loaded: string[] = [];
    const run = Object.assign((module: number) => `module ${module}`, {
      e: (chunk: string) => Promise.resolve(loaded.push(chunk)),
      t: (module: number, mode: number) => `json ${module} ${mode}`,
    }) as Run;
    const chunkNames = Object.fromEntries(
      names.map((name, index) => [`/${name}-0`, {__comp: 'c', [index === 1 ? 'data' : 'content']: name}]),
    );
    expect(pageChunks(chunkNames)).toEqual(names);
    const own = [() => Promise.resolve('own')] as const;
    const registry = pageLoaders({cc: own}, chunkNames, [967, -18, 0], run);
    expect(await Promise.all(names.map((name) => registry[name]![0]()))).toEqual(['module 967', 'json 18 19', 'own']);
    expect([loaded, run.pages]).toEqual([['aa', 'bb'], names]);
  });
});

test('the registry keeps what loads each chunk and nothing else', () => {
  const text =
    '"a1": [() => import(/* webpackChunkName: "a1" */ "@site/x.mdx"), "@site/x.mdx", require.resolveWeak("@site/x.mdx")],';
  expect(compactRegistry(text, new Map())).toBe('"a1": [() => import(/* webpackChunkName: "a1" */ "@site/x.mdx")],');
  expect(compactRegistry(text, new Map([['a1', 'b2']]))).toBe(
    '"b2": [() => import(/* webpackChunkName: "b2" */ "@site/x.mdx")],',
  );
});

describe('configuration', () => {
  test('keeps what the browser reads', () => {
    const module = `/* generated */\nexport default {"title": "T", "baseUrl": "/", "future": {"v4": {}}, "themeConfig": {"navbar": {}}, "plugins": [["x", {}]], "ssrTemplate": "<%"};\n`;
    expect(compactConfig(module)).toBe(
      'export default {"title":"T","baseUrl":"/","future":{"v4":{}},"themeConfig":{"navbar":{}}};\n',
    );
    expect(compactMetadata({docusaurusVersion: '3.8.1', pluginVersions: {x: {type: 'local'}}})).toEqual({
      docusaurusVersion: '3.8.1',
      pluginVersions: {},
    });
  });

  test('of a version loses what only cards show', () => {
    const version = {label: 'v1', docsSidebars: {S: []}, docs: {a: {id: 'a', title: 'A', description: 'D'}}};
    expect(JSON.parse(compactVersion(JSON.stringify({version}), 'p/v1.json'))).toEqual({
      version: {...version, docs: {}},
    });
  });

  test('in another form is named', () => {
    expect(() => compactConfig('module.exports = {}')).toThrow('has no default export');
    expect(() => compactVersion('{"version":{}}', 'p/v1.json')).toThrow('p/v1.json has no version.docs');
  });
});

describe('chunk names', () => {
  const globals = {publicPath: 'r.p', getChunkScriptFilename: 'r.u'};

  test('that are ids are not listed', () => {
    expect(chunkAssetCode({'5a': '5a', main: 'main'}, globals)).toBe(
      '__webpack_require__.gca = (name) => r.p + r.u(name);',
    );
    expect(chunkAssetCode({'5a': '5a', 7: 'main'}, globals)).toBe(
      '__webpack_require__.gca = (name) => r.p + r.u(({"main":"7"}[name] || name));',
    );
  });

  test('need the plugin of Docusaurus to take the place of', () => {
    const instance = {RuntimeModule: class {}, RuntimeGlobals: globals};
    expect(() => namedChunks([], {name: 'rspack', instance} as never)).toThrow('has no ChunkAssetPlugin');
    class ChunkAssetPlugin {}
    const other = {apply: () => undefined};
    const {optimization, plugins} = namedChunks([other, new ChunkAssetPlugin()], {name: 'rspack', instance} as never);
    expect(optimization).toEqual({chunkIds: 'named'});
    expect(plugins[0]).toBe(other);
    expect(plugins[1]).not.toBeInstanceOf(ChunkAssetPlugin);
  });
});
