import type {Locator, Page} from '@playwright/test';
import {bitstreams} from '../src/config/areas';
import {violations} from './support/axe';
import {expect, hydrated, openPage, sidewaysScroll, test} from './support/docs-site';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

const reference = `${bitstreams.basePath}/api/reference`;
const create = `${reference}/createStream`;
const SECRET = 'Zx-secret-4711';

const opener = (page: Page): Locator => page.getByRole('button', {name: 'Fill in your values'});
const composer = (page: Page): Locator => page.locator('form.compose');
const field = (page: Page, name: string): Locator => composer(page).getByRole('textbox', {name});
const sample = (page: Page): Locator => page.locator('.api-sample:visible pre');

async function openComposer(page: Page, address = create): Promise<void> {
  await openPage(page, address);
  await opener(page).click();
  await expect(composer(page)).toBeVisible();
}

async function writeJson(page: Page, text: string): Promise<void> {
  await composer(page).getByRole('radio', {name: 'JSON'}).check();
  await field(page, 'Body as JSON').fill(text);
}

test('samples of all languages follow the values, and are those of the page again when they are cleared', async ({
  page,
}) => {
  await openPage(page, create);
  const before = await page.locator('.api-sample pre > code').allTextContents();
  await opener(page).click();
  await field(page, 'Host').fill('encoder.example.com:8080');
  await field(page, 'Token ID').fill('my-id');
  await field(page, 'name').first().fill('studio-99');
  for (const language of ['curl', 'Python', 'JavaScript', 'Go', 'PowerShell']) {
    await page.locator('.api-samples').getByText(language, {exact: true}).first().click();
    for (const value of ['encoder.example.com:8080', 'my-id', 'studio-99', 'TOKEN_SECRET'])
      await expect(sample(page)).toContainText(value);
  }
  await composer(page).getByRole('button', {name: 'Clear'}).click();
  await expect(field(page, 'Host')).toHaveValue('');
  expect(await page.locator('.api-sample pre > code').allTextContents()).toEqual(before);
});

test('copy as curl reads the secret from the environment, unless the reader wants it written', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openComposer(page);
  await field(page, 'Token ID').fill('my-id');
  await field(page, 'Token secret').fill(SECRET);
  const copied = async (): Promise<string> => {
    await composer(page).getByRole('button', {name: 'Copy as curl'}).click();
    await expect(composer(page).getByRole('status')).toHaveText('Copied');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied()).toContain('-u "my-id:$TOKEN_SECRET"');
  await expect(page.locator('.api-samples')).not.toContainText(SECRET);
  await composer(page).getByRole('checkbox', {name: 'Write the secret into the samples'}).check();
  expect(await copied()).toContain(`-u "my-id:"'${SECRET}'`);
});

test('nothing of it is in a request, a storage or the address, and a reload forgets it', async ({page}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(
      `${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`,
    ),
  );
  await openComposer(page, `${reference}/getStream`);
  await field(page, 'Host').fill('encoder.example.com');
  await field(page, 'Token ID').fill('my-id-4711');
  await field(page, 'Token secret').fill(SECRET);
  await field(page, 'id').last().fill('stream-4711');
  await composer(page).getByRole('checkbox').check();
  await expect(sample(page)).toContainText(SECRET);
  // To another operation in the same tab: the host is still there, without a storage.
  await page.getByRole('link', {name: 'List live sessions'}).first().click();
  await expect(page).toHaveURL(/listStreams/);
  await expect(sample(page)).toContainText('encoder.example.com');
  const kept = await page.evaluate(async () =>
    [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      location.href,
      JSON.stringify(await indexedDB.databases()),
    ].join(' '),
  );
  expect(requests.length).toBeGreaterThan(3);
  for (const all of [...requests, kept]) expect(all).not.toMatch(/4711|encoder\.example/);
  await page.reload();
  await hydrated(page);
  await opener(page).click();
  await expect(field(page, 'Host')).toHaveValue('');
  await expect(field(page, 'Token secret')).toHaveValue('');
});

test('an invalid host is named at its field, and is not lost', async ({page}) => {
  await openComposer(page);
  await field(page, 'Host').fill('http://192.0.2.77/api');
  await expect(field(page, 'Host')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Host')).toHaveAccessibleDescription(/Leave out http:\/\//);
  await expect(field(page, 'Host')).toHaveValue('http://192.0.2.77/api');
  await expect(sample(page)).toContainText('$HOST');
  await field(page, 'Host').fill('192.0.2.77');
  await expect(field(page, 'Host')).toHaveAttribute('aria-invalid', 'false');
  await expect(sample(page)).toContainText('http://192.0.2.77/api/v3');
});

test('JSON is checked as it is typed: place, message and fix', async ({page}) => {
  await openComposer(page);
  const faults = composer(page).locator('.compose-faults');
  await writeJson(page, '{\n  "name": "a",\n}');
  await expect(faults).toContainText('line 2, column 14 There is a comma before }: take it out.');
  await expect(sample(page)).toContainText('studio-1');
  await composer(page).getByRole('radio', {name: 'Form'}).check();
  await expect(composer(page)).toContainText('The text is no JSON yet');
  await writeJson(
    page,
    '{"names": "a", "input_type": "srt_push", "regions": ["192.0.2.10"], "playbacks": [{"template_id": "x"}]}',
  );
  await expect(faults).toContainText('names is no field of this version. Did you mean name?');
  await expect(faults).toContainText('playbacks[0].template_id must be integer. Write a whole number without quotes.');
  await expect(faults).toContainText('name is required and missing. Add it.');
  // The same faults stand at the fields of the form.
  await composer(page).getByRole('radio', {name: 'Form'}).check();
  await expect(field(page, 'template_id')).toHaveAccessibleDescription(/must be integer/);
  await expect(field(page, 'names')).toHaveAccessibleDescription(/Did you mean name/);
});

test('the form adds and removes fields by the keyboard alone', async ({page}) => {
  await openPage(page, create);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  const body = composer(page).getByRole('group', {name: 'Body'});
  const add = body.getByRole('button', {name: 'Add a field'}).last();
  await body.getByRole('combobox', {name: 'Add a field'}).last().selectOption('enable_srt_encryption');
  await add.focus();
  await page.keyboard.press('Enter');
  const added = body.getByRole('combobox', {name: 'enable_srt_encryption'});
  await expect(added).toBeFocused();
  await added.selectOption('true');
  await expect(sample(page)).toContainText('"enable_srt_encryption": true');
  await composer(page).getByRole('button', {name: 'Remove enable_srt_encryption'}).focus();
  await page.keyboard.press('Enter');
  await expect(sample(page)).not.toContainText('enable_srt_encryption');
  await expect(add).toBeFocused();
});

test('the composer has no fault of accessibility, and scrolls no phone sideways', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openComposer(page);
  await field(page, 'Host').fill('http://x');
  expect(await violations(page, 'form.compose')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await writeJson(page, '{');
  expect(await violations(page, 'form.compose')).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the samples are complete, and nothing offers what cannot work', async ({page}) => {
    await page.goto(create);
    await expect(opener(page)).toBeHidden();
    await expect(sample(page)).toContainText('-u "$TOKEN_ID:$TOKEN_SECRET"');
  });
});

test.describe('a composer that does not load', () => {
  test.use({allowed: {problems: [/503/], origins: []}});

  test('is said on its button, and loads at the next try', async ({page}) => {
    await page.route('**/*.compose.js', (route) => route.fulfill({status: 503}), {times: 1});
    await openPage(page, create);
    await opener(page).click();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(composer(page)).toBeVisible();
  });
});
