import {spawn, type ChildProcess} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';

/** `FUZZ_REQUESTS=20000` for the nightly run. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 2000);
const script = path.resolve(__dirname, 'serve-site.ts');

let server: ChildProcess;
let port: number;
let said = '';

/** Numbers from 0 up to a limit, the same in each run. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
const next = numbers(20_251_122);
const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'BREW', ''];
const PATHS = [
  '/',
  '//',
  '/guide',
  '/guide/',
  '/guide/index.html',
  '/assets/main.js',
  '/empty.txt',
  '/404.html',
  '*',
  'http://other.example/',
  '/%',
  '/%ff',
  '/%00',
  '/..%2f..',
  '/%2e%2e/',
  '/\\',
  '/' + 'x'.repeat(300),
  '/' + 'a/'.repeat(500),
  '/?',
  '/#x',
  ' /',
];
const RANGES = [
  'bytes=5-1',
  'bytes=-5',
  'bytes=0-',
  'bytes=9-9',
  'bytes=99-',
  'bytes=0-0,2-3',
  'bytes=',
  'bytes=a-b',
  'lines=1-2',
  'bytes=99999999999999999999-',
  'bytes=--1',
  'bytes=1e3-2',
];
const HEADERS: readonly (() => string)[] = [
  () => `Range: ${pick(RANGES)}`,
  () => `Host: ${pick(['localhost', '', 'a b', 'x'.repeat(500), '[::1', 'evil.example:99999'])}`,
  () => `If-None-Match: ${pick(['*', 'W/"0-0"', '""', '"'])}`,
  () => `If-Modified-Since: ${pick(['never', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'])}`,
  () => `Accept-Encoding: ${pick(['br', 'gzip', '*', ';q=', 'br;q=0'])}`,
  () => `Content-Length: ${pick(['0', '-1', '5', '99999999999999999999', 'x'])}`,
  () => `Transfer-Encoding: ${pick(['chunked', 'gzip', 'x'])}`,
  () => `Connection: ${pick(['close', 'keep-isHydrated', 'upgrade'])}`,
  () => `Expect: ${pick(['100-continue', '200-maybe'])}`,
  () => `Upgrade: ${pick(['websocket', 'h2c'])}`,
  () => `X-${'y'.repeat(next(200))}: ${'z'.repeat(next(3000))}`,
  () => pick([': no name', 'no colon', 'Bad\u0000Header: x', 'A: \r\n b']),
];

function request(): string {
  const headers = Array.from({length: next(5)}, () => pick(HEADERS)());
  const line = `${pick(METHODS)} ${pick(PATHS)} ${pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''])}`;
  let text = [line, 'Host: localhost', ...headers, '', pick(['', '', 'body', '5\r\nhello\r\n0\r\n\r\n'])].join('\r\n');
  // One in four is damaged somewhere.
  if (next(4) === 0) {
    const at = next(text.length);
    text = text.slice(0, at) + String.fromCharCode(next(256)) + text.slice(at + next(3));
  }
  return text;
}

/** Sends bytes, and waits for the end of the connection or for a moment without an answer. */
const send = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const done = (): void => {
      socket.destroy();
      resolve();
    };
    socket.setTimeout(40, done);
    socket.once('data', done).once('error', done).once('close', done);
  });

beforeAll(async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'fuzz-')), 'build');
  for (const [name, text] of [
    ['index.html', 'landing'],
    ['404.html', 'not found'],
    ['guide/index.html', 'guide'],
    ['assets/main.js', 'script()'],
    ['empty.txt', ''],
  ] as const) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  server = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    env: {...process.env, PORT: String(port), HOST: ''},
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (part: Buffer) => (said += part.toString()));
  await vi.waitFor(() => expect(said).toContain('The site is at'), {timeout: 30_000});
}, 40_000);

afterAll(() => {
  server.kill();
});

it('answers a range that ends before it starts with the whole file', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/guide`, {headers: {Range: 'bytes=5-1'}});
  expect([response.status, await response.text()]).toEqual([200, 'guide']);
});

it(
  `goes on after ${COUNT} raw requests`,
  async () => {
    let left = COUNT;
    const worker = async (): Promise<void> => {
      while (left-- > 0) await send(request());
    };
    await Promise.all(Array.from({length: 16}, worker));
    expect([server.exitCode, server.signalCode], said).toEqual([null, null]);
    const response = await fetch(`http://127.0.0.1:${port}/guide`);
    expect(await response.text()).toBe('guide');
  },
  COUNT * 60,
);

it('listens for this machine alone', async () => {
  const {networkInterfaces} = await import('node:os');
  const other = Object.values(networkInterfaces())
    .flat()
    .find((each) => each !== undefined && !each.internal && each.family === 'IPv4')?.address;
  if (other === undefined) return;
  await expect(fetch(`http://${other}:${port}/`)).rejects.toThrow();
});
