import type {Page} from '@playwright/test';
import {areas, bitstreams, quadra} from '../src/config/areas';
import {COMPATIBILITY_PATH, SEARCH_PATH} from '../src/config/paths';
import {expect, sidewaysScroll, test} from './support/docs-site';

test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, javaScriptEnabled: false});

const menu = (page: Page) => page.getByText('Menu', {exact: true}).and(page.locator('summary'));
const dashboard = `${bitstreams.basePath}/guide/dashboard`;

test.describe('On a phone without JavaScript', () => {
  test('the menu unfolds the pages of the area and leads to them', async ({page}) => {
    await page.goto(`${quadra.basePath}/`);
    const install = page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('link', {name: 'Installation', exact: true});
    await expect(install).toBeHidden();
    await menu(page).tap();
    await install.tap();
    await expect(page).toHaveURL(`${quadra.basePath}/installation/`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('the menu unfolds the items of the bar and leads to another area', async ({page}) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', {name: 'Main'});
    for (const area of areas) await expect(bar.getByRole('link', {name: area.navLabel, exact: true})).toBeHidden();
    await menu(page).tap();
    for (const area of areas) await expect(bar.getByRole('link', {name: area.navLabel, exact: true})).toBeVisible();
    await bar.getByRole('link', {name: quadra.navLabel, exact: true}).tap();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
  });

  test('the menu leads to another version', async ({page}) => {
    const before = bitstreams.versions[1]!;
    await page.goto(dashboard);
    await menu(page).tap();
    const older = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: before, exact: true});
    await older.tap();
    await expect(page).toHaveURL(`${bitstreams.basePath}/${before}/guide/dashboard`);
  });

  test('the contents of a page are there and lead to its sections', async ({page}) => {
    await page.goto(`${quadra.basePath}/documentation/libxcoder`);
    const contents = page.locator('.theme-doc-toc-desktop').getByRole('link');
    await expect(contents.first()).toBeInViewport();
    const target = (await contents.nth(1).getAttribute('href'))!;
    await contents.nth(1).tap();
    await expect(page.locator(`[id="${target.slice(1)}"]`)).toBeInViewport();
  });

  test('a wide table scrolls in its own frame', async ({page}) => {
    await page.goto(COMPATIBILITY_PATH);
    const frames = page.getByRole('group', {name: /^Table/});
    const wide = await frames.evaluateAll((found) =>
      found.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => getComputedStyle(frame).overflowX),
    );
    expect(wide.length, 'tables that are wider than the phone').toBeGreaterThan(0);
    expect(wide.filter((overflow) => overflow !== 'auto' && overflow !== 'scroll')).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('the search leads to a page that says what it needs and lists all pages', async ({page}) => {
    await page.goto(dashboard);
    await page.getByRole('search').getByRole('button', {name: 'Search'}).tap();
    await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}/?\\?`));
    // Playwright's text locators look past noscript elements.
    await expect(page.locator('main noscript p')).toContainText('needs JavaScript');
    await page.locator(`main noscript a[href="${dashboard}"]`).first().tap();
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Dashboard/);
  });

  test('no button stands there that does nothing', async ({page}) => {
    for (const address of ['/', dashboard, `${quadra.basePath}/documentation/libxcoder`, '/tools/url']) {
      await page.goto(address);
      const dead = await page
        .locator('button:visible')
        .evaluateAll((found) =>
          found.filter((button) => (button as HTMLButtonElement).type !== 'submit').map((button) => button.outerHTML),
        );
      expect.soft(dead, address).toEqual([]);
    }
  });
});

test.describe('With JavaScript', () => {
  test.use({javaScriptEnabled: true});

  test('that menu and its sheet stay away', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(dashboard);
    await expect(menu(page)).toBeHidden();
    expect(asked.filter((address) => address.includes('no-script'))).toEqual([]);
  });
});
