import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {parse} from 'yaml';
import {API_REFERENCE_ID} from '../src/config/api-reference';
import {allVersions, bitstreams, latestVersion, versionPath} from '../src/config/areas';
import {OPENAPI_LATEST, openapiFile} from '../src/config/openapi';
import {API_PATH, SEARCH_PATH} from '../src/config/paths';
import {violations} from './support/axe';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

type OpenApi = {
  readonly info: {readonly title: string; readonly version: string};
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, {operationId?: string; summary?: string; tags?: string[]}>>>
  >;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const textOf = (name: string): string => readFileSync(path.resolve(__dirname, '..', name), 'utf8');
const operationsOf = ({paths}: OpenApi) =>
  Object.entries(paths).flatMap(([address, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation
        ? [
            {
              name: `${method.toUpperCase()} ${address}`,
              id: operation.operationId!,
              summary: operation.summary ?? '',
              anchor: `#tag/${operation.tags?.[0]?.replace(/\s+/g, '-')}/operation/${operation.operationId}`,
            },
          ]
        : [];
    }),
  );
const source = textOf(OPENAPI_LATEST);
const file = parse(source) as OpenApi;
const operations = operationsOf(file);
const latest = latestVersion(bitstreams)!;
const versions = [
  latest,
  ...allVersions(bitstreams).filter(
    (version) => version !== latest && existsSync(path.resolve(__dirname, '..', openapiFile(version))),
  ),
];
const oldest = versions.at(-1)!;
const older = operationsOf(parse(textOf(openapiFile(oldest))) as OpenApi);
const specAddress = `**/assets/api/${API_REFERENCE_ID}.*.json`;
const openButton = (page: Page): Locator => page.getByRole('button', {name: 'Open the full reference'});
/** Redoc's own list of operations and their descriptions. */
const operationHeading = (page: Page, index: number): Locator =>
  page.getByRole('heading', {name: operations[index]!.summary}).first();

test.describe('The list of operations', () => {
  test('has every operation of the API file', async ({page}) => {
    expect(operations.length).toBeGreaterThan(0);
    await openPage(page, API_PATH);
    for (const {name, anchor} of operations)
      await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toHaveAttribute('href', anchor);
    await expect(page.getByRole('main')).toContainText(`Version ${file.info.version}`);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('is there all the same', async ({page}) => {
      await page.goto(SEARCH_PATH);
      for (const {name} of operations)
        await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toBeVisible();
    });
  });

  test('lets the reader download the API file', async ({page, request}) => {
    await openPage(page, API_PATH);
    const address = await page.getByRole('link', {name: 'the OpenAPI file'}).getAttribute('href');
    const response = await request.get(address!);
    expect(response.status()).toBe(200);
    expect(await response.text()).toBe(source);
  });
});

test.describe('The filter of the list', () => {
  const field = (page: Page): Locator => page.getByRole('searchbox', {name: 'Filter operations'});
  const listed = (page: Page): Locator => page.locator('[data-operation]');
  const count = (page: Page): Locator => page.getByRole('status').filter({hasText: /operation/});

  test('leaves the operations with all of its words as they are typed, and says how many', async ({page}) => {
    await openPage(page, API_PATH);
    await expect(count(page)).toHaveText(`${operations.length} operations`);
    await field(page).pressSequentially('put stream');
    const left = operations.filter(({name}) => /^PUT .*stream/.test(name));
    await expect(count(page)).toHaveText(`${left.length} of ${operations.length} operations`);
    for (const [index, {name}] of left.entries()) await expect(listed(page).nth(index)).toHaveText(name);
    await expect(listed(page)).toHaveCount(left.length);
    await field(page).fill('wombat <b>');
    await expect(count(page)).toContainText(`None of ${operations.length} operations has “wombat <b>”.`);
    await expect(count(page).getByRole('link')).toHaveAttribute('href', `${SEARCH_PATH}?q=wombat+%3Cb%3E`);
    expect(await violations(page)).toEqual([]);
  });

  test('works by the keyboard alone', async ({page}) => {
    await openPage(page, API_PATH);
    await field(page).focus();
    await page.keyboard.type('template');
    await page.keyboard.press('ArrowDown');
    await expect(listed(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(listed(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(count(page)).toHaveText(`${operations.length} operations`);
    const last = operations.at(-1)!;
    await page.keyboard.type(last.id);
    await page.keyboard.press('Enter');
    await expect(operationHeading(page, operations.length - 1)).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`${last.anchor}$`));
  });

  test('moves nothing but what it leaves out', async ({page}) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[])
          if (!entry.hadRecentInput)
            document.documentElement.dataset['shift'] = String(
              Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
            );
      }).observe({type: 'layout-shift', buffered: true});
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({width, height: 900});
      await openPage(page, API_PATH);
      await field(page).scrollIntoViewIfNeeded();
      await field(page).pressSequentially('stream');
      await expect(count(page)).toContainText(' of ');
      expect(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0')).toBe('0');
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
});

test.describe('The versions of the API', () => {
  const picker = (page: Page): Locator => page.getByRole('combobox', {name: 'API of'});

  test('are all there, and one shows its own operations with its pages', async ({page}) => {
    await openPage(page, API_PATH);
    expect(await picker(page).getByRole('option').allTextContents()).toEqual(versions);
    await picker(page).selectOption(oldest);
    await expect(page).toHaveURL(`${SEARCH_PATH}?api=${oldest}`);
    await expect(page.getByRole('main')).toContainText(`Version ${oldest.slice(1)}.`);
    expect(await page.locator('[data-operation]').allTextContents()).toEqual(older.map(({name}) => name));
    const [first] = older;
    await page.getByRole('main').getByRole('link', {name: first!.summary, exact: true}).first().click();
    await expect(page).toHaveURL(`${versionPath(bitstreams, oldest)}/api/reference/${first!.id}`);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(first!.summary);
  });

  test('stay chosen in the full reference, whose address names version and operation', async ({page}) => {
    const last = operations.findLast(({id}) => older.some((one) => one.id === id))!;
    await openPage(page, `${SEARCH_PATH}?api=${oldest}${last.anchor}`);
    await expect(page.getByRole('heading', {name: `(${oldest.slice(1)})`})).toBeAttached();
    await expect(page.getByRole('heading', {name: last.summary}).first()).toBeInViewport();
    await picker(page).selectOption(latest);
    await expect(page.getByRole('heading', {name: `(${latest.slice(1)})`})).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}${last.anchor}$`));
    await page.getByRole('button', {name: 'Back to the list of operations'}).click();
    await expect(page).toHaveURL(API_PATH);
    await expect(page.locator('[data-operation]')).toHaveCount(operations.length);
  });

  test('is left for the list at an address that names the list, also while Redoc writes its own place', async ({
    page,
  }) => {
    await openPage(page, `${SEARCH_PATH}${operations.at(-1)!.anchor}`);
    const back = page.getByRole('button', {name: 'Back to the list of operations'});
    await expect(back).toBeVisible();
    await expect(page.getByRole('heading', {name: operations.at(-1)!.summary}).first()).toBeInViewport();
    // Redoc hears of the scrolling first, and writes a moment later.
    await back.evaluate((button: HTMLElement) => {
      window.addEventListener('scroll', () => button.click(), {once: true});
      window.scrollTo({top: 0, behavior: 'instant'});
    });
    await expect(page.locator('[data-operation]')).toHaveCount(operations.length);
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(API_PATH);
  });

  test('that there is not is named, and the latest is shown', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?api=v0.1`);
    await expect(page.getByRole('alert')).toContainText(`There is no API file of “v0.1”. This is ${latest}`);
    await expect(page.locator('[data-operation]')).toHaveCount(operations.length);
    await picker(page).selectOption(oldest);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('are links to their lists, and no control is there that could not work', async ({page}) => {
      await page.goto(SEARCH_PATH);
      for (const version of versions.slice(1)) {
        await expect(page.getByRole('main').getByRole('link', {name: version, exact: true}).last()).toHaveAttribute(
          'href',
          `${versionPath(bitstreams, version)}/api/reference/`,
        );
      }
      await expect(picker(page)).toBeHidden();
      await expect(page.getByRole('searchbox', {name: 'Filter operations'})).toBeHidden();
    });
  });
});

