import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {logan} from '../src/config/areas';
import {BREAK_NAVBAR, CRASH_MESSAGES, FAULT} from './feature-lab/names';
import {violations} from './support/axe';
import {buildLab, expect, openPage, test} from './support/lab-site';

const main = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const crashed = (page: Page): Locator => page.getByRole('heading', {level: 1, name: 'This page crashed'});
const tryAgain = (page: Page): Locator => page.getByRole('button', {name: 'Try again'});

/** The browser's own word for an error that a boundary caught. */
const LOGGED =
  /^console error: (Error: )?(The lab page broke|The page component at|The breakable item broke|A theme navbar item failed)/;

test.describe('A page that crashes', () => {
  test.use({allowed: {problems: [LOGGED], origins: []}});

  for (const {where, address, heading} of [
    {where: 'in its content', address: '/crash', heading: 'Crash page'},
    {where: 'in a document', address: `${logan.basePath}/`, heading: 'First doc'},
    {where: 'around its layout', address: '/crash-around-the-layout', heading: 'Crash around the layout'},
  ]) {
    test.describe(where, () => {
      test.beforeEach(async ({page}) => {
        await openPage(page, address);
        await page.getByRole('button', {name: 'Crash'}).click();
        await expect(crashed(page)).toBeVisible();
      });

      test('names the error and its causes between navigation bar and footer', async ({page}) => {
        for (const message of CRASH_MESSAGES) await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByText('Cause:').first()).toBeVisible();
        await expect(main(page)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      });

      for (const width of [1280, 390]) {
        test(`has nothing that axe finds at ${width} px`, async ({page}) => {
          await page.setViewportSize({width, height: 900});
          expect(await violations(page)).toEqual([]);
        });
      }

      test('comes back with Try again', async ({page}) => {
        await tryAgain(page).click();
        await expect(page.getByRole('heading', {level: 1, name: heading})).toBeVisible();
        await expect(crashed(page)).toHaveCount(0);
      });

      test('can be searched from, and keeps language and viewport', async ({page}) => {
        await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
        await expect(page.locator('head meta[name="viewport"]')).toHaveCount(1);
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('dialog', {name: 'Search'}).getByRole('combobox')).toBeFocused();
      });

      test('is left by any link', async ({page}) => {
        await main(page).getByRole('link', {name: 'Second doc', exact: true}).click();
        await expect(page.getByRole('heading', {level: 1, name: 'Second doc'})).toBeVisible();
        await expect(crashed(page)).toHaveCount(0);
      });
    });
  }
});

/** React finds the loader where the server had put the text, says so and goes on: a recoverable error. */
const RECOVERED = /^console error: Docusaurus React Root onRecoverableError/;
/**
 * The lab leaves packages/docusaurus-start-at-touch/src/first-page out: at such an address Docusaurus shows a page
 * before it has loaded its chunks.
 */
const unprepared = `${logan.basePath}/second/index.html`;

/**
 * The chunks of the document there that the one beside it does not run. That one may fetch them ahead, so only what a
 * page's scripts ask for counts.
 */
async function ownChunks(page: Page): Promise<string[]> {
  const chunksOf = async (address: string, run: boolean): Promise<string[]> => {
    await openPage(page, address);
    return page.evaluate(
      (onlyRun) =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) =>
            entry.name.endsWith('.js') && (!onlyRun || (entry as PerformanceResourceTiming).initiatorType === 'script')
              ? [entry.name]
              : [],
          ),
      run,
    );
  };
  const others = await chunksOf(`${logan.basePath}/`, true);
  const own = (await chunksOf(`${logan.basePath}/second`, false)).filter((address) => !others.includes(address));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

test.describe('A page that is still on its way', () => {
  test.use({allowed: {problems: [RECOVERED], origins: []}});

  test('shows the spinner after a delay, then the page', async ({page}) => {
    const own = await ownChunks(page);
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(
      (url) => own.includes(url.href),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const logged = page.waitForEvent('console', (message) =>
      RECOVERED.test(`console ${message.type()}: ${message.text()}`),
    );
    await page.goto(unprepared);
    await page.mouse.move(2, 2);
    const spinner = page.locator('svg#loader');
    await expect(spinner).toBeVisible();
    const times = await spinner
      .locator('animate')
      .evaluateAll((found) => found.map((part) => `${part.getAttribute('begin')} ${part.getAttribute('dur')}`));
    expect(times).toEqual(expect.arrayContaining(['1.5s 3s', '3s 3s']));
    letThrough();
    await expect(page.getByRole('heading', {level: 1, name: 'Second doc'})).toBeVisible();
    await expect(spinner).toHaveCount(0);
    await logged;
  });
});

test.describe('A page whose chunk does not load', () => {
  test.use({allowed: {problems: [RECOVERED, /net::ERR_FAILED/, /ChunkLoadError|Loading (CSS )?chunk/], origins: []}});

  test('is a red box with the error, and Retry loads it', async ({page}) => {
    const own = await ownChunks(page);
    let broken = true;
    await page.route(
      (url) => own.includes(url.href),
      (route) => (broken ? route.abort() : route.continue()),
    );
    await page.goto(unprepared);
    await page.mouse.move(2, 2);
    const box = page.getByRole('alert');
    await expect(box).toContainText(/ChunkLoadError|Loading chunk/);
    await expect(box.locator('div').first()).toHaveCSS('background-color', 'rgb(250, 56, 62)');
    await expect(main(page)).toBeVisible();
    expect(await violations(page, '[role="alert"]')).toEqual([]);
    broken = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Second doc'})).toBeVisible();
    await expect(box).toHaveCount(0);
  });
});

test.describe('A page without a default export', () => {
  test.use({allowed: {problems: [LOGGED, /onRecoverableError/], origins: []}});

  test('says so', async ({page}) => {
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', {name: '/no-default-export'}).click();
    await expect(crashed(page)).toBeVisible();
    await expect(
      page.getByText(
        /The page component at \/no-default-export doesn't have a default export\. This makes it impossible to render anything/,
      ),
    ).toBeVisible();
  });
});

test.describe('A navigation item that fails', () => {
  test.use({allowed: {problems: [LOGGED], origins: []}});

  test('tells the site’s owner which one', async ({page}) => {
    await page.goto(`/?${BREAK_NAVBAR}`);
    await expect(crashed(page)).toBeVisible();
    await expect(
      page.getByText(
        /A theme navbar item failed to render\.\s+Please double-check the following navbar item \(themeConfig\.navbar\.items\)/,
      ),
    ).toContainText('"custom-breakable"');
    await expect(page.getByText(/Cause:\s+The breakable item broke\./)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
    await expect(page.locator('head meta[name="viewport"]')).toHaveCount(1);
  });
});

test.describe('A version that does not exist in a version item', () => {
  test('stops the build with the version, the file and the versions there are', ({}, testInfo) => {
    testInfo.setTimeout(120_000);
    const {ok, output} = buildLab(
      path.join(testInfo.outputDir, 'faulty-lab'),
      {[FAULT.variable]: FAULT.unknownVersion},
      ['en'],
    );
    expect(ok).toBe(false);
    expect(output).toMatch(
      /names the version "v0\.0\.1", which does not exist\. Correct the item's "versions" in src\/config\/navbar\.ts; there are: current/,
    );
  });
});
