import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {parse} from 'yaml';
import {API_REFERENCE_ID} from '../src/config/api-reference';
import {OPENAPI_LATEST} from '../src/config/openapi';
import {SEARCH_PATH} from '../src/config/paths';
import {expect, openPage, test} from './support/docs-site';

type OpenApi = {
  readonly info: {readonly title: string; readonly version: string};
  readonly paths: Readonly<Record<string, Readonly<Record<string, {operationId?: string; summary?: string; tags?: string[]}>>>>;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const source = readFileSync(path.resolve(__dirname, '..', OPENAPI_LATEST), 'utf8');
const file = parse(source) as OpenApi;
const operations = Object.entries(file.paths).flatMap(([address, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    return operation
      ? [
          {
            name: `${method.toUpperCase()} ${address}`,
            summary: operation.summary ?? '',
            anchor: `#tag/${operation.tags?.[0]?.replace(/\s+/g, '-')}/operation/${operation.operationId}`,
          },
        ]
      : [];
  }),
);
const specAddress = `**/assets/api/${API_REFERENCE_ID}.*.json`;
const openButton = (page: Page): Locator => page.getByRole('button', {name: 'Open the full reference'});
/** Redoc's own list of operations and their descriptions. */
const operationHeading = (page: Page, index: number): Locator => page.getByRole('heading', {name: operations[index]!.summary}).first();

test.describe('The list of operations', () => {
  test('has every operation of the API file', async ({page}) => {
    expect(operations.length).toBeGreaterThan(0);
    await openPage(page, SEARCH_PATH);
    for (const {name, anchor} of operations) await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toHaveAttribute('href', anchor);
    await expect(page.getByRole('main')).toContainText(`Version ${file.info.version}`);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('is there all the same', async ({page}) => {
      await page.goto(SEARCH_PATH);
      for (const {name} of operations) await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toBeVisible();
    });
  });

  test('lets the reader download the API file', async ({page, request}) => {
    await openPage(page, SEARCH_PATH);
    const address = await page.getByRole('link', {name: 'the OpenAPI file'}).getAttribute('href');
    const response = await request.get(address!);
    expect(response.status()).toBe(200);
    expect(await response.text()).toBe(source);
  });
});

test.describe('The full reference', () => {
  test('opens on demand and shows the operations', async ({page}) => {
    await openPage(page, SEARCH_PATH);
    await openButton(page).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(openButton(page)).toHaveCount(0);
  });

  test('opens at the operation of a link in the list', async ({page}) => {
    await openPage(page, SEARCH_PATH);
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
    await openPage(page, SEARCH_PATH);
    await openButton(page).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(page.getByRole('link', {name: /redocly/i})).toHaveCount(0);
  });
});

test.describe('An API file that does not load', () => {
  test.use({allowed: {problems: [/^console error: Failed to load resource: the server responded with a status of 503/], origins: []}});

  test('is said, and Retry loads it', async ({page}) => {
    await page.route(specAddress, (route) => route.fulfill({status: 503}), {times: 1});
    await openPage(page, SEARCH_PATH);
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
    await page.route(/\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/, (route) => (broken ? route.abort() : route.continue()));
    await openPage(page, SEARCH_PATH);
    broken = true;
    await openButton(page).click();
    const box = page.getByRole('alert');
    await expect(box).toContainText(/The reference did not load: Loading (CSS )?chunk/);
    await expect(page.getByRole('main').getByRole('link', {name: operations[0]!.name, exact: true})).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Search for'})).toBeEditable();
    broken = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await expect(operationHeading(page, 0)).toBeVisible();
    await expect(box).toHaveCount(0);
  });
});
