import {existsSync, statSync} from 'node:fs';
import path from 'node:path';
import {canonicalPath} from 'docusaurus-start-at-touch/address';
import {asking} from 'host-files/hosting/probe';
import {startServer, type ServerName} from 'host-files/hosting/servers';
import {PAGES, SMALL_HOSTING, smallSite, writeSite} from 'host-files/hosting/small-site';
import {release} from 'host-files/release';
import {answerTo, hostRules, type PathAnswer} from 'host-files/server-files/rules';
import {beforeAll, describe, expect, it} from 'vitest';

const rules = hostRules(SMALL_HOSTING, PAGES);
const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');

/** Ways to write an address otherwise; each takes a number to choose a place by. */
const WAYS: readonly ((path: string, at: number) => string)[] = [
  (sent) => sent,
  (sent) => `/${sent}`,
  (sent, at) => sent.replace(/\//g, (slash, index: number) => (index > 0 && index % (at + 1) === 0 ? '//' : slash)),
  (sent, at) => sent.replace(/(?<=.)\//g, (slash, index: number) => ((index + at) % 2 === 0 ? '%2F' : slash)),
  (sent) => sent.replace(/(?<=.)\//g, '%2f'),
  (sent, at) =>
    sent.replace(/[a-z]/g, (letter, index: number) =>
      index % 7 === at % 7 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  (sent) => `${bare(sent)}.html`,
  (sent) => `${sent === '/' ? '' : bare(sent)}/index.html`,
  (sent) => `${sent === '/' ? '' : bare(sent)}/index.html/`,
  (sent) => `${bare(sent)}//`,
  (sent) => `${bare(sent)}.`,
  (sent) => `${bare(sent)}/..`,
  (sent) => `${bare(sent)}/%2e%2e/x`,
  (sent) => `${bare(sent)}%00`,
  (sent) => `${bare(sent)}/%ff`,
  (sent) => `${bare(sent)}%0a`,
  (sent) => `${bare(sent)}%20x`,
  (sent) => `${bare(sent)}\\x`,
  (sent) => `${bare(sent)}%5cx`,
  (sent) => `${bare(sent)}/%`,
  (sent) => `${bare(sent)}/${'x'.repeat(201)}`,
  (sent) => `${bare(sent)}/${'x'.repeat(256)}`,
  (sent) => `${bare(sent)}${'/segment'.repeat(130)}`,
  (sent) => sent.toUpperCase(),
  (sent) => sent.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (sent) => `/assets${sent}`,
  (sent) => `${bare(sent)}/.well-known/x`,
  (sent) => `${bare(sent)}/.git/config`,
];

const FILES = [
  '/assets/js/main.1a2b3c4d.js',
  '/img/site/logo.svg',
  '/redocusaurus/bitstreams.yaml',
  '/bitstreams-edge/guide/dashboard',
  '/bitstreams/v2.8.0/guide/',
];
const BASES = [...PAGES, ...FILES];
const ADDRESSES = [
  ...new Set(
    Array.from({length: 700}, (_, index) =>
      WAYS[index % WAYS.length]!(BASES[Math.floor(index / WAYS.length) % BASES.length]!, index % 5),
    ),
  ),
].slice(0, 500);

let dist: string;
beforeAll(async () => {
  const build = writeSite(smallSite());
  dist = path.join(build, '../dist');
  await release({rules: SMALL_HOSTING, build, dist, store: path.join(build, '../store'), keep: 1, compress: true});
});

const isThere = (address: string): boolean => {
  const file = path.join(dist, address);
  return (
    existsSync(file) && (statSync(file).isFile() ? !address.endsWith('/') : existsSync(path.join(file, 'index.html')))
  );
};

/** What one table says of an address, as one line to compare. */
function wanted(sent: string): string {
  const answer: PathAnswer = answerTo(rules, sent);
  if (answer.kind === 'moved') return `301 ${answer.to}`;
  return answer.kind === 'served' && isThere(answer.path) && answer.path !== '/404.html' ? '200' : 'refused';
}

it('has 500 addresses, of every kind of answer', () => {
  expect(ADDRESSES).toHaveLength(500);
  const kinds = ADDRESSES.map((sent) => wanted(sent).split(' ')[0]!);
  for (const kind of ['200', '301', 'refused'])
    expect(kinds.filter((each) => each === kind).length, kind).toBeGreaterThan(15);
});

describe.each<ServerName>(['nginx', 'caddy'])('%s', (name) => {
  it('answers 500 addresses as the table says', async () => {
    const server = await startServer(name, {folder: dist, rules, headers: []});
    const {ask, end} = asking(server.origin);
    const different: string[] = [];
    try {
      for (const sent of ADDRESSES) {
        const {status, headers} = await ask(sent);
        const given =
          status === 301 ? `301 ${headers.location}` : status === 400 || status === 404 ? 'refused' : String(status);
        if (given !== wanted(sent)) different.push(`${sent.slice(0, 120)}: ${given}, and ${wanted(sent)} is expected`);
      }
    } finally {
      end();
      await server.stop();
    }
    expect(different).toEqual([]);
  }, 60_000);
});

it('a page knows no refused address as one of its own, wherever a host answers it with the not-found page', () => {
  const pages = new Set(PAGES.map(bare));
  expect(ADDRESSES.filter((sent) => wanted(sent) === 'refused' && pages.has(bare(canonicalPath(sent))))).toEqual([]);
});

it('a page knows itself by the same path, wherever a host without rules serves it', () => {
  const pages = new Set(PAGES.map(bare));
  const different = ADDRESSES.filter((sent) => {
    const known = bare(canonicalPath(sent));
    const answer = answerTo(rules, sent);
    const path = answer.kind === 'moved' ? answer.to : answer.kind === 'served' ? answer.path : undefined;
    // Old addresses and endings have pages of their own on such a host, which lead on.
    const own = !/(?<!\/index)\.html|bitstreams-edge|v2\.8\.0/.test(decodeURIComponentSafely(sent));
    return own && path !== undefined && pages.has(bare(path)) && known !== bare(path);
  });
  expect(different).toEqual([]);
});

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
