import type {MDXPlugin} from '@docusaurus/mdx-loader';
import apiTables from 'remark-reference/api-tables';
import diagrams from 'remark-reference/diagrams';
import evidence, {type EvidenceOptions} from 'remark-reference/evidence';
import faultTables, {type FaultTableOptions} from 'remark-reference/faults';
import highlightCode from 'remark-reference/highlight';
import movedSections, {type MovedSectionsOptions} from 'remark-reference/moved-sections';
import quadraTables from 'remark-reference/quadra-tables';
import referenceRows from 'remark-reference/reference-rows';
import {versionOfFile} from './areas';
import {faultRows} from './faults';
import {movedFrom} from './moved-sections';
import {EVIDENCE_LEGEND} from './paths';

/** Where tables of faults come from. */
export const faultTableOptions: FaultTableOptions = {rowsOf: faultRows};

const movedSectionsOptions: MovedSectionsOptions = {movedFrom};

/** Before Docusaurus' own rules: they would turn a drawing into a file address before we could put it into the page. */
export const beforeDefaultRemarkPlugins: MDXPlugin[] = [
  diagrams,
  apiTables,
  quadraTables,
  [faultTables, faultTableOptions],
  [movedSections, movedSectionsOptions],
  highlightCode,
];

const evidenceOptions: EvidenceOptions = {versionOf: versionOfFile, legend: EVIDENCE_LEGEND};

/** Evidence last: its words are no part of the names that rows and headings get their anchors from. */
export const remarkPlugins: MDXPlugin[] = [referenceRows, [evidence, evidenceOptions]];
