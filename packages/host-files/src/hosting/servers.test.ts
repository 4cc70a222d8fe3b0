import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {securityHeaders} from '../headers';
import {healthCheck} from '../server-files/container';
import {hostRules, redirectsOf} from '../server-files/rules';
import {readBuild} from '../check-servers';
import {release} from '../release';
import {asking, probe, type Expected} from './probe';
import {findServer, hasBrotli, startServer, type ServerName, type Site} from './servers';
import {PAGES, SMALL_HOSTING, smallSite, writeSite} from './small-site';

const headers = securityHeaders({scriptHashes: ["'sha256-abc='"]});
const rules = hostRules(SMALL_HOSTING, PAGES);
let site: Site;
let expected: Expected;

beforeAll(async () => {
  const build = writeSite(smallSite());
  const dist = path.join(build, '../dist');
  await release({rules: SMALL_HOSTING, build, dist, store: path.join(build, '../store'), keep: 1, compress: true});
  site = {folder: dist, rules, headers};
  expected = {
    folder: dist,
    pages: PAGES,
    redirects: [...redirectsOf(SMALL_HOSTING, PAGES), ...readBuild(build).redirects],
    headers,
  };
});

const kinds: [string, ServerName, boolean][] = [
  ['nginx with brotli', 'nginx', true],
  ['nginx without brotli', 'nginx', false],
  ['caddy', 'caddy', true],
];

it('finds both servers: run "npm run install-servers" where not', () => {
  expect([findServer('nginx'), findServer('caddy')]).not.toContain(undefined);
});

describe.each(kinds)('%s', (_kind, name, brotli) => {
  it.runIf(name !== 'nginx' || !brotli || hasBrotli())(
    'answers every address of the site as the build says',
    async () => {
      const server = await startServer(name, site, {brotli});
      try {
        expect(await probe(server, expected)).toEqual([]);
      } finally {
        await server.stop();
      }
    },
    60_000,
  );
});

describe.each(['nginx', 'caddy'] as const)('the comparison with %s', (name) => {
  const faultsOf = async (wrong: Partial<Site>): Promise<string[]> => {
    const server = await startServer(name, {...site, ...wrong});
    try {
      return await probe(server, expected);
    } finally {
      await server.stop();
    }
  };

  it('sees a redirect that is missing', async () => {
    const faults = await faultsOf({rules: {...rules, moved: rules.moved.slice(1)}});
    expect(faults).toContain(`${name}: ${rules.moved[0]!.from}: the status is 404, and 301 is expected.`);
  }, 60_000);

  it('sees a header that is missing', async () => {
    const faults = await faultsOf({headers: headers.slice(1)});
    expect(faults.some((fault) => fault.startsWith(`${name}: /: Content-Security-Policy is undefined`))).toBe(true);
    expect(
      faults.some((fault) =>
        fault.startsWith(`${name}: /this-page-does-not-exist: Content-Security-Policy is undefined`),
      ),
    ).toBe(true);
  }, 60_000);

  it('sees a folder whose page is reached without its slash', async () => {
    const faults = await faultsOf({rules: {...rules, folders: []}});
    expect(faults).toContain(
      `${name}: /bitstreams-edge: the address it leads to is "/bitstreams", and "/bitstreams/" is expected.`,
    );
  }, 60_000);
});

describe('the container', () => {
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    server = await startServer('nginx', site);
  });
  afterAll(() => server.stop());

  const health = (port: number): Promise<unknown> => promisify(execFile)('bash', ['-c', healthCheck(port)]);

  it('is healthy when the server answers, and not when it does not', async () => {
    const port = Number(new URL(server.origin).port);
    await health(port);
    await expect(health(1)).rejects.toThrow();
  });

  it('has the server file that the tests try, at its own place', async () => {
    const {nginxFile} = await import('../server-files/nginx');
    const file = nginxFile(rules, headers);
    expect(file).toContain('root /srv/docs;');
    // Everything it writes is below /tmp: the file system may be read-only elsewhere.
    for (const [, written] of file.matchAll(/(?:_temp_path|pid) (\S+);/g)) expect(written).toMatch(/^\/tmp\//);
  });
});

it('says that a port is busy, where another server would answer', async () => {
  const server = await startServer('caddy', site);
  await expect(startServer('nginx', site, {port: Number(new URL(server.origin).port)})).rejects.toThrow(
    /^Port \d+ is busy/,
  );
  await server.stop();
});

it('asks for an address as it is written', async () => {
  const server = await startServer('caddy', site);
  const {ask, end} = asking(server.origin);
  expect((await ask('/')).body.equals(readFileSync(path.join(site.folder, 'index.html')))).toBe(true);
  end();
  await server.stop();
});
