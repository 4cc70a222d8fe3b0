import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import {textOf} from 'page-text/pages';
import {parse} from 'yaml';
import {areas, bitstreams, latestVersion, NEXT, quadra, type Area} from '../../../../src/config/areas';
import {compatibilityPage} from '../../../../src/config/compatibility-page';
import {OPENAPI_LATEST} from '../../../../src/config/openapi';
import {COMPATIBILITY_PATH, SEARCH_PATH} from '../../../../src/config/paths';
import {MANIFEST, SEARCH_ASSETS, SEARCH_FOLDER, scopeName, scopesOf, type Scope} from '../../../../src/config/search';
import {FORMAT, type Manifest, type ScopeFiles} from '../format';
import {termsIn} from '../tokens';
import {packVersionWords} from '../version-words';
import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import {publishedTools, toolPath} from '../../../../src/config/tools';
import {listOperations, type OpenApiFile} from 'docusaurus-redoc-reference/operations';
import {openSearchDescription, OPEN_SEARCH_FILE, searchHeadTags} from './open-search';
import {insertPageLists, type PageList} from './page-lists';
import type {ExtraEntry} from './scope-index';
import {writeHashed, writeScope, writeWhole, type PageFile, type WrittenScope} from './write-scope';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The file that a static host serves for an address. */
const fileOf = (outDir: string, baseUrl: string, address: string): string => path.join(outDir, decodeURI(address.slice(baseUrl.length - 1)), 'index.html');

/** The published pages of a scope, from what the docs plugin of its area loaded. */
function pagesOf(plugins: LoadedPlugin[], {area, version}: Scope, outDir: string, baseUrl: string): PageFile[] {
  const plugin = plugins.find(({name, options}) => name === DOCS_PLUGIN && options.id === area.id);
  if (!plugin) throw new Error(`The search finds no docs plugin with the id "${area.id}" (src/config/areas.ts)`);
  const {loadedVersions} = plugin.content as LoadedContent;
  const name = version === undefined || version === NEXT ? 'current' : version;
  const loaded = loadedVersions.find(({versionName}) => versionName === name);
  if (!loaded) throw new Error(`The search finds no version "${name}" of ${area.id}: the build was made without it`);
  return loaded.docs
    .filter(({unlisted}) => !unlisted)
    .map(({permalink: address, source}) => {
      const file = fileOf(outDir, baseUrl, address);
      return {address, file, text: () => textOf(plugins, {address, file, source: source.replace('@site/', '')})};
    });
}

/** The operations of the API reference, as entries that lead into it. */
export function operationEntries(file: OpenApiFile & {servers?: {url: string}[]}, address: string): ExtraEntry[] {
  const base = /\/api\/[\w.]+/.exec(file.servers?.[0]?.url ?? '')?.[0] ?? '';
  return listOperations(file).flatMap(({tag, operations}) =>
    operations.map(({method, path: operationPath, summary, anchor}) => ({
      address,
      pageTitle: `${file.info.title} reference`,
      anchor,
      title: `${method} ${operationPath}`,
      text: `${summary}. ${tag}. ${method} ${base}${operationPath} · ${anchor.split('/').pop()!}`,
    })),
  );
}

/** The tools that serve an area, and its page of compatibility: pages outside its documentation. */
export const toolEntries = (area: Area): ExtraEntry[] => [
  ...publishedTools
    .filter((name) => catalogue[name].area === area.id || catalogue[name].alsoFor === area.id)
    .map((name): ExtraEntry => {
      const {title, sentence, words} = catalogue[name];
      return {kind: 'page', address: toolPath(name), pageTitle: title, anchor: '', title, text: `${sentence} ${words}`};
    }),
  ...(area.id === quadra.id ? [compatibilityEntry] : []),
];

const compatibilityEntry: ExtraEntry = {
  kind: 'page',
  address: COMPATIBILITY_PATH,
  pageTitle: compatibilityPage.title,
  anchor: '',
  title: compatibilityPage.title,
  text: `${compatibilityPage.description} ${compatibilityPage.words}`,
};

/** Only the versions that the build contains: `docusaurus build` may be told to leave some out. */
const publishedScopes = (plugins: readonly LoadedPlugin[], area: Area): Scope[] => {
  const content = plugins.find(({name, options}) => name === DOCS_PLUGIN && options.id === area.id)?.content as LoadedContent | undefined;
  const names = new Set(content?.loadedVersions.map(({versionName}) => versionName));
  return scopesOf(area).filter(({version}) => names.has(version === undefined || version === NEXT ? 'current' : version));
};

/** Writes the search's files after the build, from the pages as they were rendered. */
export default function searchIndex(context: LoadContext): Plugin {
  const {baseUrl, siteConfig} = context;
  const searchPage = `${baseUrl}${SEARCH_PATH.slice(1)}`;
  return {
    name: 'search-index',

    injectHtmlTags: () => ({headTags: searchHeadTags(siteConfig)}),

    async postBuild({outDir, plugins, routesPaths}) {
      const folder = path.join(outDir, SEARCH_FOLDER);
      const assets = path.join(outDir, SEARCH_ASSETS);
      for (const each of [folder, assets]) await mkdir(each, {recursive: true});
      const named = (file: string): string => path.posix.join(path.posix.relative(SEARCH_FOLDER, SEARCH_ASSETS), file);
      const api = parse(await readFile(path.join(context.siteDir, OPENAPI_LATEST), 'utf8')) as OpenApiFile;
      const scopes: Record<string, ScopeFiles> = {};
      const words: Record<string, string> = {};
      const lists: PageList[] = [];
      for (const area of areas) {
        const written: [string, WrittenScope][] = [];
        for (const scope of publishedScopes(plugins, area)) {
          const {version} = scope;
          const isCurrent = version === latestVersion(area);
          const extras = [...(area === bitstreams && isCurrent ? operationEntries(api, searchPage) : []), ...toolEntries(area)];
          const result = await writeScope(assets, scopeName(scope), pagesOf(plugins, scope, outDir, baseUrl), extras, termsIn);
          scopes[scopeName(scope)] = {index: named(result.files.index), text: named(result.files.text)};
          if (version !== undefined) written.push([version, result]);
          if (isCurrent) lists.push({heading: area.navLabel, pages: [...result.titles]});
        }
        if (written.length > 1) {
          const packed = packVersionWords(new Map(written.map(([version, {terms}]) => [version, terms])));
          words[area.scope] = named(await writeHashed(assets, `${area.scope}.words`, packed));
        }
      }
      await Promise.all([
        writeWhole(path.join(folder, MANIFEST), JSON.stringify({format: FORMAT, scopes, words} satisfies Manifest)),
        writeWhole(path.join(outDir, OPEN_SEARCH_FILE), openSearchDescription(siteConfig)),
        ...(routesPaths.includes(searchPage) ? [insertPageLists(fileOf(outDir, baseUrl, searchPage), lists)] : []),
      ]);
    },
  };
}
