import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {changedFiles} from './changed-files';
import {linkingPages, quickSteps, runQuick} from './check-quick';

function repository(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'check-quick-'));
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], {cwd: root});
  git('init', '--quiet');
  for (const name of ['kept.ts', 'changed.ts', 'gone.ts']) writeFileSync(path.join(root, name), 'one');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  return root;
}

test('changed and new files are found, unchanged and deleted ones are not', () => {
  const root = repository();
  writeFileSync(path.join(root, 'changed.ts'), 'two');
  writeFileSync(path.join(root, 'new page.mdx'), 'new');
  rmSync(path.join(root, 'gone.ts'));
  expect(changedFiles(root)).toEqual(['changed.ts', 'new page.mdx']);
});

test('a commit that does not exist, and a folder without git, are one sentence', () => {
  expect(() => changedFiles(repository(), 'v99')).toThrow(/^git diff failed \(.*v99.*\): run the command in a clone/);
  expect(() => changedFiles(mkdtempSync(path.join(tmpdir(), 'no-git-')))).toThrow(
    /run the command in a clone of this site/,
  );
});

test('pages that link to a changed page are checked too', () => {
  const texts: Record<string, string> = {
    'bitstreams/a.mdx': '[b](./guide/b.mdx#x)',
    'bitstreams/c.mdx': '[b](./b.mdx)',
    'bitstreams/guide/b.mdx': '',
  };
  const site = {pageFiles: Object.keys(texts), files: {read: (file: string) => texts[file]!}} as never;
  expect(linkingPages(site, ['bitstreams/guide/b.mdx'])).toEqual(['bitstreams/a.mdx']);
});

test('pages that show a changed script are checked', () => {
  const pages: Readonly<Record<string, string>> = {
    'bitstreams/a.mdx': '```bash file="/scripts/a.sh"\n```',
    'bitstreams/b.mdx': 'Run a.sh.',
  };
  const site = {pageFiles: Object.keys(pages), files: {read: (file: string) => pages[file]}} as unknown as Parameters<
    typeof linkingPages
  >[0];
  expect(linkingPages(site, ['static/scripts/a.sh'])).toEqual(['bitstreams/a.mdx']);
});

describe('steps', () => {
  const names = (changed: string[], pages: string[] = []): string[] => quickSteps(changed, pages).map(({name}) => name);

  test('only those that the changed files ask for', () => {
    expect(names([])).toEqual([]);
    expect(names(['bitstreams/a.mdx'], ['bitstreams/a.mdx'])).toEqual(['content', 'spelling']);
    expect(names(['src/config/areas.ts'])).toEqual([
      'spelling',
      'formatting',
      'types',
      'code',
      'unit tests of what changed',
    ]);
    expect(names(['src/css/prose.css'])).toContain('styles');
  });

  test('a failed step shows what it said, and the whole fails', async () => {
    const lines: string[] = [];
    const steps = ['good', 'bad'].map((name) => ({name, program: name, args: []}));
    const ok = await runQuick(
      steps,
      (line) => lines.push(line),
      ({name}) => Promise.resolve({ok: name === 'good', output: `${name} said`, seconds: 1}),
    );
    expect(ok).toBe(false);
    expect(lines).toEqual(['ok      good (1.0 s)', 'bad said', 'FAILED  bad (1.0 s)']);
  });
});
