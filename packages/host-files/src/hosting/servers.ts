import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Header} from '../headers';
import {caddyFile} from '../server-files/caddy';
import {nginxFile, OWN_SETTINGS} from '../server-files/nginx';
import type {HostRules} from '../server-files/rules';
import {findOnPath} from 'command-line/find-browser';
import {Problem} from 'command-line/problem';

/** Programs that the tests of the server files need, by the Debian package that brings them. */
export const SERVER_PACKAGES = {nginx: 'nginx', caddy: 'caddy'} as const;
export type ServerName = keyof typeof SERVER_PACKAGES;
/** Debian's package with nginx' module for `.br` files. */
export const BROTLI_PACKAGE = 'libnginx-mod-http-brotli-static';
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of a server's program; Debian keeps nginx where only root looks. */
export const findServer = (
  name: ServerName,
  searchPath = `${process.env.PATH ?? ''}${path.delimiter}/usr/sbin`,
): string | undefined => findOnPath(name, searchPath);
export const hasBrotli = (): boolean => existsSync(BROTLI_MODULE);

export type RunningServer = {
  readonly name: ServerName;
  readonly origin: string;
  /** Extensions of the encoded bodies that it hands out, the preferred first. */
  readonly encodings: readonly ('br' | 'gzip')[];
  readonly stop: () => Promise<void>;
};

export type Site = {
  readonly folder: string;
  readonly rules: HostRules;
  readonly headers: readonly Header[];
};

/** A port that nobody listens at: the given one, or any. Another server there would answer in place of ours. */
async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Problem(`Port ${wanted} is busy or reserved: stop the program that uses it, or choose another port.`)),
    );
    server.listen(wanted, '127.0.0.1', () => resolve());
  });
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Problem(`The server ended before it answered: ${log().trim().split('\n').at(-1) ?? ''}`);
    try {
      await fetch(origin, {method: 'HEAD', redirect: 'manual'});
      return;
    } catch {
      if (Date.now() > end) throw new Problem(`The server does not answer at ${origin} after 10 s: ${log().trim()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/**
 * Starts a server with the file that the build generates for it, on a free port, with its own folder for what it
 * writes.
 */
export async function startServer(
  name: ServerName,
  {folder, rules, headers}: Site,
  {brotli = hasBrotli(), port}: {brotli?: boolean; port?: number} = {},
): Promise<RunningServer> {
  const program = findServer(name);
  if (program === undefined)
    throw new Problem(
      `There is no ${name} to try the generated server file with: run "npm run install-servers" as root, or install ${name}, then run the command again.`,
    );
  const temporary = mkdtempSync(path.join(tmpdir(), `docs-${name}-`));
  const listening = await freePort(port);
  const place = {folder: path.resolve(folder), port: listening, host: '127.0.0.1', temporary, accessLog: 'off'};
  const file = path.join(temporary, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  writeFileSync(file, name === 'nginx' ? nginxFile(rules, headers, place) : caddyFile(rules, headers, place));
  mkdirSync(path.join(temporary, OWN_SETTINGS));
  if (brotli) writeFileSync(path.join(temporary, OWN_SETTINGS, 'brotli.conf'), 'brotli_static on;\n');
  // Root's nginx hands its work to nobody, who may not read root's folders.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const args =
    name === 'nginx'
      ? ['-e', 'stderr', '-c', file, '-g', `daemon off;${user}`]
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  let log = '';
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, XDG_DATA_HOME: temporary, XDG_CONFIG_HOME: temporary},
  });
  child.stderr.on('data', (data: Buffer) => {
    log += data.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(temporary, {recursive: true, force: true});
  };
  const origin = `http://127.0.0.1:${listening}`;
  try {
    await answers(origin, child, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {name, origin, encodings: name === 'nginx' && !brotli ? ['gzip'] : ['br', 'gzip'], stop};
}
