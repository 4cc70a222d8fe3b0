import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {readData} from 'docs-rules/data-file';
import {compareVersions} from 'docs-rules/version-name';
import {areas, NEXT, versionFolder, type Area} from './areas';
import {formerPaths, laterPaths} from './moved-pages';

/** Folder of the fault data, relative to the repository: a folder of files for each area. */
export const FAULT_DATA = 'src/data/faults';

type Text = {readonly cause: string; readonly fix: string};

/** One fault, for all versions of its area. */
export type Fault = Text & {
  readonly id: string;
  readonly symptom: string;
  readonly since?: string;
  readonly through?: string;
  readonly earlier?: readonly (Partial<Text> & {readonly through: string})[];
  /** The file that has it. */
  readonly source: string;
};

/** Cells of one row: symptom, cause and fix as Markdown. */
export type FaultRow = readonly [symptom: string, cause: string, fix: string];

/** Where a page is. */
type Place = {readonly area: Area; readonly version: string | undefined; readonly folder: string};

const cached = new Map<string, ReadonlyMap<string, Fault>>();

function load(folder: string): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  const bySymptom = new Map<string, Fault>();
  // One object for all files: it is compiled once.
  const schema = JSON.parse(readFileSync(`${FAULT_DATA}/faults.schema.json`, 'utf8')) as object;
  for (const name of readdirSync(folder).sort()) {
    const source = path.posix.join(folder, name);
    const data = readData<Omit<Fault, 'source'>[]>(source, readFileSync(source, 'utf8'), schema);
    if (data.faults.length > 0) throw new Problem(data.faults.join('\n'));
    for (const entry of data.value) {
      const fault = {...entry, source};
      const twin = faults.get(fault.id) ?? bySymptom.get(fault.symptom);
      if (twin) {
        throw new Error(
          `${source}: the fault "${fault.id}" has the id or the symptom of "${twin.id}" in ${twin.source}. Make them one, or tell them apart.`,
        );
      }
      faults.set(fault.id, fault);
      bySymptom.set(fault.symptom, fault);
    }
  }
  return faults;
}

/**
 * All faults of an area by id. Throws one sentence for a file that is not as its schema says, and for a symptom that is
 * there twice.
 */
export function faultsOf(area: Pick<Area, 'scope'>): ReadonlyMap<string, Fault> {
  const folder = `${FAULT_DATA}/${area.scope}`;
  // An area of the site may have none yet.
  const hasNone = !existsSync(folder) && areas.some(({scope}) => scope === area.scope);
  if (!cached.has(folder)) cached.set(folder, hasNone ? new Map() : load(folder));
  return cached.get(folder)!;
}

function placeOf(file: string): Place | undefined {
  const unix = file.replaceAll('\\', '/');
  for (const area of areas) {
    const version = new RegExp(`(?:^|/)${area.id}_versioned_docs/version-([^/]+)/`).exec(unix)?.[1];
    if (version !== undefined) return {area, version, folder: versionFolder(area, version)};
    if (unix.startsWith(`${area.id}/`) || unix.includes(`/${area.id}/`)) {
      return {area, version: area.versions.length > 0 ? NEXT : undefined, folder: area.id};
    }
  }
  return undefined;
}

/** What a fault says in one version; undefined where it does not hold. */
export function faultIn(fault: Fault, version: string | undefined): Text | undefined {
  const {cause, fix, since, through, earlier = []} = fault;
  if (version === undefined) return {cause, fix};
  if (
    (since !== undefined && compareVersions(version, since) < 0) ||
    (through !== undefined && compareVersions(version, through) > 0)
  )
    return undefined;
  const step = earlier.find((candidate) => compareVersions(version, candidate.through) <= 0);
  return {cause: step?.cause ?? cause, fix: step?.fix ?? fix};
}

/** A link to a page of the area, as the page needs it: the page has had other addresses in older versions. */
function ownLink(url: string, file: string, {area, folder}: Place, id: string): string {
  const [, stem, fragment = ''] = /^\/(.+)\.mdx(#.*)?$/.exec(url)!;
  const later = laterPaths(area.id, stem!);
  const known = [...later, ...formerPaths(area.id, later.at(-1)!)].map((candidate) => `${folder}/${candidate}.mdx`);
  const target = known.find((candidate) => existsSync(candidate));
  if (target === undefined)
    throw new Error(
      `the fault "${id}" links to ${url}, and ${folder} has no such page. Correct the link, or give the fault an earlier text.`,
    );
  if (target === file && fragment !== '') return fragment;
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return `${relative.startsWith('.') ? relative : `./${relative}`}${fragment}`;
}

/**
 * The rows of some faults as a page shows them: texts of the page's version, links from the page. Throws a sentence for
 * an unknown fault and for one that the page's version does not have.
 */
export function faultRows(pageFile: string, ids: readonly string[]): FaultRow[] {
  const place = placeOf(pageFile);
  if (!place) throw new Error('the page belongs to no area, so that it has no faults');
  const unix = pageFile.replaceAll('\\', '/');
  const file = unix.slice(unix.lastIndexOf(`${place.folder}/`));
  const faults = faultsOf(place.area);
  return ids.map((id) => {
    const fault = faults.get(id);
    if (!fault)
      throw new Error(
        `there is no fault "${id}" in ${FAULT_DATA}/${place.area.scope}. Correct the name, or add it there.`,
      );
    const text = faultIn(fault, place.version);
    if (!text)
      throw new Error(`the fault "${id}" does not hold in ${place.version}: ${fault.source} limits its versions.`);
    const linked = (cell: string): string =>
      cell.replace(/(?<=\]\()\/[^)\s]+\.mdx(?:#[^)\s]*)?(?=\))/g, (url) => ownLink(url, file, place, id));
    return [fault.symptom, linked(text.cause), linked(text.fix)];
  });
}
