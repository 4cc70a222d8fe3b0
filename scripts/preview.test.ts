import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {git} from 'docs-versions/git';
import {bitstreams, latestVersion, logan, NEXT, quadra} from '../src/config/areas';
import {versionOptions} from '../src/config/docs';
import {isShown, publishedWith} from '../src/config/shown-versions';
import {previewOf, readOptions} from './preview';
import {changedVersions} from './preview/changed-versions';
import {changesAsMarkdown, difference} from './preview/differences';

const oldest = bitstreams.versions.at(-1)!;

describe('arguments', () => {
  it.each([
    [[], /^Name the commit or the branch to compare with\. Use: npm run preview -- --since origin\/main/],
    [['--since', 'main', '--fast'], /^Unknown option '--fast'\. Use: /],
    [['--since'], /^Option '--since <value>' argument missing\. Use: /],
    [['--since', 'main', '--port', '0'], /^"0" is not a port\. Use: /],
  ])('%j are refused with one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });

  it('serve the preview unless told otherwise', () => {
    expect(readOptions(['--since', 'origin/main'])).toEqual({
      since: 'origin/main',
      all: false,
      serve: true,
      port: 3000,
    });
    expect(readOptions(['--since', 'x', '--all', '--no-serve', '--port', '4000'])).toEqual({
      since: 'x',
      all: true,
      serve: false,
      port: 4000,
    });
  });
});

describe('the commit that is compared with', () => {
  let root: string;
  const say = (...args: string[]): string =>
    git(root, ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]).trim();
  const commit = (file: string): string => {
    writeFileSync(path.join(root, file), file);
    say('add', '--all');
    say('commit', '--quiet', '--message', file);
    return say('rev-parse', 'HEAD');
  };
  let common: string;

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'preview-'));
    say('init', '--quiet', '--initial-branch', 'main');
    common = commit('openapi-next.txt');
    say('checkout', '--quiet', '-b', 'work');
    say('checkout', '--quiet', 'main');
    commit('later.txt');
    say('checkout', '--quiet', 'work');
  });

  it('is where the work began, and files of any kind count', () => {
    const options = {since: 'main', all: false};
    expect(() => previewOf(root, {...options, serve: false, port: 1})).toThrow(
      'Nothing has changed since main: there is nothing to preview.',
    );
    writeFileSync(path.join(root, 'README.txt'), 'new');
    expect(previewOf(root, {...options, serve: false, port: 1})).toEqual({
      commit: common,
      shown: 'published',
      shared: ['README.txt'],
    });
  });

  it('must exist, in a repository', () => {
    const options = {since: 'no-such-branch', all: false, serve: false, port: 1};
    expect(() => previewOf(root, options)).toThrow(
      'There is no commit or branch "no-such-branch": name one that exists, or fetch it first with "git fetch".',
    );
    expect(() => previewOf(root, {...options, since: '--all'})).toThrow('There is no commit or branch "--all"');
    expect(() => previewOf(mkdtempSync(path.join(tmpdir(), 'preview-')), options)).toThrow('is not a git repository');
  });
});

