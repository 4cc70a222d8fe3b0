import {describe, expect, test} from 'vitest';
import {expandDocs, expandRoutes} from './expand';
import {compactGlobalData, compactVersions} from './global-data';
import {compactRegistry} from './index';
import {chunkAssetCode, namedChunks} from './chunk-names';
import {compactRoutes, readRoutes} from './routes';
import {compactConfig, compactMetadata} from './site-config';

const source = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {path: '/notify', component: ComponentCreator('/notify', 'c0e'), exact: true},
  {path: '/b', component: ComponentCreator('/b', 'f1b'), routes: [
    {path: '/b/next', component: ComponentCreator('/b/next', '984'), routes: [
      {path: '/b/next/guide', component: ComponentCreator('/b/next/guide', '6b5'), exact: true, sidebar: "S"},
    ]},
  ]},
  {path: '*', component: ComponentCreator('*')},
];`;
const names = {
  '/notify-c0e': {__comp: 'aa', __context: {plugin: 'bb'}, config: 'cc'},
  '/b-f1b': {__comp: 'dd', __context: {plugin: 'ee'}},
  '/b/next-984': {__comp: 'ff', __props: 'gg'},
  '/b/next/guide-6b5': {__comp: '17', content: '99'},
};

describe('routes', () => {
  const packed = compactRoutes(readRoutes(source), names);

  test('come back with path, properties and children', () => {
    const {routes} = expandRoutes(packed, (path) => `component of ${path}`);
    expect(routes[0]).toMatchObject({path: '/notify', exact: true, component: 'component of /notify'});
    expect(routes[1]).toMatchObject({path: '/b', routes: [{path: '/b/next', routes: [{path: '/b/next/guide', exact: true, sidebar: 'S'}]}]});
    expect(routes[2]).toMatchObject({path: '*'});
  });

  test('find their chunk names under the id that the component is created with', () => {
    const asked: string[] = [];
    const {chunkNames} = expandRoutes(packed, (path, id) => asked.push(`${path}-${id}`));
    expect(asked.map((key) => chunkNames[key])).toEqual(expect.arrayContaining(Object.values(names)));
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
    const {rest} = compactGlobalData({other: {default: {x: 1}}, 'docusaurus-plugin-content-docs': {b: {path: '/b', versions}}});
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

test('the registry keeps what loads each chunk and nothing else', () => {
  const text = '"a1": [() => import(/* webpackChunkName: "a1" */ "@site/x.mdx"), "@site/x.mdx", require.resolveWeak("@site/x.mdx")],';
  expect(compactRegistry(text)).toBe('"a1": [() => import(/* webpackChunkName: "a1" */ "@site/x.mdx")],');
});

describe('configuration', () => {
  test('keeps what the browser reads', () => {
    const module = `/* generated */\nexport default {"title": "T", "baseUrl": "/", "future": {"v4": {}}, "themeConfig": {"navbar": {}}, "plugins": [["x", {}]], "ssrTemplate": "<%"};\n`;
    expect(compactConfig(module)).toBe('export default {"title":"T","baseUrl":"/","future":{"v4":{}},"themeConfig":{"navbar":{}}};\n');
    expect(compactMetadata({docusaurusVersion: '3.8.1', pluginVersions: {x: {type: 'local'}}})).toEqual({docusaurusVersion: '3.8.1', pluginVersions: {}});
  });

  test('in another form is named', () => {
    expect(() => compactConfig('module.exports = {}')).toThrow('has no default export');
  });
});

describe('chunk names', () => {
  const globals = {publicPath: 'r.p', getChunkScriptFilename: 'r.u'};

  test('that are ids are not listed', () => {
    expect(chunkAssetCode({'5a': '5a', main: 'main'}, globals)).toBe('__webpack_require__.gca = (name) => r.p + r.u(name);');
    expect(chunkAssetCode({'5a': '5a', 7: 'main'}, globals)).toBe('__webpack_require__.gca = (name) => r.p + r.u(({"main":"7"}[name] || name));');
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
