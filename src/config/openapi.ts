import {existsSync} from 'node:fs';
import {allVersions, bitstreams, latestVersion, NEXT, versionFolder} from './areas';

/** The API file of the latest version; the reference at /s shows it. */
export const OPENAPI_LATEST = 'openapi/bitstreams.yaml';

/** Whether an area has a REST API. */
export const hasApi = (area: string): boolean => area === bitstreams.id;

/** API file of a BitStreams version, relative to the repository: the latest version's has no suffix. */
export const openapiFile = (version: string): string =>
  version === latestVersion(bitstreams) ? OPENAPI_LATEST : `openapi/bitstreams-${version}.yaml`;

/** The version whose text a file belongs to, by the file's folder; undefined outside the BitStreams area. */
export function bitstreamsVersionOf(file: string): string | undefined {
  const unix = file.replaceAll('\\', '/');
  const frozen = /bitstreams_versioned_docs\/version-([^/]+)\//.exec(unix)?.[1];
  if (frozen !== undefined) return frozen;
  return new RegExp(`(^|/)${versionFolder(bitstreams, NEXT)}/`).test(unix) ? NEXT : undefined;
}

/** The API file that describes a version: its own, or that of the nearest newer version that has one. */
export function openapiForVersion(version: string, exists: (file: string) => boolean = existsSync): string {
  const versions = allVersions(bitstreams);
  const own = versions.indexOf(version);
  if (own < 0)
    throw new Error(
      `${bitstreams.id} has no version "${version}". It has: ${versions.join(', ')} (${bitstreams.id}_versions.json)`,
    );
  const found = versions
    .slice(0, own + 1)
    .reverse()
    .map(openapiFile)
    .find(exists);
  if (found === undefined)
    throw new Error(`No API file describes ${version} or a newer version. Put ${openapiFile(version)} there.`);
  return found;
}
