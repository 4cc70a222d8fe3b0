import {describe, expect, it} from 'vitest';
import {LATEST, OLDER, PAGES, SMALL_HOSTING} from '../hosting/small-site';
import {hostRules, redirectsOf, redirectTarget} from './rules';

const rules = hostRules(SMALL_HOSTING, PAGES);
const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');

describe('redirectTarget', () => {
  const redirects = redirectsOf(SMALL_HOSTING, PAGES);

  it('has redirects to try', () => {
    expect(redirects.length).toBeGreaterThan(20);
  });

  it.each(redirects)('leads $from to $to, whatever its ending', ({from, to}) => {
    for (const ending of ['', '/', '.html', '/index.html']) expect(redirectTarget(rules, from + ending)).toBe(to);
  });

  it.each(PAGES)('answers %s itself, and leads there from its file names', (address) => {
    expect(redirectTarget(rules, address)).toBeUndefined();
    expect(redirectTarget(rules, bare(address))).toBeUndefined();
    const base = address === '/' ? '' : bare(address);
    expect(redirectTarget(rules, `${base}/index.html`)).toBe(address);
    if (base !== '') expect(redirectTarget(rules, `${base}.html`)).toBe(address);
  });

  it('never leads to an address that leads on', () => {
    for (const {to} of redirects) expect(redirectTarget(rules, to)).toBeUndefined();
  });

  it.each([
    [`/bitstreams-edge/${LATEST}/guide/settings/secrets.html`, '/bitstreams/guide/settings/credentials/secrets'],
    ['/bitstreams-edge', '/bitstreams/'],
    [`/bitstreams/${LATEST}`, '/bitstreams/'],
    [`/bitstreams-edge/${OLDER}/guide/dashboard`, `/bitstreams/${OLDER}/guide/dashboard`],
    ['/vpu/quadra/v5.4.0/installation/firmware/index.html', '/vpu/quadra/installation/firmware'],
    ['/nothing/here.html', '/nothing/here'],
  ])('joins the steps into one: %s', (from, to) => {
    expect(redirectTarget(rules, from)).toBe(to);
  });

  it.each([
    '/404.html',
    '//example.org/x.html',
    '/a b.html',
    '/x\ny.html',
    '/bitstreams-edge/\r\nX: 1',
    '/bitstreams-edgeX',
    '/nothing',
    '/bitstreams-edge/ü',
  ])('leaves %j to the server', (path) => {
    expect(redirectTarget(rules, path)).toBeUndefined();
  });

  it('leaves a moved address of an older version alone, where the page still is', () => {
    expect(redirectTarget(rules, `/bitstreams/${OLDER}/guide/settings/secrets`)).toBeUndefined();
  });
});

describe('hostRules', () => {
  it('grows with moves and folders, and not with pages', () => {
    const more = [...PAGES, ...Array.from({length: 500}, (_, index) => `/bitstreams/guide/page-${index}`)];
    expect({...hostRules(SMALL_HOSTING, more)}).toEqual(rules);
  });

  it('tries the longest base path first', () => {
    expect(rules.bases.map(({from}) => from)).toEqual([
      '/bitstreams-edge/v2.8.0',
      '/bitstreams/v2.8.0',
      '/vpu/quadra/v5.4.0',
      '/bitstreams-edge',
    ]);
  });

  it('takes no page for an old address', () => {
    const target = `/bitstreams/guide/settings/credentials/secrets`;
    const old = SMALL_HOSTING.oldAddresses(target).find((from) => from.startsWith(`/bitstreams/guide/`))!;
    expect(redirectTarget(hostRules(SMALL_HOSTING, [...PAGES, old]), old)).toBeUndefined();
  });
});
