import {TAKE_BACK} from 'docs-versions/clean-tree';
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {bitstreams, latestVersion, NEXT} from '../../src/config/areas';
import {ScratchRepository, type Run} from './scratch-repository';

/** How long a command may take on a busy machine: nothing is measured here. */
const LONG = 900_000;

const latest = latestVersion(bitstreams)!;
const [, major, minor] = /^v(\d+)\.(\d+)\./.exec(latest)!;
/** v2.9.0 after v2.8.0. */
const version = `v${major}.${Number(minor) + 1}.0`;
const folder = `bitstreams_versioned_docs/version-${version}`;

/** Docusaurus' configuration with one area, and without the pages and the API reference that need the others. */
const AREA_CONFIG = `import type {Config} from '@docusaurus/types';
import config from './docusaurus.config';

const {navbar, ...themeConfig} = config.themeConfig as {navbar: {items: {docsPluginId?: string}[]}};
const isOther = (plugin: unknown): boolean => Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs' && plugin[1].id !== 'bitstreams';
const [classic] = config.presets as [string, object][];
export default {
  ...config,
  onBrokenLinks: 'ignore',
  presets: [[classic![0], {...classic![1], pages: false}]],
  plugins: config.plugins!.filter((plugin) => !isOther(plugin)),
  themeConfig: {...themeConfig, navbar: {...navbar, items: navbar.items.filter(({docsPluginId = 'bitstreams'}) => docsPluginId === 'bitstreams')}},
} as Config;
`;

/** Not everywhere may a test mount a file system of its own. */
const mayMount =
  spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

let scratch: ScratchRepository;
let announced: string;

/**
 * A feature of the unreleased text and a value of its API file, since right after a cut the repository itself has none.
 */
function addUnreleased(): void {
  const feature =
    "  - id: trial-lamp\n    name: Lamp of the trial\n    since: next\n    evidence: inferred\n    page: guide/dashboard\n    terms:\n      - '/lamp of the trial/i'\n";
  scratch.edit('src/data/features.yaml', '\nbitstreams:\n', `\nbitstreams:\n${feature}`);
  scratch.edit('bitstreams/guide/dashboard.mdx', '\n## Next', '\nThe lamp of the trial is on the right.\n\n## Next');
  scratch.edit(
    `openapi/bitstreams-${NEXT}.yaml`,
    '            - srt_push\n',
    '            - srt_push\n            - trial_pull\n',
  );
}

beforeAll(() => {
  scratch = new ScratchRepository();
  scratch.write('area.config.ts', AREA_CONFIG);
  addUnreleased();
  scratch.announce(version);
  const heading = `## ${version} {#${version.replaceAll('.', '-')}}\n`;
  scratch.edit(
    'bitstreams/release-notes.mdx',
    heading,
    `${heading}\n- The lamp of the trial on the [dashboard](./guide/dashboard.mdx)\n`,
  );
  scratch.commit('Notes');
  announced = scratch.head();
}, LONG);

afterAll(() => scratch.remove(), LONG);

const pagesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(path.join(scratch.root, name), {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => [file, readFileSync(path.join(scratch.root, name, file), 'utf8')]),
  );

