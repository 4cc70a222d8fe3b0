import {copyFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {areas, latestVersion, NEXT, versionFolder, type Area} from '../src/config/areas';
import {counterpart} from '../src/config/counterpart';
import {openapiFile, OPENAPI_LATEST} from '../src/config/openapi';
import {releases} from '../src/config/releases';
import {diskFiles, Site, versionsOf} from '../src/content/site';
import {Repository} from '../src/plugins/check-input/fault';
import {versionFaults} from '../src/plugins/check-input/versions';
import {Problem, runScript} from './problem';
import {datedApiFile} from './versioning/api-files';
import {changeTree, type Draft} from './versioning/committed-tree';
import {contentFaults} from './versioning/content-check';
import {dateFeatures, FEATURES_FILE} from './versioning/feature-dates';
import {freezeText} from './versioning/freeze-text';
import {requireCleanTree} from './versioning/git';
import {compareVersions, readArea, readVersion} from './versioning/names';
import {pageRoutes} from './versioning/page-routes';
import {missingNotes} from './versioning/release-notes';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const read = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The API file of an area's unreleased text and of its latest version; undefined when the area has none. */
const apiFiles = (area: Area): {next: string; latest: string} | undefined =>
  area.id === 'bitstreams' ? {next: openapiFile(NEXT), latest: OPENAPI_LATEST} : undefined;

function requireNewer(area: Area, version: string): string {
  const latest = latestVersion(area)!;
  if (area.versions.includes(version)) throw new Problem(`${area.id} has the version ${version} already: cut one that is newer than ${latest}.`);
  if (compareVersions(version, latest) < 0) throw new Problem(`${version} is older than ${latest}, the newest version of ${area.id}: cut one that is newer.`);
  return latest;
}

function requireRelease(area: Area, version: string): void {
  if (releases.some((release) => release.area === area.id && release.version === version)) return;
  throw new Problem(
    `src/config/releases.ts does not know ${area.id} ${version}: add its entry with its summary and, where it is known, its date, and commit it before you cut.`,
  );
}

function requireNotes(area: Area, version: string): void {
  const file = `${area.id}/release-notes.mdx`;
  const missing = existsSync(path.join(root, file)) ? missingNotes(read(root, file), version) : undefined;
  if (missing !== undefined) throw new Problem(`${file} ${missing}: write what it brought under a heading that names it, and commit it before you cut.`);
}

function requireApiFiles(area: Area, latest: string): void {
  const files = apiFiles(area);
  if (!files) return;
  for (const file of Object.values(files)) {
    if (!existsSync(path.join(root, file))) throw new Problem(`${file} does not exist, so that no version can get its API file: restore it.`);
  }
  const kept = `openapi/${area.id}-${latest}.yaml`;
  if (existsSync(path.join(root, kept))) throw new Problem(`${kept} exists already, but ${files.latest} is to become it: remove the wrong one of the two.`);
}

/** Addresses of the latest version that lead nowhere once the unreleased text takes its place. */
function requireAddresses(area: Area, latest: string, site: Site): void {
  const next = pageRoutes(site, area, NEXT);
  const lost = [...pageRoutes(site, area, latest).keys()].filter((route) => counterpart(area.id, route, (candidate) => next.has(candidate)).fit !== 'same');
  if (lost.length === 0) return;
  const addresses = lost.slice(0, 3).map((route) => `${area.basePath}/${route}`);
  const more = lost.length > 3 ? ` and ${lost.length - 3} more` : '';
  throw new Problem(`The next text has no page for ${addresses.join(', ')}${more}: write in src/config/moved-pages.ts which page took its place.`);
}

/** Pages that a cut can break: the area's own, and those of other areas that link to its latest version. */
function pagesAtStake(area: Area, site: Site): string[] {
  const own = [NEXT, ...area.versions].flatMap((version) => site.filesOf(versionFolder(area, version)));
  const foreign = areas
    .filter((other) => other !== area)
    .flatMap((other) => versionsOf(other).flatMap((version) => site.filesOf(versionFolder(other, version))));
  return [...own, ...foreign.filter((file) => read(root, file).includes(`](${area.basePath}`))];
}

/** Writes the API file of the version, and keeps that of the version that was the latest. */
function snapshotApi(draft: Draft, area: Area, latest: string, version: string): string[] {
  const files = apiFiles(area);
  if (!files) return [];
  const kept = `openapi/${area.id}-${latest}.yaml`;
  copyFileSync(path.join(draft.folder, files.latest), path.join(draft.folder, kept));
  writeFileSync(path.join(draft.folder, files.latest), datedApiFile(read(draft.folder, files.next), files.next, version));
  return [`${kept}: new, the API of ${latest}`, `${files.latest}: now the API of ${version}, from ${files.next}`];
}

function dateMatrix(draft: Draft, area: Area, version: string): string[] {
  const {source, dated} = dateFeatures(read(draft.folder, FEATURES_FILE), area.id, version);
  if (dated.length === 0) return [];
  writeFileSync(path.join(draft.folder, FEATURES_FILE), source);
  return [`${FEATURES_FILE}: ${count(dated.length, 'feature')} since ${version}: ${dated.join(', ')}`];
}

/** Refuses text that does not pass the checks, and a cut that breaks what passed before: the copy holds both. */
function requireGreen(draft: Draft, area: Area, files: readonly string[]): void {
  const faults = [...versionFaults(new Repository(draft.folder), area), ...contentFaults(draft.folder, files)];
  const more = faults.length > 1 ? ` (and ${count(faults.length - 1, 'fault')} more)` : '';
  if (faults.length > 0) throw new Problem(`Nothing was changed, because the checks are not green${more}: mend ${faults[0]!.replace(/\.$/, '')}.`);
}

/** Lines of the frozen text that still speak of an unreleased version. */
function unreleasedLines(folder: string): string[] {
  return diskFiles(root)
    .list(folder)
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) =>
      read(root, file)
        .split('\n')
        .flatMap((line, index) => (/\bunreleased\b/i.test(line) ? [`${file}:${index + 1}: ${line.slice(0, 100)}`] : [])),
    );
}

