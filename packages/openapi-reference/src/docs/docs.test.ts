import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, PluginContentLoadedActions, RouteConfig} from '@docusaurus/types';
import {loadContext} from '@docusaurus/core/lib/server/site.js';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import {afterAll, expect, test} from 'vitest';
import docsWithReference, {validateOptions, type ReferenceOptions} from './index';

const site = mkdtempSync(path.join(tmpdir(), 'reference-'));
afterAll(() => rmSync(site, {recursive: true}));

function prepare(): void {
  writeFileSync(
    path.join(site, 'docusaurus.config.js'),
    "module.exports = {title: 'T', url: 'https://docs.example.com', baseUrl: '/'};\n",
  );
  mkdirSync(path.join(site, 'docs/api'), {recursive: true});
  writeFileSync(path.join(site, 'docs/index.md'), '# Start\n');
  writeFileSync(path.join(site, 'docs/api/index.md'), '# API\n');
  const items = "['index', {type: 'category', label: 'API', link: {type: 'doc', id: 'api/index'}, items: []}]";
  writeFileSync(
    path.join(site, 'sidebars.js'),
    `module.exports = {Side: ${items.replace('items: []', "items: ['other']")}};\n`,
  );
  writeFileSync(path.join(site, 'docs/other.md'), '# Other\n');
  cpSync('openapi/bitstreams.yaml', path.join(site, 'api.yaml'));
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'));
}

const reference: ReferenceOptions = {
  fileOf: () => 'api.yaml',
  folder: 'api/reference',
  beside: 'api/index',
  changes: 'api/changes',
  related: {},
};

async function load(
  given: Partial<ReferenceOptions> = {},
): Promise<{content: LoadedContent; routes: RouteConfig[]; data: Map<string, unknown>}> {
  const context: LoadContext = await loadContext({siteDir: site});
  const options = validateOptions({
    validate: normalizePluginOptions,
    options: {
      id: 'guide',
      path: 'docs',
      routeBasePath: 'guide',
      sidebarPath: './sidebars.js',
      reference: {...reference, ...given},
    },
  });
  const plugin = await docsWithReference(context, options);
  const [routes, data] = [[] as RouteConfig[], new Map<string, unknown>()];
  const content = await plugin.loadContent!();
  const actions: PluginContentLoadedActions = {
    addRoute: (route) => void routes.push(route),
    createData: (name, value) => {
      data.set(name, value);
      return Promise.resolve(path.join(site, '.docusaurus', name));
    },
    setGlobalData: () => undefined,
  };
  await plugin.contentLoaded!({content, actions});
  return {content, routes, data};
}

const leaves = (routes: readonly RouteConfig[]): RouteConfig[] =>
  routes.flatMap((route) => (route.routes ? leaves(route.routes) : [route]));

prepare();

test('the installed docs plugin takes our pages: docs, sidebar, way from page to page and routes', async () => {
  const {content, routes, data} = await load();
  const [version] = content.loadedVersions;
  const doc = (id: string) => version!.docs.find((candidate) => candidate.id === id);
  expect(doc('api/reference/createStream')).toMatchObject({
    permalink: '/guide/api/reference/createStream',
    sidebar: 'Side',
    title: 'Create a live session',
  });
  expect(doc('other')!.next!.permalink).toBe('/guide/api/reference/');
  expect(doc('api/reference/index')!.previous!.permalink).toBe('/guide/other');

  const ours = leaves(routes).filter(({path: address}) => address.includes('/reference/'));
  expect(ours.length).toBeGreaterThan(20);
  for (const route of ours) {
    expect(route).toMatchObject({
      component: 'openapi-reference/components/ReferencePage',
      sidebar: 'Side',
      exact: true,
    });
    expect(route.modules!['content']).toMatch(/^@site\/\.docusaurus\/reference-[0-9a-f]{16}\.json$/);
  }
  expect(leaves(routes).find(({path: address}) => address === '/guide/other')!.component).toBe('@theme/DocItem');
  const page = [...data.values()].find(
    (value) => (value as {metadata?: {id?: string}}).metadata?.id === 'api/reference/createStream',
  );
  expect(page).toMatchObject({metadata: {permalink: '/guide/api/reference/createStream', sidebar: 'Side'}});
}, 60_000);

test('a version without an API file stays as it is', async () => {
  const {content} = await load({fileOf: () => undefined});
  expect(content.loadedVersions[0]!.docs.map(({id}) => id).sort()).toEqual(['api/index', 'index', 'other']);
});

test('a sidebar without the place for the pages is named', async () => {
  await expect(load({beside: 'missing'})).rejects.toThrow('no category with the page missing');
});

test('an instance without the option is named', () => {
  expect(() => validateOptions({validate: (() => undefined) as never, options: {}})).toThrow(
    'needs the option reference.fileOf',
  );
});
