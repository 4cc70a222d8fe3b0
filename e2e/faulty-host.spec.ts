import {copyFileSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {SHEET_END} from 'docusaurus-start-at-touch/constants';
import {logan} from '../src/config/areas';
import {buildVariant} from './support/build-variant';
import {expect, hydrated, test} from './support/docs-site';
import {faultyHost, sequence, type Fault, type FaultyHost} from './support/faulty-host';

const PAGE = `${logan.basePath}/appnotes`;

// One build for all tests.
test.describe.configure({mode: 'serial'});
// What fails is written to the console, and that is the situation here.
test.use({allowed: {problems: [/./], origins: []}});

let host: FaultyHost;
let folder: string;

test.beforeAll(async ({}, testInfo) => {
  testInfo.setTimeout(180_000);
  folder = buildVariant(path.join(testInfo.project.outputDir, 'faulty-host'), {});
  host = await faultyHost(folder);
});
test.afterAll(() => host.stop());
test.afterEach(() => host.decide(() => undefined));

const alert = (page: Page) => page.getByRole('alert');
const open = (page: Page, address = PAGE) => page.goto(host.origin + address);
/** The page's scripts: those of every page, and one that this page fetches. */
const files: Readonly<Record<string, RegExp>> = {
  'the run time': /runtime~main\.[^/]+\.js$/,
  'the main script': /\/main\.[^/]+\.js$/,
  "the page's chunk": /^\/assets\/js\/(?!main\.|runtime~)[^/]+\.js$/,
};
const once: Readonly<Record<string, Fault>> = {
  'is missing': {kind: 'status', status: 503},
  'is cut off': {kind: 'cut', part: 0.5},
  'is empty': {kind: 'cut', part: 0},
  'is of the wrong type': {kind: 'type', type: 'text/html'},
  'is lost with its connection': {kind: 'hang up'},
};

for (const [file, pattern] of Object.entries(files)) {
  for (const [what, fault] of Object.entries(once)) {
    test(`${file} ${what} once, to be kept for a year: the page hydrates without help`, async ({page}) => {
      host.decide((address, times) => (pattern.test(address) && times === 0 ? fault : undefined));
      await open(page);
      await hydrated(page);
      await expect(alert(page)).toHaveCount(0);
    });
  }
}

/** Whether a style sheet of the page lacks its last rules. */
const hasHalfSheet = (page: Page): Promise<boolean> =>
  page.evaluate(
    (end) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(({sheet}) => {
        try {
          return (sheet?.cssRules[sheet.cssRules.length - 1] as CSSStyleRule | undefined)?.selectorText !== end;
        } catch {
          // Rules of a sheet that failed may not be read.
          return true;
        }
      }),
    SHEET_END,
  );

for (const [what, fault] of Object.entries(once)) {
  test(`each style sheet ${what} once, to be kept for a year, and is whole in the end`, async ({page}) => {
    host.decide((address, times) => (address.endsWith('.css') && times === 0 ? fault : undefined));
    await open(page);
    await expect.poll(() => hasHalfSheet(page)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('.navbar')!).display)).toBe('flex');
  });
}

test('a style sheet that is cut off once, to be kept for a year, is whole in the end', async ({page}) => {
  host.decide((address) => (address.endsWith('.css') ? {kind: 'cut', part: 0.5} : undefined));
  await open(page);
  expect(await hasHalfSheet(page)).toBe(true);
  host.decide(() => undefined);
  await expect.poll(() => hasHalfSheet(page)).toBe(false);
});

test('with three answers in ten failing, pages hydrate', async ({page}) => {
  const next = sequence(7);
  host.decide((address) =>
    address.startsWith('/assets/') && next() < 0.3 ? {kind: 'status', status: 500} : undefined,
  );
  for (let load = 0; load < 6; load += 1) {
    await page.goto('about:blank');
    await open(page, `${PAGE}?load=${load}`);
    await hydrated(page);
  }
});

test('a page whose files are gone loads itself anew at the first touch, and keeps what was typed', async ({page}) => {
  await open(page);
  const main = readdirSync(path.join(folder, 'assets/js')).find((name) => name.startsWith('main.'))!;
  // The page of the later build names its script otherwise.
  const later = main.replace('main.', 'main.0');
  copyFileSync(path.join(folder, 'assets/js', main), path.join(folder, 'assets/js', later));
  host.decide((address) => {
    if (address === `/assets/js/${main}`) return {kind: 'status', status: 404};
    return address === PAGE ? {kind: 'text', change: (html) => html.replaceAll(main, later)} : undefined;
  });
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  let answer = (): void => undefined;
  const typed = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/assets/js/${main}`, async (route) => {
    await typed;
    await route.continue();
  });
  const field = page.getByRole('searchbox').first();
  await field.focus();
  await page.keyboard.type('firmware');
  answer();
  // A question that meets the change of documents has no answer, and is asked again.
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => undefined)).toBe(false);
  await expect(page.locator('input').first()).toHaveValue('firmware');
});

test('it does not load itself anew for ever', async ({page}) => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  host.decide((address) => (/\/main\./.test(address) ? {kind: 'status', status: 404} : undefined));
  await open(page);
  await page.mouse.move(2, 2);
  await expect.poll(() => loads).toBe(2);
  await page.mouse.move(3, 3);
  await expect(alert(page)).toContainText('did not load properly');
  expect(loads).toBe(2);
});

for (const part of [0.2, 0.5, 0.9]) {
  test(`a page that ends after ${part * 100} % says so`, async ({page}) => {
    // Without scripts it stays as it arrived.
    host.decide((address) =>
      address === PAGE ? {kind: 'cut', part} : address.endsWith('.js') ? {kind: 'hang up'} : undefined,
    );
    await open(page);
    await expect(alert(page).first()).toContainText('This page was cut off on its way to you.');
  });
}

test('a page that is cut off in its text is drawn whole by its scripts', async ({page}) => {
  host.decide((address) => (address === PAGE ? {kind: 'cut', part: 0.6} : undefined));
  await open(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test.describe('The colours', () => {
  const look = (page: Page) =>
    page.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor]);

  for (const address of ['?docusaurus-theme=dark', '?docusaurus-data-theme=dark']) {
    test(`stay light at ${address}`, async ({page}) => {
      await open(page);
      const light = await look(page);
      expect(light[0]).toBe('light');
      await open(page, PAGE + address);
      expect(await look(page)).toEqual(light);
      await hydrated(page);
      expect(await look(page)).toEqual(light);
    });
  }

  test('stay light with a value that is left in the storage, and when another tab stores one', async ({
    page,
    context,
  }) => {
    await open(page);
    const light = await look(page);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.reload();
    expect(await look(page)).toEqual(light);
    await hydrated(page);
    expect(await look(page)).toEqual(light);
    const other = await context.newPage();
    await open(other);
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.waitForTimeout(300);
    expect(await look(page)).toEqual(light);
  });

  test('have no script in the page', () => {
    expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).not.toMatch(/docusaurus-theme|prefers-color-scheme/);
  });
});
