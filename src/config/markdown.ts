import {existsSync, readFileSync} from 'node:fs';
import type {MDXPlugin} from '@docusaurus/mdx-loader';
import type {MarkdownConfig} from '@docusaurus/types';
import compileOnce from 'remark-reference/compile-once';
import {copiesIn} from 'remark-reference/copies';
import ascii from 'remark-reference/ascii';
import apiTables, {type ApiTableOptions} from 'remark-reference/api-tables';
import diagrams, {linkDiagrams} from 'remark-reference/diagrams';
import evidence, {type EvidenceOptions} from 'remark-reference/evidence';
import faultTables, {type FaultTableOptions} from 'remark-reference/faults';
import highlightCode, {type HighlightOptions} from 'remark-reference/highlight';
import {fillListings} from 'remark-reference/listing-files';
import movedSections, {type MovedSectionsOptions} from 'remark-reference/moved-sections';
import type {PageSourcesOptions} from 'remark-reference/page-sources';
import quadraTables, {type QuadraTableOptions} from 'remark-reference/quadra-tables';
import referenceRows from 'remark-reference/reference-rows';
import staticBlocks, {type StaticBlocksOptions} from 'remark-reference/static-blocks';
import {areas, versionOfFile} from './areas';
import {faultRows} from './faults';
import {movedFrom} from './moved-sections';
import {bitstreamsVersionOf, openapiForVersion} from './openapi';
import {EVIDENCE_LEGEND} from './paths';
import {quadraKeys, quadraVersionOf, releaseOfVersion} from './quadra-data';
import {BASE_URL} from './site';

/** Where tables of faults come from. */
export const faultTableOptions: FaultTableOptions = {rowsOf: faultRows};

const movedSectionsOptions: MovedSectionsOptions = {movedFrom};

/** The result of a function for a version, undefined without one. */
const forVersion = <T>(version: string | undefined, make: (version: string) => T): T | undefined =>
  version === undefined ? undefined : make(version);

/** Where tables of the API come from. */
export const apiTableOptions: ApiTableOptions = {
  apiFileOf: (page) => forVersion(bitstreamsVersionOf(page), (version) => openapiForVersion(version)),
};

/** Where tables of keys come from. */
export const quadraTableOptions: QuadraTableOptions = {
  keys: quadraKeys,
  releaseOf: (page) => forVersion(quadraVersionOf(page), releaseOfVersion),
};

/** Folders of pages. */
export const pageFolders: readonly string[] = areas.flatMap(({id, versions}) => [
  id,
  ...(versions.length > 0 ? [`${id}_versioned_docs`] : []),
]);

/** Files that pages are made from without importing them. */
export const pageSourcesOptions: PageSourcesOptions = {
  folders: [
    ['openapi', '.yaml'],
    ['src/config', '.ts'],
    ['src/data', '.yaml'],
    ['src/data', '.tsv'],
    ...pageFolders.map((folder) => [folder, '.svg'] as const),
    ['static/img', '.svg'],
    ['static/scripts', '.sh'],
    ['static/scripts', '.py'],
  ],
};

/** Puts files into the listings that name them, before MDX reads the page. */
export const preprocessor: NonNullable<MarkdownConfig['preprocessor']> = ({filePath, fileContent}) => {
  const {source, faults} = fillListings(fileContent, (file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : undefined,
  );
  for (const {line, problem, fix} of faults) throw new Error(`${filePath}:${line}: ${problem}. ${fix}.`);
  return source;
};

const highlightOptions: HighlightOptions = {baseUrl: BASE_URL};

const evidenceOptions: EvidenceOptions = {versionOf: versionOfFile, legend: EVIDENCE_LEGEND};

const staticBlocksOptions: StaticBlocksOptions = {baseUrl: BASE_URL};

/** Rules for the docs plugin's options of the same names. */
type Rules = Record<'beforeDefaultRemarkPlugins' | 'remarkPlugins' | 'rehypePlugins' | 'recmaPlugins', MDXPlugin[]>;

/** All rules of a page; `copiesOf` counts the files with the text of one. */
export function rulesFor(copiesOf: (file: string) => number): Rules {
  const once = compileOnce({copiesOf, baseUrl: BASE_URL});
  return {
    // A drawing is put into the page before Docusaurus makes a file's address of it.
    beforeDefaultRemarkPlugins: [
      once.begin,
      diagrams,
      [apiTables, apiTableOptions],
      [quadraTables, quadraTableOptions],
      [faultTables, faultTableOptions],
      [movedSections, movedSectionsOptions],
      [highlightCode, highlightOptions],
      once.noteLinks,
    ],
    // Evidence last: its words are no part of the names that rows and headings get their anchors from.
    remarkPlugins: [once.holdLinks, referenceRows, [evidence, evidenceOptions]],
    // What a page shows without a component becomes HTML in the end.
    rehypePlugins: [linkDiagrams, [staticBlocks, staticBlocksOptions]],
    recmaPlugins: [once.end, ascii],
  };
}

/** The rules of this site's pages. */
export const rules = rulesFor(copiesIn(pageFolders));
