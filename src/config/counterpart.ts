import type {Area} from './areas';
import {formerPaths, laterPaths} from './moved-pages';

/** The page of another version that serves a reader who changes the version. */
export type Counterpart = {
  /** Path inside the version, without slashes at its ends; empty for the version's root. */
  readonly path: string;
  /**
   * `same`: the page itself, at the same or another address. `near`: the version has no such page; this is the nearest
   * one above it.
   */
  readonly fit: 'same' | 'near';
};

/** A path inside a version without slashes at its ends. */
export const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/**
 * Finds the counterpart of a page: the same path, the path after or before its moves, else the nearest page above it.
 * `has` tells whether the other version publishes a path.
 */
export function counterpart(area: Area['id'], path: string, has: (path: string) => boolean): Counterpart {
  const candidates = [path, ...laterPaths(area, path).slice(1).reverse(), ...formerPaths(area, path)];
  const same = candidates.find(has);
  if (same !== undefined) return {path: same, fit: 'same'};
  for (const candidate of candidates) {
    for (let parent = parentOf(candidate); parent !== ''; parent = parentOf(parent)) {
      if (has(parent)) return {path: parent, fit: 'near'};
    }
  }
  return {path: '', fit: 'near'};
}

const parentOf = (path: string): string => path.split('/').slice(0, -1).join('/');
