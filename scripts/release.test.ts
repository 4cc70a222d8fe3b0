import {existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, describe, expect, it} from 'vitest';
import {filesBelow} from './edge/files';
import {smallSite, writeSite} from './edge/small-site';
import {readOptions, release, type Release, type Report} from './release';

let build: string;
let options: Release;

/** A build with another main script. */
function rebuild(hash: string, text = 'old text'): void {
  rmSync(build, {recursive: true});
  const files: Record<string, string> = {...smallSite(), 'notes.txt': text, [`assets/js/main.${hash}.js`]: `console.debug("${hash}");`.repeat(100)};
  delete files['assets/js/main.1a2b3c4d.js'];
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(build, name)), {recursive: true});
    writeFileSync(path.join(build, name), content);
  }
}

const run = (differences: Partial<Release> = {}, now?: number): Promise<Report> => release({...options, ...differences}, now);
const scripts = (): string[] => filesBelow(path.join(options.dist, 'assets/js')).filter((name) => name.endsWith('.js'));

beforeEach(() => {
  build = writeSite(smallSite());
  options = {build, dist: path.join(build, '../dist'), store: path.join(build, '../store'), keep: 3, compress: false};
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
    const {stubs} = await run();
    expect(stubs).toBeGreaterThan(20);
    expect(existsSync(path.join(options.dist, 'bitstreams-edge'))).toBe(false);
    expect(existsSync(path.join(options.dist, 'bitstreams/guide/dashboard.html'))).toBe(false);
    expect(readFileSync(path.join(options.dist, 'elsewhere/index.html'), 'utf8')).toBe(stub);
  });

  it('writes bodies that unpack to the file, and none that would be longer', async () => {
    writeFileSync(path.join(build, 'short.txt'), 'x');
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
    expect([time('s/index.html'), time('s/index.html.br'), time('notes.txt')]).toEqual([1_000_000_000, 1_000_000_000, 1_000_000_500]);
  });

  it('leaves nothing of an interrupted release behind', async () => {
    mkdirSync(`${options.dist}.new`);
    writeFileSync(path.join(`${options.dist}.new`, 'half.html'), '');
    await run();
    expect(existsSync(path.join(options.dist, 'half.html'))).toBe(false);
    expect([`${options.dist}.new`, `${options.dist}.old`].filter(existsSync)).toEqual([]);
  });

  it('says what to do without a build, and with a store that cannot be read', async () => {
    await expect(run({build: path.join(build, 'nothing')})).rejects.toThrow(/^There is no built site in .+: run "npm run build" first\.$/);
    mkdirSync(options.store);
    writeFileSync(path.join(options.store, 'releases.json'), '[{');
    await expect(run()).rejects.toThrow(/releases\.json cannot be read: delete its folder/);
  });
});

describe('the command line', () => {
  it('keeps three builds and uses the usual folders when nothing is said', () => {
    expect(readOptions([], '/site')).toEqual({build: '/site/build', dist: '/site/dist', store: '/site/.cache/releases', keep: 3, compress: true});
    expect(readOptions(['--keep', '5', '--dist', 'out'], '/site')).toMatchObject({keep: 5, dist: '/site/out'});
  });

  it.each([[['--keep', 'all']], [['--keep', '-1']], [['--keep=1.5']], [['--nonsense']]])('refuses %j in one sentence with the fix', (args) => {
    expect(() => readOptions(args)).toThrow(/--keep/);
  });
});
