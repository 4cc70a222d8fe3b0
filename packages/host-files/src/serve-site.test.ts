import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {listen, readPort, siteHandler} from './serve-site';

const root = mkdtempSync(path.join(tmpdir(), 'serve-site-'));
const site = path.join(root, 'build');
const files: Record<string, string> = {
  'build/index.html': 'landing',
  'build/404.html': 'not found',
  'build/guide/index.html': 'guide',
  'build/old.html/index.html': 'moved',
  'build/assets/main.js': 'script',
  'build/img/logo.svg': '<svg/>',
  'build/redocusaurus/api.yaml': 'openapi: 3.1.0',
  'build-secret/index.html': 'secret',
};

let server: Server;
let origin: string;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  }
  server = await listen(siteHandler(site), 0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

describe('siteHandler', () => {
  it.each([
    ['/', 'landing', 'text/html'],
    ['/?from=mail', 'landing', 'text/html'],
    ['/guide', 'guide', 'text/html'],
    ['/guide/', 'guide', 'text/html'],
    ['/guide/index.html', 'guide', 'text/html'],
    ['/old.html', 'moved', 'text/html'],
    ['/assets/main.js', 'script', 'text/javascript'],
    ['/img/logo.svg', '<svg/>', 'image/svg+xml'],
    ['/redocusaurus/api.yaml', 'openapi: 3.1.0', 'text/yaml'],
  ])('serves %s', async (address, text, type) => {
    const response = await fetch(origin + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toBe(text);
  });

  it.each([
    '/nothing',
    '/guide/nothing',
    '/assets/nothing.js',
    '/%',
    '/..%2fbuild-secret/index.html',
    '/%2e%2e/build-secret/index.html',
  ])('answers %s with the not-found page and status 404', async (address) => {
    const response = await fetch(origin + address);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toBe('not found');
  });

  it('answers 304 to a reader who has the file', async () => {
    const etag = (await fetch(`${origin}/guide`)).headers.get('etag') ?? '';
    expect((await fetch(`${origin}/guide`, {headers: {'If-None-Match': etag}})).status).toBe(304);
  });

  it('says what to do when there is no build', () => {
    expect(() => siteHandler(path.join(root, 'nothing'))).toThrow(
      /^There is no built site in .+: run "npm run build" first\.$/,
    );
  });
});

describe('the port', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['8080', 8080],
  ])('reads PORT=%s as %i', (value, port) => {
    expect(readPort(value)).toBe(port);
  });

  it.each(['0', '65536', '80a', '-1', '3.5', 'http'])('refuses PORT=%s in one sentence with the fix', (value) => {
    expect(() => readPort(value)).toThrow(/^PORT is ".+", which is not a port: give a number from 1 to 65535, .+\.$/);
  });

  it('says that a port is busy and how to choose another', async () => {
    const {port} = server.address() as AddressInfo;
    await expect(listen((_request, response) => response.end(), port)).rejects.toThrow(
      `Port ${port} is busy: stop the program that uses it, or choose another port`,
    );
  });
});
