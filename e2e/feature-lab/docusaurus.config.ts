import path from 'node:path';
import type {Config, PluginConfig} from '@docusaurus/types';
import type {Options as PresetOptions, ThemeConfig} from '@docusaurus/preset-classic';
import firstPage from 'docusaurus-start-at-touch/first-page';
import site from '../../docusaurus.config';
import {announcementOption} from '../../src/config/announcement';
import {logan} from '../../src/config/areas';
import {docsPlugins} from '../../src/config/docs';
import {footer} from '../../src/config/footer';
import {navbar} from '../../src/config/navbar';
import {styleSheets} from '../../src/config/style-sheets';
import {readTokens} from './tokens';
import {ANNOUNCEMENT_ID, FAULT, HTML_ITEM} from './names';

/**
 * A small site of the same theme, style and configuration parts that turns on what the specification describes and the
 * real site's configuration does not show. Built from the repository's root.
 */
const here = (name: string): string => path.join('e2e/feature-lab', name);

const [docsPlugin, docsOptions] = docsPlugins.find(
  (entry) => Array.isArray(entry) && (entry[1] as {id: string}).id === logan.id,
) as [string, object];

/** Both bring what the theme's components expect from every build; the site's others read the real areas. */
const KEPT = ['no-runtime-prism', 'compact-client-data'];
const kept = site.plugins!.filter(
  (entry): entry is string => typeof entry === 'string' && KEPT.some((name) => entry.endsWith(`/${name}`)),
);
if (kept.length !== KEPT.length) throw new Error(`The site's configuration no longer has all of: ${KEPT.join(', ')}`);

/**
 * The mark that the page's loader waits for, without the preparation of the first page: the lab shows what Docusaurus
 * does.
 */
const arrived: PluginConfig = () => ({name: 'lab-arrived', configureWebpack: firstPage().configureWebpack});

const labTheme: PluginConfig = () => ({name: 'lab-theme', getThemePath: () => path.join(__dirname, 'theme')});

/** The tokens, for the living style sheet. */
const tokens: PluginConfig = () => ({
  name: 'lab-tokens',
  contentLoaded: async ({actions}) => {
    await actions.createData('tokens.json', JSON.stringify(readTokens()));
  },
});

const unknownVersion = {
  type: 'docsVersionDropdown',
  docsPluginId: logan.id,
  versions: ['v0.0.1'],
  position: 'right',
} as const;

const config: Config = {
  ...site,
  title: 'Feature lab',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    path: here('i18n'),
    localeConfigs: {en: {label: 'English', htmlLang: 'en-GB'}, de: {label: 'Deutsch', htmlLang: 'de-DE'}},
  },
  // The areas that the shared navbar and footer link to are not here.
  onBrokenLinks: 'ignore',
  // The lab has the colour switch, and a tab follows the others.
  clientModules: [],
  presets: [
    [
      'classic',
      {
        docs: false,
        blog: false,
        sitemap: false,
        pages: {path: here('pages')},
        theme: {customCss: styleSheets},
      } satisfies PresetOptions,
    ],
  ],
  plugins: [
    [docsPlugin, {...docsOptions, path: here('docs'), sidebarPath: here('sidebars.ts')}],
    ...kept,
    arrived,
    labTheme,
    tokens,
  ],
  themeConfig: {
    ...announcementOption({id: ANNOUNCEMENT_ID, content: 'The lab is open. <a href="/plain">Read more</a>.'}),
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true},
    navbar: {
      ...navbar,
      title: 'Feature lab',
      style: 'dark',
      items: [
        {to: `${logan.basePath}/`, label: logan.navLabel, position: 'left', activeBasePath: logan.basePath},
        {type: 'doc', docsPluginId: logan.id, docId: 'second', label: 'Second doc', position: 'left'},
        {
          type: 'docSidebar',
          docsPluginId: logan.id,
          sidebarId: logan.sidebarId,
          label: 'Lab sidebar',
          position: 'left',
        },
        {type: 'docsVersion', docsPluginId: logan.id, label: 'Lab version', position: 'left'},
        {
          type: 'dropdown',
          label: 'More',
          position: 'left',
          items: [
            {to: '/plain', label: 'Plain page'},
            {to: '/crash', label: 'Crash page'},
          ],
        },
        {type: 'html', value: HTML_ITEM, position: 'left'},
        {type: 'custom-breakable', position: 'left'},
        {type: 'localeDropdown', position: 'right'},
        ...(process.env[FAULT.variable] === FAULT.unknownVersion ? [unknownVersion] : []),
      ],
    },
    footer: {
      ...footer,
      style: 'dark',
      // Its own, so that the kept pictures do not follow the site's.
      links: [
        {
          title: 'Documentation',
          items: [
            {label: logan.navLabel, to: `${logan.basePath}/`},
            {label: 'Plain page', to: '/plain'},
          ],
        },
        {title: 'Contact', items: [{label: 'Sales', href: 'mailto:sales@example.com'}]},
      ],
      logo: {alt: 'Logo of the lab', src: '/img/site/logo.svg', href: '/plain', width: 32, height: 32},
    },
    docs: {sidebar: {hideable: true, autoCollapseCategories: true}},
  } satisfies ThemeConfig,
};

export default config;
