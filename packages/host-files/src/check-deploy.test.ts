import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {changedServerFiles} from './check-deploy';

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgsign=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  });

it('names what the build wrote otherwise, and what was never committed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-deploy-'));
  git(folder, 'init', '-q');
  mkdirSync(path.join(folder, 'deploy'));
  writeFileSync(path.join(folder, 'deploy/nginx.conf'), 'one');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'x');
  writeFileSync(path.join(folder, 'elsewhere'), '');
  expect(changedServerFiles(folder)).toEqual([]);
  writeFileSync(path.join(folder, 'deploy/nginx.conf'), 'two');
  writeFileSync(path.join(folder, 'deploy/Caddyfile'), '');
  expect(changedServerFiles(folder).sort()).toEqual(['deploy/Caddyfile', 'deploy/nginx.conf']);
});

it('says what to do outside a repository', () => {
  expect(() => changedServerFiles(mkdtempSync(path.join(tmpdir(), 'check-deploy-')))).toThrow(
    /cannot be compared with the committed ones: .+ Run this in a clone of the repository\.$/,
  );
});
