import {bitstreams, latestVersion, quadra, versionPath} from '../src/config/areas';
import {compareAddress} from '../src/config/compare';
import {VERSIONS_PATH} from '../src/config/paths';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {olderVersion, versionWithout} from './support/pages';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

const LATEST = latestVersion(bitstreams)!;
const SLATES = 'guide/encoding/live-sessions/input-features/slates';
const OLDER = versionWithout(bitstreams, SLATES);
const LONG = compareAddress(bitstreams, 'guide/encoding/new-session/live', olderVersion(bitstreams), LATEST);

test('a page is compared word by word, unchanged stretches are folded', async ({page}) => {
  await openPage(page, LONG);
  await expect(page.getByText(/^\d+ changes\./)).toBeVisible();
  await expect(page.locator('main ins').first()).toBeVisible();
  await expect(page.locator('main del').first()).toBeVisible();
  const folded = page.getByText(/unchanged parts?$/).first();
  await folded.click();
  await expect(folded.locator('xpath=..').locator('p').first()).toBeVisible();
});

test('keys lead from change to change, and each change has an address', async ({page}) => {
  await openPage(page, LONG);
  await expect(page.locator('#change-2')).toBeVisible();
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press('n');
  expect(await focused()).toBe('change-1');
  await page.keyboard.press('n');
  expect(await focused()).toBe('change-2');
  await page.keyboard.press('p');
  expect(await focused()).toBe('change-1');
  await openPage(page, `${LONG}#change-2`);
  await expect(page.locator('#change-2')).toBeInViewport();
});

test('a page that moved is followed', async ({page}) => {
  const path = 'guide/settings/credentials/secrets';
  await openPage(page, compareAddress(bitstreams, path, versionWithout(bitstreams, path), LATEST));
  await expect(page.getByText('guide/settings/secrets', {exact: true})).toBeVisible();
});

test('another version, page or product is chosen in place', async ({page}) => {
  await openPage(page, LONG);
  await page.getByLabel('From').selectOption(LATEST);
  await expect(page.getByText('The text is the same in both versions.')).toBeVisible();
  await expect(page).toHaveURL(compareAddress(bitstreams, 'guide/encoding/new-session/live', LATEST, LATEST));
  await page.getByLabel('Product').selectOption(quadra.scope);
  await expect(page.getByRole('combobox', {name: 'To', exact: true})).toHaveValue(latestVersion(quadra)!);
});

test('two versions with the same text say since when it is unchanged, as the foot of the page does', async ({page}) => {
  const path = 'guide/account-settings/notifications';
  await openPage(page, `${versionPath(bitstreams, LATEST)}/${path}`);
  const since = /since (v[\d.]+\d)/.exec(await page.getByText(/^Text unchanged since/).innerText())?.[1];
  await openPage(page, compareAddress(bitstreams, path, bitstreams.versions[1]!, LATEST));
  await expect(page.getByText(`The text is the same in both versions. It is unchanged since ${since}.`)).toBeVisible();
});

test('what does not exist is said, with a way on', async ({page}) => {
  for (const [address, sentence] of [
    ['?area=nothing', 'No product with versions is called nothing'],
    ['?area=bitstreams&from=v0&page=', 'BitStreams has no version v0.'],
    ['?area=bitstreams&page=nothing/there', 'has a page nothing/there'],
    [`?area=bitstreams&page=${SLATES}&from=${OLDER}&to=${LATEST}`, `BitStreams ${OLDER} has no page`],
    ['?area=bitstreams', 'Choose a page to compare.'],
  ] as const) {
    await openPage(page, `/compare${address}`);
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  }
});

test('the banner of an older version and the list of versions lead there', async ({page}) => {
  await openPage(page, `${versionPath(bitstreams, OLDER)}/guide/dashboard`);
  await page.getByRole('link', {name: `what changed since ${OLDER}`}).click();
  await expect(page).toHaveURL(compareAddress(bitstreams, 'guide/dashboard', OLDER, LATEST));
  await expect(page.getByText(/^\d+ changes?\.|The text is the same/)).toBeVisible();
  await openPage(page, VERSIONS_PATH);
  await expect(page.getByRole('link', {name: /^Compare with/}).first()).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('it is one column that does not scroll sideways', async ({page}) => {
    await openPage(page, LONG);
    await expect(page.locator('#change-1')).toBeVisible();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });
});
