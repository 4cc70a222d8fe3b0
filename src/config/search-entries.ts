import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {catalogue} from '@docs-and-sdk/workbench/catalogue';
import {listOperations, type OpenApiFile} from 'docusaurus-redoc-reference/operations';
import type {BuildOptions, ExtraEntry} from 'docusaurus-scoped-search/build';
import {parse} from 'yaml';
import {areas, bitstreams, latestVersion, quadra} from './areas';
import {compatibilityPage} from './compatibility-page';
import {OPENAPI_LATEST} from './openapi';
import {COMPATIBILITY_PATH, SEARCH_PATH} from './paths';
import {tasksOf} from './search-tasks';
import {BASE_URL} from './site';
import {stores} from './stores';
import {publishedTools, toolPath} from './tools';

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
export const toolEntries = (area: string): ExtraEntry[] => [
  ...publishedTools
    .filter((name) => catalogue[name].area === area || catalogue[name].alsoFor === area)
    .map((name): ExtraEntry => {
      const {title, sentence, words} = catalogue[name];
      return {kind: 'page', address: toolPath(name), pageTitle: title, anchor: '', title, text: `${sentence} ${words}`};
    }),
  ...(area === quadra.id ? [compatibilityEntry] : []),
];

const compatibilityEntry: ExtraEntry = {
  kind: 'page',
  address: COMPATIBILITY_PATH,
  pageTitle: compatibilityPage.title,
  anchor: '',
  title: compatibilityPage.title,
  text: `${compatibilityPage.description} ${compatibilityPage.words}`,
};

/**
 * What the search's plugin knows of this site: the API's operations are found in the latest version, the tools in every
 * one.
 */
export const searchBuildOptions: BuildOptions = {
  areas,
  page: SEARCH_PATH,
  extras: async ({area, version}) => {
    const hasReference = area.id === bitstreams.id && version === latestVersion(bitstreams);
    const file = path.resolve(__dirname, '../..', OPENAPI_LATEST);
    const operations = hasReference
      ? operationEntries(parse(await readFile(file, 'utf8')) as OpenApiFile, `${BASE_URL}${SEARCH_PATH.slice(1)}`)
      : [];
    return [...operations, ...toolEntries(area.id)];
  },
  tasks: tasksOf,
  stores,
};
