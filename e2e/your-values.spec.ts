import type {Locator, Page} from '@playwright/test';
import {bitstreams} from '../src/config/areas';
import {violations} from './support/axe';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

const withCommands = `${bitstreams.basePath}/guide/settings/credentials/secrets`;
const withKeys = `${bitstreams.basePath}/guide/encoding/live-sessions/outputs/check`;

const opener = (page: Page): Locator => page.getByRole('button', {name: 'Your values'});
const field = (page: Page, name: string): Locator => page.getByRole('textbox', {name});
const commands = (page: Page): Locator => page.locator('article .language-bash code');
const first = (page: Page, text: string): Locator => commands(page).filter({hasText: text}).first();

test('commands show the values, Copy copies what is shown, and one click clears', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, withCommands);
  const before = await commands(page).evaluateAll((all) => all.map((code) => code.innerHTML));
  await opener(page).click();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await field(page, 'Host').fill('encoder.example.com');
  await field(page, 'Token ID').fill('my-id');
  const block = first(page, 'HOST=');
  await expect(block).toContainText('HOST=encoder.example.com');
  await expect(block).toContainText("AUTH='my-id:TOKEN_SECRET'");
  await expect(block.locator('mark')).toHaveText(['encoder.example.com', 'my-id']);
  await page
    .locator('.language-bash')
    .filter({has: page.locator('mark')})
    .first()
    .getByRole('button', {name: 'Copy code to clipboard'})
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("HOST=encoder.example.com\nAUTH='my-id:TOKEN_SECRET'");
  await page.getByRole('button', {name: 'Clear'}).click();
  await expect(field(page, 'Host')).toHaveValue('');
  expect(await commands(page).evaluateAll((all) => all.map((code) => code.innerHTML))).toEqual(before);
});

test('the values are those of every page in the tab, and in no storage, address or request', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  await openPage(page, withCommands);
  await opener(page).click();
  await field(page, 'Host').fill('encoder-4711.example');
  await field(page, 'Stream key').fill('key-4711');
  await page.locator('.theme-doc-sidebar-container').getByRole('link', {name: 'Signing keys'}).first().click();
  await expect(page.getByRole('heading', {level: 1})).toContainText(/signing keys/i);
  await expect(first(page, 'encoder-4711.example')).toBeVisible();
  // The samples of the API reference know the same host.
  await page.getByRole('link', {name: /^API/}).first().click();
  const kept = await page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, location.href].join(' '),
  );
  expect(requests.length).toBeGreaterThan(3);
  for (const all of [...requests, kept]) expect(all).not.toContain('4711');
});

test('a stream key stands in addresses of the server alone', async ({page}) => {
  await openPage(page, withKeys);
  await opener(page).click();
  await field(page, 'Stream key').fill('k3y');
  await expect(first(page, '/live/k3y.m3u8')).toBeVisible();
  await expect(first(page, 'rtmp://192.0.2.60/live/STREAM_KEY')).toBeVisible();
});

test('an invalid host is named at its field, and the commands stay', async ({page}) => {
  await openPage(page, withCommands);
  await opener(page).click();
  await field(page, 'Host').fill('http://x');
  await expect(field(page, 'Host')).toHaveAccessibleDescription(/Leave out http:\/\//);
  await expect(first(page, 'HOST=')).toContainText('HOST=192.0.2.10');
});

test('it is reached by the keyboard, has no fault of accessibility and scrolls no phone sideways', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, withCommands);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Host')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Host')).toBeFocused();
  await page.keyboard.type('encoder.example.com');
  await expect(first(page, 'HOST=encoder.example.com')).toBeVisible();
  expect(await violations(page, 'article')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test('a page without such commands has no such control', async ({page}) => {
  await openPage(page, `${bitstreams.basePath}/release-notes`);
  await expect(page.getByRole('button', {name: 'Copy page'})).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the placeholders stay, and nothing offers what cannot work', async ({page}) => {
    await page.goto(withCommands);
    await expect(opener(page)).toBeHidden();
    await expect(first(page, 'HOST=')).toContainText("HOST=192.0.2.10\nAUTH='TOKEN_ID:TOKEN_SECRET'");
  });
});
