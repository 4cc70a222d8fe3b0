import {bitstreams, latestVersion, quadra} from '../src/config/areas';
import {upgradeAddress} from '../src/config/upgrade';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {oldestVersion, olderVersion} from './support/pages';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

const PAGES = [
  upgradeAddress({area: bitstreams, from: oldestVersion(bitstreams), to: latestVersion(bitstreams)!}),
  upgradeAddress({area: bitstreams, from: olderVersion(bitstreams), to: latestVersion(bitstreams)!}),
  upgradeAddress({area: quadra, from: oldestVersion(quadra), to: latestVersion(quadra)!}),
];

test.describe('Without a script', () => {
  test.use({javaScriptEnabled: false});

  test('what breaks comes first, and every line has its evidence', async ({page}) => {
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', {level: 2}).first()).toHaveText('What breaks or is removed');
      const lines = page.locator('main h2#breaks ~ ul > li');
      expect(await lines.count()).toBeGreaterThan(0);
      expect(await lines.filter({hasNot: page.getByRole('link')}).count()).toBe(0);
    }
  });
});

test('ticks stay', async ({page}) => {
  await openPage(page, PAGES[0]!);
  const first = page.getByRole('checkbox').first();
  await first.check();
  await openPage(page, PAGES[0]!);
  await expect(first).toBeChecked();
});

test('a page that changed leads to its comparison', async ({page}) => {
  await openPage(page, PAGES[1]!);
  await page.locator('a[href^="/compare?"]').first().click();
  await expect(page.getByText(/^\d+ changes?\./)).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('it does not scroll sideways', async ({page}) => {
    for (const address of PAGES) {
      await openPage(page, address);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    }
  });
});