/** Cuts a version of an area from its unreleased text. All of it, or nothing. */
export async function cutVersion(args: readonly string[], out: (line: string) => void): Promise<void> {
  const [areaName, versionName, ...rest] = args;
  if (areaName === undefined || versionName === undefined || rest.length > 0) {
    throw new Problem('Give an area and the version to cut, for example: npm run cut-version -- bitstreams v2.9.0');
  }
  const area = readArea(areaName);
  const version = readVersion(versionName);
  const latest = requireNewer(area, version);
  requireCleanTree(root);
  requireRelease(area, version);
  requireNotes(area, version);
  requireApiFiles(area, latest);
  const site = new Site(diskFiles(root));
  requireAddresses(area, latest, site);
  const folder = `${area.id}_versioned_docs/version-${version}`;
  const pages = site.filesOf(area.id);
  const changed = [`${folder}/: new, ${count(pages.length, 'page')}`];
  const changes = await changeTree(root, (draft) => {
    out(`Cutting ${area.id} ${version} …`);
    freezeText(root, draft.folder, area, version);
    changed.push(
      `${area.id}_versioned_sidebars/version-${version}-sidebars.json: new`,
      `${area.id}_versions.json: ${version} is served at ${area.basePath}/, ${latest} at ${area.basePath}/${latest}/`,
      ...snapshotApi(draft, area, latest, version),
      ...dateMatrix(draft, area, version),
    );
    const atStake = [...pagesAtStake(area, site), ...pages.map((file) => folder + file.slice(area.id.length))];
    out(`Checking ${count(atStake.length, 'page')} …`);
    requireGreen(draft, area, atStake);
  });
  const unreleased = unreleasedLines(folder);
  out(`\n${area.product} ${version} is cut: ${count(changes.length, 'file')}.\n`);
  for (const line of changed) out(`  ${line}`);
  out('\nNext:');
  const steps = [
    ...(unreleased.length > 0 ? [`Correct what the version still calls unreleased:\n${unreleased.map((line) => `       ${line}`).join('\n')}`] : []),
    'npm run check',
    `git add --all && git commit -m "Cut ${area.id} ${version}"`,
    `Write on in ${area.id}/: it is now the text after ${version}.`,
  ];
  steps.forEach((step, index) => out(`  ${index + 1}. ${step}`));
  out('\nTo take it back before you commit: git restore . && git clean -fd');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  void runScript(() => cutVersion(process.argv.slice(2), (line) => console.log(line)));
}
