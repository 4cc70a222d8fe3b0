import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {compactRoutes, readRoutes, type ChunkNames} from '../packages/docusaurus-start-at-touch/src/compact-client-data/routes';

/** The installed Docusaurus: UPGRADING.md lists each internal that the site reaches into, with what fails when it changes. */
const installed = createRequire(path.resolve('package.json'));
const sourceOf = (module: string): string => readFileSync(installed.resolve(module), 'utf8');

const changed = (internal: string, user: string): string => `${internal} changed in the installed Docusaurus: adapt ${user} (UPGRADING.md)`;

/** Exported names, the module's place, who uses them. */
const EXPORTS: readonly [name: string, module: string, user: string][] = [
  ['RouteContextProvider', '@docusaurus/core/lib/client/routeContext.js', 'src/theme/Error.tsx'],
  ['default', '@docusaurus/core/lib/client/SiteMetadataDefaults.js', 'src/theme/Error.tsx'],
  ['useAnnouncementBar', '@docusaurus/theme-common/internal', 'src/theme/AnnouncementBar.tsx'],
];

describe('what the site imports from inside Docusaurus', () => {
  it.each(EXPORTS)('%s is still exported by %s', (name, module, user) => {
    const code = sourceOf(module);
    const found =
      name === 'default' ? /export default/.test(code) : new RegExp(`export (?:function|const) ${name}\\b|[{,]\\s*${name}\\b[^;]*\\} from`).test(code);
    expect(found, changed(`${name} of ${module}`, user)).toBe(true);
  });
});

it('routes are generated as the compact client data reads them', () => {
  const user = 'packages/docusaurus-start-at-touch/src/compact-client-data';
  const {generateRoutesCode} = installed('@docusaurus/core/lib/server/codegen/codegenRoutes.js') as {
    generateRoutesCode: (routes: object[]) => {routesConfig: string; routesChunkNames: Record<string, ChunkNames>};
  };
  expect(generateRoutesCode, changed('generateRoutesCode', user)).toBeTypeOf('function');
  const page = {path: '/area/page', exact: true, component: '@theme/DocItem', modules: {content: '@site/area/page.mdx'}, sidebar: 'Sidebar'};
  const code = generateRoutesCode([{path: '/area', component: '@theme/DocsRoot', routes: [page]}]);
  const routes = readRoutes(code.routesConfig);
  expect(routes[0], changed('routes.js', user)).toMatchObject({
    path: '/area',
    component: {path: '/area'},
    routes: [{path: '/area/page', exact: true, sidebar: 'Sidebar'}],
  });
  const {tree, components, properties} = compactRoutes(routes, code.routesChunkNames);
  expect(components, changed('routesChunkNames.json', user)).toHaveLength(1);
  expect(properties).toContainEqual({exact: true, sidebar: 'Sidebar'});
  expect(JSON.stringify(tree)).toContain('/page');
});

it('a page loads with the command line that npm start uses', () => {
  const start = sourceOf('@docusaurus/core/lib/commands/cli.js');
  for (const option of ['--port', '--host', '--no-open']) expect(start, changed(`the option ${option}`, 'scripts/start-site.ts')).toContain(option);
});

it('the configuration is read anew when its file is touched', () => {
  const watcher = sourceOf('@docusaurus/core/lib/commands/start/watcher.js');
  expect(watcher, changed('the list of watched files', 'watchConfiguration in scripts/start-site.ts')).toContain('props.siteConfigPath');
});
