import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {contentHash, filesBelow} from './hosting/files';
import {closeSite, SMALL_HOSTING, smallSite, writeSite} from './hosting/small-site';
import {compareManifest, MANIFEST} from './manifest';
import {readOptions, release, SUMS_FILE, type Release, type Report} from './release';

let build: string;
let options: Release;

/** A build with another main script. */
function rebuild(hash: string, text = 'old text'): void {
  rmSync(build, {recursive: true});
  const files: Record<string, string> = {
    ...smallSite(),
    'notes.txt': text,
    [`assets/js/main.${hash}.js`]: `console.debug("${hash}");`.repeat(100),
  };
  delete files['assets/js/main.1a2b3c4d.js'];
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(build, name)), {recursive: true});
    writeFileSync(path.join(build, name), content);
  }
  closeSite(build);
}

const run = (differences: Partial<Release> = {}, now?: number): Promise<Report> =>
  release({...options, ...differences}, now);
const scripts = (): string[] => filesBelow(path.join(options.dist, 'assets/js')).filter((name) => name.endsWith('.js'));

beforeEach(() => {
  build = writeSite(smallSite());
  options = {
    rules: SMALL_HOSTING,
    build,
    dist: path.join(build, '../dist'),
    store: path.join(build, '../store'),
    keep: 3,
    compress: false,
  };
});

describe('release', () => {
  it('keeps the hashed files of as many earlier builds as it is told, and no more', async () => {
    for (const hash of ['11111111', '22222222', '33333333', '44444444', '55555555']) {
      rebuild(hash);
      await run();
    }
    expect(scripts()).toEqual(['22222222', '33333333', '44444444', '55555555'].map((hash) => `main.${hash}.js`));
    await run({keep: 1});
    expect(scripts()).toEqual(['main.44444444.js', 'main.55555555.js']);
    await run({keep: 0});
    expect(scripts()).toEqual(['main.55555555.js']);
  });

  it('counts a build that goes out twice once', async () => {
    rebuild('11111111');
    await run({keep: 1});
    rebuild('22222222');
    for (let times = 0; times < 3; times += 1) await run({keep: 1});
    expect(scripts()).toEqual(['main.11111111.js', 'main.22222222.js']);
  });

  it('leaves out redirect stubs that the servers answer, and keeps one that they do not', async () => {
    const stub = '<meta http-equiv="refresh" content="0; url=/s">';
    mkdirSync(path.join(build, 'elsewhere'));
    writeFileSync(path.join(build, 'elsewhere/index.html'), stub);
    closeSite(build);
    const {stubs} = await run();
    expect(stubs).toBeGreaterThan(20);
    expect(existsSync(path.join(options.dist, 'bitstreams-edge'))).toBe(false);
    expect(existsSync(path.join(options.dist, 'bitstreams/guide/dashboard.html'))).toBe(false);
    expect(readFileSync(path.join(options.dist, 'elsewhere/index.html'), 'utf8')).toBe(stub);
  });

  it('writes bodies that unpack to the file, and none that would be longer', async () => {
    writeFileSync(path.join(build, 'short.txt'), 'x');
    closeSite(build);
    await run({compress: true});
    const html = readFileSync(path.join(options.dist, 's/index.html'));
    expect(brotliDecompressSync(readFileSync(path.join(options.dist, 's/index.html.br'))).equals(html)).toBe(true);
    expect(gunzipSync(readFileSync(path.join(options.dist, 's/index.html.gz'))).equals(html)).toBe(true);
    expect(existsSync(path.join(options.dist, 'short.txt.br'))).toBe(false);
    expect(existsSync(path.join(options.dist, 'img/site/photo.png.br'))).toBe(false);
  });

  it('compresses again only what changed, and forgets what is gone', async () => {
    rebuild('11111111');
    const first = await run({compress: true});
    expect(first.compressed.reused).toBeLessThan(first.compressed.written);
    rebuild('11111111', 'new text');
    const second = await run({compress: true});
    expect(second.compressed).toEqual({written: 2, reused: expect.any(Number) as number});
    expect(filesBelow(path.join(options.store, 'compressed'))).toHaveLength(first.compressed.written);
  });

  it("keeps the time of a file whose content stays, so that readers' copies stay valid", async () => {
    const time = (name: string): number => statSync(path.join(options.dist, name)).mtimeMs / 1000;
    rebuild('11111111');
    await run({compress: true}, 1_000_000_000);
    rebuild('11111111', 'new text');
    await run({compress: true}, 1_000_000_500);
    expect([time('s/index.html'), time('s/index.html.br'), time('notes.txt')]).toEqual([
      1_000_000_000, 1_000_000_000, 1_000_000_500,
    ]);
  });

  it('leaves nothing of an interrupted release behind', async () => {
    mkdirSync(`${options.dist}.new`);
    writeFileSync(path.join(`${options.dist}.new`, 'half.html'), '');
    await run();
    expect(existsSync(path.join(options.dist, 'half.html'))).toBe(false);
    expect([`${options.dist}.new`, `${options.dist}.old`].filter(existsSync)).toEqual([]);
  });

  it('says what to do without a build, and with a store that cannot be read', async () => {
    await expect(run({build: path.join(build, 'nothing')})).rejects.toThrow(
      /^There is no built site in .+: run "npm run build" first\.$/,
    );
    mkdirSync(options.store);
    writeFileSync(path.join(options.store, 'releases.json'), '[{');
    await expect(run()).rejects.toThrow(/releases\.json cannot be read: delete its folder/);
  });
});

