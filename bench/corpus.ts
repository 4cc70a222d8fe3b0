import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {areas, bitstreams, NEXT, versionFolder, versionPath, type Area} from '../src/config/areas';
import {docsRules} from '../src/config/docs-rules';
import {faultRows} from '../src/config/faults';
import {openapiFile} from '../src/config/openapi';
import {withFaults} from 'docs-rules/fault-tables';
import {readFrontMatter} from 'docs-rules/page';

const repository = path.resolve(__dirname, '..');

/** What a build of the site does not read. */
const LEFT_OUT = [
  'node_modules',
  'build',
  '.docusaurus',
  '.git',
  '.cache',
  'bench',
  'e2e',
  'test-results',
  'playwright-report',
  'coverage',
  'dist',
];

/** One version of an area in the page set: its own text, or a copy of another version's. */
export type Edition = {
  readonly area: Area;
  /** Name in addresses; undefined for an unversioned area. */
  readonly version: string | undefined;
  /** The version whose text it has: itself, unless it is a copy. */
  readonly original: string | undefined;
  /** Address of its root, without a slash at the end. */
  readonly root: string;
};

/** A page of the repository at its place in an edition. */
export type Page = {
  readonly edition: Edition;
  /** The original file, relative to the repository. */
  readonly file: string;
  /** Place below the edition's folder, with extension. */
  readonly relative: string;
  readonly title: string;
  readonly description: string;
  /** Label in the sidebar. */
  readonly label: string;
};

const copyName = (copy: number, place: number): string => `v0.${100 - copy}.${100 - place}`;

/**
 * The page set: every version, or the newest `frozen` of each area; with `factor` 2 each version of a versioned area
 * once more under another name, and so on.
 */
export function editions(factor: number, frozen: number | undefined): Edition[] {
  return areas.flatMap((area): Edition[] => {
    if (area.versions.length === 0) return [{area, version: undefined, original: undefined, root: area.basePath}];
    const own = [NEXT, ...area.versions.slice(0, frozen)];
    const copies = Array.from({length: factor - 1}, (_, copy) =>
      own.map((original, place) => ({original, version: copyName(copy + 1, place)})),
    ).flat();
    const grown: Area = {...area, versions: [...own.slice(1), ...copies.map(({version}) => version)]};
    return [...own.map((version) => ({original: version, version})), ...copies].map(({original, version}) => ({
      area: grown,
      version,
      original,
      root: versionPath(grown, version),
    }));
  });
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The published pages of an edition: no drafts and no partials. */
export function pagesOf(edition: Edition): Page[] {
  const folder = versionFolder(edition.area, edition.original);
  return readdirSync(path.join(repository, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx') && !name.split(path.sep).some((part) => part.startsWith('_')))
    .sort()
    .flatMap((relative) => {
      const file = path.join(folder, relative);
      const {
        title,
        description,
        draft,
        sidebar_label: label,
      } = readFrontMatter(readFileSync(path.join(repository, file), 'utf8'));
      if (draft === true) return [];
      const name = text(title) ?? relative;
      return [{edition, file, relative, title: name, description: text(description) ?? '', label: text(label) ?? name}];
    });
}

/** The sidebar of an edition, as the site has it. */
export async function sidebarOf({area, original}: Edition): Promise<SidebarsConfig> {
  if (original === undefined || original === NEXT) return docsRules.sidebars(area.id);
  return JSON.parse(
    readFileSync(path.join(repository, `${area.id}_versioned_sidebars/version-${original}-sidebars.json`), 'utf8'),
  ) as SidebarsConfig;
}

/** Address of a page below its edition's root: folders end in a slash, as Docusaurus has it. */
export const pathBelowRoot = (relative: string): string =>
  `/${relative
    .replaceAll(path.sep, '/')
    .replace(/\.mdx$/, '')
    .replace(/(^|\/)index$/, '$1')}`;

/** Makes an empty folder whose modules are those of the repository; caches that land in node_modules stay inside it. */
export function siteFolder(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  const modules = path.join(folder, 'node_modules');
  mkdirSync(modules, {recursive: true});
  for (const name of readdirSync(path.join(repository, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name));
  }
}

/** Writes the frozen versions of the Docusaurus folder `<id>_versions.json` names: the list and the sidebars. */
export async function writeVersionFiles(folder: string, all: readonly Edition[]): Promise<void> {
  for (const area of areas) {
    const frozen = all.filter(
      (edition) => edition.area.id === area.id && edition.version !== undefined && edition.version !== NEXT,
    );
    if (frozen.length === 0) continue;
    writeFileSync(
      path.join(folder, `${area.id}_versions.json`),
      `${JSON.stringify(frozen.map(({version}) => version))}\n`,
    );
    mkdirSync(path.join(folder, `${area.id}_versioned_sidebars`), {recursive: true});
    for (const edition of frozen) {
      const file = path.join(folder, `${area.id}_versioned_sidebars/version-${edition.version}-sidebars.json`);
      writeFileSync(file, `${JSON.stringify(await sidebarOf(edition), undefined, 2)}\n`);
    }
  }
}

/**
 * Writes the faults of an original's pages into those of its copy, and takes out where sections moved to: neither
 * knows a copy's name.
 */
function fillPages(from: string, to: string): void {
  for (const name of readdirSync(path.join(repository, from), {recursive: true, encoding: 'utf8'})) {
    if (!name.endsWith('.mdx')) continue;
    const source = readFileSync(path.join(repository, from, name), 'utf8');
    const page = path.posix.join(from, name.replaceAll(path.sep, '/'));
    const filled = withFaults(source, page, faultRows).replace(/^<MovedSections\b[^>]*\/>$/gm, '');
    if (filled !== source) writeFileSync(path.join(to, name), filled);
  }
}

/** Lifts the limit of a page as Markdown: the page of changes of the API grows with the versions. */
function liftLimit(folder: string): void {
  const file = path.join(folder, 'src/config/page-text.ts');
  const source = readFileSync(file, 'utf8');
  const lifted = source.replace(/maxCharacters: [\d_]+/, 'maxCharacters: Infinity');
  if (lifted === source) throw new Error(`${file} has no maxCharacters: adapt bench/corpus.ts.`);
  writeFileSync(file, lifted);
}

/** A copy of this repository with the page set as its versions. */
export async function copySite(folder: string, all: readonly Edition[]): Promise<void> {
  siteFolder(folder);
  const versioned = areas
    .filter((area) => area.versions.length > 0)
    .flatMap(({id}) => [`${id}_versioned_docs`, `${id}_versioned_sidebars`]);
  for (const name of readdirSync(repository)) {
    if (!LEFT_OUT.includes(name) && !versioned.includes(name))
      cpSync(path.join(repository, name), path.join(folder, name), {recursive: true});
  }
  await writeVersionFiles(folder, all);
  if (all.some(({version, original}) => version !== original)) liftLimit(folder);
  for (const {area, version, original} of all) {
    if (version === undefined || version === NEXT) continue;
    cpSync(path.join(repository, versionFolder(area, original)), path.join(folder, versionFolder(area, version)), {
      recursive: true,
    });
    if (original === undefined || original === version) continue;
    fillPages(versionFolder(area, original), path.join(folder, versionFolder(area, version)));
    // A copy has the API file of its original, if that has one: the tables of its pages name what stands there.
    const apiFile = openapiFile(original);
    if (area.id === bitstreams.id && existsSync(path.join(repository, apiFile)))
      cpSync(path.join(repository, apiFile), path.join(folder, openapiFile(version)));
  }
}
