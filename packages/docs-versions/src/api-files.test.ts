import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {datedApiFile} from './api-files';

const FILE = 'openapi/bitstreams-next.yaml';

test('the unreleased API file becomes that of a version: number and heading change, paths and schemas stay', () => {
  const source = readFileSync(FILE, 'utf8');
  const dated = datedApiFile(source, FILE, 'v2.9.0');
  type Document = {info: {version: string; description: string}; paths: unknown; components: unknown};
  const [before, after] = [parse(source) as Document, parse(dated) as Document];
  expect(after.info.version).toBe('2.9.0');
  expect(after.paths).toEqual(before.paths);
  expect(after.components).toEqual(before.components);
  expect(dated.split('\n')[0]).toContain('v2.9.0');
  expect(dated).not.toMatch(/unreleased/i);
  expect(dated.split('\n').length).toBe(source.split('\n').length);
});

test('only the version of the file itself is set', () => {
  const source =
    'openapi: 3.1.0\ninfo:\n  title: API\n  description: |-\n    Text.\n\n    version: old\n  version: next\npaths: {}\nx:\n  version: next\n';
  expect(datedApiFile(source, FILE, 'v3.0.0')).toBe(
    source.replace('  version: next\npaths', '  version: 3.0.0\npaths'),
  );
});

test('a file without that line is refused with what to add', () => {
  expect(() => datedApiFile('openapi: 3.1.0\ninfo: {title: API}\npaths: {}\n', FILE, 'v3.0.0')).toThrow(
    'Nothing was changed, because openapi/bitstreams-next.yaml has no line "version: next" under "info:", where the number of the version stands: add it.',
  );
});
