import {sidebarFile, versionFolder, versionsFile} from '../area';
import type {Files} from '../site';
import {compareVersions, isVersion, wellFormed} from '../version-name';
import {fault, lineOf, parseJson} from './fault';

/** What the checks need to know of an area. */
export type VersionedArea = {readonly id: string; readonly sidebarId: string};

const textOf = (files: Files, file: string): string => files.read(file) ?? '';

/** Names in a folder. */
const namesIn = (files: Files, folder: string): string[] =>
  [...new Set(files.list(folder).map((file) => file.slice(folder.length + 1).split('/')[0]!))].sort();

const docsFolder = (area: VersionedArea): string => `${area.id}_versioned_docs`;
const sidebarsFolder = (area: VersionedArea): string => `${area.id}_versioned_sidebars`;

function nameFaults(file: string, text: string, names: readonly unknown[]): string[] {
  const seen = new Set<unknown>();
  return names.flatMap((name, index) => {
    const line = typeof name === 'string' ? lineOf(text, JSON.stringify(name)) : undefined;
    if (typeof name !== 'string' || !isVersion(name)) {
      const shown = JSON.stringify(name);
      return [
        fault(
          file,
          line,
          `${shown} is not the name of a version`,
          `Write v and three numbers, such as "${wellFormed(shown)}", here and in the names of its folder and its sidebar file`,
        ),
      ];
    }
    if (seen.has(name)) return [fault(file, line, `"${name}" appears twice`, 'Keep one')];
    seen.add(name);
    const before = names[index - 1];
    if (typeof before === 'string' && isVersion(before) && compareVersions(name, before) > 0) {
      return [
        fault(
          file,
          line,
          `"${name}" is newer than "${before}" before it`,
          'Order the versions newest first: the first one is served as the latest',
        ),
      ];
    }
    return [];
  });
}

function frozenFaults(files: Files, area: VersionedArea, version: string): string[] {
  const folder = versionFolder(area, version);
  const sidebars = sidebarFile(area, version);
  const faults: string[] = [];
  if (!files.exists(folder)) {
    faults.push(
      fault(
        versionsFile(area),
        lineOf(textOf(files, versionsFile(area)), `"${version}"`),
        `${version} has no text`,
        `Put its pages into ${folder}, or take it out of the list`,
      ),
    );
  }
  if (!files.exists(sidebars)) {
    faults.push(
      fault(
        sidebars,
        undefined,
        `the sidebar file of ${version} is missing: its pages would be built without a sidebar`,
        `Restore it, or cut the version again`,
      ),
    );
    return faults;
  }
  const parsed = parseJson(sidebars, textOf(files, sidebars));
  if ('fault' in parsed) return [...faults, parsed.fault];
  if (typeof parsed.value !== 'object' || parsed.value === null || !(area.sidebarId in parsed.value)) {
    faults.push(
      fault(
        sidebars,
        undefined,
        `it has no sidebar "${area.sidebarId}"`,
        'Give the sidebar this name: it is the one of every version of the area (src/config/areas.ts)',
      ),
    );
  }
  return faults;
}

function unlistedFaults(files: Files, area: VersionedArea, listed: ReadonlySet<unknown>): string[] {
  const found = [
    ...namesIn(files, docsFolder(area)).map((name) => ({name, pattern: /^version-(.+)$/, in: docsFolder(area)})),
    ...namesIn(files, sidebarsFolder(area)).map((name) => ({
      name,
      pattern: /^version-(.+)-sidebars\.json$/,
      in: sidebarsFolder(area),
    })),
  ];
  return found.flatMap((entry) => {
    const version = entry.pattern.exec(entry.name)?.[1];
    if (version === undefined || listed.has(version)) return [];
    return [
      fault(
        `${entry.in}/${entry.name}`,
        undefined,
        `${version} is not in ${versionsFile(area)}, so that nothing of it is built`,
        `Add "${version}" there, newest first, or remove this`,
      ),
    ];
  });
}

/** Faults of the folder of an area's unreleased text. */
export function folderFaults(files: Files, area: VersionedArea): string[] {
  return files.exists(area.id)
    ? []
    : [
        fault(
          'src/config/areas.ts',
          undefined,
          `the folder ${area.id} of this area does not exist`,
          'Put its pages there, index.mdx first, or take the area out',
        ),
      ];
}

/** Faults of the sidebar file of an area's unreleased text. */
export function sidebarFileFaults(files: Files, area: VersionedArea): string[] {
  const file = sidebarFile(area, undefined);
  return files.exists(file)
    ? []
    : [
        fault(
          file,
          undefined,
          `the sidebar file of ${area.id} is missing`,
          'Write or restore it: it lists the pages of the area in their order',
        ),
      ];
}

/**
 * Faults of an area's versions: names, order, and what each one must have on the disk. Docusaurus itself is silent
 * about most of them.
 */
export function versionFaults(files: Files, area: VersionedArea): string[] {
  const file = versionsFile(area);
  if (!files.exists(file)) return unlistedFaults(files, area, new Set());
  const text = textOf(files, file);
  const parsed = parseJson(file, text);
  if ('fault' in parsed) return [parsed.fault];
  if (!Array.isArray(parsed.value))
    return [fault(file, 1, 'this is not a list of versions', 'Write ["v1.0.0"], newest first')];
  const names = parsed.value as readonly unknown[];
  const wellNamed = names.filter((name): name is string => typeof name === 'string' && isVersion(name));
  return [
    ...nameFaults(file, text, names),
    ...[...new Set(wellNamed)].flatMap((version) => frozenFaults(files, area, version)),
    ...unlistedFaults(files, area, new Set(names)),
  ];
}
