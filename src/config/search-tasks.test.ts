import {readdirSync} from 'node:fs';
import path from 'node:path';
import {scopeName, scopesOf} from 'docusaurus-scoped-search/site';
import {expect, test} from 'vitest';
import {areas, bitstreams, latestVersion, quadra, versionFolder, versionPath, type Area} from './areas';
import {tasksOf} from './search-tasks';

/** The pages of a version by their files, as the search's plugin gives them; all anchors but those of `without`. */
function publishedIn(
  area: Area,
  version: string | undefined,
  without: readonly string[] = [],
): Map<string, ReadonlySet<string>> {
  const folder = versionFolder(area, version);
  const root = versionPath(area, version);
  const names = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.mdx'));
  const anchors = {has: (anchor: string) => !without.includes(anchor)} as ReadonlySet<string>;
  return new Map(
    names.map((name) => [
      path.posix.join(root, name.replace(/(^|\/)index\.mdx$/, '$1').replace(/\.mdx$/, '')),
      anchors,
    ]),
  );
}

test.each(areas.flatMap((area) => scopesOf(area).map((scope) => [scopeName(scope), scope] as const)))(
  '%s has five tasks of its own, each at another address',
  (_, scope) => {
    const published = publishedIn(
      areas.find(({id}) => id === scope.area.id)!,
      scope.version,
    );
    const found = tasksOf(scope, published).slice(0, 5);
    expect(found).toHaveLength(5);
    expect(new Set(found.map(([, address]) => address)).size).toBe(5);
    for (const [label, address] of found)
      expect(published.has(address.split('#')[0]!), `${label}: ${address}`).toBe(true);
  },
);

test('a page that another one replaced later is no page for the same task', () => {
  const pages: Readonly<Record<string, string>> = {
    'Install the encoder': 'installation/install',
    'Create a live stream': 'guide/live-streaming/create-live-stream',
  };
  for (const version of bitstreams.versions) {
    const published = publishedIn(bitstreams, version);
    const found = new Map(tasksOf({area: bitstreams, version}, published));
    for (const [label, page] of Object.entries(pages)) {
      const address = `${versionPath(bitstreams, version)}/${page}`;
      expect(found.get(label), `${version}: ${label}`).toBe(published.has(address) ? address : undefined);
    }
  }
});

test('a place that a version lacks leaves the page', () => {
  const scope = {area: quadra, version: latestVersion(quadra)};
  const label = 'Transcode with FFmpeg';
  const address = `${quadra.basePath}/installation/ffmpeg-public-repo/commands`;
  expect(new Map(tasksOf(scope, publishedIn(quadra, scope.version))).get(label)).toBe(`${address}#command-shapes`);
  expect(new Map(tasksOf(scope, publishedIn(quadra, scope.version, ['command-shapes']))).get(label)).toBe(address);
});
