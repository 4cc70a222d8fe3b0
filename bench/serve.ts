import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

const COMPRESSED = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/** One answered request. */
export type Sent = {readonly address: string; readonly bytes: number; readonly raw: number; readonly type: string};

export type StaticServer = {
  readonly url: string;
  /** What was sent since the last call. */
  readonly taken: () => Sent[];
  readonly close: () => Promise<void>;
};

/**
 * The file that a plain static host answers an address with: itself, a folder's index.html, or the address with
 * `.html`.
 */
export function fileFor(folder: string, address: string): string | undefined {
  const base = path.join(folder, path.normalize(decodeURIComponent(address)));
  const candidates = [base, path.join(base, 'index.html'), `${base.replace(/\/$/, '')}.html`];
  return base.startsWith(folder) ? candidates.find((file) => existsSync(file) && statSync(file).isFile()) : undefined;
}

type Body = {readonly sent: Buffer; readonly raw: number; readonly type: string; readonly compressed: boolean};

/** What the server sends of a file. */
export function bodyOf(file: string): Body {
  const content = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const compressed = COMPRESSED.test(type);
  const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length};
  return {sent: compressed ? brotliCompressSync(content, {params}) : content, raw: content.length, type, compressed};
}

/**
 * Serves a built site the same way for all: texts in brotli 11, compressed once, and counts the bytes of the bodies.
 */
export async function serve(folder: string): Promise<StaticServer> {
  const bodies = new Map<string, Body>();
  let sent: Sent[] = [];
  const server: Server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = fileFor(folder, address);
    if (file === undefined) {
      response.writeHead(404, {'Content-Type': 'text/plain'}).end('Not found');
      sent.push({address, bytes: 9, raw: 9, type: 'text/plain'});
      return;
    }
    const body = bodies.get(file) ?? bodyOf(file);
    bodies.set(file, body);
    response.writeHead(200, {
      'Content-Type': body.type,
      'Content-Length': body.sent.length,
      'Cache-Control': 'public, max-age=3600',
      ...(body.compressed ? {'Content-Encoding': 'br'} : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body.sent);
    sent.push({address, bytes: body.sent.length, raw: body.raw, type: body.type});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const before = sent;
      sent = [];
      return before;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
