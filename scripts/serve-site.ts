import {readFileSync} from 'node:fs';
import {createServer, type RequestListener, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import {Problem, runScript} from './problem';

const DEFAULT_PORT = 3000;

/** The port from the environment's PORT. */
export function readPort(value: string | undefined): number {
  if (value === undefined || value.trim() === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!/^\d+$/.test(value.trim()) || port < 1 || port > 65535) {
    throw new Problem(`PORT is "${value}", which is not a port: give a number from 1 to 65535, for example PORT=8080, or leave it out for ${DEFAULT_PORT}.`);
  }
  return port;
}

/** Answers as the simplest static host does: a file, a folder's index.html, else 404.html with status 404. No rules, no compression. */
export function siteHandler(folder: string): RequestListener {
  let notFoundPage: Buffer;
  try {
    notFoundPage = readFileSync(path.join(folder, '404.html'));
  } catch {
    throw new Problem(`There is no built site in ${path.relative(process.cwd(), folder) || folder}: run "npm run build" first.`);
  }
  return sirv(folder, {
    // Files are looked up at each request, so that a new build shows without a restart.
    dev: true,
    etag: true,
    onNoMatch: (request, response) => {
      response.writeHead(404, {'Content-Type': 'text/html;charset=utf-8', 'Content-Length': notFoundPage.length, 'Cache-Control': 'no-cache'});
      response.end(request.method === 'HEAD' ? undefined : notFoundPage);
    },
  });
}

/** Starts a server; a port that cannot be had is one sentence with the fix. */
export function listen(handler: RequestListener, port: number): Promise<Server> {
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
        reject(new Problem(`Port ${port} is reserved for root: choose one above 1023, for example PORT=${DEFAULT_PORT} npm run site.`));
      } else {
        reject(error);
      }
    });
    server.listen(port, () => resolve(server));
  });
}

/** Fails while there is still nothing to lose: before a build that takes a minute. */
async function checkPort(port: number): Promise<void> {
  const server = await listen((_request, response) => response.end(), port);
  await new Promise((resolve) => server.close(resolve));
}

async function main(args: readonly string[]): Promise<void> {
  const port = readPort(process.env.PORT);
  if (args.includes('--check-port')) return checkPort(port);
  const server = await listen(siteHandler(path.resolve(args[0] ?? 'build')), port);
  console.log(`The site is at http://localhost:${(server.address() as AddressInfo).port}/`);
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
