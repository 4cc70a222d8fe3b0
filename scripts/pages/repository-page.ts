import {existsSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {explained, isDiskFull} from 'docs-versions/clean-tree';
import {areas, type Area} from '../../src/config/areas';

const NAME = /^[A-Za-z0-9][\w.-]*$/;

/** A page of the unreleased text, by the name that was given. */
export type RepositoryPage = {
  /** Relative to the repository, with slashes. */
  readonly file: string;
  readonly area: Area;
  /** Id in the sidebar. */
  readonly id: string;
};

/** Reads the name of a page's file. Throws a Problem for a place that is in no area's unreleased text. */
export function readPageName(root: string, name: string): RepositoryPage {
  const file = path.relative(root, path.resolve(root, name)).replaceAll('\\', '/');
  if (file.startsWith('..'))
    throw new Problem(
      `${name} is outside the repository: name a file below ${areas.map(({id}) => `${id}/`).join(', ')}.`,
    );
  const frozen = areas.find(({id}) => file.startsWith(`${id}_versioned_docs/`));
  if (frozen)
    throw new Problem(
      `${file} belongs to a released version, which gets no new names: name a file below ${frozen.id}/.`,
    );
  const area = areas.find(({id}) => file.startsWith(`${id}/`));
  if (!area) throw new Problem(`${file} is in no area: name a file below ${areas.map(({id}) => `${id}/`).join(', ')}.`);
  if (!file.endsWith('.mdx')) throw new Problem(`${file} is no page: its name must end in .mdx.`);
  const id = file.slice(area.id.length + 1).replace(/\.mdx$/, '');
  const wrong = id.split('/').find((part) => !NAME.test(part));
  if (wrong !== undefined)
    throw new Problem(
      `"${wrong}" cannot be part of an address: use letters, digits, "-", "_" and "."; a partial (_name.mdx) is no page.`,
    );
  return {file, area, id};
}

/**
 * The file with another case of letters or its folder's page that already has the address; undefined when the address
 * is free.
 */
export function pageAtAddress(root: string, {area, id}: RepositoryPage): string | undefined {
  const candidates = [
    `${area.id}/${id}.mdx`,
    `${area.id}/${id}/index.mdx`,
    ...(id.endsWith('/index') ? [`${area.id}/${id.replace(/\/index$/, '')}.mdx`] : []),
  ];
  return candidates.find((file) => existsSync(path.join(root, file)));
}

/** What a command writes: the text of each file, undefined for one that goes. */
export type Texts = ReadonlyMap<string, string | undefined>;

/**
 * Writes all files, or none: a full disk and a place that cannot be written show before the first file is replaced, and
 * so does Ctrl+C.
 */
export function writeAll(root: string, texts: Texts): void {
  const at = (file: string): string => path.join(root, file);
  const written = [...texts].flatMap(([file, text]) =>
    text === undefined ? [] : [{to: at(file), fresh: `${at(file)}.new`, text}],
  );
  const folders: string[] = [];
  try {
    for (const {fresh, text} of written) {
      const made = mkdirSync(path.dirname(fresh), {recursive: true});
      if (made !== undefined) folders.push(made);
      writeFileSync(fresh, text);
    }
  } catch (error) {
    for (const {fresh} of written) if (existsSync(fresh)) rmSync(fresh);
    for (const folder of folders) rmSync(folder, {recursive: true});
    throw isDiskFull(error)
      ? explained(error, root)
      : new Problem(
          `Nothing was changed, because a file could not be written (${(error as Error).message}): free the place, and try again.`,
        );
  }
  for (const {fresh, to} of written) renameSync(fresh, to);
  for (const [file, text] of texts) if (text === undefined) rmSync(at(file), {force: true});
}
