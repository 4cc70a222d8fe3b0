import type {Locator, Page} from '@playwright/test';
import {areas, bitstreams, quadra} from '../src/config/areas';
import {COMPATIBILITY_PATH} from '../src/config/paths';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {generalLink} from './support/navbar';
import {latestSidebar} from './support/pages';

test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

const openMenu = (page: Page): Promise<void> => page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
const closeButton = (page: Page): Locator => page.getByRole('button', {name: 'Close navigation bar'});

const [rootEntry] = latestSidebar(quadra);
const areaRoot = typeof rootEntry === 'object' ? (rootEntry.label ?? '') : '';

test.describe('The menu', () => {
  test('opens over the page and closes', async ({page}) => {
    await openPage(page, '/');
    await expect(closeButton(page)).toBeHidden();
    await openMenu(page);
    for (const area of areas)
      await expect(
        page.getByRole('link', {name: area.navLabel, exact: true}).and(page.locator('.menu__link')),
      ).toBeInViewport();
    await closeButton(page).tap();
    await expect(closeButton(page)).toBeHidden();
  });

  test('leads to an area and closes behind the reader', async ({page}) => {
    await openPage(page, '/');
    await openMenu(page);
    await page.getByRole('link', {name: quadra.navLabel, exact: true}).and(page.locator('.menu__link')).tap();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
    await expect(closeButton(page)).toBeHidden();
  });

  test('shows the pages of the area first, the main menu behind a back button', async ({page}) => {
    await openPage(page, `${quadra.basePath}/`);
    await openMenu(page);
    const back = page.getByRole('button', {name: /Back to main menu/});
    await expect(back).toBeInViewport();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: areaRoot, exact: true})).toBeInViewport();
    await back.tap();
    await expect(back).not.toBeInViewport();
    await expect(
      page.locator('.navbar-sidebar').getByRole('link', {name: generalLink.name, exact: true}),
    ).toBeInViewport();
  });

  test('closes on the way back in the history and stays on the page', async ({page}) => {
    await openPage(page, '/');
    await openMenu(page);
    await page.getByRole('link', {name: quadra.navLabel, exact: true}).and(page.locator('.menu__link')).tap();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
    await openMenu(page);
    await expect(closeButton(page)).toBeInViewport();
    await page.goBack();
    await expect(closeButton(page)).toBeHidden();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
  });

  test('closes when the window grows to a desktop', async ({page}) => {
    await openPage(page, '/');
    await openMenu(page);
    await expect(closeButton(page)).toBeInViewport();
    await page.setViewportSize({width: 1280, height: 800});
    await expect(closeButton(page)).toBeHidden();
  });
});

test.describe('The list of contents', () => {
  const list = (page: Page): Locator => page.locator('.theme-doc-toc-mobile');

  test('is within reach of the thumb, folds when a section is chosen, and covers no end of the page', async ({
    page,
  }) => {
    await openPage(page, `${quadra.basePath}/installation/firmware`);
    const button = list(page).getByRole('button', {name: 'On this page'});
    await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
    const box = (await list(page).boundingBox())!;
    expect(Math.round(box.y + box.height)).toBe(844);
    await button.tap();
    const section = list(page).getByRole('link').nth(2);
    await expect(section).toBeInViewport({ratio: 1});
    expect((await section.boundingBox())!.height).toBeGreaterThanOrEqual(43.5);
    const place = (await section.getAttribute('href'))!.slice(1);
    await section.tap();
    await expect(list(page).getByRole('link').first()).toBeHidden();
    await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    const last = (await page.getByRole('contentinfo').getByText('Copyright').boundingBox())!;
    expect(last.y + last.height).toBeLessThanOrEqual((await list(page).boundingBox())!.y);
  });

  test('is no taller than the window leaves room for, and scrolls', async ({page}) => {
    await openPage(page, `${quadra.basePath}/documentation/libxcoder`);
    await list(page).getByRole('button', {name: 'On this page'}).tap();
    const last = list(page).getByRole('link').last();
    // It unfolds for a moment.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({timeout: 500});
    }).toPass();
    expect((await list(page).boundingBox())!.height).toBeLessThanOrEqual(844 * 0.6 + 1);
  });
});

test.describe('A table of three columns with words in them', () => {
  test('shows a row as a block, each cell after the name of its column', async ({page}) => {
    await openPage(page, `${bitstreams.basePath}/guide/encoding/live-sessions/outputs`);
    const table = page.locator('table.block-table').first();
    const heads = await table.locator('thead th').allTextContents();
    expect(heads.length).toBeGreaterThan(2);
    const row = table.locator('tbody tr').first();
    await row.scrollIntoViewIfNeeded();
    const drawn = await row.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => ({
        top: cell.getBoundingClientRect().top,
        name: getComputedStyle(cell, '::before').content.replace(/^"|: "$|^none$/g, ''),
      })),
    );
    expect(drawn.map(({name}) => name)).toEqual(['', ...heads.slice(1)]);
    const tops = drawn.map(({top}) => top);
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    expect(
      await table.evaluate((element) => element.scrollWidth - element.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test.describe('A wide table', () => {
  test('scrolls in its own frame', async ({page}) => {
    await openPage(page, COMPATIBILITY_PATH);
    const frames = page.getByRole('group', {name: /^Table/});
    const wide = await frames.evaluateAll((found) => found.findIndex((frame) => frame.scrollWidth > frame.clientWidth));
    expect(wide, 'a table that is wider than the phone').toBeGreaterThanOrEqual(0);
    const frame = frames.nth(wide);
    await frame.scrollIntoViewIfNeeded();
    await frame.evaluate((element) => element.scrollBy({left: 60, behavior: 'instant'}));
    expect(await frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
