import {existsSync, readFileSync} from 'node:fs';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {Problem} from 'command-line/problem';
import {hasPage} from 'docs-rules/area';
import type {RulesOptions} from 'docs-rules/options';
import {diskFiles, Site} from 'docs-rules/site';
import {API_REFERENCE_ID} from './api-reference';
import {areas} from './areas';
import {FAULT_DATA, faultRows} from './faults';
import {readFeatures} from './features';
import {apiTableOptions, quadraTableOptions} from './markdown';
import {formerPaths} from './moved-pages';
import {movedSections} from './moved-sections';
import {hasApi, openapiFile, openapiForVersion} from './openapi';
import {NOTIFY_PATH, SEARCH_PATH} from './paths';

/** Attributes of the components that every page has without an import. */
const components: RulesOptions['components'] = {
  Evidence: ['is', 'seen'],
  Faults: ['ids'],
  MovedSections: [],
  ApiSchema: ['name'],
  ApiEnum: ['schema', 'property'],
  ApiOperations: ['tag'],
  ApiErrors: [],
  QuadraKeys: ['table'],
  QuadraExclusions: [],
};

/**
 * Pages with wider listings and tables than phones show: lines of page, characters of a line of code and columns of a
 * table, with tabs between.
 */
export const WIDE_PAGES = 'src/data/wide-pages.tsv';

/** The list of wide pages, read when a page is checked. Throws a sentence for a line whose page no version has. */
export const readWidePages = (
  source = readFileSync(WIDE_PAGES, 'utf8'),
): ReadonlyMap<string, {columns: number; cells: number}> =>
  new Map(
    source.split('\n').flatMap((line, index) => {
      if (line === '') return [];
      const [page = '', columns = '', cells = ''] = line.split('\t');
      if (!hasPage(areas, page, existsSync))
        throw new Problem(
          `${WIDE_PAGES}:${index + 1}: no version has the page "${page}": correct its path, or take the line out.`,
        );
      return [[page, {columns: Number(columns), cells: Number(cells)}] as const];
    }),
  );

let widePages: ReturnType<typeof readWidePages> | undefined;
let features: ReturnType<typeof readFeatures> | undefined;

/** What the rules of packages/docs-rules need to know of this site. */
export const docsRules: RulesOptions = {
  areas,
  generalRoutes: [SEARCH_PATH, NOTIFY_PATH],
  generatedFiles: [`/redocusaurus/${API_REFERENCE_ID}.yaml`],
  features: () => (features ??= readFeatures()),
  linkedNotes: ['bitstreams'],
  tables: {api: apiTableOptions, keys: quadraTableOptions},
  faultRows,
  publishedFaults: () => readFileSync(`${FAULT_DATA}/published-anchors.tsv`, 'utf8'),
  movedSections,
  formerPaths,
  apiFile: (area, version, exists) => {
    if (!hasApi(area)) return undefined;
    const file = openapiForVersion(version, exists);
    return {file, own: file === openapiFile(version)};
  },
  sidebars: async (area) => ((await import(`../../sidebars/${area}.ts`)) as {default: SidebarsConfig}).default,
  outsideSidebar: {
    bitstreams: {
      'Documentation-ToDo': 'the list of what the manual still lacks is for its writers and is reached by its address',
    },
    'vpu-logan': {
      'SCTE-104_setup': 'reached by links from the pages about ad insertion, for few readers',
      'SCTE-104_setup/messages': 'reached from the setup',
    },
  },
  shortPages: new Map([['Documentation-ToDo.mdx', 'a list of what is missing is short when little is missing']]),
  components,
  wide: (page) => (widePages ??= readWidePages()).get(page),
};

/** The pages of this repository, or of a copy of it; `earlier` is what it was some saves ago. */
export const siteOnDisk = (root = '.', earlier?: Site): Site => new Site(diskFiles(root), docsRules, earlier);
