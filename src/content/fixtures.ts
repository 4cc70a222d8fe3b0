import {latestVersion, quadra, versionFolder} from '../config/areas';
import {readPage, type PageText} from './page';
import {Site, type Files, type Page} from './site';

/** The text of a page without front matter: line 1 is the first line of the body. */
export const body = (...lines: string[]): PageText => readPage(lines.join('\n'));

/** A site that exists in memory only. */
export function memorySite(files: Readonly<Record<string, string>>): Site {
  const names = Object.keys(files);
  const memory: Files = {
    list: (folder) => names.filter((name) => name.startsWith(`${folder}/`)),
    read: (file) => files[file],
    exists: (file) => names.includes(file),
  };
  return new Site(memory);
}

/** A page of such a site. */
export function pageIn(site: Site, file: string): Page {
  const page = site.page(file);
  if (!page) throw new Error(`The fixture has no page ${file}`);
  return page;
}

/** Folder of Quadra's latest version, whose pages other areas link to. */
export const QUADRA_LATEST = versionFolder(quadra, latestVersion(quadra));

/** What rules say, as short lines: the line's number and the problem. */
export const said = (findings: readonly {line: number; problem: string}[]): string[] => findings.map(({line, problem}) => `${line}: ${problem}`);
