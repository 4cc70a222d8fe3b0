/**
 * Text in the search page that the build replaces by the lists of all pages
 * (packages/docusaurus-scoped-search/src/build/page-lists.ts).
 */
export const PAGE_LISTS_MARK = '[lists of pages]';
