import {versionFolder, type Area} from 'docs-rules/area';
import {docId, isPartial, routeInVersion, type Site} from 'docs-rules/site';

/** The published pages of a version: path below the version's root → file. */
export function pageRoutes(site: Site, area: Area, version: string): ReadonlyMap<string, string> {
  const folder = versionFolder(area, version);
  const published = site.filesOf(folder).filter((file) => !isPartial(file) && site.frontMatter(file).draft !== true);
  return new Map(published.map((file) => [routeInVersion(docId({file, folder}), site.frontMatter(file).slug), file]));
}
