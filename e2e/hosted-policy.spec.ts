import type {Page} from '@playwright/test';
import {areas, bitstreams} from '../src/config/areas';
import {SEARCH_PATH, TOOLS_PATH} from '../src/config/paths';
import {expect, hydrated, openPage, test} from './support/hosted-site';

const secrets = `${bitstreams.basePath}/guide/settings/credentials/secrets`;

/** Opens a page, and lists the directives by which the policy stops something there from then on. */
async function openListening(page: Page): Promise<readonly string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('stopped', (directive: string) => stopped.push(directive));
  await openPage(page, secrets);
  await page.evaluate(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as {stopped: (directive: string) => void}).stopped(event.effectiveDirective),
    ),
  );
  return stopped;
}

test.describe('behind nginx with the policy', () => {
  for (const address of ['/', '/notify', SEARCH_PATH, secrets, ...areas.map((area) => `${area.basePath}/`)]) {
    // The fixture fails on what a hindered script writes to the console.
    test(`${address} starts as it does without`, async ({page}) => {
      const answer = await openPage(page, address);
      expect(answer!.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-");
    });
  }

  test('the reference opens, for a reader who came by a click from another page', async ({page}) => {
    await openPage(page, secrets);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await page.locator(`.navbar a[href="${SEARCH_PATH}"]`).first().click();
    await page.waitForURL(`**${SEARCH_PATH}`);
    await page.getByRole('main').getByRole('link', {name: 'API reference', exact: true}).click();
    const worker = page.waitForEvent('worker');
    await page
      .getByRole('button', {name: /reference/i})
      .first()
      .click();
    // Redoc's search runs in a worker that it makes from a blob.
    expect((await worker).url()).toMatch(/^blob:/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a tool answers from its worker', async ({page}) => {
    await openPage(page, `${TOOLS_PATH}url`);
    await page.getByLabel('Input', {exact: true}).fill('srt://192.0.2.10:9000?latency=200');
    await expect(page.getByRole('region', {name: 'Result'})).toContainText('192.0.2.10');
  });

  test.describe('what is stopped is said in the console', () => {
    test.use({
      allowed: {problems: [/Content Security Policy|requires 'TrustedScript(URL)?' assignment/i], origins: []},
    });

    test('a planted script does not run', async ({page}) => {
      const stopped = await openListening(page);
      const refused = await page.evaluate(() => {
        let count = 0;
        // The second is data for the pages' own policy, and comes to the list of scripts.
        for (const text of ['window.planted = true', '1']) {
          for (const plant of [
            () => {
              const script = document.createElement('script');
              script.textContent = text;
              document.body.append(script);
            },
            () => {
              const script = document.createElement('script');
              script.append(text);
              document.body.append(script);
            },
            () => {
              const button = document.createElement('button');
              button.setAttribute('onclick', text);
              document.body.append(button);
              button.click();
            },
            () => {
              document.createElement('script').src = 'data:text/javascript,window.planted = true';
            },
          ]) {
            try {
              plant();
            } catch {
              count += 1;
            }
          }
        }
        return count;
      });
      // The text, the handler and both addresses; what stands in the element as a node is stopped when it is to run.
      expect(refused).toBe(4);
      await expect
        .poll(() => stopped)
        .toEqual(expect.arrayContaining(['require-trusted-types-for', 'script-src-elem', 'script-src-attr']));
      expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    });

    test('a planted style does not apply, and a policy for trusted types cannot be added', async ({page}) => {
      const stopped = await openListening(page);
      await page.evaluate(() => {
        const style = document.createElement('style');
        style.textContent = 'body { outline: 7px solid }';
        document.body.append(style);
        try {
          (
            window as unknown as {trustedTypes: {createPolicy: (name: string, rules: object) => void}}
          ).trustedTypes.createPolicy('planted', {});
        } catch {
          // The event tells.
        }
      });
      await expect.poll(() => [...stopped].sort()).toEqual(['style-src-elem', 'trusted-types']);
      expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
    });
  });

  test.describe('an address that is not there', () => {
    test.use({allowed: {problems: [/status of 404/], origins: []}});

    test('an unknown address has status 404, the policy and the not-found page', async ({page}) => {
      const answer = await page.goto('/this-page-does-not-exist');
      expect(answer!.status()).toBe(404);
      expect(answer!.headers()['content-security-policy']).toBeDefined();
      await hydrated(page);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    });
  });
});
