import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {TAKE_BACK} from 'docs-versions/clean-tree';
import {bitstreams, latestVersion, quadra} from '../../src/config/areas';
import {WIDE_PAGES} from '../../src/config/docs-rules';
import {testRefusals, type Refusal} from './refusals';
import {ScratchRepository} from './scratch-repository';

const latest = latestVersion(bitstreams)!;
const only = latestVersion(quadra)!;
const older = 'v0.2.0';
const oldest = 'v0.1.0';

const page = (title: string): string => `---\ntitle: ${title}\ndescription: A page of a version that is to go.\n---\n`;
const listing = (name: string): string => `\n\`\`\`bash title="${name}.sh" file="/scripts/${name}.sh"\n\`\`\`\n`;

let scratch: ScratchRepository;
let start: string;

beforeAll(() => {
  scratch = new ScratchRepository();
  for (const version of [older, oldest]) {
    const folder = `bitstreams_versioned_docs/version-${version}`;
    for (const name of ['index', 'guide/index', 'guide/settings/license', 'release-notes', '_partials/shared'])
      scratch.write(`${folder}/${name}.mdx`, page(name));
    scratch.write(
      `bitstreams_versioned_sidebars/version-${version}-sidebars.json`,
      `${JSON.stringify({[bitstreams.sidebarId]: ['index']}, null, 2)}\n`,
    );
  }
  scratch.write(
    `bitstreams_versioned_docs/version-${oldest}/guide/lost.mdx`,
    `${page('Lost')}${listing('lost')}${listing('kept')}`,
  );
  scratch.write(`bitstreams_versioned_docs/version-${older}/index.mdx`, `${page('index')}${listing('kept')}`);
  for (const name of ['lost', 'kept']) scratch.write(`static/scripts/${name}.sh`, 'date\n');
  scratch.write(WIDE_PAGES, `bitstreams/guide/lost.mdx\t130\t6\n${scratch.read(WIDE_PAGES)}`);
  scratch.write(`openapi/bitstreams-${older}.yaml`, scratch.read('openapi/bitstreams.yaml'));
  scratch.write('bitstreams_versions.json', `${JSON.stringify([latest, older, oldest], null, 2)}\n`);
  scratch.commit('older versions');
  start = scratch.head();
}, 60_000);

afterAll(() => scratch.remove());
afterEach(() => scratch.reset(start));

const USAGE = 'Give an area and the version to retire, for example: npm run retire-version -- bitstreams v2.2.0';

const refusals: readonly Refusal[] = [
  ['no arguments', [], USAGE],
  ['a wrong area', ['quadra', oldest], 'There is no area "quadra": write vpu-quadra or bitstreams.'],
  [
    'a wrong form',
    ['bitstreams', '0.1'],
    '"0.1" is not the name of a version: write v and three numbers, such as v0.1.0.',
  ],
  [
    'a version that does not exist',
    ['bitstreams', 'v9.0.0'],
    `bitstreams has no version v9.0.0: it has ${latest}, ${older}, ${oldest}.`,
  ],
  [
    'the latest version',
    ['bitstreams', latest],
    `${latest} is the latest version of bitstreams, which readers get without naming one: it stays.`,
  ],
  [
    'the only version',
    ['vpu-quadra', only],
    `${only} is the only version of vpu-quadra: cut a newer one before you retire it.`,
  ],
];

describe('one clear sentence and nothing changed', () => {
  testRefusals(() => scratch, {script: 'retire-version', name: 'retireVersion'}, refusals);

  test('a dirty tree', async () => {
    scratch.write('bitstreams/index.mdx', 'Work in progress.\n');
    const {status, stderr} = await scratch.script('retire-version', ['bitstreams', oldest]);
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The repository has changes that are not committed (bitstreams/index.mdx): commit or stash them, then run the command again.\n',
    );
    expect(scratch.changes()).toEqual([' M bitstreams/index.mdx']);
  }, 60_000);

  test('versions that are not in order', async () => {
    rmSync(path.join(scratch.root, `bitstreams_versioned_sidebars/version-${older}-sidebars.json`));
    scratch.commit('without a sidebar');
    const {status, stderr} = await scratch.script('retire-version', ['bitstreams', oldest]);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^Nothing was changed, because the versions of bitstreams are not in order \(1 fault\):\nbitstreams_versioned_sidebars\/version-v0\.2\.0-sidebars\.json: /,
    );
    expect(scratch.changes()).toEqual([]);
  }, 60_000);

  test('a full disk at any step', async () => {
    const full = 'The disk is full, so nothing was changed: free some space and run the command again.\n';
    let failed = 0;
    for (let step = 0; ; step += 1) {
      const {status, stderr} = await scratch.script(
        'retire-version',
        ['bitstreams', oldest],
        scratch.fullDisk('writeFileSync', step),
      );
      if (status === 0) break;
      failed += 1;
      expect({step, stderr}).toEqual({step, stderr: full});
      expect(scratch.changes(), `step ${step}`).toEqual([]);
    }
    expect(failed).toBeGreaterThan(1);
  }, 240_000);

  test('Ctrl+C', async () => {
    const {status, stderr} = await scratch.interrupted(
      'retire-version',
      ['bitstreams', oldest],
      () => scratch.changes().length > 0,
    );
    expect({status, stderr}).toEqual({status: 1, stderr: 'Stopped: every file is as it was before.\n'});
    expect(scratch.changes()).toEqual([]);
  }, 60_000);

  test('a command that is killed: git takes back what it left', async () => {
    await scratch.interrupted('retire-version', ['bitstreams', oldest], () => scratch.changes().length > 0, 'SIGKILL');
    expect(scratch.changes()).not.toEqual([]);
    await scratch.settled();
    spawnSync('sh', ['-c', TAKE_BACK], {cwd: scratch.root});
    expect(scratch.changes()).toEqual([]);
  }, 60_000);
});

