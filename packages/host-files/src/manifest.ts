import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {contentHash, filesBelow} from './hosting/files';

/** Name of the list that closes a build or a release. */
export const MANIFEST = 'manifest.json';
const FORMAT = 1;

/** What a build or a release consists of. */
export type Manifest = {
  readonly format: typeof FORMAT;
  /** Version of the site. */
  readonly version: string;
  /** Commit of the sources; null outside a repository, or with changes that are not committed. */
  readonly commit: string | null;
  /** Size in bytes and SHA-256 of every file by its path, the manifest itself left out. */
  readonly files: Readonly<Record<string, readonly [size: number, sha256: string]>>;
  /** SHA-256 over the rest of the manifest: a list that was damaged itself is told from a damaged file. */
  readonly sum: string;
};

const sumOf = ({version, commit, files}: Omit<Manifest, 'format' | 'sum'>): string =>
  contentHash(Buffer.from(JSON.stringify([version, commit, files])));

/** Lists all files of a folder. */
export function manifestOf(folder: string, {version, commit}: Pick<Manifest, 'version' | 'commit'>): Manifest {
  const files: Record<string, [number, string]> = {};
  for (const name of filesBelow(folder)) {
    if (name === MANIFEST) continue;
    const content = readFileSync(path.join(folder, name));
    files[name] = [content.length, contentHash(content)];
  }
  return {format: FORMAT, version, commit, files, sum: sumOf({version, commit, files})};
}

/** Closes a build or a release: what is in the folder now is what belongs there. */
export function writeManifest(folder: string, about: Pick<Manifest, 'version' | 'commit'>): void {
  const {files, ...rest} = manifestOf(folder, about);
  const lines = Object.entries(files).map(([name, facts]) => `${JSON.stringify(name)}: ${JSON.stringify(facts)}`);
  writeFileSync(
    path.join(folder, MANIFEST),
    `${JSON.stringify(rest).slice(0, -1)}, "files": {\n${lines.join(',\n')}\n}}\n`,
  );
}

/** A difference between a folder and its manifest. */
export type Difference = {readonly file: string; readonly text: string};

const isEntry = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]) && /^[0-9a-f]{64}$/.test(String(value[1]));

/** Reads a manifest; undefined when the text is not one. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null;
    const right =
      value?.format === FORMAT &&
      typeof value.version === 'string' &&
      typeof value.files === 'object' &&
      value.files !== null &&
      Object.values(value.files).every(isEntry) &&
      value.sum === sumOf(value as Manifest);
    return right ? (value as Manifest) : undefined;
  } catch {
    return undefined;
  }
}

const AGAIN = 'build again, nothing else is sure to be whole';

/** What is not as the manifest says, one sentence for each file. */
export function compareManifest(folder: string): Difference[] {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    return [
      {file: MANIFEST, text: `The list of all files is missing, so the build did not come to its end: ${AGAIN}.`},
    ];
  const manifest = parseManifest(readFileSync(file, 'utf8'));
  if (manifest === undefined) return [{file: MANIFEST, text: `The list of all files is damaged: ${AGAIN}.`}];
  const here = new Set(filesBelow(folder).filter((name) => name !== MANIFEST));
  const found: Difference[] = [];
  for (const [name, [size, hash]] of Object.entries(manifest.files)) {
    if (!here.delete(name)) {
      found.push({file: name, text: `The file is missing, and the build wrote it: ${AGAIN}.`});
      continue;
    }
    const actual = statSync(path.join(folder, name)).size;
    if (actual !== size) {
      const what = actual === 0 ? 'is empty' : `has ${actual} bytes`;
      found.push({file: name, text: `The file ${what}, and the build wrote ${size}: ${AGAIN}.`});
    } else if (contentHash(readFileSync(path.join(folder, name))) !== hash) {
      found.push({file: name, text: `The file has the size that the build wrote, and other content: ${AGAIN}.`});
    }
  }
  for (const name of here)
    found.push({file: name, text: `The build did not write this file: remove it, or build again.`});
  return found;
}
