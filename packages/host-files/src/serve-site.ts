import {readFileSync} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import {Problem, runScript} from 'command-line/problem';

const DEFAULT_PORT = 3000;
/** Nobody else reaches a server there. */
const LOOPBACK = '127.0.0.1';

/** The port from the environment's PORT. */
export function readPort(value: string | undefined): number {
  if (value === undefined || value.trim() === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!/^\d+$/.test(value.trim()) || port < 1 || port > 65535) {
    throw new Problem(
      `PORT is "${value}", which is not a port: give a number from 1 to 65535, for example PORT=8080, or leave it out for ${DEFAULT_PORT}.`,
    );
  }
  return port;
}

/**
 * Whether sirv can serve what a Range header asks for: it takes an end before the start to the file system, which
 * throws, and reads a part from the end as one from the start.
 */
function isPlainRange(range: string): boolean {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  return start !== '' && (end === '' || Number(end) >= Number(start));
}

/**
 * Answers as the simplest static host does: a file, a folder's index.html, else 404.html with status 404. No rules, no
 * compression.
 */
export function siteHandler(folder: string): RequestListener {
  let notFoundPage: Buffer;
  try {
    notFoundPage = readFileSync(path.join(folder, '404.html'));
  } catch {
    throw new Problem(
      `There is no built site in ${path.relative(process.cwd(), folder) || folder}: run "npm run build" first.`,
    );
  }
  const files = sirv(folder, {
    // Files are looked up at each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    onNoMatch: (request, response) => {
      response.writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Length': notFoundPage.length,
        'Cache-Control': 'no-cache',
      });
      response.end(request.method === 'HEAD' ? undefined : notFoundPage);
    },
  });
  return (request, response) => {
    // A server may answer with the whole file in place of a part.
    if (request.headers.range !== undefined && !isPlainRange(request.headers.range)) delete request.headers.range;
    try {
      files(request, response);
    } catch {
      if (!response.headersSent) response.writeHead(400, {'Content-Type': 'text/plain; charset=utf-8'});
      response.end('This request cannot be answered.\n');
    }
  };
}

/**
 * Goes on when a file vanishes while it is being sent, as it does when a new build takes its place. Whatever else goes
 * wrong ends the program as before.
 */
function outliveNewBuilds(): void {
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'EISDIR', 'EACCES', 'EMFILE', 'EIO'].includes(error.code ?? '')) throw error;
    console.error(`A file could not be sent: ${error.message}`);
  });
}

/** Where a server of this machine is asked. */
export const originOf = (server: Server): string => `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;

/**
 * Starts a server, for this machine alone unless told otherwise; a port that cannot be had is one sentence with the
 * fix.
 */
export function listen(handler: RequestListener, port: number, host = LOOPBACK): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(handler);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new Problem(
            `Port ${port} is busy: stop the program that uses it, or choose another port, for example PORT=${port === 65535 ? 3000 : port + 1} npm run site.`,
          ),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new Problem(
            `Port ${port} is reserved for root: choose one above 1023, for example PORT=${DEFAULT_PORT} npm run site.`,
          ),
        );
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(
          new Problem(
            `HOST is "${host}", which is no address of this machine: give one, 0.0.0.0 for all, or leave it out for ${LOOPBACK}.`,
          ),
        );
      } else {
        reject(error);
      }
    });
    server.listen(port, host, () => resolve(server));
  });
}

async function main(args: readonly string[]): Promise<void> {
  const port = readPort(process.env.PORT);
  const host = process.env.HOST?.trim() || undefined;
  const server = await listen(siteHandler(path.resolve(args[0] ?? 'build')), port, host);
  outliveNewBuilds();
  if (host !== undefined) console.log(`Everybody who reaches ${host} can read it.`);
  console.log(`The site is at http://localhost:${(server.address() as AddressInfo).port}/`);
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
