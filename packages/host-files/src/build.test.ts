import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {allocatorOf, build, takeLock, type Build} from './build';
import {MANIFEST, parseManifest} from './manifest';

let root: string;
const about = (write: Build['write']): Build => ({root, version: '0.0.2', write, parts: ['index.html']});
const writing =
  (text: string): Build['write'] =>
  (folder) => {
    mkdirSync(folder, {recursive: true});
    writeFileSync(path.join(folder, 'index.html'), text);
    return Promise.resolve({ok: true, output: ''});
  };
const index = (): string => readFileSync(path.join(root, 'build/index.html'), 'utf8');
const leftovers = (): string[] =>
  ['build.new', 'build.old', '.build.lock'].filter((name) => existsSync(path.join(root, name)));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
});

it('puts a build in its place with the list of its files, and leaves nothing else', async () => {
  await build(about(writing('one')));
  await build(about(writing('two')));
  expect(index()).toBe('two');
  const manifest = parseManifest(readFileSync(path.join(root, 'build', MANIFEST), 'utf8'))!;
  expect(manifest).toMatchObject({version: '0.0.2', commit: null});
  expect(Object.keys(manifest.files)).toEqual(['index.html']);
  expect(leftovers()).toEqual([]);
});

it('lists what is made from the finished pages, and keeps the last build when that fails', async () => {
  await build({
    ...about(writing('one')),
    finish: (folder) => writeFileSync(path.join(folder, 'more.txt'), readFileSync(path.join(folder, 'index.html'))),
  });
  expect(readFileSync(path.join(root, 'build/more.txt'), 'utf8')).toBe('one');
  expect(Object.keys(parseManifest(readFileSync(path.join(root, 'build', MANIFEST), 'utf8'))!.files)).toEqual([
    'index.html',
    'more.txt',
  ]);
  await expect(
    build({...about(writing('two')), finish: () => Promise.reject(new Error('no archive'))}),
  ).rejects.toThrow('no archive');
  expect(index()).toBe('one');
  expect(leftovers()).toEqual([]);
});

it('refuses a second build in one sentence while one runs', async () => {
  let finish = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (finish = resolve));
  const first = build(about(async (folder) => (await waiting, await writing('first')(folder))));
  writeFileSync(path.join(root, '.build.lock'), `${process.ppid}\n`);
  await expect(build(about(writing('second')))).rejects.toThrow(
    /^A build of this folder is running \(process \d+\), .+\.$/,
  );
  finish();
  await first;
  expect(index()).toBe('first');
});

it('takes over the lock of a process that is gone', () => {
  writeFileSync(path.join(root, '.build.lock'), '99999999\n');
  takeLock(path.join(root, '.build.lock'))();
  expect(leftovers()).toEqual([]);
});

it('leaves the last build when one fails, half written or not', async () => {
  await build(about(writing('one')));
  const failing: Build['write'] = async (folder) => ({
    ...(await writing('half')(folder)),
    ok: false,
    output: 'ENOSPC: no space left on device, write',
  });
  await expect(build(about(failing))).rejects.toThrow(/^The build stopped, there is no space left on the disk: .+\.$/);
  await expect(build(about(() => Promise.resolve({ok: false, output: ''})))).rejects.toThrow(
    /^The build failed, and the last one stays: .+\.$/,
  );
  expect(index()).toBe('one');
  expect(leftovers()).toEqual([]);
});

it('puts the last build back when an exchange was interrupted between its two renames', async () => {
  mkdirSync(path.join(root, 'build.old'));
  writeFileSync(path.join(root, 'build.old/index.html'), 'old');
  await expect(build(about(() => Promise.resolve({ok: false, output: ''})))).rejects.toThrow();
  expect(index()).toBe('old');
});

describe('a builder that stops halfway and says that it succeeded', () => {
  const sitemap = (...addresses: string[]): string =>
    `<?xml version="1.0"?><urlset>${addresses.map((address) => `<url><loc>https://docs.example.com${address}</loc></url>`).join('')}</urlset>`;
  const writingAll =
    (files: Readonly<Record<string, string>>): Build['write'] =>
    (folder) => {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
        writeFileSync(path.join(folder, name), text);
      }
      return Promise.resolve({ok: true, output: ''});
    };
  const whole = {
    'index.html': 'two',
    '404.html': 'not found',
    'guide/index.html': 'guide',
    'sitemap.xml': sitemap('/', '/guide'),
  };

  it.each<[string, Record<string, string>, string]>([
    ['without the not-found page', {...whole, '404.html': ''}, '404.html'],
    [
      'without a page of the sitemap',
      {...whole, 'sitemap.xml': sitemap('/', '/guide', '/late/page/')},
      'late/page/index.html',
    ],
    ['with an empty page', {...whole, 'guide/index.html': ''}, 'guide/index.html'],
    ['with nothing at all', {}, 'index.html and 2 more'],
  ])('is refused in one sentence %s', async (_what, files, name) => {
    const parts = ['index.html', '404.html', 'sitemap.xml'];
    await build(about(writing('one')));
    await expect(build({...about(writingAll(files)), parts})).rejects.toThrow(
      `The build said that it succeeded and did not write ${name}, so it stopped halfway`,
    );
    expect(index()).toBe('one');
    expect(leftovers()).toEqual([]);
    await build({...about(writingAll(whole)), parts});
    expect(index()).toBe('two');
  });
});

it('has the bundler give memory back at once only where it kept nothing', () => {
  expect(allocatorOf(root)).toEqual({MIMALLOC_PURGE_DELAY: '0'});
  mkdirSync(path.join(root, 'node_modules/.cache/rspack'), {recursive: true});
  expect(allocatorOf(root)).toEqual({});
});
