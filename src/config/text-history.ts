import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {sumOf} from 'build-store';
import {sourceText} from '../plugins/upgrade-pages/pages';
import {allVersions, areas, NEXT, versionFolder, versionOfFile, type Area} from './areas';
import {counterpart} from './counterpart';

type Page = {/** A word for what it says. */ readonly text: string; readonly file: string};
/** Pages of a version by their path. */
type Pages = ReadonlyMap<string, Page>;

/** Path of a source file inside its version: an index has its folder's. */
export const pathOfFile = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .replace(/\.mdx?$/, '')
    .replace(/(^|\/)index$/, '');

/**
 * The oldest of the versions up to a page's own one, without a gap, that say the same; undefined where the version
 * before it says something else.
 */
export function unchangedSince(
  area: Area['id'],
  versions: readonly string[],
  pages: (version: string) => Pages,
  version: string,
  page: string,
): string | undefined {
  let since: string | undefined;
  let at = page;
  const text = pages(version).get(page)?.text;
  for (const older of versions.slice(versions.indexOf(version) + 1)) {
    const found = counterpart(area, at, (candidate) => pages(older).has(candidate));
    if (text === undefined || found.fit === 'near' || pages(older).get(found.path)?.text !== text) break;
    since = older;
    at = found.path;
  }
  return since;
}

function reader(root: string, area: Area): (version: string) => Pages {
  const read = new Map<string, Pages>();
  const readVersion = (version: string): Pages => {
    const folder = path.join(root, versionFolder(area, version));
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
      (name) => /\.mdx?$/.test(name) && !/(^|\/)_/.test(name),
    );
    return new Map(
      names.map((name) => {
        const source = readFileSync(path.join(folder, name), 'utf8');
        const text = sourceText(area.id, version, source, (file) => readFileSync(path.join(root, file), 'utf8'));
        return [pathOfFile(name), {text: sumOf(text), file: name}];
      }),
    );
  };
  return (version) => {
    const pages = read.get(version) ?? readVersion(version);
    read.set(version, pages);
    return pages;
  };
}

/** Adds `unchangedSince` to the front matter of a page whose text an older version has too. */
export function historyInFrontMatter(root: string): ParseFrontMatter {
  const readers = new Map(areas.map((area) => [area, reader(root, area)]));
  return async (parameters) => {
    const parsed = await parameters.defaultParseFrontMatter(parameters);
    const file = path.relative(root, parameters.filePath).replaceAll('\\', '/');
    const version = versionOfFile(file);
    const area =
      version === undefined
        ? undefined
        : areas.find((candidate) => file.startsWith(`${versionFolder(candidate, version)}/`));
    if (version === undefined || !area || !/\.mdx?$/.test(file)) return parsed;
    const name = pathOfFile(file.slice(versionFolder(area, version === NEXT ? undefined : version).length + 1));
    const since = unchangedSince(area.id, allVersions(area), readers.get(area)!, version, name);
    return since === undefined ? parsed : {...parsed, frontMatter: {...parsed.frontMatter, unchangedSince: since}};
  };
}
