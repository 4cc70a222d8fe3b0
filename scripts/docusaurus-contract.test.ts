// cspell:ignore slorber
import {createRequire} from 'node:module';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {contractOf} from 'command-line/contract';
import {modulesOfChunks, withStyles, type ClientManifest} from '../src/plugins/lean-styles/link-styles';

/**
 * The installed Docusaurus: UPGRADING.md lists each internal that the site reaches into, with what fails when it
 * changes.
 */
const installed = createRequire(path.resolve('package.json'));
const sourceOf = (module: string): string => readFileSync(installed.resolve(module), 'utf8');

const changed = (internal: string, user: string): string =>
  `${internal} changed in the installed Docusaurus: adapt ${user} (UPGRADING.md)`;

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
      name === 'default'
        ? /export default/.test(code)
        : new RegExp(`export (?:function|const) ${name}\\b|[{,]\\s*${name}\\b[^;]*\\} from`).test(code);
    expect(found, changed(`${name} of ${module}`, user)).toBe(true);
  });
});

const {load, holds} = contractOf('src');

it('chunks and style sheets of a page are found where link-styles looks for them', () =>
  holds('.docusaurus/registry.js or client-manifest.json (src/plugins/lean-styles/link-styles.ts)', async () => {
    expect(sourceOf('@docusaurus/core/lib/webpack/client.js')).toContain("'client-manifest.json'");
    const {generateRouteFiles} = load<{generateRouteFiles: (params: object) => Promise<void>}>(
      '@docusaurus/core/lib/server/codegen/codegenRoutes.js',
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
    try {
      await generateRouteFiles({
        generatedFilesDir: folder,
        baseUrl: '/',
        routes: [{path: '/page', exact: true, component: '@site/src/pages/page.tsx'}],
      });
      const modules = modulesOfChunks(readFileSync(path.join(folder, 'registry.js'), 'utf8'), {});
      expect([...modules.values()]).toEqual(['@site/src/pages/page.tsx']);
      const [chunk] = [...modules.keys()];
      const manifest: ClientManifest = {
        entrypoints: ['main'],
        origins: {main: ['1'], [chunk!]: ['2']},
        assets: {1: {css: [{file: 'all.css'}]}, 2: {css: [{file: 'page.css'}], js: [{file: 'page.js'}]}},
      };
      type GetBundles = (manifest: ClientManifest, modules: readonly string[]) => Record<string, {file: string}[]>;
      const {getBundles} = load<{getBundles: GetBundles}>('react-loadable-ssr-addon-v5-slorber');
      const {css, js} = getBundles(withStyles(manifest, modules), ['main', '@site/src/pages/page.tsx']);
      expect(css?.map(({file}) => file)).toEqual(['all.css', 'page.css']);
      expect(js ?? []).toEqual([]);
    } finally {
      rmSync(folder, {recursive: true});
    }
  }));

it('DocsRoot shows the routes that it is given', () =>
  holds('DocsRoot of theme-classic (src/theme/DocsRoot)', () => {
    expect(sourceOf('@docusaurus/theme-classic/lib/theme/DocsRoot/index.js')).toContain(
      'renderRoutes(props.route.routes)',
    );
  }));

it('dropdowns close when the focus leaves them', () =>
  holds('DropdownNavbarItem/Desktop of theme-classic (src/components/DismissibleDropdown)', () => {
    const source = sourceOf('@docusaurus/theme-classic/lib/theme/NavbarItem/DropdownNavbarItem/Desktop/index.js');
    for (const part of [
      "document.addEventListener('focusin'",
      "'dropdown--show'",
      "'dropdown--hoverable'",
      'aria-haspopup',
    ])
      expect(source).toContain(part);
  }));

it('the announcement hides itself early by an attribute', () =>
  holds('the inline script of AnnouncementBar (src/theme/AnnouncementBar.tsx)', () => {
    expect(sourceOf('@docusaurus/theme-classic/lib/inlineScripts.js')).toContain(
      'data-announcement-bar-initially-dismissed',
    );
    expect(sourceOf('@docusaurus/theme-classic/lib/theme/DocSidebar/Desktop/Content/styles.module.css')).toContain(
      'var(--docusaurus-announcement-bar-height)',
    );
  }));

it('a page loads with the command line that npm start uses', () => {
  const start = sourceOf('@docusaurus/core/lib/commands/cli.js');
  for (const option of ['--port', '--host', '--no-open'])
    expect(start, changed(`the option ${option}`, 'scripts/start-site.ts')).toContain(option);
});

it('the configuration is read anew when its file is touched', () => {
  const watcher = sourceOf('@docusaurus/core/lib/commands/start/watcher.js');
  expect(watcher, changed('the list of watched files', 'watchConfiguration in scripts/start-site.ts')).toContain(
    'props.siteConfigPath',
  );
});
