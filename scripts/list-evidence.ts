import {readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {marksOf, type Mark} from 'docs-rules/evidence';
import {versionsOf} from 'docs-rules/area';
import {isPartial, type Site} from 'docs-rules/site';
import {areas, versionFolder} from '../src/config/areas';
import {siteOnDisk} from '../src/config/docs-rules';
import {openPointPages, withCounts} from '../src/config/evidence-counts';

/** What one page rests on. */
export type PageEvidence = {
  readonly file: string;
  readonly level: string;
  readonly owner: string;
  readonly reviewed: string;
  readonly marks: readonly Mark[];
};

export type Filter = {
  readonly area?: string;
  readonly version?: string;
  readonly owner?: string;
  /** Pages last reviewed before this ISO date, or never. */
  readonly before?: string;
};

const field = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'string' ? value : '';

/** Pages with their marks, by area, version and file. Throws for an area or a version that does not exist. */
export function evidenceOf(
  site: Site,
  {area: areaName, version: versionName, owner, before}: Filter = {},
): PageEvidence[] {
  const chosen = areas.filter((area) => areaName === undefined || area.id === areaName || area.scope === areaName);
  if (chosen.length === 0)
    throw new Problem(`There is no area "${areaName}". The areas are: ${areas.map(({id}) => id).join(', ')}`);
  const known = chosen.flatMap(versionsOf);
  if (versionName !== undefined && !known.includes(versionName)) {
    throw new Problem(`There is no version "${versionName}" here. There are: ${known.filter(Boolean).join(', ')}`);
  }
  const folders = chosen.flatMap((area) =>
    versionsOf(area)
      .filter((version) => versionName === undefined || version === versionName)
      .map((version) => versionFolder(area, version)),
  );
  return folders
    .flatMap((folder) => site.filesOf(folder))
    .filter((file) => !isPartial(file))
    .flatMap((file): PageEvidence[] => {
      const page = site.page(file);
      if (!page) return [];
      const {evidence, owner: pageOwner, reviewed} = page.text.frontMatter;
      const found = {
        file,
        level: field(evidence) || 'not said',
        owner: field(pageOwner),
        reviewed: field(reviewed),
        marks: marksOf(page.text),
      };
      if (owner !== undefined && found.owner !== owner) return [];
      if (before !== undefined && found.reviewed !== '' && found.reviewed >= before) return [];
      return [found];
    });
}

/** The list as text: a line for each page with its counts, the marked statements below it. */
export function evidenceText(pages: readonly PageEvidence[], brief: boolean): string {
  const count = (marks: readonly Mark[], level: string): number => marks.filter((mark) => mark.level === level).length;
  const lines = pages.flatMap(({file, level, marks}) => [
    `${file}: ${level}; ${count(marks, 'field')} seen in the field, ${count(marks, 'source')} from source code, ${count(marks, 'inferred')} inferred`,
    ...(brief
      ? []
      : marks.map(
          (mark) =>
            `  ${mark.line}: [${mark.seen === undefined ? mark.level : `${mark.level} ${mark.seen}`}] ${mark.statement}`,
        )),
  ]);
  const all = pages.flatMap(({marks}) => marks);
  return [...lines, `${pages.length} pages, ${all.length} marked statements`].join('\n');
}

function main(): void {
  const option = {type: 'string'} as const;
  const options = {
    area: option,
    version: option,
    owner: option,
    before: option,
    brief: {type: 'boolean'},
    write: {type: 'boolean'},
  } as const;
  const {values} = parseArgs({options});
  if (values.write === true) {
    for (const file of openPointPages()) writeFileSync(file, withCounts(file, readFileSync(file, 'utf8')));
    return;
  }
  if (values.before !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.before)) {
    throw new Problem(`--before is "${values.before}": give a date such as 2026-01-31`);
  }
  console.log(evidenceText(evidenceOf(siteOnDisk(), values), values.brief === true));
}

if (require.main === module) {
  void runScript(main);
}
