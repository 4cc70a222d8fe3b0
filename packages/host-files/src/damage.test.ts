import {cpSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {filesBelow} from './hosting/files';
import {ORIGIN, SMALL_HOSTING, smallSite, writeSite} from './hosting/small-site';
import {MANIFEST} from './manifest';
import {release} from './release';
import {faultLine, verify} from './verify-output';

/** One file of each kind that a build holds. */
const FILES = [
  'index.html',
  '404.html',
  'bitstreams/guide/dashboard/index.html',
  'bitstreams-edge/guide/dashboard/index.html',
  'assets/js/main.1a2b3c4d.js',
  'assets/css/styles.0a1b2c3d.css',
  'img/site/logo.svg',
  'img/site/photo.png',
  'redocusaurus/bitstreams.json',
  'redocusaurus/bitstreams.yaml',
  'releases.xml',
  'sitemap.xml',
  '_redirects',
  '_headers',
  MANIFEST,
];

type Harm = (file: string, folder: string) => void;

/** The next file of the list, to exchange with. */
const neighbour = (file: string, folder: string): string => {
  const name = path.relative(folder, file);
  return path.join(folder, FILES[(FILES.indexOf(name) + 1) % FILES.length]!);
};

const HARMS: Readonly<Record<string, Harm>> = {
  removed: (file) => rmSync(file),
  emptied: (file) => writeFileSync(file, ''),
  'cut in half': (file) => {
    const content = readFileSync(file);
    writeFileSync(file, content.subarray(0, Math.floor(content.length / 2)));
  },
  'with one bit turned': (file) => {
    const content = readFileSync(file);
    const middle = Math.floor(content.length / 2);
    content[middle]! ^= 1;
    writeFileSync(file, content);
  },
  'exchanged with another file': (file, folder) => {
    const other = neighbour(file, folder);
    renameSync(file, `${file}.part`);
    renameSync(other, file);
    renameSync(`${file}.part`, other);
  },
};

const whole = {} as {build: string};
beforeAll(() => {
  whole.build = writeSite(smallSite());
});

const damages = Object.entries(HARMS).flatMap(([harm, apply]) => FILES.map((file) => ({harm, file, apply})));

it('has sixty damages and more', () => {
  expect(damages.length).toBeGreaterThanOrEqual(60);
});

describe.each(damages)('$file $harm', ({file, apply}) => {
  it('is found in one sentence, and is not released', async () => {
    const folder = path.join(path.dirname(whole.build), 'damaged');
    rmSync(folder, {recursive: true, force: true});
    cpSync(whole.build, folder, {recursive: true});
    apply(path.join(folder, file), folder);
    const output = {
      folder,
      origin: ORIGIN,
      root: '/srv/checkout/docs',
      drafts: [],
      sources: new Map(),
      analytics: false,
      rules: SMALL_HOSTING,
      environment: {},
    };
    let told: string[];
    try {
      told = verify(output).faults.map((fault) => faultLine('build', fault));
    } catch (error) {
      // Without its not-found page a folder is no build at all.
      told = [(error as Error).message];
    }
    const about = told.filter((line) => line.includes(file) || /There is no built site|list of all files/.test(line));
    expect(about, told.join('\n')).toHaveLength(1);
    expect(about[0]).toMatch(/^[^\n]+\.$/);
    const dist = path.join(path.dirname(folder), 'dist');
    const releasing = release({
      rules: SMALL_HOSTING,
      build: folder,
      dist,
      store: `${dist}-store`,
      keep: 0,
      compress: false,
    });
    await expect(releasing).rejects.toThrow(/^[^\n]+\.$/);
    expect(filesBelow(path.dirname(folder)).filter((name) => name.startsWith('dist'))).toEqual([]);
  });
});
