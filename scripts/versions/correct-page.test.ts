import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {bitstreams, latestVersion} from '../../src/config/areas';
import {testRefusals, type Refusal} from './refusals';
import {ScratchRepository} from './scratch-repository';

const latest = latestVersion(bitstreams)!;
const PAGE = 'bitstreams/guide/settings/credentials/secrets.mdx';
const AT_LATEST = `bitstreams_versioned_docs/version-${latest}/guide/settings/credentials/secrets.mdx`;
const NESTED = 'bitstreams_versioned_docs/version-v0.3.0/guide/settings/credentials/secrets.mdx';
const FLAT = 'bitstreams_versioned_docs/version-v0.2.0/guide/settings/secrets.mdx';

const page = (sentence: string): string =>
  [
    '---',
    'title: Secrets for other services',
    'description: Where BitStreams keeps the credentials of other services, and how you replace one of them.',
    '---',
    '',
    'A secret is a credential of another service that BitStreams uses for you.',
    '',
    '## Replace a secret {#replace}',
    '',
    sentence,
    '',
    'The old one is gone then.',
    '',
  ].join('\n');

const WRONG = 'You replace a secret within 10 minutes.';
const RIGHT = 'You replace a secret at any time.';

let scratch: ScratchRepository;
let start: string;

beforeAll(() => {
  scratch = new ScratchRepository();
  scratch.write('bitstreams_versions.json', `${JSON.stringify([latest, 'v0.3.0', 'v0.2.0', 'v0.1.0'], null, 2)}\n`);
  for (const file of [PAGE, AT_LATEST]) scratch.write(file, page(WRONG));
  scratch.write(NESTED, page('You replace a secret within 20 minutes.'));
  scratch.write(FLAT, page(WRONG).replace('## Replace a secret', '## Change a secret'));
  scratch.write('bitstreams_versioned_docs/version-v0.1.0/index.mdx', page(WRONG));
  scratch.commit('older versions');
  start = scratch.head();
}, 60_000);

afterAll(() => scratch.remove());
afterEach(() => scratch.reset(start));

const USAGE =
  'Give the corrected page and the first version to correct, for example: npm run correct -- bitstreams/guide/dashboard.mdx --from v2.5.0 [--base COMMIT] [--apply]';

const refusals: readonly Refusal[] = [
  ['no arguments', [], USAGE],
  ['no first version', [PAGE], USAGE],
  ['an unknown option', [PAGE, '--form', 'v0.2.0'], USAGE],
  [
    'a wrong form',
    [PAGE, '--from', '0.2'],
    '"0.2" is not the name of a version: write v and three numbers, such as v0.2.0.',
  ],
  [
    'a version that does not exist',
    [PAGE, '--from', 'v7.0.0'],
    `bitstreams has no version v7.0.0: it has ${latest}, v0.3.0, v0.2.0, v0.1.0.`,
  ],
  [
    'a page that does not exist',
    ['bitstreams/guide/nothing.mdx', '--from', 'v0.2.0'],
    'There is no page bitstreams/guide/nothing.mdx: name its file in the next text, for example bitstreams/guide/dashboard.mdx.',
  ],
  [
    'a page of a version',
    [FLAT, '--from', 'v0.2.0'],
    `${FLAT} belongs to a version: correct the page in bitstreams/ first, and name that one.`,
  ],
  [
    'a page without versions',
    ['vpu-logan/index.mdx', '--from', 'v0.2.0'],
    'The area vpu-logan has one text for all releases: vpu-logan/index.mdx is corrected already.',
  ],
  [
    'a page that is not corrected',
    [PAGE, '--from', 'v0.2.0'],
    `${PAGE} is as in HEAD: correct it there first, or give the commit before the correction with --base.`,
  ],
];

describe('one clear sentence and nothing changed', () => {
  testRefusals(() => scratch, {script: 'correct-page', name: 'correctPage'}, refusals);

  test('a full disk while the files move', async () => {
    scratch.write(PAGE, page(RIGHT));
    const {status, stderr} = await scratch.script(
      'correct-page',
      [PAGE, '--from', 'v0.2.0', '--apply'],
      scratch.fullDisk('writeFileSync', 2),
    );
    expect({status, stderr}).toEqual({
      status: 1,
      stderr: 'The disk is full, so nothing was changed: free some space and run the command again.\n',
    });
    expect(scratch.changes()).toEqual([` M ${PAGE}`]);
  }, 60_000);
});

const listed = (stdout: string): string[] => stdout.split('\n').filter((line) => /^v\d/.test(line));

test('without --apply it lists the versions with a patch for each that fits, and changes nothing', async () => {
  scratch.write(PAGE, page(RIGHT));
  const {status, stdout, stderr} = await scratch.script('correct-page', [PAGE, '--from', 'v0.1.0']);
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(listed(stdout)).toEqual([
    'v0.1.0  no such page',
    `v0.2.0  the same, between other lines: ${FLAT}:10`,
    `v0.3.0  differs: ${NESTED} does not have, or has twice, what the correction changes at line 10`,
    `${latest}  the same: ${AT_LATEST}:10`,
  ]);
  expect(stdout.match(/^\+\+\+ b\/.*/gm)).toEqual([`+++ b/${FLAT}`, `+++ b/${AT_LATEST}`]);
  expect(stdout).toContain('Nothing was written. The correction fits 2 of 4 versions: add --apply to write it there.');
  expect(scratch.changes()).toEqual([` M ${PAGE}`]);
}, 60_000);

test('with --apply it corrects the versions that fit, from the given one on, and knows them the next time', async () => {
  scratch.write(PAGE, page(RIGHT));
  const {stdout} = await scratch.script('correct-page', [PAGE, '--from', 'v0.2.0', '--apply']);
  expect(stdout).toContain('Corrected in 2 of 3 versions.');
  expect(scratch.changes()).toEqual([` M ${PAGE}`, ` M ${FLAT}`, ` M ${AT_LATEST}`].sort());
  expect(scratch.read(FLAT)).toBe(page(RIGHT).replace('## Replace a secret', '## Change a secret'));
  expect(scratch.read(AT_LATEST)).toBe(page(RIGHT));
  expect(scratch.read(NESTED)).toContain('within 20 minutes');
  const again = await scratch.script('correct-page', [PAGE, '--from', 'v0.2.0']);
  expect(listed(again.stdout).filter((line) => line.includes('corrected already'))).toHaveLength(2);
  expect(again.stdout).toContain('Nothing was written: the correction fits no other version.');
}, 60_000);

test('a correction that is committed is taken from the commit before it', async () => {
  scratch.write(PAGE, page(RIGHT));
  scratch.commit('Correct the page');
  const {stdout} = await scratch.script('correct-page', [PAGE, '--from', latest, '--base', 'HEAD~1', '--apply']);
  expect(stdout).toContain('Corrected in 1 of 1 versions.');
  expect(scratch.changes()).toEqual([` M ${AT_LATEST}`]);
}, 60_000);

test('a version in which the corrected page would not pass the content check is left alone', async () => {
  scratch.write(PAGE, page(`${RIGHT} See [the credentials](./index.mdx).`));
  const {stdout} = await scratch.script('correct-page', [PAGE, '--from', 'v0.2.0', '--apply']);
  expect(listed(stdout)[0]).toMatch(
    /^v0\.2\.0 {2}the same, but left alone, because the page would not pass the check: .*secrets\.mdx:10: The linked file .*settings\/index\.mdx does not exist\./,
  );
  expect(scratch.changes()).toEqual([` M ${PAGE}`, ` M ${AT_LATEST}`].sort());
}, 60_000);
