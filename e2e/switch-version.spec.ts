import type {Locator, Page} from '@playwright/test';
import {areas, allVersions, latestVersion, NEXT, versionPath, type Area} from '../src/config/areas';
import {expect, openPage, test} from './support/docs-site';
import {pagesOf} from './support/pages';

const versioned = areas.filter((area) => area.versions.length > 0);
const main = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const dropdown = (page: Page, version: string): Locator => main(page).getByRole('button', {name: version, exact: true});

/** A page that both versions have, as its path inside a version: one below the root where there is one. */
function sharedPage(area: Area, one: string, other: string): string {
  const inside = (version: string): string[] =>
    pagesOf(area, version).map((address) => address.slice(versionPath(area, version).length));
  const there = new Set(inside(other));
  return inside(one).find((candidate) => candidate.split('/').length > 2 && there.has(candidate)) ?? '';
}

/**
 * The middle of an element, for the bare mouse: what hover() and click() do first, scrolling the element into view,
 * moves a page by the height of its sticky bar at times, and the bar hides.
 */
async function middle(target: Locator): Promise<[number, number]> {
  await expect(target).toBeVisible();
  const {x, y, width, height} = (await target.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/**
 * Chooses a version as a reader in the middle of the page does: turn the wheel until the bar is back and does not
 * move. A bar that moves under the pressed button gets no click.
 */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await page.mouse.move(640, 400);
  // Below an announcement, where there is one and the page is at its top.
  let before = Number.NaN;
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -40);
      const {moving, top} = await main(page).evaluate((bar) => ({
        moving: bar.getAnimations().length > 0,
        top: bar.getBoundingClientRect().top,
      }));
      const rests = !moving && (top === 0 || (top > 0 && top === before));
      before = top;
      return rests;
    })
    .toBe(true);
  await page.mouse.move(...(await middle(dropdown(page, from))));
  await page.mouse.click(...(await middle(main(page).getByRole('link', {name: to, exact: true}))));
}

for (const area of versioned) {
  const latest = latestVersion(area)!;
  const path = sharedPage(area, latest, NEXT);
  const atLatest = versionPath(area, latest) + path;
  const atNext = versionPath(area, NEXT) + path;

  test.describe(`The version dropdown of ${area.product}`, () => {
    test('lists every version, newest first', async ({page}) => {
      await openPage(page, atLatest);
      await dropdown(page, latest).hover();
      await expect(main(page).getByRole('link', {name: NEXT, exact: true})).toBeVisible();
      const names = await main(page).getByRole('link').allTextContents();
      expect(names.filter((name) => allVersions(area).includes(name))).toEqual(allVersions(area));
    });

    test('keeps page, query and hash', async ({page}) => {
      await openPage(page, atLatest);
      // One that is out of view at the top of the page.
      const heading = page.locator('article :is(h2, h3)[id]').last();
      await expect(heading).not.toBeInViewport();
      const fragment = await heading.getAttribute('id');
      const place = page.locator(`[id="${fragment}"]`);
      await openPage(page, `${atLatest}?from=mail#${fragment}`);
      await expect(place).toBeInViewport();
      await choose(page, latest, NEXT);
      await expect(page).toHaveURL(new RegExp(`${atNext}/?\\?from=mail#${fragment}$`));
      await expect(place).toBeInViewport();
      await choose(page, NEXT, latest);
      await expect(page).toHaveURL(new RegExp(`${atLatest}/?\\?from=mail#${fragment}$`));
    });

    test('opens by keyboard', async ({page}) => {
      await openPage(page, atLatest);
      await dropdown(page, latest).focus();
      await page.keyboard.press('Enter');
      await expect(main(page).getByRole('link', {name: NEXT, exact: true})).toBeVisible();
    });

    test('is remembered', async ({page}) => {
      await openPage(page, atLatest);
      await choose(page, latest, NEXT);
      await expect(page).toHaveURL(new RegExp(atNext));
      const remembered = (): Promise<string | null> =>
        page.evaluate((key) => localStorage.getItem(key), `docs-preferred-version-${area.id}`);
      await expect.poll(remembered).toBe('current');
      await openPage(page, '/');
      expect(await remembered()).toBe('current');
    });

    test('forgets a version that no longer exists', async ({page}) => {
      const key = `docs-preferred-version-${area.id}`;
      await page.addInitScript((name) => {
        if (sessionStorage.getItem('planted') === null) localStorage.setItem(name, 'v0.0.1');
        sessionStorage.setItem('planted', 'yes');
      }, key);
      await openPage(page, atLatest);
      await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBe('v0.0.1');
    });
  });

  test.describe(`A page of ${area.product} that is not the latest`, () => {
    for (const version of allVersions(area).filter((name) => name !== latest)) {
      test(`says so and leads to the same page in the latest version (${version})`, async ({page}) => {
        const shared = sharedPage(area, latest, version);
        await openPage(page, versionPath(area, version) + shared);
        const banner = page.locator('.theme-doc-version-banner');
        await expect(banner).toContainText(version);
        await banner.getByRole('link', {name: `this page in ${latest}`}).click();
        await expect(page).toHaveURL(new RegExp(`${area.basePath}${shared}/?$`));
        await expect(banner).toHaveCount(0);
      });
    }
  });
}

test.describe('Outside the versioned areas', () => {
  test('there is no version dropdown', async ({page}) => {
    const unversioned = areas.filter((area) => area.versions.length === 0).map((area) => `${area.basePath}/`);
    for (const address of ['/', ...unversioned]) {
      await openPage(page, address);
      for (const area of versioned) await expect(dropdown(page, latestVersion(area)!)).toHaveCount(0);
    }
  });
});
