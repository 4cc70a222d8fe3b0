import {sidebarFile, versionFolder} from 'docs-rules/area';
import {allVersions, areas, type Area} from '../../src/config/areas';
import {hasApi, openapiFile} from '../../src/config/openapi';

/** What changed files mean for a build. */
export type Changed = {
  /** Versions whose own files changed. */
  readonly versions: readonly {readonly area: string; readonly version: string}[];
  /** Files that pages of any version may be made from. */
  readonly shared: readonly string[];
};

/** Folders and files that no page is made from. */
const NO_PAGE = /^(docs|e2e|bench|agents|deploy|scripts|\.[^/]+)\/|^[^/]+\.md$|\.test\.tsx?$|\.snap$/;

const belongsTo = (file: string, area: Area, version: string): boolean =>
  file.startsWith(`${versionFolder(area, version)}/`) ||
  file === sidebarFile(area, version) ||
  (hasApi(area.id) && file === openapiFile(version));

/**
 * The versions that files belong to, in the order of the areas and of their versions. An area without versions is in
 * every build.
 */
export function changedVersions(files: readonly string[]): Changed {
  const versioned = areas.filter(({versions}) => versions.length > 0);
  const unversioned = areas.filter(({versions}) => versions.length === 0);
  const all = versioned.flatMap((area) => allVersions(area).map((version) => ({area, version})));
  const isOwn = (file: string): boolean => all.some(({area, version}) => belongsTo(file, area, version));
  return {
    versions: all
      .filter(({area, version}) => files.some((file) => belongsTo(file, area, version)))
      .map(({area: {id}, version}) => ({area: id, version})),
    shared: files.filter(
      (file) =>
        !isOwn(file) &&
        !NO_PAGE.test(file) &&
        !unversioned.some(({id}) => file.startsWith(`${id}/`) || file === `sidebars/${id}.ts`),
    ),
  };
}
