import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {ofOneRoute} from './drawn';
import {forgetting} from './forget';

let folder: string;
const load = createRequire(__filename);
const fileOf = (name: string): string => path.join(folder, `${name}.js`);

/** What the server's bundle has loaded: functions that make modules, and modules. */
let factories: Record<string, unknown>;
let made: Record<string, unknown>;

/** Loads a chunk as the bundle does, and makes its modules. */
function loadChunk(name: string, ids: readonly string[]): void {
  const functions = ids.map((id) => `${id}: () => '${name}'`).join();
  writeFileSync(fileOf(name), `exports.ids = ['${name}']; exports.modules = {${functions}};`);
  Object.assign(factories, (load(fileOf(name)) as {modules: object}).modules);
  for (const id of ids) made[id] = {exports: id};
}

const forget = (...modules: string[]): void =>
  forgetting(load.cache, (module) => (module === '@theme/DocItem' ? undefined : fileOf(module)))(
    modules,
    factories,
    made,
  );

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
  [factories, made] = [{9: 'of the bundle itself'}, {9: {}}];
});
afterEach(() => rmSync(folder, {recursive: true}));

it('the modules of a chunk are gone, and it is loaded again when it is asked for', () => {
  loadChunk('a', ['1', '2']);
  loadChunk('b', ['3']);
  const chunk = load(fileOf('a')) as {modules: object};
  forget('a', 'never loaded', '@theme/DocItem');
  expect([Object.keys(factories), Object.keys(made), Object.keys(chunk.modules)]).toEqual([['3', '9'], ['3', '9'], []]);
  loadChunk('a', ['1', '2']);
  expect(Object.keys(factories)).toEqual(['1', '2', '3', '9']);
});

it('a module stays while another loaded chunk has it', () => {
  loadChunk('a', ['1', '2']);
  loadChunk('b', ['2']);
  forget('a');
  expect(Object.keys(factories)).toEqual(['2', '9']);
  forget('b');
  expect([Object.keys(factories), Object.keys(made)]).toEqual([['9'], ['9']]);
});

it('chunks of several routes are not of one alone', () => {
  const routes = {
    '/a-1': {__comp: '0c', content: '0a'},
    '/b-2': {__comp: '0c', content: '0b', __context: {plugin: '0d'}},
  };
  expect([...ofOneRoute(JSON.stringify(routes, null, 2))]).toEqual(['0a', '0b', '0d']);
});
