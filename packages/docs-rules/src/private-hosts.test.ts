import {expect, test} from 'vitest';
import {body, said} from './fixtures';
import {leftoverFindings} from './leftovers';

const findings = (...lines: string[]): string[] => said(leftoverFindings(body(...lines)));

test.each([
  ['It runs. [S:lib]', '[S:lib]', 'a code of our notes'],
  ['It runs. [D v2.3.0]', '[D v2.3.0]', 'a code of our notes'],
  ['It runs. [D v?]', '[D v?]', 'a code of our notes'],
  ['It runs. [P]', '[P]', 'a code of our notes'],
  ['It runs. [I]', '[I]', 'a code of our notes'],
  ['Lanes: NOT FOUND.', 'NOT FOUND', 'a mark of our notes'],
  ['Limits (OBSERVED).', 'OBSERVED', 'a mark of our notes'],
  ['See `/work/shared/facts`.', '/work/', 'a path of the machine this was written on'],
  ['See `/tmp/viz`.', '/tmp/viz', 'a path of the machine this was written on'],
  ['Get it from registry.npmjs.org.', 'registry.npmjs.org', 'the host of a package registry'],
  ['Ask `build7.internal`.', 'build7.internal', 'a private host name'],
  ['Ask nas.example.lan.', 'nas.example.lan', 'a private host name'],
])('%s', (line, found, what) => {
  expect(findings('Text.', '', line)).toEqual([`3: "${found}" is ${what}`]);
});

test('codes and hosts inside code blocks are found too', () => {
  expect(findings('```text', 'from artifactory.example.com', '```')).toEqual(['2: "artifactory.example.com" is the host of a package registry']);
});

test('what only looks like them passes', () => {
  expect(
    findings(
      '`[P]` and `[I]`',
      '',
      'The answer is `404 NOT FOUND`.',
      '',
      '`/tmp/work/out.ts`, `/home/work/`, `ffmpeg.internal_buffer`, `./x.lan/y`',
      '',
      '[I](./a.mdx)',
    ),
  ).toEqual([]);
});
