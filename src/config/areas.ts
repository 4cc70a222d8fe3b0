import {allVersions, latestVersion, versionFolder, type Area as DocsArea} from 'docs-rules/area';
import bitstreamsVersions from '../../bitstreams_versions.json';
import quadraVersions from '../../vpu-quadra_versions.json';

export {allVersions, latestVersion, NEXT, versionFolder} from 'docs-rules/area';

/**
 * One documentation area: everything the site knows about it that is not a page. Plain data, safe in Node, in the
 * browser and in tests.
 */
export type Area = DocsArea & {
  /** Name in search addresses (`/s?area=quadra`), feeds and filters. */
  readonly scope: string;
  readonly navLabel: string;
  /** Name of the product line in running text. */
  readonly product: string;
  /** One sentence for the landing page. */
  readonly summary: string;
};

export const bitstreams: Area = {
  id: 'bitstreams',
  scope: 'bitstreams',
  basePath: '/bitstreams',
  sidebarId: 'BitstreamsEdgeSidebar',
  navLabel: 'BitStreams',
  product: 'BitStreams',
  summary: 'Live and offline video encoder: bring in a source, build a ladder, publish, record and automate it.',
  versions: bitstreamsVersions,
  formerBasePaths: ['/bitstreams-edge'],
};

export const logan: Area = {
  id: 'vpu-logan',
  scope: 'logan',
  basePath: '/vpu/logan',
  sidebarId: 'LoganSidebar',
  navLabel: 'T408 / T432',
  product: 'Logan',
  summary: 'H.264 and HEVC transcoding cards of the T408 and T432 line.',
  versions: [],
  formerBasePaths: [],
};

export const quadra: Area = {
  id: 'vpu-quadra',
  scope: 'quadra',
  basePath: '/vpu/quadra',
  sidebarId: 'QuadraSidebar',
  navLabel: 'Quadra',
  product: 'Quadra',
  summary: 'Video processing units with H.264, HEVC and AV1 encoding, on-card scaling and AI.',
  versions: quadraVersions,
  formerBasePaths: [],
};

/** In the order of the navigation bar. */
export const areas: readonly Area[] = [logan, quadra, bitstreams];

/**
 * Address of a version's root: the area's own for the latest version, with the version's name for all others. Throws
 * for a version that is not in the area's list.
 */
export function versionPath(area: Area, version: string | undefined): string {
  if (version === undefined || version === latestVersion(area)) return area.basePath;
  if (!allVersions(area).includes(version)) {
    throw new Error(
      `${area.id} has no version "${version}". It has: ${allVersions(area).join(', ')} (${area.id}_versions.json)`,
    );
  }
  return `${area.basePath}/${version}`;
}

/** Finds an area by its id. Throws with the list of ids when there is none. */
export function areaById(id: string): Area {
  const area = areas.find((candidate) => candidate.id === id);
  if (!area)
    throw new Error(
      `There is no area "${id}". The areas are: ${areas.map((candidate) => candidate.id).join(', ')} (src/config/areas.ts)`,
    );
  return area;
}

/**
 * The version whose text a file belongs to, by the file's folder; undefined in an unversioned area and outside all of
 * them.
 */
export function versionOfFile(file: string): string | undefined {
  const unix = file.replaceAll('\\', '/');
  for (const area of areas) {
    const version = allVersions(area).find((name) =>
      new RegExp(`(^|/)${versionFolder(area, name).replaceAll('.', '\\.')}/`).test(unix),
    );
    if (version !== undefined) return version;
  }
  return undefined;
}
