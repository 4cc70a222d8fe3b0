import {expect, test} from 'vitest';
import {body, said} from './fixtures';
import {privateHostFindings} from './private-hosts';

const findings = (...lines: string[]): string[] => said(privateHostFindings(body(...lines)));

test.each([
  ['Get it from registry.npmjs.org.', 'registry.npmjs.org', 'the host of a package registry'],
  ['Ask `build7.internal`.', 'build7.internal', 'a private host name'],
  ['Ask nas.example.lan.', 'nas.example.lan', 'a private host name'],
])('%s', (line, found, what) => {
  expect(findings('Text.', '', line)).toEqual([`3: "${found}" is ${what}`]);
});

test('hosts inside code blocks are found too', () => {
  expect(findings('```text', 'from artifactory.example.com', '```')).toEqual([
    '2: "artifactory.example.com" is the host of a package registry',
  ]);
});

test('what only looks like them passes', () => {
  expect(findings('`/tmp/work/out.ts`, `/home/work/`, `ffmpeg.internal_buffer`, `./x.lan/y`')).toEqual([]);
});
