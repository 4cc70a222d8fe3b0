import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {movedAwayFrom, type MovedSections} from 'docs-rules/moved-sections';
import {readFrontMatter} from 'docs-rules/page';
import type {MovedPage} from 'remark-reference/moved-sections';
import {areas, versionFolder, versionOfFile} from './areas';

/**
 * Sections that a page gave to another one: lines of area, page, first version (`v5.2.0..v5.3.1` with the last one),
 * new page and fragments (`old` or `old>new`), with tabs between.
 */
const MOVED_SECTIONS = 'src/data/moved-sections.tsv';

/** Reads the lines of the data. Throws one sentence for a line that is not as it should be. */
export function readMovedSections(source: string): MovedSections[] {
  return source
    .split('\n')
    .filter(Boolean)
    .map((line, index) => {
      const [area = '', from = '', versions = '', to = '', list = ''] = line.split('\t');
      const [since = '', through] = versions.split('..');
      if (list === '' || !areas.some(({id}) => id === area)) {
        throw new Error(
          `${MOVED_SECTIONS}:${index + 1}: a line holds area, page, first version, new page and fragments, with tabs between`,
        );
      }
      const fragments = list.split(' ').map((entry) => {
        const [old = '', now = old] = entry.split('>');
        return {from: old, to: now};
      });
      return {area, from, since, ...(through === undefined ? {} : {through}), to, fragments};
    });
}

let known: MovedSections[] | undefined;

/** The whole list. */
export const movedSections = (): MovedSections[] => (known ??= readMovedSections(readFileSync(MOVED_SECTIONS, 'utf8')));

/** Headings of a page by their ids: text without marks of code and emphasis. */
const headingsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/^#{2,6} (.+?) \{#([\w-]+)\}$/gm)].map((match) => [match[2]!, match[1]!.replace(/[`*]/g, '')]),
  );

/**
 * The pages that took sections of the page in a file, as the page links to them. Throws a sentence for a page that gave
 * none away.
 */
export function movedFrom(pageFile: string, list = movedSections()): MovedPage[] {
  const unix = pageFile.replaceAll('\\', '/');
  for (const area of areas) {
    const version = versionOfFile(unix);
    const folder = versionFolder(area, version);
    const start = unix.lastIndexOf(`${folder}/`);
    if (start < 0) continue;
    const root = unix.slice(0, start) + folder;
    const page = unix.slice(root.length + 1).replace(/\.mdx$/, '');
    const found = movedAwayFrom(list, area.id, page, version);
    if (found.length === 0) break;
    return [...new Set(found.map(({to}) => to))].map((to) => {
      const fragments = found.filter((entry) => entry.to === to).flatMap((entry) => entry.fragments);
      const target = `${root}/${to}.mdx`;
      if (!existsSync(target))
        throw new Error(`${MOVED_SECTIONS} names the page ${to}, and ${folder} has no such page. Correct the line.`);
      const source = readFileSync(target, 'utf8');
      const headings = headingsOf(source);
      const relative = path.posix.relative(path.posix.dirname(unix), target);
      return {
        link: relative.startsWith('.') ? relative : `./${relative}`,
        title: String(readFrontMatter(source)['title']),
        sections: fragments
          .filter(({from}) => headings.has(from))
          .map(({from}) => ({id: from, text: headings.get(from)!})),
        rows: fragments.filter(({from}) => !headings.has(from)),
      };
    });
  }
  throw new Error(
    `${MOVED_SECTIONS} has no sections that moved away from this page. Add them, or take the element out.`,
  );
}
