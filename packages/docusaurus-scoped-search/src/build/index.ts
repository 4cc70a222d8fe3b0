import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {Stores} from 'build-store';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import {readWith, textKeyOf, type BuiltPage} from 'page-text/pages';
import {latestVersion, NEXT} from 'docs-rules/area';
import {
  MANIFEST,
  SEARCH_ASSETS,
  SEARCH_FOLDER,
  scopeName,
  scopesOf,
  type Area,
  type Scope,
  type SiteOptions,
} from '../site';
import {FORMAT, type Manifest, type ScopeFiles, type Task} from '../format';
import {termsIn} from '../tokens';
import {packVersionWords} from '../version-words';
import {openSearchDescription, OPEN_SEARCH_FILE, searchHeadTags} from './open-search';
import {insertPageLists, type PageList} from './page-lists';
import {partsOf, type PageParts} from './page-parts';
import type {ExtraEntry} from './scope-index';
import type {Published} from './tasks';
import {writeHashed, writeScope, writeWhole, type PageFile, type WrittenScope} from './write-scope';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The file that a static host serves for an address. */
const fileOf = (outDir: string, baseUrl: string, address: string): string =>
  path.join(outDir, decodeURI(address.slice(baseUrl.length - 1)), 'index.html');

/** The published pages of a scope, from what the docs plugin of its area loaded. */
function pagesOf(
  plugins: LoadedPlugin[],
  {area, version}: Scope,
  parts: (page: BuiltPage) => Promise<PageParts>,
  outDir: string,
  baseUrl: string,
): PageFile[] {
  const plugin = plugins.find(({name, options}) => name === DOCS_PLUGIN && options.id === area.id);
  if (!plugin)
    throw new Error(`The search finds no docs plugin with the id "${area.id}": correct its areas or the plugin's id`);
  const {loadedVersions} = plugin.content as LoadedContent;
  const name = version === undefined || version === NEXT ? 'current' : version;
  const loaded = loadedVersions.find(({versionName}) => versionName === name);
  if (!loaded) throw new Error(`The search finds no version "${name}" of ${area.id}: the build was made without it`);
  return loaded.docs
    .filter(({unlisted}) => !unlisted)
    .map(({permalink: address, source}) => {
      const file = fileOf(outDir, baseUrl, address);
      const page = {address, file, source: source.replace('@site/', '')};
      return {address, file, parts: () => parts(page), key: () => textKeyOf(plugins, page)};
    });
}

export type {ExtraEntry} from './scope-index';
export type {Published} from './tasks';

/** What the plugin needs to know of the site. */
export type BuildOptions = Pick<SiteOptions, 'areas' | 'page'> & {
  /** What a scope finds besides its pages; asked for once for each scope. */
  readonly extras: (scope: Scope) => Promise<readonly ExtraEntry[]>;
  /** What the dialog offers before the first letter, of the pages that the scope has. */
  readonly tasks?: (scope: Scope, published: Published) => readonly Task[];
  /** Keeps indexes for the next build. */
  readonly stores?: Stores;
};

/** Only the versions that the build contains: `docusaurus build` may be told to leave some out. */
const publishedScopes = (plugins: readonly LoadedPlugin[], area: Area): Scope[] => {
  const content = plugins.find(({name, options}) => name === DOCS_PLUGIN && options.id === area.id)?.content as
    LoadedContent | undefined;
  const names = new Set(content?.loadedVersions.map(({versionName}) => versionName));
  return scopesOf(area).filter(({version}) =>
    names.has(version === undefined || version === NEXT ? 'current' : version),
  );
};

/** Writes the search's files after the build, from the pages as they were rendered. */
export default function searchIndex(context: LoadContext, {areas, page, extras, tasks, stores}: BuildOptions): Plugin {
  const {baseUrl, siteConfig} = context;
  const searchPage = `${baseUrl}${page.slice(1)}`;
  return {
    name: 'search-index',

    injectHtmlTags: () => ({headTags: searchHeadTags(siteConfig, page)}),

    async postBuild({outDir, plugins, routesPaths}) {
      const parts = readWith(plugins, partsOf);
      const folder = path.join(outDir, SEARCH_FOLDER);
      const assets = path.join(outDir, SEARCH_ASSETS);
      for (const each of [folder, assets]) await mkdir(each, {recursive: true});
      const named = (file: string): string => path.posix.join(path.posix.relative(SEARCH_FOLDER, SEARCH_ASSETS), file);
      const scopes: Record<string, ScopeFiles> = {};
      const words: Record<string, string> = {};
      const lists: PageList[] = [];
      const store = stores?.('search');
      for (const area of areas) {
        const written: [string, WrittenScope][] = [];
        for (const scope of publishedScopes(plugins, area)) {
          const {version} = scope;
          const isCurrent = version === latestVersion(area);
          const result = await writeScope(
            assets,
            {
              name: scopeName(scope),
              pages: pagesOf(plugins, scope, parts, outDir, baseUrl),
              extras: await extras(scope),
              termsIn,
              tasks: (published) => (tasks ? tasks(scope, published) : []),
            },
            store,
          );
          scopes[scopeName(scope)] = {index: named(result.files.index), text: named(result.files.text)};
          if (version !== undefined) written.push([version, result]);
          if (isCurrent) lists.push({heading: area.navLabel, pages: [...result.titles]});
        }
        if (written.length > 1) {
          const packed = packVersionWords(new Map(written.map(([version, {terms}]) => [version, terms])));
          words[area.scope] = named(await writeHashed(assets, `${area.scope}.words`, packed));
        }
      }
      store?.close();
      await Promise.all([
        writeWhole(path.join(folder, MANIFEST), JSON.stringify({format: FORMAT, scopes, words} satisfies Manifest)),
        writeWhole(path.join(outDir, OPEN_SEARCH_FILE), openSearchDescription(siteConfig, page)),
        ...(routesPaths.includes(searchPage) ? [insertPageLists(fileOf(outDir, baseUrl, searchPage), lists)] : []),
      ]);
    },
  };
}