test.describe('The full reference', () => {
  test('has two columns: nothing dark stands beside a text that has no sample', async ({page}) => {
    await page.setViewportSize({width: 1920, height: 900});
    await openPage(page, API_PATH);
    await openButton(page).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    const empty = await page.locator('.redocusaurus div').evaluateAll((boxes: HTMLElement[]) =>
      boxes
        .filter(
          (box) =>
            getComputedStyle(box).backgroundColor === 'rgb(48, 56, 70)' && box.getBoundingClientRect().height > 0,
        )
        .filter((box) => box.textContent.trim() === '')
        .map((box) => box.className),
    );
    expect(empty).toEqual([]);
    const [text, sample] = await Promise.all([
      operationHeading(page, 0).boundingBox(),
      page.locator('.redocusaurus').getByRole('heading', {name: 'Response samples'}).first().boundingBox(),
    ]);
    expect(Math.abs(text!.x - sample!.x)).toBeLessThan(2);
    expect(sample!.y).toBeGreaterThan(text!.y);
  });

  test('opens on demand and shows the operations', async ({page}) => {
    await openPage(page, API_PATH);
    await openButton(page).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
  });

  test('opens at the operation of a link in the list', async ({page}) => {
    await openPage(page, API_PATH);
    const last = operations.length - 1;
    await page.getByRole('main').getByRole('link', {name: operations[last]!.name, exact: true}).click();
    await expect(operationHeading(page, last)).toBeInViewport();
  });

  test('opens at the operation of the address', async ({page}) => {
    const last = operations.length - 1;
    await openPage(page, SEARCH_PATH + operations[last]!.anchor);
    await expect(operationHeading(page, last)).toBeInViewport();
  });

  test('is read from the site alone, without its maker’s logo', async ({page}) => {
    await openPage(page, API_PATH);
    await openButton(page).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(page.getByRole('link', {name: /redocly/i})).toHaveCount(0);
  });
});

test.describe('An API file that does not load', () => {
  test.use({
    allowed: {
      problems: [/^console error: Failed to load resource: the server responded with a status of 503/],
      origins: [],
    },
  });

  test('is said, and Retry loads it', async ({page}) => {
    await page.route(specAddress, (route) => route.fulfill({status: 503}), {times: 1});
    await openPage(page, API_PATH);
    await openButton(page).click();
    await expect(page.getByRole('alert')).toContainText('503');
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('A script of the reference that does not load', () => {
  test.use({allowed: {problems: [/net::ERR_FAILED/], origins: []}});

  test('is said in a red box above the list, the search goes on, and Retry loads it', async ({page}) => {
    let broken = false;
    await page.route(/\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await openPage(page, API_PATH);
    broken = true;
    await openButton(page).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText(/The reference did not load: Loading (CSS )?chunk/);
    await expect(page.getByRole('main').getByRole('link', {name: operations[0]!.name, exact: true})).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Search the documentation'})).toBeEditable();
    broken = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(box).toHaveCount(0);
  });
});
