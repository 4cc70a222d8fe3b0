import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {memorySite, pageIn} from '../packages/docs-rules/src/fixtures';
import {checkPages} from 'docs-rules/check';
import {areas} from '../src/config/areas';
import {newPage} from './new-page';
import {addToSidebar, renameInSidebar} from './pages/sidebar-file';
import {KINDS, newPageText} from './pages/templates';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  for (const folder of ['sidebars', ...areas.map(({id}) => id)])
    cpSync(folder, path.join(root, folder), {recursive: true});
});

const sidebar = (): string => readFileSync(path.join(root, 'sidebars/bitstreams.ts'), 'utf8');

describe('a new page', () => {
  it('stands behind its neighbours in the sidebar', async () => {
    expect(
      await newPage(root, ['bitstreams/guide/encoding/offline-sessions/watch-folder.mdx', '--kind', 'task']),
    ).toEqual(['bitstreams/guide/encoding/offline-sessions/watch-folder.mdx', 'sidebars/bitstreams.ts']);
    expect(sidebar()).toMatch(
      /'guide\/encoding\/offline-sessions\/webvtt-subtitles',\s+'guide\/encoding\/offline-sessions\/watch-folder'/,
    );
    await newPage(root, ['vpu-logan/new-card.mdx', '--kind', 'reference']);
    expect(readFileSync(path.join(root, 'sidebars/vpu-logan.ts'), 'utf8')).toMatch(
      /'troubleshooting',\s*'new-card',?\s*\]/,
    );
  });

  it.each(KINDS)('of the kind %s lacks nothing but words', async (kind) => {
    const file = 'bitstreams/guide/watch-folder.mdx';
    const site = memorySite({[file]: newPageText(kind, 'Watch folder', 'BitStreams')});
    const {headings, lines} = pageIn(site, file).text;
    expect(headings.length).toBeGreaterThan(2);
    // The description and each note, at its line, also in a page that is long enough.
    const notes = lines.flatMap((line, index) => (/^(?!---|title:|## |$)/.test(line) ? [index + 1] : []));
    expect(notes.length).toBeGreaterThan(headings.length);
    const faults = (await checkPages(site, [file])).filter(({file: where}) => where === file);
    expect(faults.map(({line, problem}) => `${line}: ${problem}`)).toEqual([
      expect.stringMatching(/^1: The page has \d+ words$/),
      ...notes.map((line) => `${line}: "TODO" is a word that pages do not use`),
    ]);
  });

  it.each([
    [
      ['bitstream/guide/x.mdx', '--kind', 'task'],
      `bitstream/guide/x.mdx is in no area: name a file below ${areas.map(({id}) => `${id}/`).join(', ')}.`,
    ],
    [['../x.mdx', '--kind', 'task'], '../x.mdx is outside the repository: '],
    [['bitstreams/guide/dashboard.mdx', '--kind', 'task'], 'bitstreams/guide/dashboard.mdx has this address already'],
    [['bitstreams/guide.mdx', '--kind', 'task'], 'bitstreams/guide/index.mdx has this address already'],
    [
      ['bitstreams/guide/x.mdx', '--kind', 'story'],
      'There is no kind "story": give --kind task, --kind reference or --kind concept.',
    ],
    [['bitstreams/guide/x.md', '--kind', 'task'], 'bitstreams/guide/x.md is no page: its name must end in .mdx.'],
    [['bitstreams/guide/my page.mdx', '--kind', 'task'], '"my page" cannot be part of an address'],
    [['bitstreams_versioned_docs/version-v2.8.0/x.mdx', '--kind', 'task'], 'belongs to a released version'],
    [
      ['bitstreams/guide/x.mdx', '--kind', 'task', '--title', 'Dashboard'],
      'bitstreams/guide/dashboard.mdx has the title "Dashboard" already',
    ],
    [['bitstreams/guide/x.mdx'], 'Give the page and its kind'],
    [['--kind', 'task', '--fast'], 'Give the page and its kind'],
  ])('%j is refused with one sentence, and nothing is written', async (args, sentence) => {
    const before = sidebar();
    const files = execFileSync('find', [root, '-type', 'f'], {encoding: 'utf8'});
    await expect(newPage(root, args)).rejects.toThrow(sentence);
    expect(sidebar()).toBe(before);
    expect(execFileSync('find', [root, '-type', 'f'], {encoding: 'utf8'})).toBe(files);
  });

  it('is not written when the sidebar cannot be', async () => {
    const place = path.join(root, 'bitstreams/guide/blocked');
    writeFileSync(place, 'a file where a folder is wanted');
    await expect(newPage(root, ['bitstreams/guide/blocked/page.mdx', '--kind', 'task'])).rejects.toThrow(
      /^Nothing was changed/,
    );
    rmSync(place);
    mkdirSync(place);
    expect(existsSync(path.join(place, 'page.mdx'))).toBe(false);
    expect(sidebar()).not.toContain('blocked/page');
  });
});

describe('the sidebar', () => {
  it('takes a page where its folder is, else where the folder above is', () => {
    const source = `export default {S: ['index', {type: 'category', label: 'A', link: {type: 'doc', id: 'a/index'}, items: ['a/b/one']}, 'last']};`;
    expect(addToSidebar(source, 'a/b/two')).toContain(`['a/b/one', 'a/b/two']`);
    expect(addToSidebar(source, 'other')).toContain(`'last', 'other']`);
    expect(addToSidebar(source, 'a/c/three')).toContain(`'a/c/three'`);
    expect(addToSidebar('export default {};', 'a')).toBeUndefined();
  });

  it('keeps the place of a page that gets another name', () => {
    expect(renameInSidebar(`['a', {type: 'doc', id: 'a'}, 'ab']`, 'a', 'c')).toBe(
      `['c', {type: 'doc', id: 'c'}, 'ab']`,
    );
  });
});
