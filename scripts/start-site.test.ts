import {createServer, type Server} from 'node:net';
import {afterEach, describe, expect, it} from 'vitest';
import {bitstreams, latestVersion, logan, NEXT, quadra} from '../src/config/areas';
import {versionOptions} from '../src/config/docs';
import {firstPage, freePort, readOptions, startLines} from './start-site';

const oldest = bitstreams.versions.at(-1)!;

describe('arguments of npm start', () => {
  it('show the newest texts, every version, or one more', () => {
    expect(readOptions([])).toEqual({versions: 'newest', port: 3000, host: 'localhost', open: true});
    expect(readOptions(['--all', '--no-open']).versions).toBe('all');
    expect(readOptions(['--version', oldest, '--port', '4001'])).toMatchObject({versions: oldest, port: 4001});
    expect(readOptions(['--version', oldest.slice(1)]).versions).toBe(oldest);
    expect(readOptions(['--version', NEXT]).versions).toBe('newest');
  });

  it.each([
    [
      ['--version', 'v9.9.9'],
      new RegExp(`^No area has a version "v9.9.9". There are: .*${oldest.replaceAll('.', '\\.')}`),
    ],
    [['--all', '--version', oldest], /^--all shows every version: leave --version out\.$/],
    [['--port', 'ninety'], /^"ninety" is not a port\. Give a number/],
    [['--fast'], /^Unknown option '--fast'\. Use: npm start/],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});

describe('a busy port', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it.each(['127.0.0.1', '0.0.0.0', '::'])('on %s gives way to the next free one', async (host) => {
    server = createServer();
    const port = await new Promise<number>((resolve) =>
      server!.listen(0, host, () => resolve((server!.address() as {port: number}).port)),
    );
    expect(await freePort(port, 'localhost')).toBeGreaterThan(port);
  });
});

describe('what is printed first', () => {
  it('names the address of each folder, and what search needs', () => {
    const lines = startLines(readOptions([]), 3001).join('\n');
    expect(lines).toContain(`http://localhost:3001${bitstreams.basePath}/\n`);
    expect(lines).toContain('npm run site');
    expect(startLines(readOptions(['--host', '::1']), 3001).join('\n')).toContain('http://[::1]:3001/');
    expect(startLines(readOptions(['--all']), 3000).join('\n')).toContain(
      `http://localhost:3000${bitstreams.basePath}/next/\n`,
    );
  });
});

describe('versions that are shown', () => {
  it('are all of them in a build', () => {
    expect(versionOptions(bitstreams, 'all')).toEqual({
      lastVersion: latestVersion(bitstreams),
      versions: {current: {label: NEXT, path: NEXT}},
    });
    expect(versionOptions(logan, 'newest')).toEqual({});
  });

  it('are the unreleased text at the area’s own address, and one beside it', () => {
    expect(versionOptions(quadra, oldest)).toMatchObject({lastVersion: 'current', onlyIncludeVersions: ['current']});
    expect(versionOptions(bitstreams, oldest)).toEqual({
      lastVersion: 'current',
      versions: {current: {label: NEXT, path: ''}, [oldest]: {path: oldest}},
      onlyIncludeVersions: ['current', oldest],
    });
  });

  it('must exist', () => {
    expect(() => versionOptions(bitstreams, 'v9.9.9')).toThrow(
      /^SHOW_VERSIONS is "v9\.9\.9"\. Give all, newest, or one of: /,
    );
  });
});

describe('the first page', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  it('is waited for until the site listens and answers', async () => {
    const port = await freePort(4600, '127.0.0.1');
    let answered = 0;
    const waiting = firstPage(`http://127.0.0.1:${port}/`, () => false, {pause: 10}).then(() => answered);
    server = createServer((socket) => {
      answered += 1;
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    server.listen(port, '127.0.0.1');
    expect(await waiting).toBe(1);
  });

  it('is no longer waited for when the site has ended', async () => {
    let asked = 0;
    await firstPage('http://127.0.0.1:1/', () => ++asked > 3, {pause: 1});
    expect(asked).toBe(4);
  });

  it('is no longer waited for when nobody can reach it here', async () => {
    await firstPage('http://127.0.0.1:1/', () => false, {pause: 1, most: 20});
    await firstPage('no address', () => false, {pause: 1, most: 20});
  });
});
