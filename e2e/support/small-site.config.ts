import path from 'node:path';
import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {Config} from '@docusaurus/types';
import site from '../../docusaurus.config';
import {logan} from '../../src/config/areas';

const DOCS = '@docusaurus/plugin-content-docs';

/** Of the larger areas, the first page of the unreleased text is enough. */
const FIRST_PAGE = {
  include: ['index.mdx'],
  sidebarPath: false,
  onlyIncludeVersions: ['current'],
  lastVersion: 'current',
  versions: {current: {path: ''}},
} satisfies DocsOptions;

/** Paths of the configuration begin in its folder; this file has another one. */
const fromRoot = (name: string): string => (name.startsWith('./') ? path.resolve(__dirname, '../..', name) : name);

type Entry = NonNullable<Config['plugins']>[number];

function small(entry: Entry): Entry {
  if (typeof entry === 'string') return fromRoot(entry);
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return entry;
  const [name, {reference, ...options}] = entry as [string, {id?: string; reference?: object}];
  if (reference) return [DOCS, {...options, ...FIRST_PAGE}];
  return [fromRoot(name), name === DOCS && options.id !== logan.id ? {...options, ...FIRST_PAGE} : options];
}

const {navbar} = site.themeConfig as {navbar: {items: {type?: string}[]}};

/**
 * The site with its smallest area, little of the others and no API reference: it builds in seconds, for tests that need
 * a build of their own.
 */
const config: Config = {
  ...site,
  // Most pages of the other areas are not there to be linked.
  onBrokenLinks: 'ignore',
  onBrokenMarkdownLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  clientModules: site.clientModules!.map((name) => fromRoot(name!)),
  presets: site.presets!.filter((entry) => Array.isArray(entry) && entry[0] === 'classic'),
  plugins: site.plugins!.map(small),
  themeConfig: {
    ...site.themeConfig,
    navbar: {...navbar, items: navbar.items.filter((item) => item.type !== 'docsVersionDropdown')},
  },
};

export default config;
