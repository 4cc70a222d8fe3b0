import {lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';

/** Folders behind the published link: one is shown, the other takes the next release. */
const slotsOf = (link: string): readonly string[] => [`${link}.a`, `${link}.b`];

const kindOf = (file: string): 'link' | 'folder' | 'file' | 'nothing' => {
  const found = lstatSync(file, {throwIfNoEntry: false});
  if (found === undefined) return 'nothing';
  return found.isSymbolicLink() ? 'link' : found.isDirectory() ? 'folder' : 'file';
};

/** The folder that a link shows; undefined when there is no link. */
const shown = (link: string): string | undefined =>
  kindOf(link) === 'link' ? path.resolve(path.dirname(link), readlinkSync(link)) : undefined;

/** An empty folder for the next release, beside the published one. What an interrupted release left there goes. */
export function freeSlot(link: string): string {
  if (kindOf(link) === 'file')
    throw new Problem(`${link} is a file, and a link to the last release belongs there: remove it.`);
  // Names of folders that releases used before there was a link.
  for (const old of [`${link}.new`, `${link}.old`]) rmSync(old, {recursive: true, force: true});
  const free = slotsOf(link).find((slot) => slot !== shown(link))!;
  rmSync(free, {recursive: true, force: true});
  mkdirSync(free, {recursive: true});
  return free;
}

/**
 * Publishes a folder: one rename exchanges the link, so that every request finds the old release or the new one, whole.
 */
export function showSlot(link: string, slot: string): void {
  const fresh = `${link}.link`;
  rmSync(fresh, {force: true});
  symlinkSync(path.basename(slot), fresh, 'dir');
  // A folder from the time before the link cannot be exchanged for one: once, readers meet the moment between two
  // renames.
  if (kindOf(link) === 'folder')
    renameSync(
      link,
      slotsOf(link).find((other) => other !== slot)!,
    );
  renameSync(fresh, link);
}
