/** One documentation area, as far as rules need to know it. */
export type Area = {
  /** Folder of the unreleased text, id of its docs plugin and prefix of its versioned folders. */
  readonly id: string;
  /** Address of the area without a trailing slash. */
  readonly basePath: string;
  readonly sidebarId: string;
  /** Newest first, as Docusaurus reads them; empty when the area is unversioned. */
  readonly versions: readonly string[];
  /** Former base paths that still lead here. */
  readonly formerBasePaths: readonly string[];
};

/** Name of the unreleased version in addresses, labels and data. */
export const NEXT = 'next';

/** The version that is served at the area's root; undefined for an unversioned area. */
export const latestVersion = (area: Pick<Area, 'versions'>): string | undefined => area.versions[0];

/** Every version of an area, newest first, the unreleased one in front. An unversioned area has none. */
export const allVersions = (area: Pick<Area, 'versions'>): readonly string[] =>
  area.versions.length === 0 ? [] : [NEXT, ...area.versions];

/** Versions of an area that have a folder of their own; `[undefined]` for an unversioned area. */
export const versionsOf = (area: Area): readonly (string | undefined)[] =>
  area.versions.length === 0 ? [undefined] : allVersions(area);

/** Folder of a version's text, relative to the repository. */
export const versionFolder = (area: Pick<Area, 'id'>, version: string | undefined): string =>
  version === undefined || version === NEXT ? area.id : `${area.id}_versioned_docs/version-${version}`;

/** Whether some version has the page that is named by its area and its path, such as `bitstreams/index.mdx`. */
export const hasPage = (areas: readonly Area[], page: string, exists: (file: string) => boolean): boolean =>
  areas.some(
    (area) =>
      page.startsWith(`${area.id}/`) &&
      versionsOf(area).some((version) => exists(versionFolder(area, version) + page.slice(area.id.length))),
  );

/** A list whose lines begin with a page and a tab, without the lines of pages that no version has. */
export const withoutGonePages = (list: string, areas: readonly Area[], exists: (file: string) => boolean): string =>
  list
    .split('\n')
    .filter((line) => line === '' || hasPage(areas, line.split('\t')[0]!, exists))
    .join('\n');

/** File that lists the frozen versions of an area. */
export const versionsFile = (area: Pick<Area, 'id'>): string => `${area.id}_versions.json`;

/** File of a version's sidebar. */
export const sidebarFile = (area: Pick<Area, 'id'>, version: string | undefined): string =>
  version === undefined || version === NEXT
    ? `sidebars/${area.id}.ts`
    : `${area.id}_versioned_sidebars/version-${version}-sidebars.json`;
