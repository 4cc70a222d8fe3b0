import type {Page} from '@playwright/test';
import {bitstreams, latestVersion, logan, NEXT, quadra, versionPath} from '../src/config/areas';
import {compareAddress} from '../src/config/compare';
import {API_PATH, NOTIFY_PATH, SEARCH_PATH, VERSIONS_PATH} from '../src/config/paths';
import {upgradeAddress} from '../src/config/upgrade';
import {violations} from './support/axe';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {largestPages, oldestVersion, olderVersion, pagesOf} from './support/pages';

const DEAD = '/this-page-does-not-exist';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

/** One page of each template. */
const templates = [
  {name: 'landing page', address: '/'},
  {name: 'index of an area', address: `${logan.basePath}/`},
  {name: 'task page', address: `${quadra.basePath}/installation/firmware`},
  {name: 'older version with its line', address: `${versionPath(bitstreams, bitstreams.versions[1])}/guide`},
  {name: 'unreleased text', address: `${versionPath(quadra, NEXT)}/`},
  {name: 'release notes', address: `${bitstreams.basePath}/release-notes`},
  {name: 'notifications', address: NOTIFY_PATH},
  {name: 'notifications of no product', address: `${NOTIFY_PATH}?product=nothing`},
  {name: 'versions', address: VERSIONS_PATH},
  {name: 'search page', address: SEARCH_PATH},
  {name: 'operations', address: API_PATH},
  {name: 'search results', address: `${SEARCH_PATH}?q=firmware`},
  {
    name: 'comparison of a long page',
    address: compareAddress(
      bitstreams,
      'guide/encoding/new-session/live',
      olderVersion(bitstreams),
      bitstreams.versions[0]!,
    ),
  },
  {name: 'comparison of nothing', address: compareAddress(bitstreams, 'nothing', 'v0', bitstreams.versions[0]!)},
  {
    name: 'upgrade',
    address: upgradeAddress({area: bitstreams, from: oldestVersion(bitstreams), to: bitstreams.versions[0]!}),
  },
  {name: 'page not found', address: DEAD},
  // Every kind of table, listing and note is on these.
  ...[bitstreams, quadra, logan].flatMap((area) =>
    largestPages(pagesOf(area, latestVersion(area)), 1).map((address) => ({
      name: `largest page of ${area.product}`,
      address,
    })),
  ),
];

for (const width of [1280, 390]) {
  /** Texts of an element that have the colour of paper. */
  function invisibleTexts(element: Element): string[] {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.textContent!.trim() !== '' && getComputedStyle(text.parentElement!).color === 'rgb(255, 255, 255)')
        found.push(text.textContent!);
    }
    return found;
  }

  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use({viewport: {width, height: 900}});

    for (const {name, address} of templates) {
      test.describe(() => {
        if (address === DEAD) test.use({allowed: {problems: [/status of 404/], origins: []}});

        test(`on the ${name}`, async ({page}) => {
          test.slow();
          await openPage(page, address);
          if (address.includes('?q=')) await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          expect(await violations(page)).toEqual([]);
        });
      });
    }

    test('on the open API reference', async ({page}) => {
      test.slow();
      await openPage(page, API_PATH);
      await page.getByRole('button', {name: 'Open the full reference'}).click();
      await expect(page.locator('.redocusaurus h1, .redocusaurus h2').first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
      // Text in the colour of its background is hidden on purpose for axe.
      const example = page.locator('.redocusaurus .redoc-json').first();
      await example.scrollIntoViewIfNeeded();
      expect(await example.evaluate(invisibleTexts)).toEqual([]);
    });

    test('on what opens: menu or dropdown', async ({page}) => {
      await openPage(page, `${quadra.basePath}/`);
      if (width === 390) await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      else {
        await page.getByRole('button', {name: latestVersion(quadra)!, exact: true}).focus();
        await page.keyboard.press('Enter');
      }
      await page
        .getByRole('link', {name: width === 390 ? 'Introduction' : NEXT, exact: true})
        .first()
        .waitFor();
      expect(await violations(page, 'nav[aria-label="Main"]')).toEqual([]);
      // What opened may cover a part of a link, whose size is measured without it above.
      expect((await violations(page)).filter((found) => !found.startsWith('target-size:'))).toEqual([]);
    });
  });
}

