import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, LoadedPlugin, Plugin} from '@docusaurus/types';
import {parse} from 'yaml';
import {areas, bitstreams, latestVersion, NEXT, type Area} from '../../config/areas';
import {OPENAPI_LATEST} from '../../config/openapi';
import {SEARCH_PATH} from '../../config/paths';
import {MANIFEST, SEARCH_FOLDER, scopeName, scopesOf, type Scope} from '../../config/search';
import {FORMAT, type Manifest, type ScopeFiles} from '../../search/format';
import {termsIn} from '../../search/tokens';
import {packVersionWords} from '../../search/version-words';
import {listOperations, type OpenApiFile} from '../redocusaurus-lean/operations';
import {openSearchDescription, OPEN_SEARCH_FILE, searchHeadTags} from './open-search';
import {insertPageLists, type PageList} from './page-lists';
import type {ExtraEntry} from './scope-index';
import {writeHashed, writeScope, writeWhole, type PageFile, type WrittenScope} from './write-scope';

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';

/** The file that a static host serves for an address. */
const fileOf = (outDir: string, baseUrl: string, address: string): string => path.join(outDir, decodeURI(address.slice(baseUrl.length - 1)), 'index.html');

/** The published pages of a scope, from what the docs plugin of its area loaded. */
function pagesOf(plugins: readonly LoadedPlugin[], {area, version}: Scope, outDir: string, baseUrl: string): PageFile[] {
  const plugin = plugins.find(({name, options}) => name === DOCS_PLUGIN && options.id === area.id);
  if (!plugin) throw new Error(`The search finds no docs plugin with the id "${area.id}" (src/config/areas.ts)`);
  const {loadedVersions} = plugin.content as LoadedContent;
  const name = version === undefined || version === NEXT ? 'current' : version;
  const loaded = loadedVersions.find(({versionName}) => versionName === name);
  if (!loaded) throw new Error(`The search finds no version "${name}" of ${area.id}: the build was made without it`);
  return loaded.docs.filter(({unlisted}) => !unlisted).map(({permalink}) => ({address: permalink, file: fileOf(outDir, baseUrl, permalink)}));
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
      await mkdir(folder, {recursive: true});
      const api = parse(await readFile(path.join(context.siteDir, OPENAPI_LATEST), 'utf8')) as OpenApiFile;
      const scopes: Record<string, ScopeFiles> = {};
      const words: Record<string, string> = {};
      const lists: PageList[] = [];
      for (const area of areas) {
        const written: [string, WrittenScope][] = [];
        for (const scope of publishedScopes(plugins, area)) {
          const {version} = scope;
          const isCurrent = version === latestVersion(area);
          const extras = area === bitstreams && isCurrent ? operationEntries(api, searchPage) : [];
          const result = await writeScope(folder, scopeName(scope), pagesOf(plugins, scope, outDir, baseUrl), extras, termsIn);
          scopes[scopeName(scope)] = result.files;
          if (version !== undefined) written.push([version, result]);
          if (isCurrent) lists.push({heading: area.navLabel, pages: [...result.titles]});
        }
        if (written.length > 1) {
          words[area.scope] = await writeHashed(
            folder,
            `${area.scope}.words`,
            packVersionWords(new Map(written.map(([version, {terms}]) => [version, terms]))),
          );
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
