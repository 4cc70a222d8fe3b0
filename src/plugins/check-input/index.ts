import type {LoadContext, Plugin} from '@docusaurus/types';
import {areas} from '../../config/areas';
import {OPENAPI_LATEST} from '../../config/openapi';
import {Repository} from './fault';
import {openapiFaults, pagePictureFaults, pictureFaults} from './files';
import {navbarFaults, type Item} from './navbar';
import {sidebarFileFaults, versionFaults} from './versions';

const DOCS_PLUGIN = '@docusaurus/plugin-content-docs';
const NAVBAR_FILE = 'src/config/navbar.ts';

type ThemeConfig = {navbar?: {items?: Item[]; logo?: {src?: unknown; srcDark?: unknown}}; footer?: {logo?: {src?: unknown}}};
type Input = Pick<LoadContext, 'siteDir'> & {readonly siteConfig: Pick<LoadContext['siteConfig'], 'plugins' | 'themeConfig' | 'favicon'>};

function sidebarsByPlugin(plugins: Input['siteConfig']['plugins']): Record<string, string[]> {
  const ids = plugins.flatMap((entry) => (Array.isArray(entry) && entry[0] === DOCS_PLUGIN ? [(entry[1] as {id?: string}).id ?? 'default'] : []));
  return Object.fromEntries(ids.map((id) => [id, areas.filter((area) => area.id === id).map((area) => area.sidebarId)]));
}

/** Every fault of what the site is built from that can be seen before the pages are compiled. */
export function inputFaults({siteDir, siteConfig}: Input): string[] {
  const repository = new Repository(siteDir);
  const {navbar, footer} = siteConfig.themeConfig as ThemeConfig;
  const apiFiles = repository.list('openapi').filter((name) => name.endsWith('.yaml'));
  return [
    ...areas.flatMap((area) => [...versionFaults(repository, area), ...sidebarFileFaults(repository, area)]),
    ...navbarFaults(navbar?.items ?? [], {
      file: NAVBAR_FILE,
      text: repository.has(NAVBAR_FILE) ? repository.read(NAVBAR_FILE) : '',
      sidebars: sidebarsByPlugin(siteConfig.plugins),
    }),
    ...[...new Set([OPENAPI_LATEST, ...apiFiles.map((name) => `openapi/${name}`)])].flatMap((file) => openapiFaults(repository, file)),
    ...pictureFaults(repository, [
      {name: 'favicon', source: siteConfig.favicon, file: 'docusaurus.config.ts'},
      {name: 'logo', source: navbar?.logo?.src, file: NAVBAR_FILE},
      {name: 'dark logo', source: navbar?.logo?.srcDark, file: NAVBAR_FILE},
      {name: 'logo of the footer', source: footer?.logo?.src, file: 'src/config/footer.ts'},
    ]),
    ...areas.flatMap((area) => [area.id, `${area.id}_versioned_docs`]).flatMap((folder) => pagePictureFaults(repository, folder)),
  ];
}

/**
 * Stops the build at wrong input with sentences that name file, line and fix. It goes into the configuration as a function, not as a path: Docusaurus
 * starts plugins side by side, and one without a file of its own to look up comes first, before another plugin can fail in its own words.
 */
export default function checkInput(context: LoadContext): Plugin {
  const faults = inputFaults(context);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {name: 'check-input'};
}
