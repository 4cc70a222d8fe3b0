import {cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {filesBelow, isText} from 'host-files/hosting/files';
import {closeSite} from 'host-files/hosting/small-site';
import {bitstreams, quadra} from '../src/config/areas';
import {SEARCH_PATH} from '../src/config/paths';
import {BUILD, expect, hydrated, openPage, test} from './support/hosted-site';

const start = `${bitstreams.basePath}/guide/dashboard`;
const next = `${quadra.basePath}/`;

let newer: string;

/** A later build of the same pages: every hashed file has another name, and everything that names it says so. */
function laterBuild(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosted-later-'));
  cpSync(BUILD, folder, {recursive: true});
  const names = filesBelow(folder);
  const renamed = new Map<string, string>();
  for (const name of names) {
    const hash = /^assets\/.*[.-]([0-9a-f]{8,})\.\w+$/.exec(name)?.[1];
    if (hash !== undefined)
      renamed.set(hash, [...hash].map((digit) => (15 - Number.parseInt(digit, 16)).toString(16)).join(''));
  }
  const rename = (text: string): string => text.replace(/\b[0-9a-f]{8,}\b/g, (hash) => renamed.get(hash) ?? hash);
  for (const name of names.filter(isText)) {
    const file = path.join(folder, name);
    writeFileSync(file, rename(readFileSync(file, 'utf8')));
  }
  for (const name of names.filter((each) => each.startsWith('assets/')))
    renameSync(path.join(folder, name), path.join(folder, rename(name)));
  closeSite(folder);
  return folder;
}

const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, {sameDocument: true}));
const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);
const mainScript = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.getElementById('site-scripts')?.textContent ??
      document.querySelector<HTMLScriptElement>('script[src*=main]')?.src ??
      '',
  );

/** Follows a link of the page to an address, whether it is in view or not. */
const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)!.click(), address);

test.describe('a reader whose page is older than the deployment', () => {
  // The tests exchange what the server serves.
  test.describe.configure({mode: 'default'});
  // What a click needs is fetched after the deployment.
  test.use({ahead: false});

  test.beforeAll(() => {
    newer = laterBuild();
  });
  test.afterAll(() => rmSync(newer, {recursive: true, force: true}));
  test.beforeEach(({hosted}) => hosted.deploy(BUILD, 0));

  test('follows a link while the files of his build are kept: nothing is missing', async ({page, hosted}) => {
    await openPage(page, start);
    await mark(page);
    await hosted.deploy(newer, 1);
    await follow(page, next);
    await expect(page).toHaveURL(next);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quadra/i);
    expect(await sameDocument(page)).toBe(true);
  });

  test('touches a page that has not started: it starts with the scripts of its own build', async ({page, hosted}) => {
    await page.goto(start);
    await hosted.deploy(newer, 1);
    await hydrated(page);
  });

  test('searches while the files of his build are kept', async ({page, hosted}) => {
    await openPage(page, start);
    await hosted.deploy(newer, 1);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gop');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  });

  test('reloads, and has the new build', async ({page, hosted}) => {
    await openPage(page, start);
    const before = await mainScript(page);
    await hosted.deploy(newer, 1);
    await page.reload();
    expect(await mainScript(page)).not.toBe(before);
    await hydrated(page);
  });

  test.describe('when the files of his build are gone', () => {
    // The browser reports the missing file itself, and Docusaurus warns that it loads the page anew.
    test.use({
      allowed: {
        problems: [
          /status of 404/,
          /ChunkLoadError|Loading (CSS )?chunk|Failed to load resource|preload/i,
          /request failed: .*\/assets\//,
          /was not of a supported|MIME type/i,
        ],
        origins: [],
      },
    });

    test('gets the next page by a full load', async ({page, hosted}) => {
      await openPage(page, start);
      await mark(page);
      await hosted.deploy(newer, 0);
      await follow(page, next);
      await expect(page).toHaveURL(next);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/Quadra/i);
      await expect.poll(() => sameDocument(page)).toBe(false);
      await hydrated(page);
    });

    test('is led from the search to its page, which loads anew', async ({page, hosted}) => {
      await openPage(page, start);
      await mark(page);
      await hosted.deploy(newer, 0);
      await page.keyboard.press('Control+k');
      await page.getByRole('link', {name: 'Open the search page'}).click();
      await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}$`));
      await expect(page.getByRole('searchbox', {name: 'Search for'})).toBeVisible();
      expect(await sameDocument(page)).toBe(false);
      await hydrated(page);
    });
  });
});
