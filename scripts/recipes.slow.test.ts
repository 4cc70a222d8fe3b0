import {execFile, execFileSync} from 'node:child_process';
import {appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {copyRepository} from 'command-line/copy-repository';

const root = path.resolve(__dirname, '..');
/** Commands of CONTRIBUTING.md by the name of their recipe. */
const recipes = new Map(
  [...readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^```bash recipe="([\w-]+)"\n([\s\S]*?)^```$/gm)].map(([, name, code]) => [
    name!,
    code!,
  ]),
);

let copy: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {cwd: copy, encoding: 'utf8'});

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  copyRepository(copy);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  git('init', '--quiet');
  git('add', '--all', '.', ':!node_modules');
  git('commit', '--quiet', '--message', 'copy');
}, 120_000);

afterAll(() => {
  rmSync(copy, {recursive: true, force: true});
});

/** Runs a recipe's commands; the program that tests must stay able to answer meanwhile. */
const follow = (name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('bash', ['-e', '-c', recipes.get(name)!], {cwd: copy, encoding: 'utf8'}, (error, stdout, stderr) =>
      error ? reject(new Error(`${name}: ${stdout}${stderr}`)) : resolve(stdout),
    );
  });

it('every recipe with commands is followed here', () => {
  expect([...recipes.keys()].sort()).toEqual(['correct', 'new-page', 'rename']);
});

it('a new page has its sections and its line in the sidebar', {timeout: 120_000}, async () => {
  expect(await follow('new-page')).toContain('Wrote bitstreams/guide/watch-folder.mdx');
  expect(git('status', '--porcelain')).toContain('sidebars/bitstreams.ts');
});

it('a renamed page passes the check with the pages that link to it', {timeout: 240_000}, async () => {
  expect(await follow('rename')).toContain('2 pages, 0 faults');
  expect(existsSync(path.join(copy, 'bitstreams/guide/state.mdx'))).toBe(true);
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-fd', '--exclude', 'node_modules');
});

it('a correction names the versions that it fits', {timeout: 120_000}, async () => {
  appendFileSync(path.join(copy, 'bitstreams/guide/dashboard.mdx'), '\nOne sentence more.\n');
  expect(await follow('correct')).toMatch(/^v2\.5\.0 {2}/m);
});
