import {fork, spawn, type ChildProcess} from 'node:child_process';
import {utimesSync, watch} from 'node:fs';
import {createServer} from 'node:net';
import {constants, setPriority} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {allVersions, areas, NEXT, versionPath, type Area} from '../src/config/areas';
import {BASE_URL} from '../src/config/site';
import {FaultFeed} from './fault-feed';
import type {Checked, Watched} from './watch-content';

const root = path.resolve(__dirname, '..');
const FIRST_PORT = 3000;
const TRIED_PORTS = 20;
const OPTIONS = {
  all: {type: 'boolean'},
  version: {type: 'string'},
  port: {type: 'string'},
  host: {type: 'string'},
  'no-open': {type: 'boolean'},
} as const;
const USAGE = 'Use: npm start [-- --all | --version v2.5.1] [--port 3000] [--host localhost] [--no-open]';

/** What is shown, and where. */
export type StartOptions = {
  /** Value of SHOW_VERSIONS: `all`, `newest`, or a version that is shown beside the newest texts. */
  readonly versions: string;
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
};

function values(args: readonly string[]): {
  all?: boolean;
  version?: string;
  port?: string;
  host?: string;
  'no-open'?: boolean;
} {
  try {
    return parseArgs({args: [...args], options: OPTIONS}).values;
  } catch (error) {
    throw new Problem(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
  }
}

function readVersion(name: string): string {
  const written = areas.some(({versions}) => versions.includes(`v${name}`)) ? `v${name}` : name;
  if (areas.some((area) => allVersions(area).includes(written))) return written === NEXT ? 'newest' : written;
  const known = areas
    .filter(({versions}) => versions.length > 0)
    .map(({product, versions}) => `${product} ${versions.join(', ')}`);
  throw new Problem(`No area has a version "${name}". There are: ${known.join('; ')}`);
}

/** Reads the arguments of `npm start`. Throws a Problem for an option or a version that does not exist. */
export function readOptions(args: readonly string[]): StartOptions {
  const {all = false, version, port = String(FIRST_PORT), host = 'localhost', 'no-open': noOpen = false} = values(args);
  if (all && version !== undefined) throw new Problem('--all shows every version: leave --version out.');
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65535)
    throw new Problem(`"${port}" is not a port. Give a number from 1 to 65535, such as 3000.`);
  return {
    versions: all ? 'all' : version === undefined ? 'newest' : readVersion(version),
    port: Number(port),
    host,
    open: !noOpen,
  };
}

const isFree = (port: number, host?: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({port, ...(host === undefined ? {} : {host}), exclusive: true}, () =>
      server.close(() => resolve(true)),
    );
  });

/** The first port from `wanted` on that nobody uses. Throws a Problem when there is none near it. */
export async function freePort(wanted: number, host: string): Promise<number> {
  const last = Math.min(wanted + TRIED_PORTS - 1, 65535);
  // A program on all addresses does not keep another one from taking a single address, so that every kind is tried.
  for (let port = wanted; port <= last; port++)
    if ((await isFree(port)) && (await isFree(port, '0.0.0.0')) && (await isFree(port, host))) return port;
  throw new Problem(
    `The ports ${wanted} to ${last} are busy: stop the program on one of them, or give another one with --port.`,
  );
}

/**
 * Address of the text that an area's folder holds. Beside all versions it is that of the unreleased version, else the
 * area's own.
 */
export const folderAddress = (area: Area, versions: string): string =>
  `${versions === 'all' && area.versions.length > 0 ? versionPath(area, NEXT) : area.basePath}/`;

/** Where a browser of this machine finds the site. */
const originOf = (host: string, port: number): string => {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

/** What is printed before the site starts. */
export function startLines({versions, host}: StartOptions, port: number): string[] {
  const origin = `${originOf(host, port)}${BASE_URL}`.replace(/\/$/, '');
  const shown =
    versions === 'all'
      ? 'Every version is shown.'
      : `${versions === 'newest' ? 'Only the newest texts are' : `${versions} and the newest texts are`} shown; --all shows every version.`;
  return [
    ...areas.map((area) => `${`${area.id}/`.padEnd(14)} shown in ${origin}${folderAddress(area, versions)}`),
    shown,
    'Search has no index while you write: "npm run site" builds the site with it. Check a page with "npm run check:content -- FILE".',
  ];
}

/** Does something when files of a folder have changed and nothing more has for a moment. */
function onChange(folder: string, act: () => void): void {
  let waiting: NodeJS.Timeout | undefined;
  watch(path.join(root, folder), {recursive: true}, () => {
    clearTimeout(waiting);
    waiting = setTimeout(act, 200);
  }).unref();
}

/**
 * Checks saved pages in a process of its own, which is begun anew when something changes that it read once: sidebars,
 * data, configuration.
 */
function checkSavedPages(feed: FaultFeed): void {
  const folders = areas.flatMap((area) => [
    area.id,
    ...(area.versions.length > 0 ? [`${area.id}_versioned_docs`] : []),
  ]);
  let faulty: readonly string[] = [];
  let checker: ChildProcess | undefined;
  const begin = (): void => {
    checker?.kill();
    checker = fork(path.join(__dirname, 'watch-content.ts'), {cwd: root});
    checker.send({folders, faulty} satisfies Watched);
    checker.on('message', (checked: Checked) => {
      ({faulty} = checked);
      feed.tell(checked.faults);
    });
    checker.unref();
    checker.channel?.unref();
  };
  begin();
  for (const folder of ['sidebars', 'src/data', 'src/config']) onChange(folder, begin);
}

/** How long the site has to listen: it may do so by another protocol. */
const LISTENS_MS = 30_000;

/**
 * Waits until the site answers for its first page, which it does when that is built. A site that has ended, or that
 * nobody can reach here, is waited for no longer.
 */
export async function firstPage(
  address: string,
  isOver: () => boolean,
  {pause = 250, most = LISTENS_MS} = {},
): Promise<void> {
  const end = Date.now() + most;
  while (!isOver() && Date.now() < end) {
    try {
      await (await fetch(address)).arrayBuffer();
      return;
    } catch {
      // Nobody listens yet.
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const port = await freePort(options.port, options.host);
  if (port !== options.port) console.log(`Port ${options.port} is busy: the site takes ${port}.`);
  for (const line of startLines(options, port)) console.log(line);
  const feed = new FaultFeed();
  const cli = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(
    process.execPath,
    [cli, 'start', '--port', String(port), '--host', options.host, ...(options.open ? [] : ['--no-open'])],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        SHOW_VERSIONS: options.versions,
        FAULTS_PORT: String(await feed.listen()),
        NO_UPDATE_NOTIFIER: '1',
      },
    },
  );
  // Where the processors are short, the word about a fault comes before the page.
  setPriority(child.pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  // Docusaurus reads the configuration anew when its own file changes, and not when one of those does that it is
  // assembled from.
  onChange('src/config', () => utimesSync(path.join(root, 'docusaurus.config.ts'), new Date(), new Date()));
  // The checker loads all rules and pages: beside the first build, it would take a processor from that.
  const address = originOf(options.host, port) + BASE_URL;
  void firstPage(address, () => child.exitCode !== null).then(() => checkSavedPages(feed));
  // The terminal sends Ctrl+C to both: the site's own end is waited for.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // Watchers of whole folders hold the program, unreferenced or not.
  child.on('exit', (status) => process.exit(status ?? 0));
}

if (require.main === module) {
  void runScript(main);
}