describe('a cut that fails in the middle', () => {
  test(
    'at a full disk leaves the tree as it was',
    async () => {
      const {status, stderr} = await scratch.script(
        'cut-version',
        ['bitstreams', version],
        scratch.fullDisk('copyFile', 20),
      );
      expect({status, stderr}).toEqual({
        status: 1,
        stderr: 'The disk is full, so nothing was changed: free some space and run the command again.\n',
      });
      expect(scratch.changes()).toEqual([]);
    },
    LONG,
  );

  test.skipIf(!mayMount)(
    'at a disk that is really full leaves the tree as it was',
    () => {
      const disk = path.join(scratch.root, '.git', 'small-disk');
      // A file system of 96 MB with room for a part of what the command writes; it is gone with the shell.
      const script = `
      mkdir "$1" && mount -t tmpfs -o size=96m none "$1" && cd "$1"
      git clone --quiet "$2" . && cp -a "$2/node_modules" .
      head -c $(($(df --output=avail -k . | tail -1) - 256))K /dev/zero > .git/filler
      "$3" --import tsx scripts/cut-version.ts bitstreams ${version}; echo "status $?"; git status --short`;
      const {stdout, stderr} = spawnSync(
        'unshare',
        ['--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh', disk, scratch.root, process.execPath],
        {
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('The disk is full, so nothing was changed: free some space and run the command again.\n');
      expect(stdout.trim().split('\n')).toEqual([
        `Cutting bitstreams ${version} … (if it is killed: ${TAKE_BACK})`,
        'status 1',
      ]);
    },
    LONG,
  );

  test(
    'at text that does not pass the check leaves the tree as it was',
    async () => {
      scratch.edit('bitstreams/index.mdx', '\n## ', '\nSee [the plan](./plan.mdx) and [the map](./map.mdx).\n\n## ');
      scratch.commit('fault');
      const {status, stderr} = await scratch.script('cut-version', ['bitstreams', version]);
      expect(status).toBe(1);
      expect(stderr).toMatch(/^Nothing was changed, because the checks are not green \(\d+ faults\):\n/);
      for (const name of ['plan', 'map'])
        expect(stderr).toMatch(
          new RegExp(`^bitstreams/index\\.mdx:\\d+: The linked file bitstreams/${name}\\.mdx`, 'm'),
        );
      // The version itself is gone again, with the same faults.
      expect(stderr).not.toContain(folder);
      expect(scratch.changes()).toEqual([]);
      scratch.reset(announced);
    },
    LONG,
  );
});

describe(`after cutting ${version}`, () => {
  let run: Run;
  let changed: string[];
  let built: Run;

  beforeAll(async () => {
    run = await scratch.script('cut-version', ['bitstreams', version]);
    changed = scratch.changes();
    const build = [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      'build',
      '--no-minify',
      '--config',
      'area.config.ts',
    ];
    if (run.status === 0) built = await scratch.run(build, {NO_UPDATE_NOTIFIER: '1'});
  }, LONG);

  test('the command has said what changed and what comes next', () => {
    expect(run).toMatchObject({status: 0, stderr: ''});
    expect(run.stdout).toContain(`BitStreams ${version} is cut`);
    for (const part of [
      `${folder}/: new`,
      'bitstreams_versions.json',
      'openapi/bitstreams.yaml',
      'src/data/features.yaml',
      'npm run check',
      'git commit',
    ]) {
      expect(run.stdout).toContain(part);
    }
  });

  test('these files have changed and no others', () => {
    expect(changed.filter((line) => !line.includes(folder)).sort()).toEqual(
      [
        ' M bitstreams/release-notes.mdx',
        ' M bitstreams_versions.json',
        ' M deploy/Caddyfile',
        ' M deploy/nginx.conf',
        ' M openapi/bitstreams.yaml',
        ' M packages/workbench/src/url/product.json',
        ' M src/data/faults/published-anchors.tsv',
        ' M src/data/features.yaml',
        ' M src/data/moved-sections.tsv',
        `?? bitstreams_versioned_sidebars/version-${version}-sidebars.json`,
        `?? openapi/bitstreams-${latest}.yaml`,
      ].sort(),
    );
  });

  test('the version has the text of next to the byte, the list names it first, the API files are in place', () => {
    const {'release-notes.mdx': notes, ...next} = pagesOf('bitstreams');
    const {'release-notes.mdx': frozenNotes, ...frozen} = pagesOf(folder);
    expect(frozen).toEqual(next);
    // What comes after the version gets a section of its own in the notes.
    const section = `## Unreleased {#unreleased}\n\nNothing is documented yet that came after ${version}.\n\n`;
    expect(notes).toContain(section);
    expect(notes!.replace(section, '')).toBe(frozenNotes);
    expect(JSON.parse(scratch.read('bitstreams_versions.json'))).toEqual([version, latest]);
    expect(scratch.read('openapi/bitstreams.yaml')).toContain(`\n  version: ${version.slice(1)}\n`);
    expect(scratch.read(`openapi/bitstreams-${latest}.yaml`)).toContain(`\n  version: ${latest.slice(1)}\n`);
    const features = scratch.read('src/data/features.yaml').split('\nvpu-quadra:')[0];
    expect(features).not.toMatch(/since: next/);
    expect(features).toContain(`name: Lamp of the trial\n    since: ${version}\n`);
  });

  const page = (address: string): string =>
    readFileSync(path.join(scratch.root, 'build', address, 'index.html'), 'utf8');
  const versionOf = (html: string): string | undefined =>
    /<meta[^>]*name="?docusaurus_version"?[^>]*content="?([^"\s>]*)/.exec(html)?.[1];

  test('the area builds, and three pages open: the new latest at the root, the old one under its name, next', () => {
    expect(built.stderr).not.toContain('[ERROR]');
    expect(built.status).toBe(0);
    const root = page('bitstreams/guide/dashboard');
    const old = page(`bitstreams/${latest}/guide/dashboard`);
    const next = page('bitstreams/next/guide/dashboard');
    expect([versionOf(root), versionOf(old), versionOf(next)]).toEqual([version, latest, 'current']);
    expect(root).not.toContain('theme-doc-version-banner');
    expect(old).toMatch(/theme-doc-version-banner[\s\S]*href="?\/bitstreams\/guide\/dashboard/);
    expect(next).toMatch(/theme-doc-version-banner[\s\S]*href="?\/bitstreams\/guide\/dashboard/);
    for (const html of [root, old, next]) expect(html).toContain('<h1>Dashboard</h1>');
  });

  test('the API pages show the API of their version', () => {
    expect(page('bitstreams/api/api-definitions')).toContain('trial_pull');
    expect(page(`bitstreams/${latest}/api/api-definitions`)).not.toContain('trial_pull');
  });

  test('the new version answers under its own name too', () => {
    expect(page(`bitstreams/${version}/guide/dashboard`)).toContain('url=/bitstreams/guide/dashboard');
  });

  test(
    'the old version can be retired',
    async () => {
      scratch.commit(`Cut ${version}`);
      const retired = await scratch.script('retire-version', ['bitstreams', latest]);
      expect(retired).toMatchObject({status: 0, stderr: ''});
      expect(JSON.parse(scratch.read('bitstreams_versions.json'))).toEqual([version]);
      const [record] = JSON.parse(scratch.read('src/config/retired-addresses.json')) as {
        pages: Record<string, string>;
      }[];
      expect(record!.pages['guide/dashboard']).toBe(`${version}/guide/dashboard`);
    },
    LONG,
  );
});
