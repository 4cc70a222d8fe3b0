import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {rspack} from '@docusaurus/faster';
import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {withDevelopmentFiles, type NamedFile} from 'openapi-reference/development-files';
import {afterAll, expect, test} from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'development-'));
afterAll(() => rmSync(folder, {recursive: true}));
writeFileSync(path.join(folder, 'main.js'), 'export const x = 1;\n');

const configured = (mode: 'development' | 'production', isServer: boolean, files: () => Promise<NamedFile[]>) =>
  withDevelopmentFiles(() => ({devtool: false}), files)({mode}, isServer, {} as ConfigureWebpackUtils, undefined);

test('the bundler of npm start holds the files that a build writes after its pages', async () => {
  const {plugins} = configured('development', false, () =>
    Promise.resolve([['api/reference/send.compose.js', 'export const shape = {};\n']]),
  ) as {
    plugins: never[];
  };
  const compiler = rspack({
    mode: 'development',
    entry: path.join(folder, 'main.js'),
    output: {path: path.join(folder, 'out')},
    plugins,
  });
  await promisify(compiler.run.bind(compiler))();
  expect(readFileSync(path.join(folder, 'out/api/reference/send.compose.js'), 'utf8')).toBe(
    'export const shape = {};\n',
  );
});

test.each([
  ['production', false],
  ['development', true],
] as const)('a bundle for %s, of the server %s, stays as it was', (mode, isServer) => {
  expect(configured(mode, isServer, () => Promise.reject(new Error('must not be read')))).toEqual({devtool: false});
});
