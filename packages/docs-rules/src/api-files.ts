import {ApiFile} from './api-file';
import type {Page, Site} from './site';

const cache = new WeakMap<Site, Map<string, ApiFile>>();

/** The API file that describes a page's version; undefined in an area without API. */
export function apiFileOf(page: Page, site: Site): {api: ApiFile; own: boolean} | undefined {
  if (page.version === undefined) return undefined;
  const found = site.options.apiFile(page.area.id, page.version, (name) => site.files.exists(name));
  if (!found) return undefined;
  const files = cache.get(site) ?? new Map<string, ApiFile>();
  cache.set(site, files);
  const api = files.get(found.file) ?? new ApiFile(site.files.read(found.file)!, found.file);
  files.set(found.file, api);
  return {api, own: found.own};
}
