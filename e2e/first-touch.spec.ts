import type {Page} from '@playwright/test';
import {latestVersion, NEXT, quadra} from '../src/config/areas';
import {violations} from './support/axe';
import {expect, hydrated, openPage, slowLine, test} from './support/docs-site';
import {generalLink} from './support/navbar';
import {test as haltingTest} from './support/halting-site';

const PAGE = `${quadra.basePath}/installation/firmware`;

/** Opens the page on a slow line and returns as soon as its text is there; hydrated, or not yet. */
async function open(page: Page, isHydrated: boolean): Promise<void> {
  await slowLine(page);
  await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
  if (isHydrated) await hydrated(page);
  else await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
}

/** Taken before the first touch: hydrated or not, and nobody has waited for it. */
const moments = [
  {moment: 'before the page is hydrated', isHydrated: false},
  {moment: 'on a page that is hydrated', isHydrated: true},
];

for (const {moment, isHydrated} of moments) {
  test.describe(`On a slow line, ${moment}`, () => {
    const toggle = (page: Page) =>
      page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: latestVersion(quadra)!, exact: true});
    const next = (page: Page) =>
      page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: NEXT, exact: true});
    const pageLink = (page: Page) =>
      page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/});
    const copy = (page: Page) => page.getByRole('button', {name: 'Copy code to clipboard'}).first();

    test.describe('with a mouse', () => {
      test('a link leads to its page', async ({page}) => {
        await open(page, isHydrated);
        const address = await pageLink(page).getAttribute('href');
        await pageLink(page).click();
        await expect(page).toHaveURL(new RegExp(`${address}/?$`));
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText(/firmware/i);
      });

      test('the version dropdown opens', async ({page}) => {
        await open(page, isHydrated);
        await toggle(page).click();
        await expect(next(page)).toBeVisible();
        await next(page).click();
        await expect(page).toHaveURL(new RegExp(`/${NEXT}/installation/firmware/?$`));
      });

      test('a click on the search field opens the search', async ({page}) => {
        await open(page, isHydrated);
        await page.getByRole('searchbox', {name: 'Search the documentation'}).click();
        await page.keyboard.type('gop');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('combobox')).toHaveValue('gop');
        await expect(dialog.getByRole('option').first()).toBeVisible();
      });

      test.describe(() => {
        test.use({permissions: ['clipboard-read', 'clipboard-write']});

        test('a listing is copied', async ({page}) => {
          await open(page, isHydrated);
          const code = await page.locator('pre code').first().textContent();
          await copy(page).click();
          await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
        });
      });
    });

    test.describe('with the keyboard', () => {
      test('a link leads to its page', async ({page}) => {
        await open(page, isHydrated);
        const address = await pageLink(page).getAttribute('href');
        await pageLink(page).focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${address}/?$`));
      });

      test('the version dropdown opens', async ({page}) => {
        await open(page, isHydrated);
        await toggle(page).focus();
        await page.keyboard.press('Enter');
        await expect(next(page)).toBeVisible();
        await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      });

      test('the shortcut opens the search, and letters are kept', async ({page}) => {
        await open(page, isHydrated);
        await page.keyboard.press('Control+k');
        await page.keyboard.type('gop');
        await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('gop');
      });

      test('a category of the sidebar opens', async ({page}) => {
        await open(page, isHydrated);
        const expand = page.getByRole('button', {name: /^Expand sidebar category/}).first();
        const name = (await expand.getAttribute('aria-label'))!;
        await expand.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', {name: name.replace('Expand', 'Collapse')})).toBeVisible();
      });
    });

    test.describe('with a finger', () => {
      test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

      test('the menu opens and leads on', async ({page}) => {
        await open(page, isHydrated);
        await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
        const panel = page.locator('.navbar-sidebar');
        await expect(panel).toBeInViewport({ratio: 0.9});
        await panel.getByRole('button', {name: /Back to main menu/}).tap();
        const before = await page.getByRole('heading', {level: 1}).textContent();
        await panel.getByRole('link', {name: generalLink.name, exact: true}).tap();
        await expect(page).toHaveURL(generalLink.href);
        await expect(page.getByRole('heading', {level: 1})).not.toHaveText(before!);
      });

      test('the search opens', async ({page}) => {
        await open(page, isHydrated);
        await page.getByRole('button', {name: 'Search', exact: true}).tap();
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
      });

      test('the table of contents unfolds', async ({page}) => {
        await open(page, isHydrated);
        await page.getByRole('button', {name: 'On this page'}).tap();
        await expect(page.locator('.theme-doc-toc-mobile').getByRole('link').first()).toBeVisible();
      });
    });
  });
}

test.describe('The menu of a phone, while the scripts are on their way', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  const toggle = (page: Page) => page.getByRole('button', {name: 'Toggle navigation bar'});
  /**
   * Holds the scripts back until it is called. A page is not loaded before they arrive, where the browser takes a
   * resting pointer for a touch.
   */
  async function holdScripts(page: Page): Promise<() => void> {
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    return letThrough;
  }

  test('is the list of pages at once, and the whole menu later', async ({page}) => {
    const letThrough = await holdScripts(page);
    await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
    const list = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(list).toBeHidden();
    await toggle(page).tap();
    await expect(list.getByRole('link', {name: 'Introduction', exact: true})).toBeInViewport();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await violations(page)).toEqual([]);
    await toggle(page).tap();
    await expect(list).toBeHidden();
    await toggle(page).tap();
    letThrough();
    await expect(page.locator('.navbar-sidebar')).toBeInViewport({ratio: 0.9});
    await expect(page.locator('html')).not.toHaveAttribute('data-early-menu');
    await expect(list).toBeHidden();
  });

  test('leads to a page without any script', async ({page}) => {
    await holdScripts(page);
    await page.goto(PAGE, {waitUntil: 'domcontentloaded'});
    await toggle(page).tap();
    await page
      .getByRole('navigation', {name: 'Docs sidebar'})
      .getByRole('link', {name: 'Introduction', exact: true})
      .tap();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
    await expect(page.getByRole('heading', {level: 1})).toBeInViewport();
  });

  test('has the areas where there is no list of pages', async ({page}) => {
    await holdScripts(page);
    await page.goto('/notify', {waitUntil: 'domcontentloaded'});
    await toggle(page).tap();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: quadra.navLabel, exact: true}).tap();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
  });
});

test.describe('A script that does not arrive', () => {
  test.use({allowed: {problems: [/net::ERR_FAILED/], origins: []}});

  test('is said above a text that can be read, with the base address for the owner', async ({page}) => {
    await page.route('**/assets/js/main.*.js', (route) => route.abort());
    await page.goto(PAGE);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.mouse.move(2, 2);
    await expect(page.getByRole('alert')).toContainText('The site did not load properly.');
    await expect(page.getByRole('alert')).toContainText(`baseUrl setting. It is "/"; this page is at "${PAGE}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'}).getByRole('link').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

haltingTest.describe('A page that is still arriving, with its scripts in the cache', () => {
  haltingTest('waits for its text when it starts at once', async ({page, halting}) => {
    await openPage(page, PAGE);
    halting.haltBefore('<div id="__docusaurus">');
    await page.goto(`${PAGE}?from=mail`);
    await hydrated(page);
  });

  haltingTest('waits for the rest of its text when it is touched', async ({page, halting}) => {
    await openPage(page, PAGE);
    halting.haltBefore('</article>');
    await page.goto(PAGE, {waitUntil: 'commit'});
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await page.mouse.move(3, 3);
    await page.mouse.move(4, 4);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await hydrated(page);
  });
});
