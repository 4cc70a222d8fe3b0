import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import {areas, latestVersion, NEXT, type Area} from './areas';
import {beforeDefaultRemarkPlugins, remarkPlugins} from './markdown';

/** Options that the three instances share. Spread first, so that an instance may differ. */
const common = {
  breadcrumbs: true,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  showLastUpdateTime: false,
  beforeDefaultRemarkPlugins,
  remarkPlugins,
} satisfies Partial<DocsOptions>;

function docsOptions(area: Area): Partial<DocsOptions> & {id: string} {
  const latest = latestVersion(area);
  const versioned = latest === undefined ? {} : {lastVersion: latest, versions: {current: {label: NEXT, path: NEXT}}};
  return {
    ...common,
    id: area.id,
    path: area.id,
    routeBasePath: area.basePath.slice(1),
    sidebarPath: `./sidebars/${area.id}.ts`,
    ...versioned,
  } satisfies Partial<DocsOptions>;
}

/** One docs plugin instance for each area. */
export const docsPlugins: PluginConfig[] = areas.map((area) => ['@docusaurus/plugin-content-docs', docsOptions(area)]);
