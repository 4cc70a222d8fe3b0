import {readFileSync} from 'node:fs';
import path from 'node:path';
import {twinFile} from 'page-text/address';
import {missingWords} from 'page-text/missing-words';
import {areas, bitstreams} from '../src/config/areas';
import {COMPATIBILITY_PATH} from '../src/config/paths';
import {publishedTools} from '../src/config/tools';
import {versionPairs} from '../src/config/upgrade';
import {violations} from './support/axe';
import {expect, openPage, test} from './support/docs-site';
import {builtPages, sitemapPages} from './support/pages';

const BUILD = path.resolve(__dirname, '../build');
const PAGE = `${bitstreams.basePath}/guide/dashboard`;
/**
 * Whether a page is one of the documentation: what stands below an area without being one is made of data, as general
 * pages are.
 */
const isDoc = (address: string): boolean =>
  address !== COMPATIBILITY_PATH &&
  areas.some(({basePath}) => address === basePath || address.startsWith(`${basePath}/`));
/** The home page is a list of ways into the documentation, as `llms.txt` is. */
const pages = builtPages.filter((address) => address !== '/');

test('no page has a word that its Markdown twin lacks, and each page names its twin', () => {
  test.setTimeout(240_000);
  expect(pages.filter(isDoc).length).toBeGreaterThan(100);
  expect(pages.filter((address) => !isDoc(address)).length).toBeGreaterThan(
    versionPairs.length + publishedTools.length,
  );
  const faults = pages.flatMap((address) => {
    const html = readFileSync(path.join(BUILD, address, 'index.html'), 'utf8');
    const missing = missingWords(
      html,
      readFileSync(path.join(BUILD, twinFile(address)), 'utf8'),
      isDoc(address) ? 'article' : 'main',
    );
    const named =
      html.includes(`type=text/markdown href=/${twinFile(address)}`) || html.includes(`href="/${twinFile(address)}"`);
    return [
      ...(missing.length > 0 ? [`${address}: ${missing.slice(0, 5).join(', ')}`] : []),
      ...(named ? [] : [`${address} does not name its twin`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('each page and each twin names an index for programs, and the indexes name every page of the sitemap', () => {
  const read = (name: string): string => readFileSync(path.join(BUILD, name), 'utf8');
  const linked = (text: string): string[] =>
    [...text.matchAll(/\]\(https?:\/\/[^/]+\/([^)]+)\)/g)].map(([, file]) => file!);
  const site = linked(read('llms.txt'));
  const named = new Set([
    ...site,
    ...site.filter((file) => file.endsWith('/llms.txt')).flatMap((file) => linked(read(file))),
  ]);
  expect(sitemapPages().filter((address) => address !== '/' && !named.has(twinFile(address)))).toEqual([]);
  const silent = pages.filter((address) => {
    const index = /^index: https?:\/\/[^/]+\/(.+)$/m.exec(read(twinFile(address)))?.[1];
    return (
      index === undefined ||
      !linked(read(index)).includes(twinFile(address)) ||
      !read(path.join(address, 'index.html')).includes('/llms.txt')
    );
  });
  expect([...silent, ...(read('index.html').includes('/llms.txt') ? [] : ['/'])]).toEqual([]);
});

test.describe('The menu in a page’s head', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies the page with one request, by keyboard alone', async ({page}) => {
    await openPage(page, PAGE);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({width: 390, height: 844});
    await page.getByText('Page actions').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(asked.filter((address) => address.endsWith('.md'))).toEqual([`${PAGE}.md`]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync(path.join(BUILD, twinFile(PAGE)), 'utf8'),
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', {name: 'Copied'})).toBeHidden();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Page actions');
  });

  test('is a row on a wide screen: copy, Markdown, compare, and no address for mistakes where none is set', async ({
    page,
  }) => {
    await openPage(page, PAGE);
    await expect(page.getByText('Page actions')).toBeHidden();
    await expect(page.getByRole('link', {name: 'Markdown', exact: true})).toHaveAttribute('href', `${PAGE}.md`);
    await expect(page.getByRole('link', {name: 'Compare versions'})).toHaveAttribute('href', /^\/compare\?/);
    await expect(page.getByRole('link', {name: 'Report a mistake'})).toHaveCount(0);
    await page.getByRole('button', {name: 'Copy page'}).click();
    await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      readFileSync(path.join(BUILD, twinFile(PAGE)), 'utf8'),
    );
  });

  test('is one menu on a phone, with the same and the index for programs', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await openPage(page, PAGE);
    await expect(page.getByRole('button', {name: 'Copy page'})).toHaveCount(0);
    await page.getByText('Page actions').click();
    const menu = page.locator('details[open]');
    await expect(menu.getByRole('link')).toHaveText(['Markdown', 'Compare versions', 'Index for programs']);
    await expect(menu.getByRole('button', {name: 'Copy page'})).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
