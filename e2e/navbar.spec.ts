import type {Locator, Page} from '@playwright/test';
import {latestVersion, NEXT, quadra, versionPath} from '../src/config/areas';
import {NOTIFY_PATH, SEARCH_PATH} from '../src/config/paths';
import {expect, openPage, test} from './support/docs-site';
import {generalLink} from './support/navbar';

const main = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const root = `${quadra.basePath}/`;
const long = `${quadra.basePath}/documentation/libxcoder`;

/** Scrolls and waits until the page has heard of it: the bar looks at the way from one position to the next. */
const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate(async (y) => {
    const heard = new Promise((done) => addEventListener('scroll', done, {once: true}));
    window.scrollTo({top: y, behavior: 'instant'});
    await heard;
    await new Promise(requestAnimationFrame);
  }, top);

test.describe('The bar', () => {
  test('hides when the reader scrolls down and comes back on the way up', async ({page}) => {
    await openPage(page, long);
    await expect(main(page)).toBeInViewport();
    for (const top of [300, 600, 900]) await scrollTo(page, top);
    await expect(main(page)).not.toBeInViewport();
    await scrollTo(page, 700);
    await expect(main(page)).toBeInViewport();
  });

  test('comes back for a reader with a keyboard', async ({page}) => {
    await openPage(page, long);
    for (const top of [300, 600, 900]) await scrollTo(page, top);
    await expect(main(page)).not.toBeInViewport();
    await main(page).getByRole('link', {name: 'Search and API reference'}).focus();
    await expect(main(page).getByRole('link', {name: 'Search and API reference'})).toBeInViewport();
  });
});

test.describe('A dropdown', () => {
  const toggle = (page: Page): Locator => main(page).getByRole('button', {name: latestVersion(quadra)!, exact: true});
  const item = (page: Page): Locator => main(page).getByRole('link', {name: NEXT, exact: true});

  test.beforeEach(async ({page}) => {
    await openPage(page, `${root}?from=mail#there`);
    await expect(item(page)).toBeHidden();
  });

  test('opens under the pointer and closes behind it', async ({page}) => {
    await toggle(page).hover();
    await expect(item(page)).toBeVisible();
    await item(page).hover();
    await expect(item(page)).toBeVisible();
    await page.getByRole('heading', {level: 1}).hover();
    await expect(item(page)).toBeHidden();
  });

  test('opens and closes with Enter', async ({page}) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeHidden();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes with Escape, and the focus is back at its button', async ({page}) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(item(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
  });

  test('closes with Escape under the pointer, until it comes again', async ({page}) => {
    await toggle(page).hover();
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item(page)).toBeHidden();
    await page.getByRole('heading', {level: 1}).hover();
    await toggle(page).hover();
    await expect(item(page)).toBeVisible();
  });

  test('closes with a click outside', async ({page}) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
    await page.getByRole('heading', {level: 1}).click();
    await expect(item(page)).toBeHidden();
  });

  test('closes when the focus leaves', async ({page}) => {
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(item(page)).toBeHidden();
  });

  test('offers the address with query and hash to a new tab too', async ({page}) => {
    await toggle(page).hover();
    await expect(item(page)).toHaveAttribute('href', new RegExp(`^${versionPath(quadra, NEXT)}/?\\?from=mail#there$`));
  });
});

test.describe('The breakpoint', () => {
  for (const {width, small} of [
    {width: 996, small: true},
    {width: 997, small: false},
  ]) {
    test(`at ${width} px there is ${small ? 'a menu button' : 'the whole bar'}`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      await openPage(page, '/');
      await expect(page.getByRole('button', {name: 'Toggle navigation bar'})).toBeVisible({visible: small});
      await expect(main(page).getByRole('link', {name: generalLink.name, exact: true})).toBeVisible({visible: !small});
    });
  }
});

test.describe('The slide-in sidebar', () => {
  test.use({viewport: {width: 996, height: 800}});

  const panel = (page: Page): Locator => page.locator('.navbar-sidebar');
  const openMenu = async (page: Page): Promise<void> => {
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(panel(page)).toBeInViewport({ratio: 0.9});
  };

  test('has the main menu on a general page', async ({page}) => {
    await openPage(page, generalLink.href);
    await openMenu(page);
    await expect(panel(page).getByRole('link', {name: quadra.navLabel, exact: true})).toBeInViewport();
    await expect(panel(page).getByRole('link', {name: generalLink.name, exact: true})).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(panel(page).getByRole('link', {name: 'Search and API reference'})).toHaveAttribute(
      'href',
      SEARCH_PATH,
    );
  });

  test('has the pages of the area first, and the main menu behind the back button', async ({page}) => {
    await openPage(page, root);
    await openMenu(page);
    await expect(panel(page).locator('.theme-doc-sidebar-menu [aria-current="page"]')).toBeInViewport();
    const back = panel(page).getByRole('button', {name: /Back to main menu/});
    await back.click();
    await expect(panel(page).getByRole('link', {name: quadra.navLabel, exact: true})).toBeInViewport();
    await expect(back).not.toBeInViewport();
  });

  test('closes by its button, by a click beside it, on the way back and when the window grows', async ({page}) => {
    await openPage(page, '/');
    await page.getByRole('contentinfo').getByRole('link', {name: quadra.navLabel, exact: true}).click();
    await expect(page).toHaveURL(root);
    // The address comes before the page, whose bar takes the place of this one with an open menu.
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'})).toBeVisible();
    const ways = [
      () => page.getByRole('button', {name: 'Close navigation bar'}).click(),
      () => page.mouse.click(980, 700),
      () => page.goBack().then(() => undefined),
      () => page.setViewportSize({width: 1200, height: 800}),
    ];
    for (const close of ways) {
      await openMenu(page);
      await close();
      await expect(panel(page)).not.toBeInViewport();
      await expect(page, 'the page stays').toHaveURL(root);
    }
  });

  test('covers the page: nothing behind it scrolls', async ({page}) => {
    await openPage(page, long);
    await openMenu(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  });
});

test.describe('Nothing moves while a page loads', () => {
  for (const width of [1280, 390]) {
    for (const address of ['/', root, NOTIFY_PATH, SEARCH_PATH]) {
      test(`${address} at ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 800});
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, {shifts});
          new PerformanceObserver((list) =>
            shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & {value: number}).value)),
          ).observe({
            type: 'layout-shift',
            buffered: true,
          });
        });
        await openPage(page, address);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        expect(await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts)).toEqual([]);
      });
    }
  }
});