describe('a fault of the machine is one sentence', () => {
  const published = async (): Promise<string> => {
    await run();
    return readFileSync(path.join(options.dist, 'index.html'), 'utf8');
  };

  it('where the disk is full', async () => {
    const before = await published();
    const hash = contentHash(readFileSync(path.join(build, 's/index.html')));
    const body = path.join(options.store, 'compressed', hash.slice(0, 2), `${hash}.br.new`);
    mkdirSync(path.dirname(body), {recursive: true});
    symlinkSync('/dev/full', body);
    await expect(run({compress: true})).rejects.toThrow(
      /^The release stopped.*, there is no space left on the disk: .+\.$/,
    );
    expect(readFileSync(path.join(options.dist, 'index.html'), 'utf8')).toBe(before);
  });

  it('where nobody may write', async () => {
    const before = await published();
    await expect(run({store: '/sys/docs-store'})).rejects.toThrow(/^The release stopped at \/sys\/docs-store.*\.$/);
    expect(readFileSync(path.join(options.dist, 'index.html'), 'utf8')).toBe(before);
  });

  it.each([
    '{}',
    '[null]',
    '[{"id":1,"files":[]}]',
    '[{"id":"a","files":["../../etc/passwd"]}]',
    '[{"id":"a","files":["notes.txt"]}]',
  ])('where releases.json holds %s', async (text) => {
    mkdirSync(options.store);
    writeFileSync(path.join(options.store, 'releases.json'), text);
    await expect(run()).rejects.toThrow(/releases\.json cannot be read: delete its folder/);
  });
});

it('ends with a sentence when bodies cannot be written, instead of waiting for them', async () => {
  writeFileSync(path.join(build, 'one.txt'), 'the same text '.repeat(100));
  writeFileSync(path.join(build, 'two.txt'), 'the same text '.repeat(100));
  closeSite(build);
  mkdirSync(options.store);
  symlinkSync('/sys', path.join(options.store, 'compressed'));
  await expect(run({compress: true})).rejects.toThrow(/^The release stopped/);
});

it('writes a body again that the cache holds damaged', async () => {
  await run({compress: true});
  const cache = path.join(options.store, 'compressed');
  for (const name of filesBelow(cache)) writeFileSync(path.join(cache, name), 'damaged');
  await run({compress: true});
  const html = readFileSync(path.join(options.dist, 's/index.html'));
  expect(brotliDecompressSync(readFileSync(path.join(options.dist, 's/index.html.br'))).equals(html)).toBe(true);
});

it('compresses quickly for a trial, and no release takes such a body over', async () => {
  writeFileSync(
    path.join(options.build, 's/long.txt'),
    Array.from({length: 20_000}, (_, line) => `line ${line * line}`).join('\n'),
  );
  closeSite(options.build);
  const length = (): number => statSync(path.join(options.dist, 's/long.txt.br')).size;
  await run({compress: true, quick: true});
  const quick = length();
  const second = await run({compress: true});
  expect(second.compressed.written).toBeGreaterThan(0);
  expect(length()).toBeLessThan(quick);
});

it('closes the release with a list of its files', async () => {
  await run({compress: true});
  expect(compareManifest(options.dist)).toEqual([]);
  writeFileSync(path.join(options.dist, 's/index.html.br'), 'damaged');
  expect(compareManifest(options.dist)).toHaveLength(1);
});

it('holds further files, and the sums of all of them as sha256sum reads them', async () => {
  await run({compress: true, more: {'sbom.cdx.json': '{}\n'}});
  expect(readFileSync(path.join(options.dist, 'sbom.cdx.json'), 'utf8')).toBe('{}\n');
  const sums = readFileSync(path.join(options.dist, SUMS_FILE), 'utf8').trim().split('\n');
  const files = filesBelow(options.dist).filter(
    (name) => !/\.(br|gz)$/.test(name) && name !== SUMS_FILE && name !== MANIFEST,
  );
  expect(sums.map((line) => line.slice(66))).toEqual(files);
  expect(files).toContain('sbom.cdx.json');
  const check = (): string =>
    spawnSync('sha256sum', ['--check', '--quiet', SUMS_FILE], {cwd: options.dist, encoding: 'utf8'}).stdout;
  expect(check()).toBe('');
  writeFileSync(path.join(options.dist, 's/index.html'), 'damaged');
  expect(check()).toBe('s/index.html: FAILED\n');
});

describe('the command line', () => {
  it('keeps three builds and uses the usual folders when nothing is said', () => {
    expect(readOptions({...SMALL_HOSTING, root: '/site'}, [])).toMatchObject({
      build: '/site/build',
      dist: '/site/dist',
      store: '/site/.cache/releases',
      keep: 3,
      compress: true,
      quick: false,
    });
    expect(readOptions({...SMALL_HOSTING, root: '/site'}, ['--keep', '5', '--dist', 'out'])).toMatchObject({
      keep: 5,
      dist: '/site/out',
    });
    expect(readOptions({...SMALL_HOSTING, root: '/site'}, ['--quick'])).toMatchObject({quick: true});
  });

  it.each([[['--keep', 'all']], [['--keep', '-1']], [['--keep=1.5']], [['--nonsense']]])(
    'refuses %j in one sentence with the fix',
    (args) => {
      expect(() => readOptions(SMALL_HOSTING, args)).toThrow(/--keep/);
    },
  );
});
