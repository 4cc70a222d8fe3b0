import {readFileSync} from 'node:fs';
import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import path from 'node:path';
import {listen, originOf, siteHandler} from 'host-files/serve-site';

/** What a bad host does with a request; undefined lets it through. */
export type Fault =
  | {readonly kind: 'status'; readonly status: number}
  /** The beginning of the file, as if it were the whole. */
  | {readonly kind: 'cut'; readonly part: number}
  | {readonly kind: 'type'; readonly type: string}
  /** Another text in the file's place. */
  | {readonly kind: 'text'; readonly change: (text: string) => string}
  | {readonly kind: 'late'; readonly milliseconds: number}
  | {readonly kind: 'hang up'};

export type FaultyHost = {
  readonly origin: string;
  /** Decides from now on; the number says how often the address was asked for before. */
  decide: (faults: (address: string, times: number) => Fault | undefined) => void;
  readonly stop: () => Promise<void>;
};

const fileOf = (folder: string, address: string): string =>
  path.join(folder, path.extname(address) === '' ? path.join(address, 'index.html') : address);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves a build as a host does that takes `_headers` literally: whatever is below /assets/ may be kept for a year, an
 * error and half a file as well.
 */
export async function faultyHost(folder: string): Promise<FaultyHost> {
  const whole = siteHandler(folder);
  let faults: Parameters<FaultyHost['decide']>[0] = () => undefined;
  let asked = new Map<string, number>();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const times = asked.get(address) ?? 0;
    asked.set(address, times + 1);
    const fault = faults(address, times);
    const cache = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const send = (
      status: number,
      body: Buffer | string,
      type = TYPES[path.extname(address)] ?? 'text/html; charset=utf-8',
    ): void => {
      response.writeHead(status, {
        'Content-Type': type,
        'Cache-Control': cache,
        'X-Content-Type-Options': 'nosniff',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    };
    switch (fault?.kind) {
      case undefined:
        response.setHeader('Cache-Control', cache);
        whole(request, response);
        break;
      case 'status':
        send(fault.status, '');
        break;
      case 'cut': {
        const content = readFileSync(fileOf(folder, address));
        send(200, content.subarray(0, Math.floor(content.length * fault.part)));
        break;
      }
      case 'type':
        send(200, readFileSync(fileOf(folder, address)), fault.type);
        break;
      case 'text':
        send(200, fault.change(readFileSync(fileOf(folder, address), 'utf8')));
        break;
      case 'late':
        response.setHeader('Cache-Control', cache);
        setTimeout(() => whole(request, response), fault.milliseconds);
        break;
      case 'hang up':
        request.socket.destroy();
        break;
    }
  };
  const server: Server = await listen(answer, 0);
  return {
    origin: originOf(server),
    decide: (decision) => {
      asked = new Map();
      faults = decision;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A sequence of numbers from 0 to 1 that is the same in each run. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
