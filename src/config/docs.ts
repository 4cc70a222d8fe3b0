import type {Options as DocsOptions} from '@docusaurus/plugin-content-docs';
import type {PluginConfig} from '@docusaurus/types';
import {apiPages} from './api-pages';
import {areas, bitstreams, latestVersion, NEXT, type Area} from './areas';
import {editOption} from './review';
import {publishedBeside} from './shown-versions';
import {site} from './site';
import {rules} from './markdown';

/** Options that the three instances share. Spread first, so that an instance may differ. */
const common = {
  breadcrumbs: true,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  showLastUpdateTime: false,
  ...rules,
} satisfies Partial<DocsOptions>;

type VersionOptions = Pick<DocsOptions, 'lastVersion' | 'versions' | 'onlyIncludeVersions'>;

/**
 * What an area shows of its versions. Unless all are shown, the unreleased text takes the address of the latest
 * version, so that links between areas lead to it. Throws for a version that no area has.
 */
export function versionOptions(area: Area, shown = site.shownVersions): Partial<VersionOptions> {
  const latest = latestVersion(area);
  const published = publishedBeside(area, shown);
  if (latest !== undefined && published !== undefined) {
    const names = published
      .filter((version) => version !== latest)
      .map((version) => (version === NEXT ? 'current' : version));
    return {...versionOptions(area, 'all'), onlyIncludeVersions: [latest, ...names]};
  }
  if (
    published === undefined &&
    shown !== 'all' &&
    shown !== 'newest' &&
    !areas.some(({versions}) => versions.includes(shown))
  ) {
    throw new Error(
      `SHOW_VERSIONS is "${shown}". Give all, newest, or one of: ${areas.flatMap(({versions}) => versions).join(', ')}`,
    );
  }
  if (latest === undefined) return {};
  if (shown === 'all') return {lastVersion: latest, versions: {current: {label: NEXT, path: NEXT}}};
  const beside = area.versions.includes(shown) ? {[shown]: {path: shown}} : {};
  const versions = {current: {label: NEXT, path: ''}, ...beside};
  return {lastVersion: 'current', versions, onlyIncludeVersions: Object.keys(versions)};
}

function docsOptions(area: Area): Partial<DocsOptions> & {id: string} {
  return {
    ...common,
    id: area.id,
    path: area.id,
    routeBasePath: area.basePath.slice(1),
    sidebarPath: `./sidebars/${area.id}.ts`,
    ...editOption(),
    ...versionOptions(area),
  } satisfies Partial<DocsOptions>;
}

/** One docs plugin instance for each area. */
export const docsPlugins: PluginConfig[] = areas.map((area) =>
  area === bitstreams
    ? ['openapi-reference/docs', {...docsOptions(area), reference: apiPages}]
    : ['@docusaurus/plugin-content-docs', docsOptions(area)],
);
