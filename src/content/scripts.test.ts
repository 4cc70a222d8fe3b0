import {execFileSync, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
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

describe.skipIf(spawnSync('jq', ['--version']).status !== 0)('check-license.sh', () => {
  const CREATED = '{"err_code": 0, "data": {"id": 13}}';

  test.each([
    ['license valid, template deleted', CREATED, '{"err_code": 0}', 0, ''],
    [
      'template left behind',
      CREATED,
      '{"err_code": 1}',
      3,
      'H: license valid, but the template license-check, id 13, could not be deleted: delete it',
    ],
    [
      'no answer to the deletion',
      CREATED,
      '',
      3,
      'H: license valid, but the template license-check, id 13, could not be deleted: delete it',
    ],
    [
      'an answer without an id',
      '{"err_code": 0}',
      '{"err_code": 0}',
      3,
      'H: license valid, but the template license-check could not be deleted: delete it',
    ],
    ['no license', '{"err_code": 2000}', '', 2, 'no valid license on H'],
    ['another answer', 'basic auth error', '', 3, 'H: basic auth error'],
  ])('%s', (_name, created, deleted, status, said) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'check-license-'));
    try {
      // A curl that answers as the server would: first to the creation, then to the deletion.
      const curl = `#!/bin/sh\ncase "$*" in *DELETE*) echo '${deleted}' ;; *) echo '${created}' ;; esac\n`;
      writeFileSync(path.join(folder, 'curl'), curl, {mode: 0o755});
      const {status: ended, stdout} = spawnSync('bash', [`${ROOT}/bitstreams/check-license.sh`, 'H'], {
        env: {...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}`},
        encoding: 'utf8',
      });
      expect([ended, stdout.trim()]).toEqual([status, said]);
    } finally {
      rmSync(folder, {recursive: true});
    }
  });
});
