import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {ScopeIndex} from 'docusaurus-scoped-search/engine';
import {unpackIndex, type IndexFile, type Manifest} from 'docusaurus-scoped-search/format';
import {unzipSync} from 'fflate';
import queries from '../scripts/search-queries.json';
import {bitstreams, latestVersion} from '../src/config/areas';
import {VERSIONS_PATH} from '../src/config/paths';
import {expect, openPage, test} from './support/docs-site';

const NAME = `bitstreams-${latestVersion(bitstreams)!}`;
const QUERIES = queries.filter(({area}) => area === bitstreams.scope).slice(0, 30);

/** Unpacks the archive as a reader does, and returns its folder. */
function unpack(to: string): string {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(`build/downloads/${NAME}.zip`)))) {
    mkdirSync(path.dirname(path.join(to, name)), {recursive: true});
    writeFileSync(path.join(to, name), content);
  }
  return path.join(to, NAME);
}

test('an unpacked archive is whole, asks for nothing outside, and its links stay inside', async ({page}, testInfo) => {
  // Every page of a version is opened.
  test.setTimeout(240_000);
  const folder = unpack(testInfo.outputPath());
  const sums = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.split('  ') as [string, string]); // prettier-ignore
  for (const [hash, name] of sums) expect(createHash('sha256').update(readFileSync(path.join(folder, name))).digest('hex'), name).toBe(hash); // prettier-ignore
  const names = new Set(sums.map(([, name]) => name));
  const outside: string[] = [];
  page.on('request', (request) => /^(file|data):/.test(request.url()) || outside.push(request.url()));
  page.on('requestfailed', (request) => outside.push(request.url()));
  const ids = new Map<string, ReadonlySet<string>>();
  const links: {from: string; to: string; out: boolean}[] = [];
  for (const name of [...names].filter((file) => file.endsWith('.html'))) {
    await page.goto(pathToFileURL(path.join(folder, name)).href);
    await expect(page.getByLabel('Search', {exact: true})).toBeVisible();
    const found = await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map(({id}) => id),
      links: [...document.querySelectorAll('a')].map((link) => ({to: link.href, out: link.classList.contains('leads-out')})),
    }));
    expect(new Set(found.ids).size, `ids of ${name}`).toBe(found.ids.length);
    ids.set(name, new Set(found.ids));
    links.push(...found.links.map((link) => ({from: name, ...link})));
  }
  const broken = links.filter(({to, out}) => {
    const url = new URL(to);
    if (url.protocol !== 'file:') return !out;
    const file = path.relative(folder, decodeURIComponent(url.pathname));
    return !names.has(file) || (url.hash !== '' && file.endsWith('.html') && !ids.get(file)!.has(decodeURIComponent(url.hash.slice(1))));
  });
  expect(links.length).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
  expect(outside).toEqual([]);
});

test('search from the disk gives the first ten results of the site', async ({page, request}, testInfo) => {
  const folder = unpack(testInfo.outputPath());
  const {scopes} = (await (await request.get('/search/manifest.json')).json()) as Manifest;
  const online = new ScopeIndex(unpackIndex((await (await request.get(`/search/${scopes[NAME]!.index}`)).json()) as IndexFile));
  await page.goto(pathToFileURL(path.join(folder, 'guide', 'dashboard.html')).href);
  expect(QUERIES).toHaveLength(30);
  for (const {query} of QUERIES) {
    const {hits} = online.search(query, 10);
    await page.getByLabel('Search', {exact: true}).fill(query);
    const results = page.locator('#offline-results a');
    await expect(results).toHaveText(hits.map(({entry}) => entry.title));
    const found = await results.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(found.map((address) => new URL(address).hash)).toEqual(hits.map(({entry}) => (entry.anchor === '' ? '' : `#${entry.anchor}`)));
  }
});

test('the list of versions names every archive with its size and hash, also after a click inside the site', async ({page, request}) => {
  await openPage(page, VERSIONS_PATH);
  const row = page.getByRole('row').filter({hasText: `${NAME}.zip`});
  const hash = createHash('sha256').update(await (await request.get(`/downloads/${NAME}.zip`)).body()).digest('hex'); // prettier-ignore
  await expect(row).toContainText(hash);
  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', {name: 'All versions'}).click();
  await expect(page.getByRole('row').filter({hasText: `${NAME}.zip`})).toContainText(hash);
});
