import {describe, expect, it} from 'vitest';
import {areas, bitstreams, latestVersion, quadra} from '../../config/areas';
import {redirectsTo} from '../../config/redirects';
import {LATEST, OLDER, PAGES} from '../../../scripts/edge/small-site';
import {edgeRules, redirectsOf, redirectTarget} from './rules';

const rules = edgeRules(PAGES);
const bare = (address: string): string => address.replace(/(?<=.)\/$/, '');

describe('redirectTarget', () => {
  const redirects = redirectsOf(PAGES);

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
    [`${quadra.basePath}/${latestVersion(quadra)}/installation/firmware/index.html`, `${quadra.basePath}/installation/firmware`],
    ['/nothing/here.html', '/nothing/here'],
  ])('joins the steps into one: %s', (from, to) => {
    expect(redirectTarget(rules, from)).toBe(to);
  });

  it.each(['/404.html', '//example.org/x.html', '/a b.html', '/x\ny.html', '/bitstreams-edge/\r\nX: 1', '/bitstreams-edgeX', '/nothing', '/bitstreams-edge/ü'])(
    'leaves %j to the server',
    (path) => {
      expect(redirectTarget(rules, path)).toBeUndefined();
    },
  );

  it('leaves a moved address of an older version alone, where the page still is', () => {
    expect(redirectTarget(rules, `/bitstreams/${OLDER}/guide/settings/secrets`)).toBeUndefined();
  });
});

describe('edgeRules', () => {
  it('grows with moves and folders, and not with pages', () => {
    const more = [...PAGES, ...Array.from({length: 500}, (_, index) => `${bitstreams.basePath}/guide/page-${index}`)];
    expect({...edgeRules(more)}).toEqual(rules);
  });

  it('has a base for every former base path and every latest version', () => {
    const expected = areas.flatMap((area) => [
      ...area.formerBasePaths,
      ...(latestVersion(area) === undefined ? [] : [area.basePath, ...area.formerBasePaths].map((base) => `${base}/${latestVersion(area)}`)),
    ]);
    expect(rules.bases.map(({from}) => from).sort()).toEqual(expected.sort());
  });

  it('takes no page for an old address', () => {
    const target = `${bitstreams.basePath}/guide/settings/credentials/secrets`;
    const old = redirectsTo(target).find((from) => from.startsWith(`${bitstreams.basePath}/guide/`))!;
    expect(redirectTarget(edgeRules([...PAGES, old]), old)).toBeUndefined();
  });
});