test.describe('With the keyboard alone', () => {
  /** Presses Tab until an element has the focus; each one on the way must show that it has it. */
  async function tabTo(page: Page, name: RegExp, limit = 150): Promise<void> {
    for (let count = 0; count < limit; count++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        // Past the last element the focus leaves the page and comes back at its start.
        if (element === document.body) return undefined;
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return {
          name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
          marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          inView: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
        };
      });
      if (focused === undefined) continue;
      expect(focused.marked, `"${focused.name}" shows the focus`).toBe(true);
      expect(focused.inView, `"${focused.name}" is in view`).toBe(true);
      if (name.test(focused.name)) return;
    }
    throw new Error(`No element named ${name} within ${limit} presses of Tab`);
  }

  test('a reader goes from the landing page to another version of a page and to its text', async ({page}) => {
    await openPage(page, '/');
    await tabTo(page, new RegExp(`^${quadra.navLabel}$`));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${quadra.basePath}/`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();

    await tabTo(page, new RegExp(`^${latestVersion(quadra)}$`));
    await page.keyboard.press('Enter');
    await tabTo(page, new RegExp(`^${NEXT}$`), 3);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^[^?]*${versionPath(quadra, NEXT)}/?$`));

    await tabTo(page, /^Expand sidebar category|^Install/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.goto(`${quadra.basePath}/`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a reader filters releases and stays at the filter', async ({page}) => {
    await openPage(page, NOTIFY_PATH);
    await tabTo(page, new RegExp(`^${quadra.product}$`), 40);
    while (!(await page.evaluate(() => document.activeElement?.closest('main') !== null)))
      await tabTo(page, new RegExp(`^${quadra.product}$`), 40);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${NOTIFY_PATH}?product=${quadra.scope}`);
    await expect(page.getByRole('heading', {name: bitstreams.product, exact: true})).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(quadra.product);
  });

  test('a reader opens and closes the menu of a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await openPage(page, `${quadra.basePath}/`);
    await tabTo(page, /^Toggle navigation bar$/, 5);
    await page.keyboard.press('Enter');
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    await tabTo(page, /^Close navigation bar$/, 12);
    await page.keyboard.press('Enter');
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });
});

test.describe('In the reader’s own colours', () => {
  test.use({contextOptions: {forcedColors: 'active'}});

  test('icons, focus and the current page can be seen', async ({page}) => {
    await openPage(page, `${quadra.basePath}/`);
    const icon = await page
      .getByRole('link', {name: 'Search and API reference'})
      .first()
      .evaluate((link) => {
        const {backgroundColor, maskImage} = getComputedStyle(link, '::before');
        return {backgroundColor, maskImage, canvas: getComputedStyle(document.body).backgroundColor};
      });
    expect(icon.maskImage).toContain('url(');
    expect(icon.backgroundColor, 'the icon is not drawn in the colour of the page').not.toBe(icon.canvas);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).not.toBe('none');
    await expect(page.locator('.menu__link--active').first()).toHaveCSS('text-decoration-line', 'underline');
  });
});

test.describe('At 400 % zoom', () => {
  test.use({viewport: {width: 320, height: 256}});

  for (const {name, address} of templates) {
    test.describe(() => {
      if (address === DEAD) test.use({allowed: {problems: [/status of 404/], origins: []}});

      test(`the ${name} does not scroll sideways`, async ({page}) => {
        await openPage(page, address);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      });
    });
  }
});

test.describe('On paper', () => {
  test('a page is its text', async ({page}) => {
    await openPage(page, `${quadra.basePath}/installation/firmware`);
    await page.emulateMedia({media: 'print'});
    await expect(page.getByRole('navigation', {name: 'Main'})).toBeHidden();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
    await expect(page.locator('.table-of-contents').first()).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    expect(
      await page.locator('article').evaluate((text) => text.getBoundingClientRect().width / innerWidth),
    ).toBeGreaterThan(0.8);
  });
});
