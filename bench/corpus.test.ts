import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {allVersions, areas, bitstreams, latestVersion, versionFolder} from '../src/config/areas';
import {editions, pagesOf, pathBelowRoot, sidebarOf} from './corpus';
import {entries, starlightItem, vitePressItem} from './menus';

describe('editions', () => {
  test('are every version of every area at its address', () => {
    const all = editions(1, undefined);
    expect(all.length).toBe(areas.reduce((sum, area) => sum + Math.max(1, allVersions(area).length), 0));
    expect(all.filter(({root}) => root === '/bitstreams')).toHaveLength(1);
    expect(new Set(all.map(({root}) => root)).size).toBe(all.length);
  });

  test('grow by copies with names of their own, older than every version and in order', () => {
    const grown = editions(3, 1).filter(({area}) => area.id === 'bitstreams');
    const latest = latestVersion(bitstreams);
    expect(grown.map(({version}) => version)).toEqual([
      'next',
      latest,
      'v0.99.100',
      'v0.99.99',
      'v0.98.100',
      'v0.98.99',
    ]);
    expect(grown.map(({original}) => original).slice(2)).toEqual(['next', latest, 'next', latest]);
  });
});

/** The pages that an item of a sidebar names. */
function idsOf(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(idsOf);
  if (typeof item !== 'object' || item === null) return [];
  const {id, items, link} = item as {readonly id?: unknown; readonly items?: unknown; readonly link?: unknown};
  return [id, items, link].flatMap(idsOf);
}

describe('pagesOf', () => {
  test('keeps every published page and has no drafts', async () => {
    const all = editions(1, undefined);
    for (const edition of all) {
      const published = pagesOf(edition).map(({relative}) => relative.replace(/\.mdx$/, ''));
      const ids = Object.values(await sidebarOf(edition)).flatMap(idsOf);
      expect(ids.length, edition.root).toBeGreaterThan(1);
      expect(
        ids.filter((id) => !published.includes(id)),
        edition.root,
      ).toEqual([]);
    }
    const pages = all.flatMap(pagesOf);
    const sources = all.flatMap(({area, original}) => {
      const folder = versionFolder(area, original);
      return readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .filter((name) => /\.mdx$/.test(name) && !/(?:^|\/)_/.test(name))
        .filter((name) => !/^draft: true$/m.test(readFileSync(path.join(folder, name), 'utf8')));
    });
    expect(pages).toHaveLength(sources.length);
    expect(pages.map(({file}) => file)).not.toContain('vpu-logan/common/build-ffmpeg-with-srt.mdx');
  });

  test.each([
    ['index.mdx', '/'],
    ['guide/index.mdx', '/guide/'],
    ['guide/dashboard.mdx', '/guide/dashboard'],
    ['my-index.mdx', '/my-index'],
  ])('%s is at %s', (relative, address) => {
    expect(pathBelowRoot(relative)).toBe(address);
  });
});

describe('menus', async () => {
  const edition = editions(1, undefined).find(({root}) => root === '/vpu/quadra')!;
  const menu = entries((await sidebarOf(edition)).QuadraSidebar, pagesOf(edition));

  test('have labels and addresses of our sidebars', () => {
    expect(menu[0]).toEqual({label: 'Introduction', address: '/vpu/quadra/', items: []});
    expect(menu[1]).toMatchObject({label: 'Installation', address: '/vpu/quadra/installation/'});
  });

  test('are written as each builder reads them', () => {
    const group = {label: 'Group', address: '/g/', items: [{label: 'Page', address: '/g/p', items: []}]};
    expect(vitePressItem(group)).toEqual({
      text: 'Group',
      link: '/g/',
      collapsed: true,
      items: [{text: 'Page', link: '/g/p'}],
    });
    expect(starlightItem(group)).toEqual({
      label: 'Group',
      collapsed: true,
      items: [
        {label: 'Group', link: '/g/'},
        {label: 'Page', link: '/g/p/'},
      ],
    });
  });
});
