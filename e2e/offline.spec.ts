import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {VERSIONS_PATH} from '../src/config/paths';
import {BOOK, MESSAGE, onlineSearch, QUERIES, unpackBook} from './support/book';
import {expect, openPage, test} from './support/docs-site';

test('an unpacked archive is whole, asks for nothing outside, and its links stay inside', async ({page}, testInfo) => {
  // Every page of a version is opened.
  test.setTimeout(240_000);
  const folder = unpackBook(testInfo.outputPath());
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
      // A drawing's link has another kind of href.
      links: [...document.querySelectorAll('a')].map((link) => ({
        to: new URL(link.getAttribute('href')!, document.baseURI).href,
        out: link.classList.contains('leads-out'),
      })),
    }));
    expect(new Set(found.ids).size, `ids of ${name}`).toBe(found.ids.length);
    ids.set(name, new Set(found.ids));
    links.push(...found.links.map((link) => ({from: name, ...link})));
  }
  const broken = links.filter(({to, out}) => {
    const url = new URL(to);
    if (url.protocol !== 'file:') return !out;
    const file = path.relative(folder, decodeURIComponent(url.pathname));
    return (
      !names.has(file) ||
      (url.hash !== '' && file.endsWith('.html') && !ids.get(file)!.has(decodeURIComponent(url.hash.slice(1))))
    );
  });
  expect(links.length).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
  expect(outside).toEqual([]);
});

test('search from the disk gives the first ten results of the site', async ({page}, testInfo) => {
  const folder = unpackBook(testInfo.outputPath());
  const search = onlineSearch();
  await page.goto(pathToFileURL(path.join(folder, 'guide', 'dashboard.html')).href);
  expect(QUERIES).toHaveLength(30);
  for (const query of QUERIES) {
    const hits = search(query);
    await page.getByLabel('Search', {exact: true}).fill(query);
    const results = page.locator('#offline-results a');
    await expect(results).toHaveText(hits.map(({entry}) => entry.title));
    const found = await results.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(found.map((address) => new URL(address).hash)).toEqual(
      hits.map(({entry}) => (entry.anchor === '' ? '' : `#${entry.anchor}`)),
    );
  }
});

test('a tool works from the disk, also in a worker of its own, and asks for nothing', async ({page}, testInfo) => {
  const folder = unpackBook(testInfo.outputPath());
  const asked: string[] = [];
  page.on('request', (request) => /^(file|blob|data):/.test(request.url()) || asked.push(request.url()));
  await page.goto(pathToFileURL(path.join(folder, 'advanced', 'scte-35', 'worked-messages.html')).href);
  await page.getByRole('main').getByRole('link', {name: /SCTE-35 decoder/}).first().click(); // prettier-ignore
  const result = page.getByRole('region', {name: 'Result'});
  await page.getByLabel('Input', {exact: true}).fill(MESSAGE);
  await expect(result).toContainText('event 1207 leaves the network at 90.000 s');
  await page.getByRole('radio', {name: 'Make a splice_insert'}).check();
  await page.getByLabel('Event id').fill('77');
  await expect(result).toContainText('event 77 leaves the network');
  await page.getByRole('radio', {name: 'Inspect'}).check();
  const worker = page.waitForEvent('worker');
  const many = Array.from(
    {length: 300},
    (_, index) => `#EXT-X-CUE-OUT:${index + 1}\n#EXTINF:6,\nsegment.ts\n#EXT-X-CUE-IN\n`,
  ).join('');
  await page.getByLabel('Input', {exact: true}).fill(`#EXTM3U\n${many}`);
  expect((await worker).url()).toMatch(/^blob:/);
  await expect(result).toContainText(/The first \d+ of 300 rows\./);
  await page.getByRole('button', {name: 'Show all of it'}).click();
  await expect(result).not.toContainText('The first');
  // A page of the book by its file, one of another tool with the input.
  await page.getByLabel('Input', {exact: true}).fill('srt://198.51.100.20:9000?latency=200');
  await page.getByRole('link', {name: /^Open Address inspector/}).click();
  await expect(result).toContainText('SRT input (SRT Pull');
  const link = await result.getByRole('listitem').getByRole('link').first().getAttribute('href');
  expect(link).toMatch(/^\.\.\/guide\/encoding\/url-syntax\/srt\.html#/);
  expect(asked).toEqual([]);
});

test('the list of versions names every archive with its size and hash, also after a click inside the site', async ({
  page,
  request,
}) => {
  await openPage(page, VERSIONS_PATH);
  const row = page.getByRole('row').filter({hasText: `${BOOK}.zip`});
  const hash = createHash('sha256').update(await (await request.get(`/downloads/${BOOK}.zip`)).body()).digest('hex'); // prettier-ignore
  await expect(row).toContainText(hash);
  await openPage(page, '/');
  await page.getByRole('contentinfo').locator(`a[href="${VERSIONS_PATH}"]`).click();
  await expect(page.getByRole('row').filter({hasText: `${BOOK}.zip`})).toContainText(hash);
});
