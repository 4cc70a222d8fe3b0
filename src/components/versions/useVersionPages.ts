import {useActivePlugin, useAllDocsData, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {areaById, type Area} from '@site/src/config/areas';
import {counterpart, trimSlashes, type Counterpart} from '@site/src/config/counterpart';

/** Name of the query parameter that tells a page which other page the reader asked for. */
export const INSTEAD_OF = 'instead-of';

/** Path of an address inside a version, without slashes at its ends. */
export const pathIn = (version: GlobalVersion, address: string): string =>
  trimSlashes(address.slice(version.path.length));

const known = new WeakMap<GlobalVersion, ReadonlyMap<string, string>>();

/** Addresses of a version's pages by their paths. Every page asks for those of every version. */
function addressesOf(version: GlobalVersion): ReadonlyMap<string, string> {
  const found = known.get(version) ?? new Map(version.docs.map((doc) => [pathIn(version, doc.path), doc.path]));
  known.set(version, found);
  return found;
}

/** Whether an address is that of a page of a version. */
export const hasPage = (version: GlobalVersion, address: string): boolean =>
  addressesOf(version).has(pathIn(version, address));

/** The counterpart of a path in a version, and its address. */
export function counterpartIn(
  area: Area,
  version: GlobalVersion,
  path: string,
): Counterpart & {readonly address: string} {
  const addresses = addressesOf(version);
  const found = counterpart(area.id, path, (candidate) => addresses.has(candidate));
  return {...found, address: addresses.get(found.path) ?? version.path};
}

export type VersionContext = {
  readonly area: Area;
  readonly active: GlobalVersion;
  readonly latest: GlobalVersion;
  /** Path of the page inside its version. */
  readonly path: string;
};

/** Where the reader is: area, version and path; undefined outside a versioned area. */
export function useVersionContext(): VersionContext | undefined {
  const plugin = useActivePlugin();
  const data = useAllDocsData();
  const {pathname} = useLocation();
  const area = plugin && areaById(plugin.pluginId);
  if (!plugin || !area || area.versions.length === 0) return undefined;
  const versions = data[plugin.pluginId]!.versions;
  // The latest version's path is a prefix of every other's: look at the longest first.
  const active = [...versions]
    .sort((one, other) => other.path.length - one.path.length)
    .find((version) => `${pathname}/`.startsWith(`${trimEnd(version.path)}/`));
  const latest = versions.find((version) => version.isLast);
  return active && latest ? {area, active, latest, path: pathIn(active, pathname)} : undefined;
}

const trimEnd = (path: string): string => path.replace(/\/+$/, '');
