import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {latestVersion, sidebarFile, versionFolder, versionsFile, withoutGonePages} from 'docs-rules/area';
import {versionFaults} from 'docs-rules/check-input/versions';
import {diskFiles, type Site} from 'docs-rules/site';
import {onCleanTree, TAKE_BACK} from './clean-tree';
import {derive, requireNone} from './cut-version';
import {requireCleanTree} from './git';
import {readArea, readOwnVersion} from './names';
import type {VersionedArea, VersionsOptions} from './options';
import {pageRoutes} from './page-routes';
import {replacements, withRetired} from './retired';

function requireRetirable(area: VersionedArea, version: string): void {
  if (area.versions.length === 1)
    throw new Problem(`${version} is the only version of ${area.id}: cut a newer one before you retire it.`);
  if (version === latestVersion(area)) {
    throw new Problem(
      `${version} is the latest version of ${area.id}, which readers get without naming one: it stays.`,
    );
  }
}

/**
 * What becomes of the version's API file: it stays under the name of the next older version where that one has none of
 * its own and its pages take tables or examples from it. A version whose pages do not can have another API.
 */
function apiMove(
  {root, apiFile}: VersionsOptions,
  site: Site,
  area: VersionedArea,
  version: string,
): {from: string; to: string | undefined} | undefined {
  const from = apiFile(area.id, version);
  if (from === undefined || !existsSync(path.join(root, from))) return undefined;
  const older = area.versions[area.versions.indexOf(version) + 1];
  if (older === undefined) return {from, to: undefined};
  const to = apiFile(area.id, older)!;
  const takes = (page: string): boolean => /<Api[A-Z]|^```json .*\bapi="/m.test(site.files.read(page) ?? '');
  const stays = !existsSync(path.join(root, to)) && site.filesOf(versionFolder(area, older)).some(takes);
  return {from, to: stays ? to : undefined};
}

/** Files for download that the listings of one version show, and no other page. */
function ownListings(site: Site, folder: string): string[] {
  const shownBy = (pages: readonly string[]): Set<string> =>
    new Set(
      pages.flatMap((page) =>
        [...(site.files.read(page) ?? '').matchAll(/\sfile="(\/[^"]*)"/g)].map((match) => `static${match[1]}`),
      ),
    );
  const elsewhere = shownBy(site.pageFiles.filter((page) => !page.startsWith(`${folder}/`)));
  return [...shownBy(site.filesOf(folder))].filter((file) => !elsewhere.has(file) && site.files.exists(file)).sort();
}

/** How many pages lead to each version. */
function targets(pages: Readonly<Record<string, string>>): string {
  const versions = Object.values(pages).map((page) => page.split('/')[0]!);
  return [...new Set(versions)]
    .map((version) => `${versions.filter((one) => one === version).length} to ${version}`)
    .join(', ');
}

/** Takes a version off the site and records where its addresses lead. All of it, or nothing. */
export async function retireVersion(
  options: VersionsOptions,
  args: readonly string[],
  out: (line: string) => void,
): Promise<void> {
  const [areaName, versionName, ...rest] = args;
  if (areaName === undefined || versionName === undefined || rest.length > 0) {
    throw new Problem(
      'Give an area and the version to retire, for example: npm run retire-version -- bitstreams v2.2.0',
    );
  }
  const {root, files} = options;
  const area = readArea(options.areas, areaName);
  const version = readOwnVersion(area, versionName);
  requireRetirable(area, version);
  requireCleanTree(root);
  const site = options.site();
  const pathsOf = (one: string): ReadonlySet<string> => new Set(pageRoutes(site, area, one).keys());
  const pages = replacements(area, version, {pathsOf, counterpart: options.counterpart});
  const record = withRetired(options.retired, area, version, pages);
  const left = area.versions.filter((candidate) => candidate !== version);
  const [folder, sidebars, list] = [versionFolder(area, version), sidebarFile(area, version), versionsFile(area)];
  const api = apiMove(options, site, area, version);
  const listings = ownListings(site, folder);
  const touched = [
    folder,
    sidebars,
    list,
    files.retired,
    files.widePages,
    ...listings,
    ...options.derived,
    ...(api ? [api.from, ...(api.to === undefined ? [] : [api.to])] : []),
  ];
  const at = (file: string): string => path.join(root, file);
  const wide = readFileSync(at(files.widePages), 'utf8');
  const leftOfWide = (): string => withoutGonePages(wide, options.areas, (file) => existsSync(at(file)));
  await onCleanTree(root, touched, async (run) => {
    rmSync(at(folder), {recursive: true});
    rmSync(at(sidebars), {force: true});
    for (const file of listings) rmSync(at(file));
    writeFileSync(at(list), `${JSON.stringify(left, null, 2)}\n`);
    writeFileSync(at(files.retired), `${JSON.stringify(record, null, 2)}\n`);
    writeFileSync(at(files.widePages), leftOfWide());
    if (api?.to !== undefined) renameSync(at(api.from), at(api.to));
    else if (api) rmSync(at(api.from));
    requireNone(`the versions of ${area.id} are not in order`, versionFaults(diskFiles(root), area));
    await derive(options, run);
  });
  const dated = options
    .features()
    .filter((feature) => feature.area === area.id && (feature.since === version || feature.last === version)).length;
  out(`${area.product} ${version} is retired: ${Object.keys(pages).length} pages.\n`);
  out(`  ${folder}/: removed`);
  out(`  ${sidebars}: removed`);
  for (const file of listings) out(`  ${file}: removed, no other page shows it`);
  out(`  ${list}: ${left.join(', ')} stay`);
  if (leftOfWide() !== wide) out(`  ${files.widePages}: without the pages that no other version has`);
  if (api)
    out(`  ${api.from}: ${api.to === undefined ? 'removed' : `now ${api.to}, because it describes that version too`}`);
  out(
    `  ${files.retired}: ${Object.keys(pages).length} addresses below ${area.basePath}/${version}/ lead on: ${targets(pages)}`,
  );
  if (dated > 0) out(`  ${files.features}: not changed, ${version} stays a date of ${dated} of its features`);
  out(`  ${options.derived.join(', ')}: written anew`);
  out('\nNext:\n  1. npm run check');
  out(`  2. git add --all && git commit -m "Retire ${area.id} ${version}"`);
  out(`\nTo take it back before you commit: ${TAKE_BACK}`);
}
