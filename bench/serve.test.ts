import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {afterAll, expect, test} from 'vitest';
import {fileFor, serve} from './serve';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-serve-'));
mkdirSync(path.join(folder, 'guide'));
writeFileSync(path.join(folder, 'guide/index.html'), 'x'.repeat(10_000));
writeFileSync(path.join(folder, 'page.html'), 'page');
afterAll(() => rmSync(folder, {recursive: true}));

test('addresses lead to files as on a plain host', () => {
  expect(fileFor(folder, '/guide/')).toBe(path.join(folder, 'guide/index.html'));
  expect(fileFor(folder, '/guide')).toBe(path.join(folder, 'guide/index.html'));
  expect(fileFor(folder, '/page')).toBe(path.join(folder, 'page.html'));
  expect(fileFor(folder, '/missing')).toBeUndefined();
  expect(fileFor(folder, '/../secret')).toBeUndefined();
});

test('texts are sent in brotli, and their bytes are counted', async () => {
  const server = await serve(folder);
  const response = await fetch(`${server.url}/guide/`);
  expect(await response.text()).toHaveLength(10_000);
  expect(response.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${server.url}/missing`)).status).toBe(404);
  const [page, missing] = server.taken();
  expect(page).toMatchObject({address: '/guide/', raw: 10_000, bytes: brotliCompressSync('x'.repeat(10_000)).length});
  expect(missing).toMatchObject({address: '/missing'});
  expect(server.taken()).toEqual([]);
  await server.close();
});
