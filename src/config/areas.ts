import bitstreamsVersions from '../../bitstreams_versions.json';
import quadraVersions from '../../vpu-quadra_versions.json';

/** One documentation area: everything the site knows about it that is not a page. Plain data, safe in Node, in the browser and in tests. */
export type Area = {
  /** Folder of the unreleased text, docs plugin id and prefix of the versioned folders. */
  readonly id: 'bitstreams' | 'vpu-logan' | 'vpu-quadra';
  /** Name in search addresses (`/s?area=quadra`), feeds and filters. */
  readonly scope: 'bitstreams' | 'logan' | 'quadra';
  /** Address of the area without a trailing slash. */
  readonly basePath: string;
  readonly sidebarId: string;
  readonly navLabel: string;
  /** Name of the product line in running text. */
  readonly product: string;
  /** One sentence for the landing page. */
  readonly summary: string;
  /** Newest first, as Docusaurus reads them; empty when the area is unversioned. */
  readonly versions: readonly string[];
  /** Former base paths that still lead here. */
  readonly formerBasePaths: readonly string[];
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

/** Name of the unreleased version in addresses and labels. */
export const NEXT = 'next';

/** The version that is served at the area's root; undefined for an unversioned area. */
export const latestVersion = (area: Area): string | undefined => area.versions[0];

/** Every version of an area, newest first, the unreleased one in front. An unversioned area has none. */
export const allVersions = (area: Area): readonly string[] => (area.versions.length === 0 ? [] : [NEXT, ...area.versions]);

/** Address of a version's root: the area's own for the latest version, with the version's name for all others. Throws for a version that is not in the area's list. */
export function versionPath(area: Area, version: string | undefined): string {
  if (version === undefined || version === latestVersion(area)) return area.basePath;
  if (!allVersions(area).includes(version)) {
    throw new Error(`${area.id} has no version "${version}". It has: ${allVersions(area).join(', ')} (${area.id}_versions.json)`);
  }
  return `${area.basePath}/${version}`;
}

/** Folder of a version's text, relative to the repository. */
export const versionFolder = (area: Area, version: string | undefined): string =>
  version === undefined || version === NEXT ? area.id : `${area.id}_versioned_docs/version-${version}`;

/** Finds an area by its id. Throws with the list of ids when there is none. */
export function areaById(id: string): Area {
  const area = areas.find((candidate) => candidate.id === id);
  if (!area) throw new Error(`There is no area "${id}". The areas are: ${areas.map((candidate) => candidate.id).join(', ')} (src/config/areas.ts)`);
  return area;
}
