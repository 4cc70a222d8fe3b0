import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {faultsShown} from 'docs-rules/fault-tables';
import {readFrontMatter} from 'docs-rules/page';
import {versionsOf} from 'docs-rules/area';
import {areas, versionFolder} from './areas';
import {faultRows} from './faults';

/** Page of a version that says what its manual rests on. */
const OPEN_POINTS = 'Documentation-ToDo.mdx';

/** Heading of the section that is generated. */
const HEADING = '## Counts {#counts}';

const LEVELS = ['documented', 'partly', 'none'];
const MARKS = ['field', 'source', 'inferred'];

/** Every page that says what its version's manual rests on. */
export const openPointPages = (): string[] =>
  areas
    .flatMap((area) => versionsOf(area).map((version) => `${versionFolder(area, version)}/${OPEN_POINTS}`))
    .filter((file) => existsSync(file));

/** Marks of a page by their level, in its own text and in the faults that it shows. */
function marksOf(file: string, source: string): string[] {
  const text = source.replace(/^ *```[\s\S]*?^ *```/gm, '');
  const cells = faultsShown(source, file, faultRows).flat().join('\n');
  return [...`${text}\n${cells}`.matchAll(/<Evidence is="(\w+)"/g)].map((match) => match[1]!);
}

const part = (name: string): string =>
  name.includes('/') ? name.slice(0, name.indexOf('/')) : 'pages beside the parts';

/** The table of one version: what its pages rest on, and how many statements are marked, by part of the manual. */
function tableOf(folder: string): string {
  const pages = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => name.replaceAll('\\', '/'))
    // The page of the table names the marks, and would count itself.
    .filter((name) => name.endsWith('.mdx') && name !== OPEN_POINTS)
    .sort()
    .map((name) => {
      const source = readFileSync(path.join(folder, name), 'utf8');
      return {
        part: part(name),
        level: String(readFrontMatter(source)['evidence']),
        marks: marksOf(`${folder}/${name}`, source),
      };
    });
  const row = (name: string, chosen: typeof pages): string => {
    const marks = chosen.flatMap((page) => page.marks);
    const levels = LEVELS.map((level) => chosen.filter((page) => page.level === level).length).join(', ');
    return `| ${[name, levels, ...MARKS.map((mark) => marks.filter((found) => found === mark).length)].join(' | ')} |`;
  };
  const parts = [...new Set(pages.map((page) => page.part))].sort();
  return [
    '| Part | Pages: documented, partly, not | Statements seen in integrations | From source code | Inferred |',
    '|---|---|---|---|---|',
    ...parts.map((name) =>
      row(
        name === 'api' ? 'API' : name,
        pages.filter((page) => page.part === name),
      ),
    ),
    row('**all**', pages),
  ].join('\n');
}

/** The text of such a page with its counts as they are now. Throws a sentence for a page without the section. */
export function withCounts(file: string, source: string): string {
  const section = new RegExp(`(?<=^${HEADING.replace(/[{}]/g, '\\$&')}\\n\\n)[\\s\\S]*?(?=\\n+## )`, 'm');
  if (!section.test(source))
    throw new Error(`${file}: the section "${HEADING}" is missing. Add it, with another section behind it.`);
  const text = `One row for each part of this version's manual: how many of its pages rest on the vendor's documentation, and how many statements carry a mark, those of fault tables on each page that shows them. Marks of the API tables are not counted.\n\n`;
  return source.replace(section, () => text + tableOf(path.posix.dirname(file)));
}