test('versions go, the oldest first: files, list, and a page for each address', async () => {
  const first = await scratch.script('retire-version', ['bitstreams', oldest]);
  expect(first.stderr).toBe('');
  expect(first.stdout).toContain(`BitStreams ${oldest} is retired: 5 pages.`);
  expect(scratch.changes().sort()).toEqual(
    [
      ' M bitstreams_versions.json',
      // The other one is shown by another version too.
      ' D static/scripts/lost.sh',
      ' M deploy/Caddyfile',
      ' M deploy/nginx.conf',
      ' M packages/workbench/src/url/product.json',
      ' M src/config/retired-addresses.json',
      ' M src/data/wide-pages.tsv',
      ` D bitstreams_versioned_sidebars/version-${oldest}-sidebars.json`,
      ...['_partials/shared', 'guide/index', 'guide/lost', 'guide/settings/license', 'index', 'release-notes'].map(
        (name) => ` D bitstreams_versioned_docs/version-${oldest}/${name}.mdx`,
      ),
    ].sort(),
  );
  expect(JSON.parse(scratch.read('bitstreams_versions.json'))).toEqual([latest, older]);
  const pages = {
    '': older,
    guide: `${older}/guide`,
    'guide/lost': `${older}/guide`,
    'guide/settings/license': `${older}/guide/settings/license`,
    'release-notes': `${older}/release-notes`,
  };
  expect(JSON.parse(scratch.read('src/config/retired-addresses.json'))).toEqual([
    {area: 'bitstreams', version: oldest, pages},
  ]);
  scratch.commit('Retire the oldest');

  expect((await scratch.script('retire-version', ['bitstreams', older])).stderr).toBe('');
  const onward = {
    '': latest,
    guide: `${latest}/guide`,
    'guide/settings/license': `${latest}/guide/settings/configuration/license`,
    'release-notes': `${latest}/release-notes`,
  };
  expect(JSON.parse(scratch.read('src/config/retired-addresses.json'))).toEqual([
    {area: 'bitstreams', version: older, pages: onward},
    {area: 'bitstreams', version: oldest, pages: {...onward, 'guide/lost': `${latest}/guide`}},
  ]);
  expect(scratch.changes()).toContain(` D openapi/bitstreams-${older}.yaml`);
  scratch.commit('Retire the next');

  const last = await scratch.script('retire-version', ['bitstreams', latest]);
  expect(last.stderr).toBe(`${latest} is the only version of bitstreams: cut a newer one before you retire it.\n`);
}, 120_000);

test('the API file of a retired version stays for an older one whose pages show it, and for no other', async () => {
  expect((await scratch.script('retire-version', ['bitstreams', older])).stderr).toBe('');
  expect(scratch.changes()).toContain(` D openapi/bitstreams-${older}.yaml`);
  expect(scratch.changes()).not.toContain(`?? openapi/bitstreams-${oldest}.yaml`);
  scratch.reset(start);

  scratch.write(`bitstreams_versioned_docs/version-${oldest}/guide/index.mdx`, `${page('guide')}\n<ApiErrors />\n`);
  scratch.commit('a page that shows the API');
  const api = scratch.read(`openapi/bitstreams-${older}.yaml`);
  expect((await scratch.script('retire-version', ['bitstreams', older])).stderr).toBe('');
  expect(scratch.changes()).toEqual(
    expect.arrayContaining([` D openapi/bitstreams-${older}.yaml`, `?? openapi/bitstreams-${oldest}.yaml`]),
  );
  expect(scratch.read(`openapi/bitstreams-${oldest}.yaml`)).toBe(api);
}, 60_000);
