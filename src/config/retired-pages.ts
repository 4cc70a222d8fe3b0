import type {RetiredVersion} from 'docs-versions/options';
import {areaById, versionPath} from './areas';
import retired from './retired-addresses.json';

/** Every retired version, the last one to go first. */
export const retiredVersions: readonly RetiredVersion[] = retired;

const join = (base: string, path: string): string => (path === '' ? base : `${base}/${path}`);

/** Address of a page, given as its version and its path: `v2.3.0/guide/dashboard`. */
function addressOf(areaId: string, page: string): string {
  const [version = '', ...rest] = page.split('/');
  return join(versionPath(areaById(areaId), version), rest.join('/'));
}

/** The addresses of retired versions by the address of the page that answers instead. No address ends in a slash. */
export function retiredRedirects(
  versions: readonly RetiredVersion[] = retiredVersions,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const {area: areaId, version, pages} of versions) {
    const area = areaById(areaId);
    const bases = [area.basePath, ...area.formerBasePaths].map((base) => `${base}/${version}`);
    for (const [path, page = ''] of Object.entries(pages)) {
      const address = addressOf(areaId, page);
      const own = join(bases[0]!, path);
      found.set(address, [...(found.get(address) ?? []), ...bases.map((base) => join(base, path)), `${own}.html`]);
    }
  }
  return found;
}
