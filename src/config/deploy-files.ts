import {readFileSync} from 'node:fs';
import {docId, isPartial, routeInVersion, type Site} from 'docs-rules/site';
import {hostFiles} from 'host-files/server-files';
import {apiPages} from './api-pages';
import {areas, bitstreams, NEXT, versionFolder, versionPath} from './areas';
import {versionsOf} from 'docs-rules/area';
import {siteOnDisk} from './docs-rules';
import {hosting} from './hosting';

const NGINX = 'deploy/nginx.conf';

/** Addresses of a version's pages; that of a folder's page ends in a slash. */
function versionRoutes(site: Site, base: string, folder: string): string[] {
  return site
    .filesOf(folder)
    .filter((file) => !isPartial(file) && site.frontMatter(file).draft !== true)
    .map((file) => {
      const id = docId({file, folder});
      const route = routeInVersion(id, site.frontMatter(file).slug);
      return route === '' ? `${base}/` : `${base}/${route}${route === id ? '' : '/'}`;
    });
}

/** Folders of API pages, which a plugin makes. */
const apiFolders = (): string[] =>
  versionsOf(bitstreams)
    .filter((version) => apiPages.fileOf(version ?? NEXT) !== undefined)
    .map((version) => `${versionPath(bitstreams, version)}/${apiPages.folder}/`);

/**
 * The server files under `deploy/` as a build of these pages would write them, without building: the redirects follow
 * from the pages, and what only a build knows, the hashes of the inline scripts, is kept from the files that are there.
 */
export function deployFiles(): Readonly<Record<string, string>> {
  const site = siteOnDisk();
  const pages = areas.flatMap((area) =>
    versionsOf(area).flatMap((version) =>
      versionRoutes(site, versionPath(area, version), versionFolder(area, version)),
    ),
  );
  const scripts = /script-src [^;]*/.exec(readFileSync(NGINX, 'utf8'))?.[0] ?? '';
  const hashes = [...new Set(scripts.match(/'sha256-[^']+'/g) ?? [])];
  return hostFiles(hosting, [...new Set([...pages, ...apiFolders(), ...site.generalRoutes])].sort(), hashes).repository;
}
