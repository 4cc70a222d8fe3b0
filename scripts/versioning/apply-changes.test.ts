import {mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {applyChanges, type Change, type Disk} from './apply-changes';

let folder: string;
let root: string;
let changes: Change[];

const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
};

/** Every file with its text, and every folder. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, {recursive: true, withFileTypes: true}).map((entry) => {
      const name = path.join(entry.parentPath, entry.name);
      return [path.relative(root, name), entry.isFile() ? readFileSync(name, 'utf8') : '(folder)'];
    }),
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'apply-changes-'));
  root = path.join(folder, 'tree');
  put(path.join(root, 'versions.json'), 'old');
  put(path.join(root, 'docs/v1/guide/index.mdx'), 'guide');
  put(path.join(root, 'docs/v1/index.mdx'), 'index');
  put(path.join(root, 'docs/v2/index.mdx'), 'index');
  const made = (name: string, exists: boolean): Change => {
    put(path.join(folder, 'made', name), `new ${name}`);
    return {path: name, from: path.join(folder, 'made', name), exists};
  };
  changes = [
    made('versions.json', true),
    made('docs/v3/guide/deep/index.mdx', false),
    made('docs/v3/index.mdx', false),
    {path: 'docs/v1/guide/index.mdx', from: undefined, exists: true},
    {path: 'docs/v1/index.mdx', from: undefined, exists: true},
  ];
});

afterEach(() => {
  rmSync(folder, {recursive: true});
});

/** A disk whose n-th step fails, and which counts its steps. */
function failingDisk(step: number): Disk & {steps: number} {
  const disk = {
    steps: 0,
    count: () => {
      disk.steps += 1;
      if (disk.steps === step) throw Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
    },
    rename: (from: string, to: string) => {
      disk.count();
      renameSync(from, to);
    },
    makeFolder: (name: string) => {
      disk.count();
      return mkdirSync(name, {recursive: true});
    },
    removeFolder: (name: string) => {
      disk.count();
      rmdirSync(name);
    },
  };
  return disk;
}

test('files are made, replaced and removed, and no empty folder stays', () => {
  applyChanges(root, changes, path.join(folder, 'keep'));
  expect(snapshot()).toEqual({
    'versions.json': 'new versions.json',
    docs: '(folder)',
    'docs/v2': '(folder)',
    'docs/v2/index.mdx': 'index',
    'docs/v3': '(folder)',
    'docs/v3/index.mdx': 'new docs/v3/index.mdx',
    'docs/v3/guide': '(folder)',
    'docs/v3/guide/deep': '(folder)',
    'docs/v3/guide/deep/index.mdx': 'new docs/v3/guide/deep/index.mdx',
  });
});

test('whichever step fails, the tree is as before', () => {
  const before = snapshot();
  const counter = failingDisk(-1);
  applyChanges(root, changes, path.join(folder, 'keep'), counter);
  // Back to the start, by hand.
  for (const change of changes) {
    if (change.from !== undefined) renameSync(path.join(root, change.path), change.from);
    if (change.exists) put(path.join(root, change.path), readFileSync(path.join(folder, 'keep', change.path), 'utf8'));
  }
  rmSync(path.join(root, 'docs/v3'), {recursive: true});
  expect(snapshot()).toEqual(before);
  expect(counter.steps).toBeGreaterThan(12);
  for (let step = 1; step <= counter.steps; step += 1) {
    rmSync(path.join(folder, 'keep'), {recursive: true, force: true});
    expect(() => applyChanges(root, changes, path.join(folder, 'keep'), failingDisk(step)), `step ${step}`).toThrow(/ENOSPC/);
    expect(snapshot(), `step ${step}`).toEqual(before);
  }
});

test('when a change cannot be taken back either, the sentence says how to get the committed state', () => {
  const disk: Disk = {
    rename: (from, to) => {
      renameSync(from, to);
      rmSync(to);
      writeFileSync(path.join(root, 'docs/blocked'), '');
    },
    makeFolder: (name) => {
      if (name.includes('v3')) throw new Error('EIO: i/o error');
      return mkdirSync(name, {recursive: true});
    },
    removeFolder: rmdirSync,
  };
  expect(() => applyChanges(root, changes, path.join(folder, 'keep'), disk)).toThrow(
    /^The change failed in the middle and could not be taken back \(ENOENT: .*\): run "git restore \. && git clean -fd" to get the committed state\.$/,
  );
});

test('a signal does not stop between two files, and is heard again afterwards', () => {
  const before = process.listenerCount('SIGINT');
  let during = 0;
  const disk: Disk = {
    rename: (from, to) => {
      during = process.listenerCount('SIGINT');
      renameSync(from, to);
    },
    makeFolder: (name) => mkdirSync(name, {recursive: true}),
    removeFolder: rmdirSync,
  };
  applyChanges(root, changes, path.join(folder, 'keep'), disk);
  expect(during).toBe(before + 1);
  expect(process.listenerCount('SIGINT')).toBe(before);
});
