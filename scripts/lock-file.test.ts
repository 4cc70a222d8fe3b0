import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {lockFaults, type Lock} from './lock-file';

const read = (file: string): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock;
type Named = Readonly<Record<string, string>>;
const {dependencies, devDependencies, scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Named
>;

/** Their install scripts are not needed: binaries come as packages of their own, and core-js only prints a message. */
const WITH_INSTALL_SCRIPT = ['@swc/core', 'core-js', 'core-js-pure', 'esbuild'];

it('installing runs no script, and the packages that have one are known to work without', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const {packages} = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, {hasInstallScript?: boolean; optional?: boolean}>;
  };
  const found = Object.keys(packages).filter(
    (place) => packages[place]!.hasInstallScript === true && packages[place]!.optional !== true,
  );
  expect(
    found.map((place) => place.replace('node_modules/', '')).filter((name) => !WITH_INSTALL_SCRIPT.includes(name)),
    'build and test without their script before you add them',
  ).toEqual([]);
});

it('no script counts on another one running before or after it', () => {
  expect(
    Object.keys(scripts).filter((name) => /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, '') in scripts),
  ).toEqual([]);
});

it('the lock file names no registry, has a checksum for every package and each part of Docusaurus once', () => {
  expect(lockFaults(read('package-lock.json'))).toEqual([]);
});

it('every part of Docusaurus is of the release that @docusaurus/core is of', () => {
  const wanted = Object.entries({...dependencies, ...devDependencies}).filter(([name]) =>
    name.startsWith('@docusaurus/'),
  );
  expect(new Set(wanted.map(([, version]) => version))).toEqual(new Set([dependencies['@docusaurus/core']]));
});

describe('a lock file', () => {
  const lock = (packages: Lock['packages']): Lock => ({
    packages: {'': {}, 'packages/own': {}, 'node_modules/own': {link: true, resolved: 'packages/own'}, ...packages},
  });
  const sound = {version: '1.0.0', integrity: 'sha512-x'};

  it.each([
    [
      {'node_modules/a': {version: '1.0.0'}},
      'node_modules/a has no checksum: remove it from package-lock.json and run "npm install --ignore-scripts".',
    ],
    [
      {'node_modules/a': {...sound, resolved: 'https://packages.example.com/a.tgz'}},
      'node_modules/a names the host packages.example.com: run "npm install" with omit-lockfile-registry-resolved, which .npmrc sets.',
    ],
    [
      {'node_modules/a': {...sound, resolved: 'git+ssh://git@example.com/a.git#1'}},
      'node_modules/a comes from git+ssh://git@example.com/a.git#1, not from a registry: use a published release.',
    ],
    [
      {
        'node_modules/@docusaurus/utils': sound,
        'node_modules/b/node_modules/@docusaurus/utils': {...sound, version: '2.0.0'},
      },
      '@docusaurus/utils is there 2 times (1.0.0, 2.0.0): name one version in "overrides" of package.json.',
    ],
  ])('%j is refused with one sentence', (packages, sentence) => {
    expect(lockFaults(lock(packages))).toEqual([sentence]);
  });

  it('is sound otherwise', () => {
    expect(lockFaults(lock({'node_modules/a': sound}))).toEqual([]);
  });
});
