import type {Config} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {analytics} from './src/config/analytics';
import {announcementOption} from './src/config/announcement';
import {docsPlugins} from './src/config/docs';
import {footer} from './src/config/footer';
import {bookOptions} from './src/config/books';
import {hosting} from './src/config/hosting';
import {pageSourcesOptions, preprocessor} from './src/config/markdown';
import {colorMode} from './src/config/light-only';
import {navbar} from './src/config/navbar';
import {pageTextOptions} from './src/config/page-text';
import {redirectOptions} from './src/config/redirects';
import {apiReference} from './src/config/api-reference';
import {reportFields} from './src/config/review';
import {valuesInFrontMatter} from './src/config/reader-values';
import {searchBuildOptions} from './src/config/search-entries';
import {BASE_URL, site} from './src/config/site';
import {sitemap} from './src/config/sitemap';
import {start} from './src/config/start';
import {styleSheets} from './src/config/style-sheets';
import {historyInFrontMatter} from './src/config/text-history';
import drawnPages from 'build-store/drawn-pages';
import checkInput from 'docs-rules/check-input';
import searchIndex from 'docusaurus-scoped-search/build';
import serverFiles from 'host-files/server-files';
import bookContents from 'offline-book/contents';
import pageTwins from 'page-text';
import pageSources from 'remark-reference/page-sources';
import {inputOptions} from './src/config/check-input';
import {contentFaults} from './src/plugins/content-faults';
import leanStyles from './src/plugins/lean-styles';
import upgradePages from './src/plugins/upgrade-pages';
import {stores} from './src/config/stores';

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: BASE_URL,
  ...start,
  customFields: reportFields(),
  favicon: '/img/site/logo.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  markdown: {parseFrontMatter: valuesInFrontMatter(historyInFrontMatter(__dirname)), preprocessor},
  // A trial of some versions lacks what the others are linked for.
  onBrokenLinks: site.shownVersions === 'all' ? 'throw' : 'ignore',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  future: {v4: true, experimental_faster: true},
  clientModules: ['./src/client/one-colour.ts'],
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        sitemap,
        theme: {customCss: styleSheets},
      } satisfies PresetOptions,
    ],
    apiReference,
  ],
  plugins: [
    checkInput(inputOptions),
    ...docsPlugins,
    ...analytics,
    (context) => pageSources(context, pageSourcesOptions),
    'docusaurus-redoc-reference/no-runtime-prism',
    (context) => searchIndex(context, searchBuildOptions),
    'docusaurus-start-at-touch/compact-client-data',
    'docusaurus-start-at-touch/first-page',
    'docusaurus-start-at-touch/preact',
    (context) => drawnPages(context, stores),
    // Options in a closure: what a plugin is given by name and options is written into main.js of every page.
    (context) => pageTwins(context, pageTextOptions),
    (context) => bookContents(context, bookOptions),
    './src/plugins/site-data/index.ts',
    './src/plugins/release-feeds/index.ts',
    (context) => upgradePages(context, stores),
    './src/plugins/workbench-data/index.ts',
    (context) => serverFiles(context, hosting),
    'host-files/collect-garbage',
    leanStyles,
    ...contentFaults(site.faultsPort),
    ['@docusaurus/plugin-client-redirects', redirectOptions],
  ],
  themeConfig: {
    ...announcementOption(),
    colorMode,
    navbar,
    footer,
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    prism: {additionalLanguages: ['bash', 'json']},
  } satisfies ThemeConfig,
};

export default config;
