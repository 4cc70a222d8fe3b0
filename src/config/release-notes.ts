import {existsSync} from 'node:fs';
import {allVersions, versionFolder, type Area} from './areas';
import {NOTES_PAGE} from './paths';

/** Whether a version's pages have release notes. */
export const hasNotes = (area: Area, version: string | undefined): boolean =>
  existsSync(`${versionFolder(area, version)}/${NOTES_PAGE}.mdx`);

/** The versions of an area whose pages have release notes. */
export const versionsWithNotes = (area: Area): readonly string[] =>
  allVersions(area).filter((version) => hasNotes(area, version));
