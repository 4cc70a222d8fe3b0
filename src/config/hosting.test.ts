import {expect, it} from 'vitest';
import {allVersions, areas, latestVersion, versionPath} from './areas';
import {hosting} from './hosting';

it('has a base for every former base path and every latest version', () => {
  const expected = areas.flatMap((area) => [
    ...area.formerBasePaths,
    ...(latestVersion(area) === undefined
      ? []
      : [area.basePath, ...area.formerBasePaths].map((base) => `${base}/${latestVersion(area)}`)),
  ]);
  expect(hosting.bases.map(({from}) => from).sort()).toEqual(expected.sort());
});

it('names the folder of the sources and the version of the site', () => {
  expect(hosting.root).toBe(process.cwd());
  expect(hosting.version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('misses each version whose first page is not built', () => {
  const versions = areas.flatMap((area) => [
    area.basePath,
    ...allVersions(area).map((name) => versionPath(area, name)),
  ]);
  for (const address of versions) expect(hosting.parts).toContain(`${address.slice(1)}/index.html`);
  expect(hosting.parts.filter((name) => !/^[\w./-]+\.\w+$/.test(name))).toEqual([]);
});
