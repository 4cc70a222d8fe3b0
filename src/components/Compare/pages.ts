import type {GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {pathIn} from '@site/src/components/versions/useVersionPages';
import type {Area} from '@site/src/config/areas';
import {counterpart} from '@site/src/config/counterpart';

/** A page in one version: its path there, and its address. */
export type Place = {readonly path: string; readonly address: string};

/** The page of a version that a path means, across moves; undefined when the version has none. */
export function placeIn(area: Area, version: GlobalVersion, path: string): Place | undefined {
  const addresses = new Map(version.docs.map((doc) => [pathIn(version, doc.path), doc.path]));
  const found = counterpart(area.id, path, (candidate) => addresses.has(candidate));
  return found.fit === 'same' ? {path: found.path, address: addresses.get(found.path)!} : undefined;
}

/** Paths of the pages of two versions, the newer one's first; a page that moved is named once. */
export function pathsOf(area: Area, newer: GlobalVersion, older: GlobalVersion): string[] {
  const own = newer.docs.map((doc) => pathIn(newer, doc.path)).sort();
  const gone = older.docs
    .map((doc) => pathIn(older, doc.path))
    .filter((path) => placeIn(area, newer, path) === undefined);
  return [...own, ...gone.sort()];
}
