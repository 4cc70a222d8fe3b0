import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {bitstreams, latestVersion} from '../../src/config/areas';
import {testRefusals, type Refusal} from './refusals';
import {ScratchRepository} from './scratch-repository';

const latest = latestVersion(bitstreams)!;
const next = 'v99.0.0';

let scratch: ScratchRepository;

beforeAll(() => {
  scratch = new ScratchRepository();
}, 60_000);

afterAll(() => scratch.remove());

const USAGE = 'Give an area and the version to cut, for example: npm run cut-version -- bitstreams v2.9.0';

const refusals: readonly Refusal[] = [
  ['no arguments', [], USAGE],
  ['no version', ['bitstreams'], USAGE],
  ['too many arguments', ['bitstreams', next, 'now'], USAGE],
  ['a wrong area', ['bitstream', next], 'There is no area "bitstream": write vpu-quadra or bitstreams.'],
  [
    'an area without versions',
    ['vpu-logan', next],
    'The area vpu-logan has one text for all releases and no versions: only vpu-quadra and bitstreams have.',
  ],
  ['2.9', ['bitstreams', '2.9'], '"2.9" is not the name of a version: write v and three numbers, such as v2.9.0.'],
  ['v2.9', ['bitstreams', 'v2.9'], '"v2.9" is not the name of a version: write v and three numbers, such as v2.9.0.'],
  [
    'an older version',
    ['bitstreams', 'v0.9.0'],
    `v0.9.0 is older than ${latest}, the newest version of bitstreams: cut one that is newer.`,
  ],
  [
    'an existing version',
    ['bitstreams', latest],
    `bitstreams has the version ${latest} already: cut one that is newer than ${latest}.`,
  ],
  [
    'a release that is not recorded',
    ['bitstreams', next],
    `src/data/releases.yaml does not know bitstreams ${next}: add its entry with its summary and, where it is known, its date, and commit it before you cut.`,
  ],
];

describe('one clear sentence and nothing changed', () => {
  testRefusals(() => scratch, {script: 'cut-version', name: 'cutVersion'}, refusals);
});

describe('a repository that is not ready', () => {
  afterEach(() => scratch.reset());

  test.each([
    ['a changed file', 'bitstreams/index.mdx', 'commit or stash them'],
    ['an untracked file', 'bitstreams/guide/new.mdx', 'commit them or put them aside with "git stash -u"'],
  ])(
    '%s is refused and stays',
    async (_what, file, fix) => {
      scratch.write(file, 'Work in progress.\n');
      const {status, stderr} = await scratch.script('cut-version', ['bitstreams', next]);
      expect(status).toBe(1);
      expect(stderr).toBe(
        `The repository has changes that are not committed (${file}): ${fix}, then run the command again.\n`,
      );
      expect(scratch.changes()).toHaveLength(1);
      expect(scratch.read(file)).toBe('Work in progress.\n');
    },
    60_000,
  );

  test.each([
    ['without a section', '', `bitstreams/release-notes.mdx has no section for ${next}`],
    ['with a stub', `\n## ${next} {#new}\n\nTODO\n`, `bitstreams/release-notes.mdx has only a stub for ${next}`],
  ])(
    'release notes %s are refused',
    async (_what, section, problem) => {
      scratch.announce(next);
      const notes = scratch.read('bitstreams/release-notes.mdx');
      const own = new RegExp(`\n## ${next}[\\s\\S]*?(?=\n## )`);
      expect(notes).toMatch(own);
      scratch.write('bitstreams/release-notes.mdx', notes.replace(own, section));
      scratch.commit('notes');
      const {stderr} = await scratch.script('cut-version', ['bitstreams', next]);
      expect(stderr).toBe(
        `${problem}: write what it brought under a heading that names it, and commit it before you cut.\n`,
      );
      expect(scratch.changes()).toEqual([]);
    },
    60_000,
  );

  test('an address of the latest version that would lead nowhere is refused with the file that can lead it on', async () => {
    scratch.announce(next);
    scratch.write(
      `bitstreams_versioned_docs/version-${latest}/guide/only-here.mdx`,
      '---\ntitle: Only here\ndescription: A page.\n---\n',
    );
    scratch.commit('page');
    const {stderr} = await scratch.script('cut-version', ['bitstreams', next]);
    expect(stderr).toBe(
      'The next text has no page for /bitstreams/guide/only-here: write in src/config/moved-pages.ts which page took its place.\n',
    );
    expect(scratch.changes()).toEqual([]);
  }, 60_000);

  test('an API file that stands in the way is refused', async () => {
    scratch.announce(next);
    scratch.write(`openapi/bitstreams-${latest}.yaml`, scratch.read('openapi/bitstreams.yaml'));
    scratch.commit('api');
    const {stderr} = await scratch.script('cut-version', ['bitstreams', next]);
    expect(stderr).toBe(
      `openapi/bitstreams-${latest}.yaml exists already, but openapi/bitstreams.yaml is to become it: remove the wrong one of the two.\n`,
    );
    expect(scratch.changes()).toEqual([]);
  }, 60_000);
});
