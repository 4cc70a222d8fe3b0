import {existsSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {latestVersion, versionFolder, versionPath, type Area} from '../src/config/areas';
import {features} from '../src/config/features';
import {openapiFile} from '../src/config/openapi';
import {retiredVersions, type RetiredVersion} from '../src/config/retired-pages';
import {diskFiles, Site} from '../src/content/site';
import {Repository} from '../src/plugins/check-input/fault';
import {versionFaults} from '../src/plugins/check-input/versions';
import {Problem, runScript} from './problem';
import {changeTree, type Draft} from './versioning/committed-tree';
import {requireCleanTree} from './versioning/git';
import {readArea, readOwnVersion} from './versioning/names';
import {pageRoutes} from './versioning/page-routes';
import {replacements, withRetired} from './versioning/retired';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The record of retired versions, relative to the repository. */
const RECORD = 'src/config/retired-addresses.json';

function requireRetirable(area: Area, version: string): void {
  if (area.versions.length === 1) throw new Problem(`${version} is the only version of ${area.id}: cut a newer one before you retire it.`);
  if (version === latestVersion(area)) throw new Problem(`${version} is the latest version of ${area.id}, which readers get without naming one: it stays.`);
}

/** Takes the version's API file away; it stays under the name of the next older version where that one has none of its own and is described by it. */
function retireApiFile(draft: Draft, area: Area, version: string): string[] {
  const file = openapiFile(version);
  if (area.id !== 'bitstreams' || !existsSync(path.join(draft.folder, file))) return [];
  const older = area.versions[area.versions.indexOf(version) + 1];
  if (older === undefined || existsSync(path.join(draft.folder, openapiFile(older)))) {
    rmSync(path.join(draft.folder, file));
    return [`${file}: removed`];
  }
  renameSync(path.join(draft.folder, file), path.join(draft.folder, openapiFile(older)));
  return [`${file}: now ${openapiFile(older)}, because it describes ${older} too`];
}

/** How many pages lead to each version. */
function targets(pages: Readonly<Record<string, string>>): string {
  const counts = new Map<string, number>();
  for (const page of Object.values(pages)) counts.set(page.split('/')[0]!, (counts.get(page.split('/')[0]!) ?? 0) + 1);
  return [...counts].map(([version, number]) => `${number} to ${version}`).join(', ');
}

function retire(draft: Draft, area: Area, version: string, record: readonly RetiredVersion[]): string[] {
  const folder = versionFolder(area, version);
  const sidebars = `${area.id}_versioned_sidebars/version-${version}-sidebars.json`;
  const list = `${area.id}_versions.json`;
  const left = area.versions.filter((candidate) => candidate !== version);
  rmSync(path.join(draft.folder, folder), {recursive: true});
  rmSync(path.join(draft.folder, sidebars), {force: true});
  writeFileSync(path.join(draft.folder, list), `${JSON.stringify(left, null, 2)}\n`);
  writeFileSync(path.join(draft.folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
  const api = retireApiFile(draft, area, version);
  const [fault] = versionFaults(new Repository(draft.folder), area);
  if (fault !== undefined) throw new Problem(`Nothing was changed, because the versions of ${area.id} are not in order: ${fault.replace(/\.$/, '')}.`);
  return [`${folder}/: removed`, `${sidebars}: removed`, `${list}: ${left.join(', ')} stay`, ...api];
}

/** Takes a version off the site and records where its addresses lead. All of it, or nothing. */
export async function retireVersion(args: readonly string[], out: (line: string) => void): Promise<void> {
  const [areaName, versionName, ...rest] = args;
  if (areaName === undefined || versionName === undefined || rest.length > 0) {
    throw new Problem('Give an area and the version to retire, for example: npm run retire-version -- bitstreams v2.2.0');
  }
  const area = readArea(areaName);
  const version = readOwnVersion(area, versionName);
  requireRetirable(area, version);
  requireCleanTree(root);
  const site = new Site(diskFiles(root));
  const pages = replacements(area, version, (one) => new Set(pageRoutes(site, area, one).keys()));
  const record = withRetired(retiredVersions, area, version, pages);
  let changed: string[] = [];
  const changes = await changeTree(root, (draft) => {
    changed = retire(draft, area, version, record);
  });
  const dated = features.filter((feature) => feature.area === area.id && (feature.since === version || feature.last === version)).length;
  out(`${area.product} ${version} is retired: ${changes.length} files.\n`);
  for (const line of changed) out(`  ${line}`);
  out(`  ${RECORD}: ${Object.keys(pages).length} addresses below ${versionPath(area, version)}/ lead on: ${targets(pages)}`);
  if (dated > 0) out(`  src/config/features.ts: not changed, ${version} stays a date of ${dated} of its features`);
  out('\nNext:\n  1. npm run check');
  out(`  2. git add --all && git commit -m "Retire ${area.id} ${version}"`);
  out('\nTo take it back before you commit: git restore . && git clean -fd');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  void runScript(() => retireVersion(process.argv.slice(2), (line) => console.log(line)));
}
