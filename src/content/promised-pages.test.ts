import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {allVersions, areas, NEXT, versionFolder, type Area} from '../config/areas';
import promised from '../data/promised-pages.json';
import {docId, isPartial, routeInVersion} from 'docs-rules/site';
import {siteOnDisk} from '../config/docs-rules';

/**
 * Pages that the specification promises: area, version, path inside the version, and whether the page stands in the
 * sidebar.
 */
const pagesByArea: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, boolean>>>>>> = promised;
const site = siteOnDisk();

function published(area: Area, version: string): Map<string, string> {
  const folder = versionFolder(area, area.versions.length === 0 ? undefined : version);
  const files = site.filesOf(folder).filter((file) => !isPartial(file) && site.frontMatter(file).draft !== true);
  return new Map(
    files.map((file) => [routeInVersion(docId({file, folder}), site.frontMatter(file).slug), docId({file, folder})]),
  );
}

function sidebarIds(area: Area, version: string): string {
  if (area.versions.length === 0 || version === NEXT) return readFileSync(`sidebars/${area.id}.ts`, 'utf8');
  return readFileSync(`${area.id}_versioned_sidebars/version-${version}-sidebars.json`, 'utf8');
}

// A version that was retired has left the list; one that was cut later was never promised.
const cases = areas.flatMap((area) =>
  Object.keys(pagesByArea[area.id] ?? {})
    .filter((version) => area.versions.length === 0 || allVersions(area).includes(version))
    .map((version) => ({area, version})),
);

test('every area that promises pages still has one of those versions', () => {
  expect(new Set(cases.map(({area}) => area.id)).size).toBe(Object.keys(pagesByArea).length);
});

describe.each(cases.map(({area, version}) => [`${area.id} ${version}`, area, version] as const))(
  '%s',
  (_name, area, version) => {
    const pages = pagesByArea[area.id]![version]!;

    test('publishes every promised page', () => {
      const found = published(area, version);
      expect(Object.keys(pages).filter((path) => !found.has(path))).toEqual([]);
    });

    test('has the promised pages in its sidebar, and the others outside', () => {
      const found = published(area, version);
      const text = sidebarIds(area, version);
      const inSidebar = (id: string): boolean => text.includes(`'${id}'`) || text.includes(`"${id}"`);
      const wrong = Object.entries(pages).filter(
        ([path, wanted]) => found.has(path) && inSidebar(found.get(path)!) !== wanted,
      );
      expect(wrong.map(([path]) => path)).toEqual([]);
    });
  },
);
