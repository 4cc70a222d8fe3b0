import {cpSync, existsSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {areas, bitstreams, latestVersion, NEXT} from '../src/config/areas';
import {formerPaths, type Move} from '../src/config/moved-pages';
import {redirectsTo} from '../src/config/redirects';
import {
  followInFeatures,
  followInMovedSections,
  followInPublishedFaults,
  followInWidePages,
  type Rename,
} from './pages/follow-rename';
import {renamePage} from './rename-page';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rename-page-'));
  for (const name of ['sidebars', ...areas.map(({id}) => id), 'src/data', 'src/config'])
    cpSync(name, path.join(root, name), {recursive: true});
});

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const promised = (): Record<string, Record<string, Record<string, boolean>>> =>
  JSON.parse(read('src/data/promised-pages.json')) as never;

describe('a renamed page', () => {
  it('is followed by links, sidebar, data and old addresses', async () => {
    const from = 'bitstreams/guide/dashboard.mdx';
    const to = 'bitstreams/guide/overview/state.mdx';
    const linking = 'bitstreams/guide/index.mdx';
    expect(read(linking)).toContain('(./dashboard.mdx');
    const changed = await renamePage(root, [from, to]);

    expect(existsSync(path.join(root, from))).toBe(false);
    expect(read(to)).toContain('(../account-settings/manage-profile.mdx)');
    expect(read(linking)).not.toContain('(./dashboard.mdx');
    expect(read(linking)).toContain('(./overview/state.mdx');
    expect(read('sidebars/bitstreams.ts')).toContain(`'guide/overview/state'`);
    expect(read('sidebars/bitstreams.ts')).not.toContain(`'guide/dashboard'`);
    expect(read('src/config/moved-pages.ts')).toMatch(
      /\{area: 'bitstreams', from: 'guide\/dashboard', to: 'guide\/overview\/state', since: 'next', kind: 'moved'\},\n\];/,
    );
    expect(promised()['bitstreams']![NEXT]).toHaveProperty(['guide/overview/state']);
    expect(promised()['bitstreams']![NEXT]).not.toHaveProperty(['guide/dashboard']);
    expect(read('src/data/features.yaml')).not.toMatch(/^ {4}page: guide\/dashboard$/m);
    expect(changed).toEqual(expect.arrayContaining([from, to, linking, 'src/data/features.yaml']));
  });

  it('keeps its address when its file becomes the page of a folder', async () => {
    const moves = read('src/config/moved-pages.ts');
    await renamePage(root, ['bitstreams/guide/dashboard.mdx', 'bitstreams/guide/dashboard/index.mdx']);
    expect(read('src/config/moved-pages.ts')).toBe(moves);
    expect(read('bitstreams/guide/index.mdx')).toContain('(./dashboard/index.mdx');
  });

  it.each([
    [['bitstreams/guide/no-page.mdx', 'bitstreams/guide/x.mdx'], 'There is no page bitstreams/guide/no-page.mdx'],
    [['bitstreams/guide/dashboard.mdx', 'vpu-quadra/dashboard.mdx'], 'vpu-quadra/dashboard.mdx is in another area'],
    [
      ['bitstreams/guide/dashboard.mdx', 'bitstreams/guide/index.mdx'],
      'bitstreams/guide/index.mdx has this address already',
    ],
    [['bitstreams/guide/dashboard.mdx', 'bitstreams/guide/dashboard.mdx'], 'is its name already'],
    [['bitstreams/guide/dashboard.mdx', 'bitstreams/guide/state.md'], 'its name must end in .mdx'],
    [['bitstreams/index.mdx', 'bitstreams/start.mdx'], 'is the first page of its area'],
    [['vpu-logan/appnotes.mdx', 'vpu-logan/notes.mdx'], 'vpu-logan has one text for all releases'],
    [['bitstreams_versioned_docs/version-v2.8.0/index.mdx', 'bitstreams/x.mdx'], 'belongs to a released version'],
    [['bitstreams/guide/dashboard.mdx'], 'Give the page and its new name'],
  ])('%j is refused with one sentence, and nothing is written', async (args, sentence) => {
    const before = read('sidebars/bitstreams.ts');
    await expect(renamePage(root, args)).rejects.toThrow(sentence);
    expect(read('sidebars/bitstreams.ts')).toBe(before);
    expect(read('src/config/moved-pages.ts')).toBe(readFileSync('src/config/moved-pages.ts', 'utf8'));
    expect(existsSync(path.join(root, 'bitstreams/guide/dashboard.mdx'))).toBe(true);
  });
});

it('features that ended before the unreleased text keep their page', () => {
  const rename = {area: bitstreams, oldRoute: 'guide', newRoute: 'manual'} as Rename;
  const text =
    'bitstreams:\n  - id: a\n    last: v2.1.2\n    page: guide\n  - id: b\n    page: guide\nvpu-quadra:\n  - id: c\n    page: guide\n';
  expect(followInFeatures(text, rename)).toBe(text.replace('id: b\n    page: guide', 'id: b\n    page: manual'));
});

it('the old address of an unreleased page leads to the new one', () => {
  const move: Move = {area: 'bitstreams', from: 'guide/dashboard', to: 'guide/state', since: NEXT, kind: 'moved'};
  expect(formerPaths('bitstreams', 'guide/state', [move])).toEqual(['guide/dashboard']);
  expect(redirectsTo('/bitstreams/next/guide/state', new Map(), [move])).toContain('/bitstreams/next/guide/dashboard');
  expect(redirectsTo('/bitstreams/next/guide/state', new Map(), [{...move, since: 'v2.2.0'}])).not.toContain(
    '/bitstreams/next/guide/dashboard',
  );
});

describe('lists that name pages', () => {
  const rename = {area: bitstreams, from: 'bitstreams/a.mdx', to: 'bitstreams/z.mdx', oldId: 'a', newId: 'z'} as Rename;

  it('have sections of the old page in older versions, and of the new one from now on', () => {
    const other = 'vpu-quadra\ta\tv5.2.0\tb\tx\nbitstreams\ta\tv2.2.0..v2.5.0\tb\tx\n';
    expect(followInMovedSections(`bitstreams\ta\tv2.2.0\tb\tx\nbitstreams\tc\tnext\ta\ty\n${other}`, rename)).toBe(
      `bitstreams\ta\tv2.2.0..${latestVersion(bitstreams)}\tb\tx\nbitstreams\tz\tnext\tb\tx\nbitstreams\tc\tnext\tz\ty\n${other}`,
    );
  });

  it('have its fault rows and its widths under both names', () => {
    expect(followInPublishedFaults('bitstreams/a.mdx\tnext v2.8.0\tone two\n', rename)).toBe(
      'bitstreams/a.mdx\tv2.8.0\tone two\nbitstreams/z.mdx\tnext\tone two\n',
    );
    expect(followInWidePages('bitstreams/a.mdx\t130\t6\n', rename)).toBe(
      'bitstreams/a.mdx\t130\t6\nbitstreams/z.mdx\t130\t6\n',
    );
  });
});
