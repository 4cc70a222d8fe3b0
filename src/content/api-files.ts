import {openapiFile, openapiForVersion} from '../config/openapi';
import {bitstreams} from '../config/areas';
import {ApiFile} from './api-file';
import type {Page, Site} from './site';

const cache = new WeakMap<Site, Map<string, ApiFile>>();

/** The API file of a page's version, or that of the nearest newer version; undefined outside the BitStreams area. */
export function apiFileOf(page: Page, site: Site): {api: ApiFile; own: boolean} | undefined {
  if (page.area.id !== bitstreams.id || page.version === undefined) return undefined;
  const file = openapiForVersion(page.version, (name) => site.files.exists(name));
  const files = cache.get(site) ?? new Map<string, ApiFile>();
  cache.set(site, files);
  const api = files.get(file) ?? new ApiFile(site.files.read(file)!, file);
  files.set(file, api);
  return {api, own: file === openapiFile(page.version)};
}
