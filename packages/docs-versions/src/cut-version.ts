import {copyFileSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {latestVersion, NEXT, sidebarFile, versionFolder, versionsFile, versionsOf} from 'docs-rules/area';
import {versionFaults} from 'docs-rules/check-input/versions';
import {diskFiles, type Site} from 'docs-rules/site';
import {compareVersions} from 'docs-rules/version-name';
import {datedApiFile} from './api-files';
import {onCleanTree, TAKE_BACK, type Run} from './clean-tree';
import {dateFeatures} from './feature-dates';
import {requireCleanTree} from './git';
import {readArea, readVersion} from './names';
import type {VersionedArea, VersionsOptions} from './options';
import {pageRoutes} from './page-routes';
import {missingNotes, withUnreleased} from './release-notes';
import {staleLines} from './stale';

/** One cut: what is cut from what, and where. */
type Cut = {
  readonly options: VersionsOptions;
  readonly area: VersionedArea;
  readonly version: string;
  readonly latest: string;
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const at = ({options}: Cut, file: string): string => path.join(options.root, file);
const read = (cut: Cut, file: string): string => readFileSync(at(cut, file), 'utf8');

const notesFile = ({area, options}: Cut): string => `${area.id}/${options.files.notes}.mdx`;

/**
 * The API files of a cut: the unreleased one, the latest one, and that under the name of the version that was the
 * latest.
 */
function apiFiles({options, area, latest}: Cut): {next: string; latest: string; kept: string} | undefined {
  const file = options.apiFile(area.id, latest);
  return file === undefined
    ? undefined
    : {next: options.apiFile(area.id, NEXT)!, latest: file, kept: `openapi/${area.id}-${latest}.yaml`};
}

function requireNewer({area, version, latest}: Cut): void {
  if (area.versions.includes(version))
    throw new Problem(`${area.id} has the version ${version} already: cut one that is newer than ${latest}.`);
  if (compareVersions(version, latest) < 0) {
    throw new Problem(`${version} is older than ${latest}, the newest version of ${area.id}: cut one that is newer.`);
  }
}

function requireRelease({options, area, version}: Cut): void {
  if (options.isReleased(area.id, version)) return;
  throw new Problem(
    `${options.files.releases} does not know ${area.id} ${version}: add its entry with its summary and, where it is known, its date, and commit it before you cut.`,
  );
}

function requireNotes(cut: Cut): void {
  const file = notesFile(cut);
  const missing = existsSync(at(cut, file)) ? missingNotes(read(cut, file), cut.version) : undefined;
  if (missing !== undefined)
    throw new Problem(
      `${file} ${missing}: write what it brought under a heading that names it, and commit it before you cut.`,
    );
}

function requireApiFiles(cut: Cut): void {
  const files = apiFiles(cut);
  if (!files) return;
  for (const file of [files.next, files.latest]) {
    if (!existsSync(at(cut, file)))
      throw new Problem(`${file} does not exist, so that no version can get its API file: restore it.`);
  }
  if (existsSync(at(cut, files.kept))) {
    throw new Problem(
      `${files.kept} exists already, but ${files.latest} is to become it: remove the wrong one of the two.`,
    );
  }
}

/** Addresses of the latest version that lead nowhere once the unreleased text takes its place. */
function requireAddresses({options, area, latest}: Cut, site: Site): void {
  const next = pageRoutes(site, area, NEXT);
  const lost = [...pageRoutes(site, area, latest).keys()].filter(
    (route) => options.counterpart(area.id, route, (candidate) => next.has(candidate)).fit !== 'same',
  );
  if (lost.length === 0) return;
  const addresses = lost.slice(0, 3).map((route) => `${area.basePath}/${route}`);
  const more = lost.length > 3 ? ` and ${lost.length - 3} more` : '';
  throw new Problem(
    `The next text has no page for ${addresses.join(', ')}${more}: write in ${options.files.movedPages} which page took its place.`,
  );
}

/** Pages that a cut can break: the area's own, and those of other areas that link to its latest version. */
function pagesAtStake(cut: Cut, site: Site): string[] {
  const {area, options, version} = cut;
  const own = versionsOf(area).flatMap((one) => site.filesOf(versionFolder(area, one)));
  const frozen = site.filesOf(area.id).map((file) => versionFolder(area, version) + file.slice(area.id.length));
  const foreign = options.areas
    .filter((other) => other !== area)
    .flatMap((other) => versionsOf(other).flatMap((one) => site.filesOf(versionFolder(other, one))));
  return [...own, ...frozen, ...foreign.filter((file) => read(cut, file).includes(`](${area.basePath}`))];
}

/** Runs Docusaurus' own command, which copies an area's text and its sidebars and puts the version into the list. */
async function freezeText({options, area, version}: Cut, run: Run): Promise<void> {
  const program = path.join(options.root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stdout, stderr} = await run([program, `docs:version:${area.id}`, version]);
  if (status === 0) return;
  const output = `${stdout}\n${stderr}`;
  const reason = /(?:\[ERROR\]|Error:)\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw new Problem(`Nothing was changed, because Docusaurus could not cut the version: ${reason.replace(/\.$/, '')}.`);
}

/** Writes the API file of the version, and keeps that of the version that was the latest. */
function snapshotApi(cut: Cut): string[] {
  const files = apiFiles(cut);
  if (!files) return [];
  copyFileSync(at(cut, files.latest), at(cut, files.kept));
  writeFileSync(at(cut, files.latest), datedApiFile(read(cut, files.next), files.next, cut.version));
  return [
    `${files.kept}: new, the API of ${cut.latest}`,
    `${files.latest}: now the API of ${cut.version}, from ${files.next}`,
  ];
}

/** Dates the features of the unreleased text; returns their ids. */
function dateMatrix(cut: Cut): readonly string[] {
  const {features} = cut.options.files;
  const {source, dated} = dateFeatures(read(cut, features), cut.area.id, cut.version);
  if (dated.length > 0) writeFileSync(at(cut, features), source);
  return dated;
}

/** Gives the version its place in the lists that name versions. */
function dateLists(cut: Cut): string[] {
  const {options, area, version} = cut;
  return Object.entries(options.datedLists).flatMap(([file, date]) => {
    if (!existsSync(at(cut, file))) return [];
    const before = read(cut, file);
    const after = date(before, area.id, version);
    if (after === before) return [];
    writeFileSync(at(cut, file), after);
    return [`${file}: what it says of the unreleased text it says of ${version} too`];
  });
}

/** Opens the section of what comes next. */
function openNotes(cut: Cut): string[] {
  const file = notesFile(cut);
  if (!existsSync(at(cut, file))) return [];
  const before = read(cut, file);
  const after = withUnreleased(before, cut.version);
  if (after === before) return [];
  writeFileSync(at(cut, file), after);
  return [`${file}: a new section for what is unreleased`];
}

/** Faults that a refusal lists: more of them have a cause in common. */
const MOST_LISTED = 20;

/** Throws a Problem with the reason of a refusal and the faults behind it, one a line. */
export function requireNone(reason: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const rest = faults.length - MOST_LISTED;
  throw new Problem(
    [
      `Nothing was changed, because ${reason} (${count(faults.length, 'fault')}):`,
      ...faults.slice(0, MOST_LISTED),
      ...(rest > 0 ? [`… and ${count(rest, 'fault')} more.`] : []),
    ].join('\n'),
  );
}

/** Refuses text that does not pass the checks, and a cut that breaks what passed before. */
async function requireGreen({options, area, version}: Cut, run: Run, files: readonly string[]): Promise<void> {
  const {status, stdout, stderr} = await run(['--import', 'tsx', options.programs.checkContent, ...files]);
  if (status !== 0 && stderr.trim() !== '') throw new Error(`The content check failed: ${stderr.trim()}`);
  // The last line counts the faults.
  const ofPages = status === 0 ? [] : stdout.trimEnd().split('\n').slice(0, -1);
  // The version is taken back: what the unreleased text has too is corrected there.
  const folder = versionFolder(area, version);
  const toCorrect = ofPages.filter(
    (fault) => !fault.startsWith(folder) || !ofPages.includes(fault.replaceAll(folder, area.id)),
  );
  requireNone('the checks are not green', [...versionFaults(diskFiles(options.root), area), ...toCorrect]);
}

/** Writes what follows from the pages, such as server files. */
export async function derive({programs, derived}: VersionsOptions, run: Run): Promise<string[]> {
  const {status, stderr} = await run(['--import', 'tsx', programs.derive]);
  if (status !== 0) throw new Error(`${programs.derive} failed: ${stderr.trim()}`);
  return [`${derived.join(', ')}: written anew`];
}

const indented = (lines: readonly string[]): string => lines.map((line) => `       ${line}`).join('\n');

function report(cut: Cut, changed: readonly string[], dated: readonly string[], out: (line: string) => void): void {
  const {area, version, latest, options} = cut;
  // The lists of versions in memory are those from before the cut.
  const areas = options.areas.map((one) => (one === area ? {...one, versions: [version, ...one.versions]} : one));
  const site = options.site({areas});
  const features = options.features().filter(({area: id, id: name}) => id === area.id && dated.includes(name));
  const stale = staleLines(site, area, {version, before: latest}, features);
  out(`\n${area.product} ${version} is cut.\n`);
  for (const line of changed) out(`  ${line}`);
  out('\nNext:');
  const steps = [
    ...(stale.time.length > 0 ? [`Correct what the version still calls unreleased:\n${indented(stale.time)}`] : []),
    ...(stale.features.length > 0
      ? [`Read again what is marked as not confirmed, now that it is released:\n${indented(stale.features)}`]
      : []),
    'npm run check',
    `git add --all && git commit -m "Cut ${area.id} ${version}"`,
    `Write on in ${area.id}/: it is now the text after ${version}.`,
  ];
  steps.forEach((step, index) => out(`  ${index + 1}. ${step}`));
  out(`\nTo take it back before you commit: ${TAKE_BACK}`);
}

/** Cuts a version of an area from its unreleased text. All of it, or nothing. */
export async function cutVersion(
  options: VersionsOptions,
  args: readonly string[],
  out: (line: string) => void,
): Promise<void> {
  const [areaName, versionName, ...rest] = args;
  if (areaName === undefined || versionName === undefined || rest.length > 0) {
    throw new Problem('Give an area and the version to cut, for example: npm run cut-version -- bitstreams v2.9.0');
  }
  const area = readArea(options.areas, areaName);
  const cut: Cut = {options, area, version: readVersion(versionName), latest: latestVersion(area)!};
  const {version, latest} = cut;
  requireNewer(cut);
  requireCleanTree(options.root);
  requireRelease(cut);
  requireNotes(cut);
  requireApiFiles(cut);
  const site = options.site();
  requireAddresses(cut, site);
  const folder = versionFolder(area, version);
  const api = apiFiles(cut);
  const touched = [
    folder, sidebarFile(area, version), versionsFile(area), options.files.features, notesFile(cut), ...options.derived,
    ...Object.keys(options.datedLists),
    ...(api ? [api.latest, api.kept] : []),
  ]; // prettier-ignore
  const changed = [
    `${folder}/: new, ${count(site.filesOf(area.id).length, 'page')}`,
    `${sidebarFile(area, version)}: new`,
    `${versionsFile(area)}: ${version} is served at ${area.basePath}/, ${latest} at ${area.basePath}/${latest}/`,
  ];
  let dated: readonly string[] = [];
  await onCleanTree(options.root, touched, async (run) => {
    out(`Cutting ${area.id} ${version} … (if it is killed: ${TAKE_BACK})`);
    await freezeText(cut, run);
    changed.push(...snapshotApi(cut));
    dated = dateMatrix(cut);
    if (dated.length > 0)
      changed.push(
        `${options.files.features}: ${count(dated.length, 'feature')} since ${version}: ${dated.join(', ')}`,
      );
    changed.push(...dateLists(cut));
    changed.push(...openNotes(cut));
    const files = pagesAtStake(cut, site);
    out(`Checking ${count(files.length, 'page')} …`);
    await requireGreen(cut, run, files);
    changed.push(...(await derive(options, run)));
  });
  report(cut, changed, dated, out);
}
