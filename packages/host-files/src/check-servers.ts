import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {securityHeaders} from './headers';
import {policyOf, type Hosting, type Redirect} from './options';
import {allowedHashes} from './server-files/inline-scripts';
import {hostRules, redirectsOf, type HostRules} from './server-files/rules';
import {addressOf, filesBelow, stubTarget} from './hosting/files';
import {probe, type Expected} from './hosting/probe';
import {hasBrotli, SERVER_PACKAGES, startServer, type ServerName} from './hosting/servers';
import {Problem} from 'command-line/problem';

/** The redirects that client-redirects wrote into a build, and the addresses of its pages as links write them. */
export function readBuild(build: string): {pages: string[]; redirects: Redirect[]} {
  const pages: string[] = [];
  const redirects: Redirect[] = [];
  const folders = new Set<string>();
  for (const name of filesBelow(build).filter((file) => /(^|\/)index\.html$/.test(file))) {
    const to = stubTarget(readFileSync(path.join(build, name), 'utf8'));
    if (to === undefined) pages.push(addressOf(name));
    else {
      redirects.push({from: addressOf(name), to});
      if (to.endsWith('/')) folders.add(to.slice(0, -1));
    }
  }
  return {pages: pages.map((page) => (folders.has(page) ? `${page}/` : page)), redirects};
}

/** What servers have to answer for a release of a build. */
export function expectedOf(hosting: Hosting, build: string, dist: string): Expected & {rules: HostRules} {
  for (const [folder, command] of [
    [build, 'npm run build'],
    [dist, 'npm run release'],
  ] as const) {
    if (!existsSync(path.join(folder, '404.html')))
      throw new Problem(
        `There is no ${path.relative(process.cwd(), folder) || folder} to serve: run "${command}" first.`,
      );
  }
  const {pages, redirects} = readBuild(build);
  const rules = hostRules(hosting, pages);
  const read = (name: string): string => readFileSync(path.join(dist, name), 'utf8');
  const headers = securityHeaders({
    scriptHashes: allowedHashes(read('404.html'), [{file: 'index.html', html: read('index.html')}]),
    ...policyOf(hosting),
  });
  const known = new Set(redirects.map(({from}) => from));
  return {
    folder: dist,
    pages,
    redirects: [...redirects, ...redirectsOf(hosting, pages).filter(({from}) => !known.has(from))],
    headers,
    rules,
  };
}

/** The command: asks the real nginx and Caddy for everything in `dist`. */
export async function checkServers(hosting: Hosting): Promise<void> {
  const expected = expectedOf(hosting, path.join(hosting.root, 'build'), path.join(hosting.root, 'dist'));
  const runs: {name: ServerName; brotli?: boolean}[] = [
    ...(Object.keys(SERVER_PACKAGES) as ServerName[]).map((name) => ({name})),
    ...(hasBrotli() ? [{name: 'nginx' as const, brotli: false}] : []),
  ];
  let count = 0;
  for (const {name, brotli} of runs) {
    const server = await startServer(name, expected, {brotli});
    try {
      const faults = await probe(server, expected);
      for (const fault of faults) console.error(fault);
      count += faults.length;
      console.log(
        `${name} (${server.encodings.join(', ')}): ${expected.redirects.length} redirects, ${expected.pages.length} pages, ${faults.length} faults`,
      );
    } finally {
      await server.stop();
    }
  }
  if (count > 0) process.exitCode = 1;
}
