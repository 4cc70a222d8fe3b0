import {describe, expect, it} from 'vitest';
import {securityHeaders} from '../headers';
import {LATEST, OLDER, PAGES, SMALL_HOSTING} from '../hosting/small-site';
import {headersFile, MOST_EXACT, MOST_WITH_WILDCARD, redirectLines, redirectsFile} from './cdn';
import {hostRules, redirectsOf} from './rules';

const rules = hostRules(SMALL_HOSTING, PAGES);
const lines = redirectsFile(rules, PAGES, SMALL_HOSTING.ownNames)
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string]);

/** What Netlify and Cloudflare Pages do: the first line that fits. */
function target(path: string): string | undefined {
  for (const [from, to] of lines) {
    if (from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) : from === path)
      return to.replace(':splat', path.slice(from.length - 1));
  }
  return undefined;
}

describe('_redirects', () => {
  it.each(redirectsOf(SMALL_HOSTING, PAGES))('leads $from to $to, with .html as well', ({from, to}) => {
    const bare = (address: string | undefined): string | undefined => address?.replace(/(?<=.)\/$/, '');
    expect(bare(target(from))).toBe(bare(to));
    const steps = [target(`${from}.html`)!];
    while (target(steps.at(-1)!) !== undefined) steps.push(target(steps.at(-1)!)!);
    expect(bare(steps.at(-1))).toBe(bare(to));
    // An older version under the former base path takes two steps: a line for each would not fit into the file.
    expect(steps.length).toBeLessThanOrEqual(
      from.startsWith(`/bitstreams-edge/${LATEST}`) || PAGES.some((page) => bare(page) === bare(to)) ? 2 : 1,
    );
  });

  it.each(PAGES)('never leads away from %s', (address) => {
    expect(target(address)).toBeUndefined();
  });

  it('has every exact line before those with a wildcard, as Cloudflare asks', () => {
    const first = lines.findIndex(([from]) => from.includes('*'));
    expect(lines.slice(first).every(([from]) => from.includes('*'))).toBe(true);
  });

  it('keeps the name of the latest version free for the day after the next cut', () => {
    expect(lines.filter(([from]) => from.includes(LATEST)).map(([, , status]) => status)).toEqual(
      expect.arrayContaining(['302']),
    );
    expect(lines.filter(([from, , status]) => from.includes(LATEST) && status === '301')).toEqual([]);
  });

  it('is short enough for Cloudflare', () => {
    const {exact, wildcard} = redirectLines(rules, PAGES, SMALL_HOSTING.ownNames);
    expect(exact.length).toBeLessThanOrEqual(MOST_EXACT);
    expect(wildcard.length).toBeLessThanOrEqual(MOST_WITH_WILDCARD);
  });
});

describe('_redirects of retired versions', () => {
  const RETIRED = ['/bitstreams/v2.6.0', '/bitstreams/v2.5.0'];
  const pages = PAGES.filter((page) => page.startsWith(`/bitstreams/${OLDER}/`)).map((page) =>
    page.replace(/(?<=.)\/$/, ''),
  );
  const moved = RETIRED.flatMap((base) => [
    ...pages.flatMap((to) =>
      ['', '.html'].map((ending) => ({from: to.replace(`/bitstreams/${OLDER}`, base) + ending, to})),
    ),
    {from: `${base}/guide/removed`, to: '/bitstreams/guide/dashboard'},
  ]);
  const {exact, wildcard} = redirectLines({...rules, moved: [...rules.moved, ...moved]}, PAGES, SMALL_HOSTING.ownNames);
  const answer = (path: string): string | undefined => {
    const line = exact.find(({from}) => from === path) ?? wildcard.find(({from}) => path.startsWith(from.slice(0, -1)));
    return line?.to.replace(':splat', path.slice(line.from.length - 1));
  };

  it('lead each page to the one that answers, most of them by one line for a version', () => {
    for (const {from, to} of moved.filter(({from: address}) => !address.endsWith('.html'))) {
      for (const address of [from, from.replace('/bitstreams', '/bitstreams-edge')])
        expect(answer(address)?.replace(/\/$/, '')).toBe(to);
    }
    expect(wildcard.slice(0, 4)).toEqual(
      RETIRED.flatMap((base) => [base, base.replace('/bitstreams', '/bitstreams-edge')]).map((base) => ({
        from: `${base}/*`,
        to: `/bitstreams/${OLDER}/:splat`,
        status: 301,
      })),
    );
    expect(exact.filter(({from}) => from.includes('/v2.6.0/guide/dashboard'))).toEqual([]);
  });

  it('do not stand below the name of another version, nor with two endings', () => {
    expect(exact.filter(({from}) => /\/v\d[\d.]+\/v\d|\.html[./]/.test(from))).toEqual([]);
  });
});

describe('_headers', () => {
  const file = headersFile(securityHeaders({scriptHashes: ["'sha256-x'"]}));

  it('names no header twice: Cloudflare would join the values', () => {
    const names = file
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.trim().split(':')[0]!);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no line that Cloudflare finds too long', () => {
    for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000);
  });
});
