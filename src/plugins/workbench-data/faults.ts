import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fragmentOf, type Fault} from '@docs-and-sdk/workbench/log';
import {withFaults} from 'docs-rules/fault-tables';
import {allVersions, latestVersion, NEXT, versionFolder, versionPath, type Area} from '../../config/areas';
import {faultRows as rowsOfPage} from '../../config/faults';

/** Cells of a row of a table as it is written. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

type Row = {readonly symptom: string; readonly cause: string; readonly fix: string; readonly fragment: string};

/** Rows of the fault tables of a page. Only those with a literal message: others cannot be found in a log. */
export function faultRows(source: string): readonly Row[] {
  const rows: Row[] = [];
  let section = '';
  let inTable = false;
  for (const line of source.split('\n')) {
    const heading = /^#{2,5} .*\{#([\w-]+)\}\s*$/.exec(line)?.[1];
    if (heading !== undefined) section = heading;
    if (!line.startsWith('|')) {
      inTable = false;
      continue;
    }
    const [symptom = '', cause = '', fix = cause] = cellsOf(line);
    if (symptom === 'Symptom') inTable = true;
    else if (inTable && symptom.includes('`')) {
      rows.push({symptom, cause, fix, fragment: fragmentOf(symptom) ?? section});
    }
  }
  return rows;
}

const titleOf = (source: string): string => /^title:\s*"?(.*?)"?\s*$/m.exec(source)?.[1] ?? '';

const pagesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx') && !path.basename(name).startsWith('_'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** Faults of an area: the same row of several versions is one fault. Its text is that of the newest version. */
export function faultsOf(area: Area): readonly Fault[] {
  const versions = area.versions.length === 0 ? [undefined] : allVersions(area);
  const faults = new Map<string, {fault: Fault; versions: string[]}>();
  for (const version of versions) {
    const folder = versionFolder(area, version);
    for (const name of pagesBelow(folder)) {
      const file = `${folder}/${name}`;
      const source = withFaults(readFileSync(file, 'utf8'), file, rowsOfPage);
      const address = name.replace(/(?:^|\/)index\.mdx$/, '').replace(/\.mdx$/, '');
      for (const {symptom, cause, fix, fragment} of faultRows(source)) {
        const key = [symptom, cause, fix].join('\u0000');
        const known = faults.get(key);
        if (known) {
          if (version !== undefined && !known.versions.includes(version)) known.versions.push(version);
          continue;
        }
        const list: string[] = version === undefined ? [] : [version];
        const to = `{version}${address === '' ? '' : `/${address}`}#${fragment}`;
        faults.set(key, {
          fault: {symptom, cause, fix, area: area.id, versions: list, to, page: titleOf(source)},
          versions: list,
        });
      }
    }
  }
  return [...faults.values()].map(({fault}) => fault);
}

/** Roots of an area's versions; the empty name is that of an area without versions. */
export const rootsOf = (area: Area): Readonly<Record<string, string>> =>
  area.versions.length === 0
    ? {'': area.basePath}
    : Object.fromEntries(allVersions(area).map((version) => [version, versionPath(area, version)]));

/** The version that links lead to when the reader has chosen none. */
export const standardVersion = (area: Area): string => latestVersion(area) ?? NEXT;
