import {existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {Problem} from '../problem';
import {GitFailure} from './git';
import {withWorkspace} from './workspace';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'workspace-'));
});

afterEach(() => {
  rmSync(root, {recursive: true});
});

const fail = (error: Error) => () => {
  throw error;
};

test('the folder is there for the work and gone afterwards', async () => {
  let there = false;
  await withWorkspace(root, (folder) => {
    there = existsSync(folder);
    writeFileSync(path.join(folder, 'file'), '');
  });
  expect(there).toBe(true);
  expect(readdirSync(root)).toEqual([]);
});

test('what else is kept in .cache stays', async () => {
  mkdirSync(path.join(root, '.cache/other'), {recursive: true});
  await withWorkspace(root, () => {});
  expect(readdirSync(path.join(root, '.cache'))).toEqual(['other']);
});

test('the folder is gone after a failure too, and the failure is told', async () => {
  await expect(withWorkspace(root, fail(new Error('Something else')))).rejects.toThrow('Something else');
  await expect(withWorkspace(root, fail(new Problem('A sentence.')))).rejects.toThrow('A sentence.');
  expect(readdirSync(root)).toEqual([]);
});

test.each([
  Object.assign(new Error('write failed'), {code: 'ENOSPC'}),
  Object.assign(new Error('write failed'), {code: 'EDQUOT'}),
  new GitFailure('"git apply" failed: fatal: write error: No space left on device'),
])('a full disk is one sentence', async (error) => {
  await expect(withWorkspace(root, fail(error))).rejects.toThrow(/^The disk is full, so nothing was changed: free some space and run the command again\.$/);
});

test.each([
  new GitFailure('"git status" failed: fatal: index file corrupt'),
  Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES', syscall: 'open'}),
])('another failure of the disk or of git is one sentence too', async (error) => {
  await expect(withWorkspace(root, fail(error))).rejects.toThrow(new Problem(`Nothing was changed, because of this: ${error.message}.`));
});

test('a second command is kept out while the first is at work', async () => {
  await withWorkspace(root, async (folder) => {
    await expect(withWorkspace(root, () => {})).rejects.toThrow(`Another version command is at work (process ${process.pid}): wait until it has ended.`);
    expect(existsSync(folder)).toBe(true);
  });
});

test('what a killed command left behind is thrown away', async () => {
  const left = path.join(root, '.cache/version-command');
  mkdirSync(path.join(left, 'tree'), {recursive: true});
  // No process has this number: it is above the largest that Linux gives.
  writeFileSync(path.join(left, 'process'), '99999999');
  await withWorkspace(root, (folder) => {
    expect(readdirSync(folder)).toEqual(['process']);
  });
  expect(readdirSync(root)).toEqual([]);
});
