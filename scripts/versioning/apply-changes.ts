import {mkdirSync, readdirSync, renameSync, rmdirSync} from 'node:fs';
import path from 'node:path';
import {Problem} from '../problem';

/** One file that a command makes, replaces or removes. */
export type Change = {
  /** Relative to the repository. */
  readonly path: string;
  /** Where its new content stands, on the repository's own disk; undefined when the file goes. */
  readonly from: string | undefined;
  /** Whether the repository has a file there now. */
  readonly exists: boolean;
};

/** The steps on the disk; tests put one in their place that fails. */
export type Disk = {
  readonly rename: (from: string, to: string) => void;
  /** Makes a folder and those above it; returns the uppermost that was missing. */
  readonly makeFolder: (folder: string) => string | undefined;
  readonly removeFolder: (folder: string) => void;
};

const realDisk: Disk = {rename: renameSync, makeFolder: (folder) => mkdirSync(folder, {recursive: true}), removeFolder: (folder) => rmdirSync(folder)};

const ignoreSignal = (): void => {};

/** Keeps Ctrl-C from ending the program between two files: what runs is synchronous, so the signal is heard when it is over. */
function undisturbed(work: () => void): void {
  process.on('SIGINT', ignoreSignal).on('SIGTERM', ignoreSignal);
  try {
    work();
  } finally {
    process.off('SIGINT', ignoreSignal).off('SIGTERM', ignoreSignal);
  }
}

/**
 * Puts prepared files in their places, or none of them: each step is a rename on one disk, which writes no content, and each can be taken back by another.
 * `keep` is a folder on the same disk for what is replaced or removed.
 */
export function applyChanges(root: string, changes: readonly Change[], keep: string, disk: Disk = realDisk): void {
  const undo: (() => void)[] = [];
  const makeFolder = (folder: string): void => {
    const first = disk.makeFolder(folder);
    if (first !== undefined) undo.push(() => removeEmptyFolders(folder, path.dirname(first), realDisk));
  };
  const move = (from: string, to: string): void => {
    makeFolder(path.dirname(to));
    disk.rename(from, to);
    undo.push(() => {
      mkdirSync(path.dirname(from), {recursive: true});
      renameSync(to, from);
    });
  };
  undisturbed(() => {
    try {
      for (const change of changes) {
        const place = path.join(root, change.path);
        if (change.exists) move(place, path.join(keep, change.path));
        if (change.from !== undefined) move(change.from, place);
      }
      for (const change of changes) {
        if (change.from === undefined) removeEmptyFolders(path.dirname(path.join(root, change.path)), root, disk);
      }
    } catch (error) {
      takeBack(undo);
      throw error;
    }
  });
}

function takeBack(undo: readonly (() => void)[]): void {
  try {
    for (const step of [...undo].reverse()) step();
  } catch (error) {
    throw new Problem(
      `The change failed in the middle and could not be taken back (${error instanceof Error ? error.message : String(error)}): run "git restore . && git clean -fd" to get the committed state.`,
    );
  }
}

/** Removes a folder and those above it, as long as they are empty, up to a folder that stays. */
function removeEmptyFolders(folder: string, stop: string, disk: Disk): void {
  for (let current = folder; current !== stop && isEmpty(current); current = path.dirname(current)) disk.removeFolder(current);
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}
