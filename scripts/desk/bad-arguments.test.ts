import {mkdtempSync, readFileSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';
import {findOnPath} from 'command-line/find-browser';
import {bitstreams, latestVersion, logan} from '../../src/config/areas';
import {ScratchRepository} from '../versions/scratch-repository';

const PAGE = `${bitstreams.id}/guide/dashboard.mdx`;
const RELEASED = `${bitstreams.id}_versioned_docs/version-${bitstreams.versions.at(-1)}/index.mdx`;
const latest = latestVersion(bitstreams)!;
const middle = bitstreams.versions[1]!;

type Case = readonly [script: string, args: readonly string[], sentence: RegExp];

/** What somebody may write, and what each command says to it. */
const refused: readonly Case[] = [
  ['new-page', [], /^Give the page and its kind, for example: npm run new-page/],
  ['new-page', ['bitstream/guide/x.mdx', '--kind', 'task'], /^bitstream\/guide\/x\.mdx is in no area/],
  ['new-page', ['../outside.mdx', '--kind', 'task'], /^\.\.\/outside\.mdx is outside the repository/],
  ['new-page', [RELEASED, '--kind', 'task'], /belongs to a released version/],
  ['new-page', [PAGE, '--kind', 'task'], /has this address already/],
  ['rename-page', [PAGE], /^Give the page and its new name/],
  [
    'rename-page',
    ['bitstreams/guide/no-page.mdx', 'bitstreams/guide/x.mdx'],
    /^There is no page bitstreams\/guide\/no-page\.mdx/,
  ],
  ['rename-page', [PAGE, '../x.mdx'], /^\.\.\/x\.mdx is outside the repository/],
  ['rename-page', [PAGE, `${logan.id}/x.mdx`], /is in another area/],
  ['cut-version', [], /^Give an area and the version to cut/],
  ['cut-version', ['bitstream', 'v9.0.0'], /^There is no area "bitstream": write /],
  ['cut-version', [bitstreams.id, '9.0'], /^"9\.0" is not the name of a version/],
  ['cut-version', [bitstreams.id, latest], new RegExp(`^${bitstreams.id} has the version ${latest} already`)],
  ['retire-version', [bitstreams.id, 'v9.9.9'], /^bitstreams has no version v9\.9\.9/],
  ['retire-version', [bitstreams.id, latest], /is the latest version of/],
  ['correct-page', [PAGE, '--from', 'v9.9.9'], /^bitstreams has no version v9\.9\.9/],
  ['correct-page', [RELEASED, '--from', middle], /belongs to a version/],
  ['correct-page', [PAGE, '--from', middle], /is as in HEAD/],
  [
    'correct-page',
    [PAGE, '--from', middle, '--base', 'no-such-commit'],
    /^There is no commit "no-such-commit" to compare with/,
  ],
  ['correct-page', ['../x.mdx', '--from', middle], /^There is no page \.\.\/x\.mdx/],
  ['check-content', ['bitstreams/guide/no-page.mdx'], /^bitstreams\/guide\/no-page\.mdx: no area has such a page/],
  ['check-content', ['../x.mdx'], /^\.\.\/x\.mdx: no area has such a page/],
  ['check-quick', ['--since', 'no-such-branch'], /^git diff failed \(.*no-such-branch.*name a commit that exists\.$/],
  ['check-quick', ['--fast'], /^Unknown option '--fast'/],
  ['list-evidence', ['--area', 'bitstream'], /^There is no area "bitstream"/],
  ['list-evidence', ['--version', 'v9.9.9'], /^There is no version "v9\.9\.9"/],
  ['list-evidence', ['--before', 'January'], /^--before is "January": give a date/],
  ['preview', [], /^Name the commit or the branch/],
  ['preview', ['--since', 'no-such-branch'], /^There is no commit or branch "no-such-branch"/],
  ['preview', ['--since', 'HEAD'], /^Nothing has changed since HEAD/],
  ['start-site', ['--version', 'v9.9.9'], /^No area has a version "v9\.9\.9"/],
  ['start-site', ['--port', '70000'], /^"70000" is not a port/],
  ['start-site', ['--fast'], /^Unknown option '--fast'/],
  ['check-versions', ['--fast'], /^Write npm run check:versions/],
  ['check-configuration', ['colors'], /^There is no change "colors"/],
  ['compare-articles', [], /^Give the folder of the build before/],
  ['rehearse-upgrade', ['newest'], /^"newest" is no release/],
  ['check-reproducible', ['--node', '/no/such/node'], /^--node is \/no\/such\/node/],
  ['host', ['no-such-command'], /^There is no command "no-such-command"/],
  ['host', ['verify-output'], /^There is no built site in build: run "npm run build" first/],
  ['tool-latency', ['http://localhost:1'], /^Nothing answers at http:\/\/localhost:1/],
];

/** Commands that read the history, and what they say where there is no git. */
const withoutGit: readonly Case[] = [
  ['cut-version', [bitstreams.id, 'v99.0.0'], /^The program git is not on the PATH/],
  ['retire-version', [bitstreams.id, middle], /^The program git is not on the PATH/],
  ['correct-page', [PAGE, '--from', middle], /^The program git is not on the PATH/],
  ['preview', ['--since', 'HEAD'], /^The program git is not on the PATH/],
  ['check-quick', [], /^git diff failed \(.*ENOENT\)/],
];

let scratch: ScratchRepository;

beforeAll(() => {
  scratch = new ScratchRepository({whole: true});
});
afterEach(() => scratch.reset());
afterAll(() => scratch.remove());

/** What a command said, which must be one sentence, a failure, and all that it did. */
async function said(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const before = scratch.changes();
  const {status, stdout, stderr} = await scratch.script(script, args, env);
  const text = `${stdout}${stderr}`.trim();
  expect({status, changes: scratch.changes()}, text).toEqual({status: 1, changes: before});
  expect(text).not.toMatch(/\n\s+at |node:internal/);
  // A list of pages ends with their count.
  expect(text.replace(/\n\d+ pages?, \d+ faults?$/, '').split('\n'), text).toHaveLength(1);
  return text;
}

test('every command of a writer and of a maintainer is asked', () => {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
  const asked = new Set(refused.map(([script]) => script));
  for (const name of [
    'new-page',
    'rename-page',
    'cut-version',
    'retire-version',
    'correct',
    'check:content',
    'check:quick',
    'evidence',
    'preview',
    'start',
  ]) {
    const file = /scripts\/([\w-]+)\.ts/.exec(scripts[name] ?? '')?.[1];
    expect(asked, name).toContain(file);
  }
});

test.each(refused)('%s %j', async (script, args, sentence) => expect(await said(script, args)).toMatch(sentence));

describe('without git', () => {
  let programs: string;

  beforeAll(() => {
    programs = mkdtempSync(path.join(tmpdir(), 'programs-'));
    for (const name of ['bash', 'sh'])
      if (findOnPath(name) !== undefined) symlinkSync(findOnPath(name)!, path.join(programs, name));
  });

  test.each(withoutGit)('%s %j', async (script, args, sentence) =>
    expect(await said(script, args, {PATH: programs})).toMatch(sentence),
  );
});

describe('a tree with files that git does not know', () => {
  test.each(['cut-version', 'retire-version'])(
    '%s says how to put them aside',
    async (script) => {
      scratch.write('notes.txt', 'mine');
      expect(await said(script, [bitstreams.id, script === 'cut-version' ? 'v99.0.0' : middle])).toContain(
        'git stash -u',
      );
    },
    60_000,
  );
});

describe('a full disk', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['new-page', [`${bitstreams.id}/guide/watch-folder.mdx`, '--kind', 'task']],
    ['rename-page', [PAGE, `${bitstreams.id}/guide/state/now.mdx`]],
  ];
  for (const [script, args] of cases) {
    test.each([0, 1])(
      `${script}, after %i files`,
      async (after) => {
        expect(await said(script, args, scratch.fullDisk('writeFileSync', after))).toMatch(
          /^The disk is full, so nothing was changed/,
        );
      },
      60_000,
    );
  }
});
