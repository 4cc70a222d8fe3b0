import type {MDXPlugin} from '@docusaurus/mdx-loader';
import apiTables from '../remark/api-tables';
import diagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight';
import referenceRows from '../remark/reference-rows';

/** Before Docusaurus' own rules: they would turn a drawing into a file address before we could put it into the page. */
export const beforeDefaultRemarkPlugins: MDXPlugin[] = [diagrams, apiTables, highlightCode];

export const remarkPlugins: MDXPlugin[] = [referenceRows];
