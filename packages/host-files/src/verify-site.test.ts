import {readFileSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {securityHeaders} from './headers';
import {asking, type Answer} from './hosting/probe';
import {startServer, type RunningServer} from './hosting/servers';
import {LOADER, PAGES, SMALL_HOSTING, smallSite, writeSite} from './hosting/small-site';
import {contentHash} from './hosting/files';
import {MANIFEST, parseManifest} from './manifest';
import {policyOf} from './options';
import {release} from './release';
import {hashOf} from './server-files/inline-scripts';
import {hostRules} from './server-files/rules';
import {readSiteOptions, sampleOf, verifySite, type SiteCheck, type SiteReport} from './verify-site';

type Sent = {status: number; headers: Record<string, string>; body: Buffer};
/** What a bad host makes of an answer; nothing at all is a connection that it drops. */
type Harm = (answer: Sent) => Sent | undefined;

let dist: string;
let nginx: RunningServer;
let proxy: Server;
let origin: string;
let harms: Readonly<Record<string, Harm>> = {};
let open = 0;
let mostOpen = 0;

const sentBy = ({status, headers, body}: Answer): Sent => {
  const kept = [
    'content-type',
    'cache-control',
    'location',
    ...securityHeaders({scriptHashes: []}).map(({name}) => name.toLowerCase()),
  ];
  return {
    status,
    body,
    headers: Object.fromEntries(
      kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
    ),
  };
};

beforeAll(async () => {
  const build = writeSite(smallSite());
  dist = path.join(build, '../dist');
  await release({rules: SMALL_HOSTING, build, dist, store: path.join(build, '../store'), keep: 1, compress: true});
  nginx = await startServer('nginx', {
    folder: dist,
    rules: hostRules(SMALL_HOSTING, PAGES),
    headers: securityHeaders({...policyOf(SMALL_HOSTING), scriptHashes: [hashOf(LOADER)]}),
  });
  const {ask} = asking(nginx.origin);
  proxy = createServer((request, response) => {
    const address = request.url ?? '/';
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => (open -= 1));
    void ask(address).then((answer) => {
      const sent = (harms[address] ?? harms['*'] ?? ((same: Sent) => same))(sentBy(answer));
      if (sent === undefined) return request.socket.destroy();
      response.writeHead(sent.status, sent.headers);
      response.end(sent.body);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await nginx.stop();
});

const verifyWith = (planted: typeof harms, more: Partial<SiteCheck> = {}): Promise<SiteReport> => {
  harms = planted;
  return verifySite({
    hosting: SMALL_HOSTING,
    origin,
    connections: 4,
    live: {timeout: 2000, pauses: [5], mostFailures: 3},
    ...more,
  });
};

it('finds nothing at nginx with the server file of the build, and asks for each file once', async () => {
  const {faults, compared, files, requests} = await verifySite({
    hosting: SMALL_HOSTING,
    origin: nginx.origin,
    connections: 4,
  });
  expect(faults).toEqual([]);
  expect(compared).toBe(files);
  // The list, two pages for the policy, ten redirects, two addresses without a page, two hidden files.
  expect(requests).toBe(files + 1 + 2 + 10 + 2 + 2);
});

it('opens no more connections than it is told, and asks for a part when it is told', async () => {
  mostOpen = 0;
  const {faults, compared, requests} = await verifyWith({}, {connections: 2, sample: 20});
  expect(faults).toEqual([]);
  expect(compared).toBe(20);
  expect(requests).toBe(20 + 17);
  expect(mostOpen).toBeLessThanOrEqual(2);
});

const with_ =
  (headers: Record<string, string>): Harm =>
  (answer) => ({...answer, headers: {...answer.headers, ...headers}});
const without =
  (header: string): Harm =>
  (answer) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== header)),
  });
const script = '/assets/js/main.1a2b3c4d.js';
const page = '/bitstreams/guide/dashboard';
const former = SMALL_HOSTING.oldAddresses(page)[0]!;

describe.each<[what: string, address: string, harm: Harm, sentence: RegExp]>([
  [
    'a file that is missing',
    script,
    (answer) => ({...answer, status: 404}),
    /the status is 404, and the build has assets\/js\/main/,
  ],
  ['a page that fails', page, (answer) => ({...answer, status: 503}), /the status is 503/],
  [
    'a file that is cut off',
    script,
    (answer) => ({...answer, body: answer.body.subarray(0, 100)}),
    /the body has 100 bytes, and the build wrote \d+/,
  ],
  ['an empty file', '/robots.txt', (answer) => ({...answer, body: Buffer.alloc(0)}), /the body has 0 bytes/],
  [
    'a file with something added',
    page,
    (answer) => ({...answer, body: Buffer.concat([answer.body, Buffer.from('<script>')])}),
    /more than \d+ bytes/,
  ],
  [
    'another letter',
    page,
    (answer) => ({...answer, body: Buffer.from(answer.body.toString().replace('Start', 'Stare'))}),
    /right size and other content/,
  ],
  [
    'a wrong type',
    script,
    with_({'content-type': 'text/html'}),
    /Content-Type is "text\/html", and .* is text\/javascript/,
  ],
  [
    'a script that is not kept',
    script,
    with_({'cache-control': 'no-cache'}),
    /Cache-Control is "no-cache", and the file is never changed/,
  ],
  ['a page that is kept', page, with_({'cache-control': 'max-age=3600'}), /Cache-Control is "max-age=3600"/],
  ['a missing policy', page, without('content-security-policy'), /the header Content-Security-Policy is missing/],
  [
    'another policy',
    page,
    with_({'content-security-policy': "default-src 'self'"}),
    /the header Content-Security-Policy is "default-src 'self'", and/,
  ],
  [
    'a missing header',
    '/img/site/photo.png',
    without('x-content-type-options'),
    /the header X-Content-Type-Options is missing/,
  ],
  ['a dropped connection', page, () => undefined, /there is no answer/],
  [
    'a page found where none is',
    '/verify-site-asks-for-no-page',
    (answer) => ({...answer, status: 200}),
    /the status is 200, and there is nothing/,
  ],
  [
    'a year for a missing script',
    '/assets/js/verify-site-asks-for-no-script.00000000.js',
    with_({'cache-control': 'public, max-age=31536000, immutable'}),
    /immutable/,
  ],
  [
    'a file for hosts that all may read',
    '/_headers',
    (answer) => ({...answer, status: 200}),
    /nobody is to read this file/,
  ],
  [
    'an old address that leads nowhere',
    former,
    (answer) => ({...answer, status: 404}),
    /the old address is answered with status 404, and belongs to \/bitstreams\/guide\/dashboard/,
  ],
  [
    'an old address that leads to another host',
    former,
    with_({location: 'https://other.example/'}),
    /belongs to \/bitstreams\/guide\/dashboard/,
  ],
  [
    'a list that is damaged',
    `/${MANIFEST}`,
    (answer) => ({...answer, body: answer.body.subarray(0, 500)}),
    /the list of files is not there or damaged/,
  ],
])('%s', (_what, address, harm, sentence) => {
  it('is found, and nothing else', async () => {
    const manifest = parseManifest(readFileSync(path.join(dist, MANIFEST), 'utf8'))!;
    const {faults} = await verifyWith({[address]: harm}, {manifest});
    expect(faults.filter((fault) => !fault.startsWith(`${origin}${address}: `))).toEqual([]);
    expect(
      faults.some((fault) => sentence.test(fault) && /^[^\n]+\.$/.test(fault)),
      faults.join('\n'),
    ).toBe(true);
  });
});

