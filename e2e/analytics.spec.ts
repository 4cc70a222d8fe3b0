import type {Server} from 'node:http';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {logan} from '../src/config/areas';
import {NOTIFY_PATH} from '../src/config/paths';
import {listen, siteHandler} from 'host-files/serve-site';
import {buildVariant} from './support/build-variant';
import {expect, hydrated, openPage, test} from './support/docs-site';

const GOOGLE = 'https://www.googletagmanager.com';
const ID = 'G-TEST';
const PORT = 4183;
const site = `http://localhost:${PORT}`;

/**
 * Stands for Google's script: sends what it was told, and as that does, the address and the title of the page where it
 * was told nothing else.
 */
const TAG = `
  const told = {dl: location.href, dr: document.referrer};
  const take = ([what, name, value]) => {
    if (what === 'set' && name === 'page_location') told.dl = value;
    if (what === 'set' && name === 'page_referrer') told.dr = value;
    if (what === 'config') fetch('${GOOGLE}/g/collect?' + new URLSearchParams({...told, dt: document.title}), {method: 'POST', mode: 'no-cors'});
  };
  dataLayer.forEach(take);
`;

/** What the page has told Google's script, call by call. */
const calls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as {dataLayer?: ArrayLike<unknown>[]}).dataLayer ?? []).map(
      (call) => JSON.parse(JSON.stringify(Array.from(call))) as unknown[],
    ),
  );

test.describe('A site without an analytics id', () => {
  test('asks nobody else, and has nothing to ask with', async ({page}) => {
    // The fixture fails the test on any request that leaves the site.
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', {name: logan.navLabel, exact: true}).click();
    await expect(page).toHaveURL(`${logan.basePath}/`);
    expect(await calls(page)).toEqual([]);
    expect(await page.content()).not.toMatch(/googletagmanager|google-analytics/);
  });
});

test.describe('A site with an analytics id', () => {
  // One build for the tests of this group.
  test.describe.configure({mode: 'serial'});
  test.use({allowed: {problems: [], origins: [site, GOOGLE]}});

  let server: Server;
  let asked: string[];
  /** Whole requests to Google. */
  let sent: string[];

  test.beforeAll(async ({}, testInfo) => {
    testInfo.setTimeout(120_000);
    const built = buildVariant(path.join(testInfo.project.outputDir, 'analytics-site'), {ANALYTICS_ID: ID});
    server = await listen(siteHandler(built), PORT);
  });

  test.afterAll(() => {
    server.close();
  });

  test.beforeEach(async ({page}) => {
    [asked, sent] = [[], []];
    await page.route(`${GOOGLE}/**`, (route) => {
      asked.push(route.request().url());
      sent.push(JSON.stringify([route.request().url(), route.request().headers(), route.request().postData()]));
      return route.fulfill({contentType: 'text/javascript', body: TAG});
    });
    await page.goto(`${site}/`);
    await hydrated(page);
  });

  test('sends nothing before the reader touches the page, and then nothing of what is searched for', async ({page}) => {
    const start = asked.length;
    // The small site has no search page; any page with a question starts by itself.
    await page.goto(`${site}${NOTIFY_PATH}?q=secret#part`);
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    expect(asked.slice(start)).toEqual([]);
    await page.mouse.move(5, 5);
    await expect.poll(() => sent.at(-1)).toContain(encodeURIComponent(`${site}${NOTIFY_PATH}`));
    expect(sent.filter((text) => /secret|part/.test(text))).toEqual([]);
  });

  for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
    test(`sends nothing under ${signal}`, async ({page}) => {
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, {value: name === 'doNotTrack' ? '1' : true}),
        signal,
      );
      const start = asked.length;
      await page.goto(`${site}/`);
      await hydrated(page);
      await page.getByRole('main').getByRole('link', {name: logan.navLabel, exact: true}).click();
      await expect(page).toHaveURL(`${site}${logan.basePath}/`);
      expect(asked.slice(start)).toEqual([]);
    });
  }

  test('loads the script for that id and anonymises addresses', async ({page}) => {
    await expect.poll(() => asked[0]).toBe(`${GOOGLE}/gtag/js?id=${ID}`);
    expect(await calls(page)).toContainEqual(['config', ID, {anonymize_ip: true}]);
  });

  test('sends one page view for each change of route', async ({page}) => {
    const views = async (): Promise<unknown[]> => {
      const told = await calls(page);
      return told.flatMap((call, index) =>
        call[0] === 'event' && call[1] === 'page_view' ? [told[index - 1]?.[2]] : [],
      );
    };
    expect(await views(), 'the first view is part of the configuration call').toEqual([]);
    await page.getByRole('main').getByRole('link', {name: logan.navLabel, exact: true}).click();
    await expect.poll(views).toEqual([`${logan.basePath}/`]);
    await page.getByRole('contentinfo').getByRole('link', {name: 'Release Notifications'}).click();
    await expect.poll(views).toEqual([`${logan.basePath}/`, NOTIFY_PATH]);
    await page.goBack();
    await expect.poll(views).toEqual([`${logan.basePath}/`, NOTIFY_PATH, `${logan.basePath}/`]);
    expect(
      asked.filter((address) => address.includes('/gtag/js')),
      'the script is loaded once',
    ).toHaveLength(1);
  });
});
