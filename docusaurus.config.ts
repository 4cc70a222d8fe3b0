import type {Config} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import {analytics} from './src/config/analytics';
import {announcementOption} from './src/config/announcement';
import {docsPlugins} from './src/config/docs';
import {footer} from './src/config/footer';
import {navbar} from './src/config/navbar';
import {redirectOptions} from './src/config/redirects';
import {apiReference} from './src/config/api-reference';
import {BASE_URL, site} from './src/config/site';
import {sitemap} from './src/config/sitemap';
import {start} from './src/config/start';
import checkInput from './src/plugins/check-input';

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: BASE_URL,
  ...start,
  favicon: '/img/site/favicon.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  future: {v4: true, experimental_faster: true},
  presets: [['classic', {docs: false, blog: false, sitemap, theme: {customCss: './src/css/custom.css'}, ...analytics} satisfies PresetOptions], apiReference],
  plugins: [
    checkInput,
    ...docsPlugins,
    './src/plugins/page-sources/index.ts',
    './src/plugins/no-runtime-prism/index.ts',
    './src/plugins/search-index/index.ts',
    './src/plugins/compact-client-data/index.ts',
    './src/plugins/first-page/index.ts',
    './src/plugins/release-feeds/index.ts',
    './src/plugins/edge-output/index.ts',
    ['@docusaurus/plugin-client-redirects', redirectOptions],
  ],
  themeConfig: {
    ...announcementOption(),
    colorMode: {defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false},
    navbar,
    footer,
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    prism: {additionalLanguages: ['bash', 'json']},
  } satisfies ThemeConfig,
};

export default config;
