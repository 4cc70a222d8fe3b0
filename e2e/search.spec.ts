// cspell:ignore activedescendant bitst daterangeeeeee opensearch qqqqzzzz rcvlatency שידור חי مباشر
import {readFileSync} from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {bitstreams, latestVersion, quadra} from '../src/config/areas';
import {SEARCH_PATH} from '../src/config/paths';
import {MANIFEST, SEARCH_FOLDER} from '../src/config/search';
import type {Manifest} from '../src/search/format';
import {ask, figures, indexReader, LEAST_MRR, QUERIES} from '../scripts/search-quality';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';

const PAGE = `${bitstreams.basePath}/guide/dashboard`;
const older = bitstreams.versions[1]!;
const oldest = bitstreams.versions.at(-1)!;

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const results = (page: Page) => page.getByRole('list', {name: 'Search results'});

/** Opens the dialog by its shortcut and types into it. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(query);
}

/** Addresses of the search's files that a page has asked for. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.startsWith(`/${SEARCH_FOLDER}/`)) asked.push(pathname);
  });
  return asked;
}

const violations = async (page: Page): Promise<string[]> => {
  const {violations: found} = await new AxeBuilder({page}).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return found.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 120)).join(' | ')}`);
};

test.describe('The field in the navigation bar', () => {
  test('costs nothing before the reader reaches for it', async ({page}) => {
    const asked = watchFiles(page);
    await openPage(page, PAGE);
    await page.mouse.wheel(0, 600);
    expect(asked).toEqual([]);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).hover();
    await expect.poll(() => asked.length).toBe(2);
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`opens by ${keys} and gives the focus back at Escape`, async ({page}) => {
      await openPage(page, PAGE);
      await page.getByRole('link', {name: 'Release Notifications'}).first().focus();
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('link', {name: 'Release Notifications'}).first()).toBeFocused();
    });
  }

  test('a shortcut and letters pressed before the page is alive are not lost', async ({page}) => {
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gop');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('gop');
    await expect(options(page).first()).toBeVisible();
  });

  test('a slash in a field is a slash', async ({page}) => {
    await openPage(page, SEARCH_PATH);
    const own = page.getByRole('searchbox', {name: 'Search for'});
    await own.focus();
    await page.keyboard.type('/api');
    await expect(own).toHaveValue('/api');
    await expect(dialog(page)).toBeHidden();
  });

  test('typing into the field opens the dialog with what was typed', async ({page}) => {
    await openPage(page, PAGE);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).focus();
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.type('rcvlatency');
    await expect(field(page)).toHaveValue('rcvlatency');
    await expect(options(page).first()).toContainText('rcvlatency');
  });
});

test.describe('The dialog', () => {
  test('finds a parameter with the keyboard alone and leads to its row', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'srt latency');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).nth(1).getAttribute('id'))!);
    await field(page).fill('rcvlatency');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guide\/encoding\/url-syntax\/?#param-rcvlatency$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#param-rcvlatency')).toBeInViewport();
  });

  test('searches the version that is being read', async ({page}) => {
    await openPage(page, `${bitstreams.basePath}/${older}/guide/dashboard`);
    await searchFor(page, 'license');
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${bitstreams.basePath}/${older}/`));
    await expect(dialog(page).getByRole('link', {name: `All results in ${bitstreams.product} ${older}`})).toHaveAttribute(
      'href',
      `${SEARCH_PATH}?q=license&area=bitstreams&version=${older}`,
    );
  });

  test('says how many results there are, and when there is none', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results/);
    await field(page).fill('qqqqzzzz');
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “qqqqzzzz”.');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('remembers searches on this device and forgets them when asked', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'rcvlatency');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await searchFor(page, '');
    await expect(options(page)).toHaveText(['rcvlatency']);
    await dialog(page).getByRole('button', {name: 'Clear recent searches'}).click();
    await expect(options(page)).toHaveCount(0);
  });

  test('has no fault that axe finds', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(options(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('fills a phone’s screen', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await openPage(page, PAGE);
    await page.getByRole('search', {name: 'Site'}).getByRole('button', {name: 'Search'}).click();
    await field(page).fill('gop');
    await expect(options(page).first()).toBeVisible();
    const box = (await dialog(page).boundingBox())!;
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 390, 844]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await dialog(page).getByRole('button', {name: 'Close the search'}).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('Where the browser keeps nothing', () => {
  // The theme reports its own storage; the search says nothing.
  test.use({allowed: {problems: [/Docusaurus storage error/], origins: []}});

  test('the dialog works all the same', async ({page}) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Storage.prototype.getItem = refuse;
      Storage.prototype.setItem = refuse;
    });
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('When a file of the search does not arrive', () => {
  test.use({allowed: {problems: [/status of 404|request failed: .*\/search\/|ERR_FAILED/], origins: []}});

  test('the dialog says so, the page works, and Retry searches', async ({page}) => {
    let broken = true;
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, (route) => (broken ? route.fulfill({status: 404, body: ''}) : route.continue()));
    await openPage(page, PAGE);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toContainText('the server answered 404');
    broken = false;
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await field(page).fill('gop');
    await expect(options(page).first()).toBeVisible();
  });

  test('a file that was cut off is not taken for an index', async ({page}) => {
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, (route) => route.fulfill({body: '{"format":1,"pages":[["/bitst'}));
    await openPage(page, `${SEARCH_PATH}?q=gop&area=bitstreams`);
    await expect(page.getByRole('alert').filter({hasText: 'arrived damaged'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
    await page.getByRole('link', {name: quadra.navLabel, exact: true}).first().click();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
  });

  test('a slow network shows that something comes', async ({page}) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(dialog(page).getByRole('status')).toHaveText('Loading the index…');
    release();
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('The search page', () => {
  test('starts without a touch and lists results with links, trails and marked words', async ({page}) => {
    await page.goto(`${SEARCH_PATH}?q=multicast+failover&area=bitstreams`);
    const first = results(page).getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveCount(1);
    await expect(first.getByRole('link')).toHaveAttribute('href', /multicast-failover/);
    await expect(first).toContainText(`${bitstreams.product} ${latestVersion(bitstreams)}`);
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page).toHaveTitle(/multicast failover.*Search/);
    expect(await violations(page)).toEqual([]);
  });

  test('the address says the state: filters, back and forward, reload', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=license`);
    await expect(results(page)).toBeVisible();
    await page.getByRole('navigation', {name: 'Filter by area'}).getByRole('link', {name: bitstreams.navLabel}).click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=license&area=bitstreams`);
    await page.getByRole('navigation', {name: 'Filter by version'}).getByRole('link', {name: oldest}).click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=license&area=bitstreams&version=${oldest}`);
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${bitstreams.basePath}/${oldest}/`));
    await page.goBack();
    await expect(results(page).getByRole('link').first()).not.toHaveAttribute('href', new RegExp(`/${oldest}/`));
    await page.goForward();
    await page.reload();
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`/${oldest}/`));
    await page.getByRole('searchbox', {name: 'Search for'}).fill('api');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=api&area=bitstreams&version=${oldest}`);
  });

  test('names the other versions that have a page', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=dashboard&area=bitstreams`);
    await expect(
      results(page)
        .getByText(new RegExp(`Also in .*${older}`))
        .first(),
    ).toBeVisible();
  });

  test('says what was searched when nothing is found, and who has it', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=daterangeeeeee&area=bitstreams`);
    await expect(page.getByText('Nothing found for “daterangeeeeee”')).toContainText(`${bitstreams.product} ${latestVersion(bitstreams)}`);
    await expect(page.getByText('Near words:')).toBeVisible();
    // Resembles words of the oldest version, which does not have it.
    await openPage(page, `${SEARCH_PATH}?q=slates&area=bitstreams&version=${oldest}`);
    await expect(page.getByText('nothing has “slates”')).toBeVisible();
    await expect(page.getByText('Other versions have it:').getByRole('link', {name: latestVersion(bitstreams)!})).toBeVisible();
  });

  test('names an unknown filter and the ones that exist', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=gop&area=cameras`);
    await expect(page.getByRole('alert')).toContainText('There is no area “cameras”');
    await expect(page.getByRole('alert').getByRole('link', {name: 'quadra'})).toHaveAttribute('href', `${SEARCH_PATH}?q=gop&area=quadra`);
    await openPage(page, `${SEARCH_PATH}?q=gop&area=quadra&version=v0.1`);
    await expect(page.getByRole('alert')).toContainText('has no version “v0.1”');
    await expect(page.getByRole('alert').getByRole('link', {name: latestVersion(quadra)!})).toBeVisible();
  });

  test('finds operations and leads into the reference', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=GET+/regions&area=bitstreams`);
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', /^\/s#tag\/[^/]+\/operation\/listRegions$/);
  });

  for (const [name, query] of [
    ['10,000 characters', 'splice '.repeat(1429).trim()],
    ['punctuation', '?!.,;:-_/\\()[]{}*+^$|"\'`~'],
    ['markup', '<img src=x onerror="document.title=1"><script>document.title=1</script>'],
    ['right-to-left text', 'שידור חי مباشر'],
    ['emoji', '🎬🔥👩‍👩‍👧'],
    ['percent signs', '%%%20%zz%E0%A4%A'],
  ] as const) {
    test(`takes ${name} as words`, async ({page}) => {
      await openPage(page, `${SEARCH_PATH}?q=${encodeURIComponent(query)}`);
      await expect(page.getByText(/Nothing found for|\d+ results? for/)).toBeVisible();
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }

  test('reads an address whose percent signs are broken', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=%E0%A4%A&area=%`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Search for'})).toBeVisible();
  });

  test('shows tasks and the reference without a query', async ({page}) => {
    await openPage(page, SEARCH_PATH);
    await expect(page.getByRole('heading', {name: 'Popular tasks'})).toBeVisible();
    await expect(page.getByRole('heading', {name: /reference$/, level: 2})).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the field is a form, and its page lists all pages', async ({page}) => {
    await page.goto(`${bitstreams.basePath}/${older}/guide/dashboard`);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).fill('gop size');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}/?\\?q=gop\\+size&area=bitstreams&version=${older}$`));
    // Playwright's text locators look past noscript elements.
    await expect(page.locator('main noscript p')).toContainText('needs JavaScript');
    await expect(page.locator(`main noscript a[href$="multicast-failover"]`)).toBeVisible();
  });
});

test.describe('The files of the search', () => {
  const folder = path.join('build', SEARCH_FOLDER);
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;

  test('every version has an index, and the description of the search is there', async ({request}) => {
    expect(Object.keys(manifest.scopes)).toEqual(
      expect.arrayContaining(['logan', ...bitstreams.versions.map((version) => `bitstreams-${version}`), 'bitstreams-next']),
    );
    const description = await request.get('/opensearch.xml');
    expect(await description.text()).toContain('/s?q={searchTerms}');
  });

  test('every address in them is a page of the site, with the fragment', async () => {
    const {unpackIndex} = await import('../src/search/format');
    const read = new Map<string, string>();
    const missing: string[] = [];
    for (const {index} of Object.values(manifest.scopes)) {
      const {pages, entries} = unpackIndex(JSON.parse(readFileSync(path.join(folder, index), 'utf8')) as never);
      for (const {page, anchor} of entries) {
        const {address} = pages[page]!;
        const html = read.get(address) ?? readFileSync(path.join('build', address, 'index.html'), 'utf8');
        read.set(address, html);
        if (anchor !== '' && !html.includes(`id="${anchor}"`) && !html.includes(`id=${anchor}`)) missing.push(`${address}#${anchor}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('the search is as good as it was measured', () => {
    expect(figures(ask(QUERIES, indexReader('build'))).mrr).toBeGreaterThanOrEqual(LEAST_MRR);
  });
});