describe('the versions that are built', () => {
  it('are those whose pages, sidebar or API changed', () => {
    expect(
      changedVersions([
        `${bitstreams.id}_versioned_docs/version-${oldest}/guide/index.mdx`,
        `${bitstreams.id}_versioned_sidebars/version-${bitstreams.versions[1]}-sidebars.json`,
        `sidebars/${quadra.id}.ts`,
        `${logan.id}/index.mdx`,
        'openapi/bitstreams-next.yaml',
        'src/data/features.yaml',
        'README.md',
        'scripts/preview.ts',
        'src/config/areas.test.ts',
      ]),
    ).toEqual({
      versions: [
        {area: quadra.id, version: NEXT},
        {area: bitstreams.id, version: NEXT},
        {area: bitstreams.id, version: bitstreams.versions[1]},
        {area: bitstreams.id, version: oldest},
      ],
      shared: ['src/data/features.yaml'],
    });
  });

  it('stand beside the latest ones, all at their published addresses', () => {
    const shown = publishedWith([{area: bitstreams.id, version: oldest}, {area: bitstreams.id, version: latestVersion(bitstreams)!}, {area: quadra.id, version: NEXT}]); // prettier-ignore
    expect(versionOptions(bitstreams, shown)).toEqual({
      lastVersion: latestVersion(bitstreams),
      versions: {current: {label: NEXT, path: NEXT}},
      onlyIncludeVersions: [latestVersion(bitstreams), oldest],
    });
    expect(versionOptions(quadra, shown).onlyIncludeVersions).toEqual([latestVersion(quadra), 'current']);
    expect(versionOptions(logan, shown)).toEqual({});
    expect([oldest, NEXT].map((version) => isShown(bitstreams, version, shown))).toEqual([true, false]);
    expect(() => versionOptions(bitstreams, 'published,bitstreams/v9.9.9')).toThrow(
      /^SHOW_VERSIONS names "bitstreams\/v9\.9\.9"\. Give an area and one of its/,
    );
  });
});

const page = (body: string, title = 'Clock'): string =>
  `---\ntitle: ${title}\ndescription: Set the clock\nurl: https://docs.example.com/x\n---\n\n# ${title}\n\n${body}\n`;

describe('what differs in a page', () => {
  it('is words under their section, lines of a listing, and rows of a table', () => {
    const before = page(
      '## Set {#set}\n\nWait two minutes.\n\n```bash\ndate\nsync\n```\n\n| A | B |\n| - | - |\n| one | 1 |\n| two | 2 |\n',
    );
    const after = page(
      '## Set {#set}\n\nWait three minutes.\n\n```bash\ndate -u\nsync\n```\n\n| A | B |\n| - | - |\n| one | 1 |\n| two | 3 |\n',
      'Clocks',
    );
    const lines = difference(before, after);
    expect(lines).toEqual(expect.arrayContaining(['- title: Clock', '+ title: Clocks', '- Wait two minutes.', '+ Wait three minutes.', '- date', '+ date -u', '- | two | 2 |', '+ | two | 3 |'])); // prettier-ignore
    expect(lines.some((line) => /^@@ Set/.test(line))).toBe(true);
    expect(lines.filter((line) => /one|sync/.test(line))).toEqual([]);
    expect(difference(before, before)).toEqual([]);
  });

  it('is listed by address, alike pages together, new and gone ones named', () => {
    const before = new Map([['/a/next/x', page('Wait two minutes.')], ['/a/x', page('Wait two minutes.')], ['/a/same', page('Same.')], ['/a/gone', page('It goes.')]]); // prettier-ignore
    const after = new Map([['/a/next/x', page('Wait three minutes.')], ['/a/x', page('Wait three minutes.')], ['/a/same', page('Same.')], ['/a/new', page('It comes.')]]); // prettier-ignore
    const text = changesAsMarkdown(before, after, 'main')!;
    expect(text).toContain(
      '## 4 pages changed since main\n\n- `/a/gone` (gone)\n- `/a/new` (new)\n- `/a/next/x`\n- `/a/x`\n',
    );
    expect(text).toContain('<details><summary><code>/a/next/x</code>, <code>/a/x</code></summary>\n\n`````diff\n');
    expect(text.match(/\+ Wait three minutes\./g)).toHaveLength(1);
    expect(text).not.toContain('Same.');
    expect(changesAsMarkdown(before, before, 'main')).toBeUndefined();
  });

  it('is cut where a page is long', () => {
    const text = changesAsMarkdown(
      new Map(),
      new Map([['/a', page(Array.from({length: 90}, (_none, at) => `Line ${at}.`).join('\n\n'))]]),
      'main',
    )!;
    expect(text).toMatch(/^… \d+ lines more$/m);
  });
});
