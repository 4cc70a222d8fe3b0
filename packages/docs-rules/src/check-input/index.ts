import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Area} from '../area';
import {diskFiles, type Files} from '../site';
import {openapiFaults, pagePictureFaults, pictureFaults} from './files';
import {navbarFaults, type Item} from './navbar';
import {folderFaults, sidebarFileFaults, versionFaults} from './versions';

/** What the check needs to know of the site. */
export type InputOptions = {
  readonly areas: readonly Area[];
  /** The API file that the reference shows. */
  readonly apiFile: string;
  /** Files of the configuration, for messages. */
  readonly configFile: string;
  readonly navbarFile: string;
  readonly footerFile: string;
  /** Faults of data files, as printable lines. */
  readonly dataFaults: () => readonly string[];
};

/** The docs plugin, and the one around it that adds the API reference. */
const DOCS_PLUGINS: readonly unknown[] = ['@docusaurus/plugin-content-docs', 'openapi-reference/docs'];

type ThemeConfig = {
  navbar?: {items?: Item[]; logo?: {src?: unknown; srcDark?: unknown}};
  footer?: {logo?: {src?: unknown}};
};
type SiteConfig = Pick<LoadContext['siteConfig'], 'plugins' | 'themeConfig' | 'favicon'>;

function sidebarsByPlugin(plugins: SiteConfig['plugins'], areas: readonly Area[]): Record<string, string[]> {
  const ids = plugins.flatMap((entry) =>
    Array.isArray(entry) && DOCS_PLUGINS.includes(entry[0]) ? [(entry[1] as {id?: string}).id ?? 'default'] : [],
  );
  return Object.fromEntries(
    ids.map((id) => [id, areas.filter((area) => area.id === id).map((area) => area.sidebarId)]),
  );
}

/** Every fault of what the site is built from that can be seen before the pages are compiled. */
function inputFaults(files: Files, siteConfig: SiteConfig, options: InputOptions): string[] {
  const {navbar, footer} = siteConfig.themeConfig as ThemeConfig;
  const {areas, navbarFile} = options;
  const apiFiles = files.list('openapi').filter((name) => name.endsWith('.yaml'));
  return [
    ...areas.flatMap((area) => [
      ...versionFaults(files, area),
      ...folderFaults(files, area),
      ...sidebarFileFaults(files, area),
    ]),
    ...options.dataFaults(),
    ...navbarFaults(navbar?.items ?? [], {
      file: navbarFile,
      text: files.read(navbarFile) ?? '',
      sidebars: sidebarsByPlugin(siteConfig.plugins, areas),
    }),
    ...[...new Set([options.apiFile, ...apiFiles])].flatMap((file) => openapiFaults(files, file)),
    ...pictureFaults(files, [
      {name: 'favicon', source: siteConfig.favicon, file: options.configFile},
      {name: 'logo', source: navbar?.logo?.src, file: navbarFile},
      {name: 'dark logo', source: navbar?.logo?.srcDark, file: navbarFile},
      {name: 'logo of the footer', source: footer?.logo?.src, file: options.footerFile},
    ]),
    ...areas
      .flatMap((area) => [area.id, `${area.id}_versioned_docs`])
      .flatMap((folder) => pagePictureFaults(files, folder)),
  ];
}

/**
 * Stops the build at wrong input with sentences that name file, line and fix. It goes into the configuration as a
 * function, not as a path: Docusaurus starts plugins side by side, and one without a file of its own to look up comes
 * first, before another plugin can fail in its own words.
 */
export default function checkInput(options: InputOptions): (context: LoadContext) => Plugin {
  return ({siteDir, siteConfig}) => {
    const faults = inputFaults(diskFiles(siteDir), siteConfig, options);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return {name: 'check-input'};
  };
}
