import {openPage, test} from './support/docs-site';

test.describe('A test of this site fails', () => {
  test.fail('when the page writes a warning to the console', async ({page}) => {
    await openPage(page, '/');
    await page.evaluate(() => console.warn('a warning'));
  });

  test.fail('when a script throws', async ({page}) => {
    await openPage(page, '/');
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an error');
      });
    });
    await thrown;
  });

  test.fail('when a file of the page is missing', async ({page}) => {
    await openPage(page, '/');
    await page.evaluate(() => fetch('/assets/no-such-file.js'));
  });

  test.fail('when a request leaves the site', async ({page}) => {
    await page.route('https://example.com/**', (route) =>
      route.fulfill({body: '', headers: {'Access-Control-Allow-Origin': '*'}}),
    );
    await openPage(page, '/');
    await page.evaluate(() => fetch('https://example.com/pixel'));
  });
});