it('tells a host with another build from a damaged one', async () => {
  const own = parseManifest(readFileSync(path.join(dist, MANIFEST), 'utf8'))!;
  const manifest = {...own, commit: 'c'.repeat(40), sum: contentHash('another')};
  const {faults} = await verifyWith({}, {manifest});
  expect(faults).toEqual([
    `${origin}/${MANIFEST}: the host has another build (commit unknown, not ${'c'.repeat(40)}): publish again.`,
  ]);
});

it('takes a redirect to the same page with a slash, as some hosts know it', async () => {
  const slashed: Harm = (answer) => ({
    ...answer,
    status: 308,
    body: Buffer.alloc(0),
    headers: {...answer.headers, location: `${page}/`},
  });
  expect((await verifyWith({[page]: slashed})).faults).toEqual([]);
});

it('asks once more after a failure that passes', async () => {
  let times = 0;
  const {faults} = await verifyWith({[page]: (answer) => ((times += 1) === 1 ? {...answer, status: 503} : answer)});
  expect([faults, times]).toEqual([[], 2]);
});

it('leaves a host alone that does not answer, in one sentence', async () => {
  const {requests} = await verifyWith({});
  let asked = 0;
  const silent: Harm = (answer) => ((asked += 1) > 10 ? undefined : answer);
  await expect(verifyWith({'*': silent})).rejects.toThrow(
    /^http:\S+ does not answer \([^)]+\): check the address and the network\.$/,
  );
  expect(asked).toBeLessThan(requests / 2);
  await expect(verifyWith({'*': () => undefined})).rejects.toThrow(/does not answer/);
});

it('says that a host has no list', async () => {
  await expect(verifyWith({[`/${MANIFEST}`]: (answer) => ({...answer, status: 404})})).rejects.toThrow(
    /has no manifest\.json \(it answers with status 404\): .+\.$/,
  );
});

describe('sampleOf', () => {
  const names = [
    '404.html',
    'assets/css/styles.0a.css',
    'assets/js/main.0a.js',
    'assets/js/x.0b.js',
    'robots.txt',
    ...Array.from({length: 500}, (_, index) => `a/${index}.md`),
  ];

  it('has what every page needs and one of each kind, and the rest from everywhere', () => {
    const sample = sampleOf(names, 50);
    expect(sample).toHaveLength(50);
    expect(new Set(sample).size).toBe(50);
    expect(sample).toEqual(
      expect.arrayContaining(['404.html', 'assets/css/styles.0a.css', 'assets/js/main.0a.js', 'robots.txt']),
    );
    expect(sample.some((name) => /^a\/4\d\d\.md$/.test(name))).toBe(true);
    expect(sampleOf(names, 50)).toEqual(sample);
    expect(sampleOf(names, 10_000).sort()).toEqual([...names].sort());
  });
});

describe('the command line', () => {
  it('reads an address and options', () => {
    const list = path.join(path.dirname(dist), 'list.json');
    writeFileSync(list, readFileSync(path.join(dist, MANIFEST)));
    expect(readSiteOptions(SMALL_HOSTING, ['https://docs.example.com/x'])).toMatchObject({
      origin: 'https://docs.example.com',
      sample: 200,
      connections: 4,
    });
    expect(readSiteOptions(SMALL_HOSTING, ['http://localhost:1', '--all', '--manifest', list])).toMatchObject({
      sample: undefined,
      manifest: {format: 1},
    });
  });

  it.each([
    [[]],
    [['docs.example.com']],
    [['ftp://docs.example.com']],
    [['https://a.example', 'https://b.example']],
    [['https://a.example', '--connections', '50']],
    [['https://a.example', '--sample', '0']],
    [['https://a.example', '--fast']],
    [['https://a.example', '--manifest', '/nothing.json']],
  ])('says what is wrong with %j', (args) => {
    expect(() => readSiteOptions(SMALL_HOSTING, args)).toThrow(/^[^\n]+(\.|\])$/);
  });
});
