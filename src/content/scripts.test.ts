import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {versionsOf} from 'docs-rules/area';
import {filesBelow} from 'host-files/hosting/files';
import {areas, versionFolder} from '@site/src/config/areas';

const ROOT = 'static/scripts';
const below = (folder: string, ending: RegExp): string[] =>
  filesBelow(folder)
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

const scripts = below(ROOT, /\.\w+$/);
const pages = areas.flatMap((area) =>
  versionsOf(area).flatMap((version) => below(versionFolder(area, version), /\.mdx$/)),
);
const shown = new Set(
  pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/ file="([^"]*)"/g)].map((match) => `static${match[1]}`),
  ),
);

/** Reads a program without running it; throws what the interpreter says. */
const check = (file: string): unknown =>
  file.endsWith('.py')
    ? execFileSync('python3', ['-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())', file], {stdio: 'pipe'})
    : execFileSync('bash', ['-n', file], {stdio: 'pipe'});

describe('scripts that readers download', () => {
  test('are the files that pages show', () => {
    expect([...shown].sort()).toEqual(scripts.sort());
  });

  test.each(scripts)('%s parses, and is longer than what a page shows by itself', (file) => {
    expect(() => check(file)).not.toThrow();
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeGreaterThan(15);
  });

  test('leave no longer script in a page', () => {
    const long = pages.flatMap((page) =>
      [
        ...readFileSync(page, 'utf8').matchAll(/^( *)```(?:bash|python)[^\n]*\n((?:(?!\1```)[^\n]*\n){16,})\1```/gm),
      ].map((match) => `${page}: ${match[2]!.split('\n')[0]}`),
    );
    expect(long).toEqual([]);
  });
});
