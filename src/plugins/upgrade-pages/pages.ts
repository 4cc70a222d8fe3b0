import {exclusionRows, keyRows} from '@docs-and-sdk/workbench/quadra-keys';
import {EVIDENCE_LEVELS, evidenceMark} from 'remark-reference/evidence-marks';
import {parse} from 'yaml';
import {areaById, NEXT, type Area} from '../../config/areas';
import {counterpart} from '../../config/counterpart';
import {openapiForVersion} from '../../config/openapi';
import {quadraKeys, releaseOfVersion} from '../../config/quadra-data';

/** A published page of a version. */
export type SourcePage = {
  readonly path: string;
  readonly title: string;
  readonly address: string;
  /** Its MDX. */ readonly source: string;
};

/** A page in both versions. */
export type PagePair = {readonly before: SourcePage; readonly after: SourcePage};

const FRONT = /^---\n([\s\S]*?)\n---\n/;

/** The front matter that a page shows. */
function shownFields(source: string): string {
  const front = FRONT.exec(source)?.[1];
  const {title, evidence, sources} =
    (front === undefined ? {} : (parse(front) as Record<string, unknown> | null)) ?? {};
  return JSON.stringify([title, evidence, sources]);
}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(element)?.[1];

/**
 * What a page says, from its source: without addresses of links, which name their version, and with the words and data
 * that marks and tables get in that version. Two pages with the same text render the same words.
 */
export function sourceText(area: Area['id'], version: string, source: string, read: (file: string) => string): string {
  const body = source
    .replace(FRONT, '')
    .replace(/\]\((?:[^()\\\n]|\\.)*\)/g, ']()')
    .replace(/<Evidence\b[^>]*\/>/g, (mark) => {
      const level = EVIDENCE_LEVELS.find((each) => each === attribute(mark, 'is'));
      return level === undefined ? mark : `(${evidenceMark(level, attribute(mark, 'seen'), version).word})`;
    })
    .replace(/<QuadraKeys\s+table="([^"]*)"\s*\/>/g, (_all, name: string) => {
      const table = quadraKeys().tables.find((candidate) => candidate.table === name);
      return JSON.stringify(table && keyRows(table, releaseOfVersion(version)));
    })
    .replace(/<QuadraExclusions\s*\/>/g, () => JSON.stringify(exclusionRows(quadraKeys(), releaseOfVersion(version))));
  return `${shownFields(source)}\n${body}\n${area === 'bitstreams' ? apiText(version, body, read) : ''}`
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a page's tables take from the API file: the list of errors, or the file as a whole. */
function apiText(version: string, body: string, read: (file: string) => string): string {
  const elements = body.match(/<Api[A-Z]\w*/g) ?? [];
  if (elements.length === 0) return '';
  const file = read(openapiForVersion(version));
  return elements.every((element) => element === '<ApiErrors')
    ? (/^x-errors:\n(?:[ \n-].*\n?)*/m.exec(file)?.[0] ?? file)
    : file;
}

/** The pages of two versions: those in both, across moves, and those in one. */
export function pairPages(
  areaId: Area['id'],
  older: readonly SourcePage[],
  newer: readonly SourcePage[],
): {both: PagePair[]; added: SourcePage[]; removed: SourcePage[]} {
  const byPath = new Map(older.map((page) => [page.path, page]));
  const both: PagePair[] = [];
  const added: SourcePage[] = [];
  for (const after of newer) {
    const found = counterpart(areaId, after.path, (path) => byPath.has(path));
    if (found.fit === 'same') both.push({before: byPath.get(found.path)!, after});
    else added.push(after);
  }
  const used = new Set(both.map(({before}) => before));
  const later = new Set(newer.map(({path}) => path));
  // A page that another one replaced is in neither list: its successor names it.
  const removed = older.filter(
    (page) => !used.has(page) && counterpart(areaId, page.path, (path) => later.has(path)).fit === 'near',
  );
  return {both, added, removed};
}

/** Name of a version in data files. */
export const versionName = (areaId: string, name: string): string =>
  name === 'current' && areaById(areaId).versions.length > 0 ? NEXT : name;
