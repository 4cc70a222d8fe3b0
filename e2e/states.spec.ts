import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Locator, Page, Route} from '@playwright/test';
import {pageChunk} from 'docusaurus-start-at-touch/chunk-names';
import {areas, bitstreams, latestVersion, NEXT, quadra, versionPath} from '../src/config/areas';
import {NOTIFY_PATH, SEARCH_PATH, VERSIONS_PATH} from '../src/config/paths';
import {expect, hydrated, openPage, test} from './support/docs-site';

const root = `${quadra.basePath}/`;
const page1 = `${quadra.basePath}/installation/firmware`;
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const footerLink = (page: Page, name: string): Locator =>
  page.getByRole('contentinfo').getByRole('link', {name, exact: true});
const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** Scripts and styles that come after the page's first ones: those of another page. */
const CHUNKS = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;

/** Holds back what matches until it is let through. */
async function hold(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(pattern, async (route) => {
    if (open) await route.continue();
    else held.push(route);
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test.describe('A page whose chunk does not load', () => {
  test.use({allowed: {problems: [/net::ERR_FAILED/, /ChunkLoadError|Loading (CSS )?chunk/], origins: []}});

  test('keeps its text, says so, and Retry loads it', async ({page}) => {
    let broken = true;
    await page.route(CHUNKS, (route) => (broken ? route.abort() : route.continue()));
    await page.goto(NOTIFY_PATH);
    await page.mouse.move(2, 2);
    const box = page.getByRole('alert');
    await expect(box).toContainText(/ChunkLoadError|Loading chunk/);
    await expect(box).toHaveCSS('background-color', 'rgb(250, 56, 62)');
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await box.getByRole('button', {name: 'Retry'}).click();
    await page.mouse.move(4, 4);
    await expect(box, 'still broken').toContainText(/ChunkLoadError|Loading chunk/);
    broken = false;
    await box.getByRole('button', {name: 'Retry'}).click();
    await hydrated(page);
    await expect(box).toHaveCount(0);
  });

  test('is loaded anew as a whole when the reader comes by a link, with a warning', async ({page}) => {
    await openPage(page, '/');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    let broken = true;
    await page.route(CHUNKS, (route) => (broken ? route.abort() : route.continue()));
    // A chunk that comes at a second try needs no new document: this one comes at none.
    page.on('request', (request) => request.isNavigationRequest() && (broken = false));
    await footerLink(page, 'Release Notifications').click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await expect(page).toHaveURL(NOTIFY_PATH);
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    expect(warnings.join('\n')).toMatch(/ChunkLoadError|Loading chunk/);
  });
});

test.describe('A page whose address is written otherwise', () => {
  test.use({allowed: {problems: [/status of 404/], origins: []}});

  for (const [address, title] of [
    [`/${NOTIFY_PATH}`, 'Release Notifications'],
    [NOTIFY_PATH.replace('n', '%6e'), 'Release Notifications'],
    ['/%ff', 'Page Not Found'],
  ] as const) {
    test(`is the same page before and after the first touch: ${address}`, async ({page, baseURL}) => {
      // A path that begins with two slashes would be taken for a host.
      await page.goto(baseURL! + address);
      const heading = page.getByRole('heading', {level: 1});
      await expect(heading).toHaveText(title);
      await hydrated(page);
      await expect(heading).toHaveText(title);
    });
  }
});

test.describe('A page that is opened as a file', () => {
  for (const address of [
    '/index.html',
    `${NOTIFY_PATH}/index.html?product=${quadra.scope}#follow`,
    `${page1}/index.html#check`,
  ]) {
    test(`is the page, once, at its own address: ${address}`, async ({page}) => {
      await openPage(page, address);
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
      await expect(page).toHaveURL(address.replace(/\/index\.html/, '') || '/');
    });
  }
});

test.describe('The view', () => {
  test('goes to the top on another page', async ({page}) => {
    await openPage(page, root);
    await page.evaluate(() => window.scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    await footerLink(page, 'Release Notifications').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(0);
  });

  test('goes to the place that the hash names', async ({page}) => {
    await openPage(page, page1);
    const link = page.locator('.table-of-contents').getByRole('link').last();
    const target = page.locator((await link.getAttribute('href'))!);
    await link.click();
    await expect(target).toBeInViewport();
    await page.goBack();
    await openPage(page, page1 + (await link.getAttribute('href'))!);
    await expect(target).toBeInViewport();
  });

  test('stays where only the query changes, and so does the focus', async ({page}) => {
    await openPage(page, NOTIFY_PATH);
    const filter = page
      .getByRole('navigation', {name: 'Filter by product'})
      .getByRole('link', {name: quadra.product, exact: true});
    await filter.evaluate((link) => link.focus({preventScroll: true}));
    await page.evaluate(() => window.scrollTo({top: 300, behavior: 'instant'}));
    await filter.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${NOTIFY_PATH}?product=${quadra.scope}`);
    await expect(filter).toHaveAttribute('aria-current', 'true');
    await expect(filter).toBeFocused();
    expect(await scrollY(page)).toBe(300);
  });
});

test.describe('Fetching ahead', () => {
  const prefetched = (page: Page): Promise<number> => page.locator('link[rel="prefetch"]').count();

  test('happens when the pointer comes to a link', async ({page}) => {
    await openPage(page, '/');
    await footerLink(page, 'Release Notifications').hover();
    await expect.poll(() => prefetched(page)).toBeGreaterThan(0);
  });

  test('is for links of the text alone, and ends when enough has come', async ({page}) => {
    const others = bitstreams.versions.filter((version) => version !== latestVersion(bitstreams));
    const menus = others.map((version) => pageChunk(`${versionPath(bitstreams, version)}/guide/dashboard`));
    for (const address of [
      '/',
      `${bitstreams.basePath}/guide/dashboard`,
      `${bitstreams.basePath}/troubleshooting`,
      `${quadra.basePath}/documentation/libxcoder`,
    ]) {
      await openPage(page, address);
      await expect.poll(() => prefetched(page), address).toBeGreaterThan(0);
      await page.waitForTimeout(2000);
      const files = await page
        .locator('link[rel="prefetch"]')
        .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLLinkElement).href).pathname))]);
      expect(
        files.filter((file) => menus.some((chunk) => file.includes(chunk))),
        `${address} fetches nothing for its menu of versions`,
      ).toEqual([]);
      const bytes = files.reduce(
        (sum, file) => sum + brotliCompressSync(readFileSync(path.join('build', file))).length,
        0,
      );
      expect(bytes, `bytes that ${address} fetches ahead`).toBeLessThan(60_000);
    }
  });

  for (const connection of [
    {saveData: true, effectiveType: '4g'},
    {saveData: false, effectiveType: '2g'},
    {saveData: false, effectiveType: 'slow-2g'},
  ]) {
    test(`is left out under ${JSON.stringify(connection)}`, async ({page}) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
      await openPage(page, '/');
      await footerLink(page, 'Release Notifications').hover();
      await page.getByRole('contentinfo').locator(`a[href="${VERSIONS_PATH}"]`).hover();
      await page.waitForTimeout(300);
      expect(await prefetched(page)).toBe(0);
      await footerLink(page, 'Release Notifications').click();
      await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    });
  }
});

test.describe('The progress bar', () => {
  test('starts 200 ms after a page change that takes longer, and goes', async ({page}) => {
    await openPage(page, '/');
    // Fetched ahead, the page would be there at once.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}),
    );
    const letThrough = await hold(page, CHUNKS);
    await page.evaluate(() => {
      const times: Record<string, number> = {};
      Object.assign(window, {times});
      addEventListener('click', () => (times.click = performance.now()), true);
      new MutationObserver(() => {
        if (document.getElementById('nprogress')) times.bar ??= performance.now();
      }).observe(document.body.parentElement!, {childList: true, subtree: true});
    });
    await footerLink(page, 'Release Notifications').click();
    await expect(page.locator('#nprogress')).toBeAttached();
    const {click, bar} = await page.evaluate(() => (window as unknown as {times: {click: number; bar: number}}).times);
    expect(bar - click).toBeGreaterThanOrEqual(195);
    await expect(
      page.getByRole('heading', {level: 1, name: 'Release Notifications'}),
      'the old page stays meanwhile',
    ).toHaveCount(0);
    await letThrough();
    await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test('does not show for a page that is there at once', async ({page}) => {
    await openPage(page, '/');
    await page.evaluate(() => {
      new MutationObserver(
        () => document.getElementById('nprogress') && Object.assign(window, {barSeen: true}),
      ).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    await page.evaluate(
      (address) =>
        (window as unknown as {docusaurus: {preload: (path: string) => Promise<unknown>}}).docusaurus.preload(address),
      NOTIFY_PATH,
    );
    await footerLink(page, 'Release Notifications').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    await page.waitForTimeout(250);
    expect(await page.evaluate(() => 'barSeen' in window)).toBe(false);
  });
});

test.describe('The chosen version', () => {
  const versioned = areas.filter((area) => area.versions.length > 0);
  const keyOf = (id: string): string => `docs-preferred-version-${id}`;

  test('is remembered for each area by itself', async ({page}) => {
    const [one, other] = versioned as [typeof quadra, typeof quadra];
    for (const area of [one, other]) {
      await openPage(page, `${area.basePath}/`);
      await page
        .getByRole('navigation', {name: 'Main'})
        .getByRole('button', {name: latestVersion(area)!, exact: true})
        .hover();
      const chosen = area === one ? NEXT : area.versions[1]!;
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: chosen, exact: true}).click();
      await expect(page).toHaveURL(new RegExp(versionPath(area, chosen)));
    }
    expect(await stored(page, keyOf(one.id))).toBe('current');
    expect(await stored(page, keyOf(other.id))).toBe(other.versions[1]);
  });

  test('is forgotten when it no longer exists, and no other is', async ({page}) => {
    await page.addInitScript(
      ([gone, kept, version]) => {
        if (sessionStorage.getItem('planted') !== null) return;
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem(gone, 'v0.0.1');
        localStorage.setItem(kept, version);
      },
      [keyOf(quadra.id), keyOf(bitstreams.id), bitstreams.versions[1]!] as const,
    );
    await openPage(page, '/');
    await expect.poll(() => stored(page, keyOf(quadra.id))).toBeNull();
    expect(await stored(page, keyOf(bitstreams.id))).toBe(bitstreams.versions[1]);
  });
});

test.describe('A browser without storage', () => {
  test.use({allowed: {problems: [/^console warning: Docusaurus browser storage is not available/], origins: []}});

  test('warns once, and everything else works', async ({page}) => {
    const errors: string[] = [];
    const warnings: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await openPage(page, root);
    await page
      .getByRole('navigation', {name: 'Main'})
      .getByRole('button', {name: latestVersion(quadra)!, exact: true})
      .hover();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: NEXT, exact: true}).click();
    await expect(page).toHaveURL(new RegExp(versionPath(quadra, NEXT)));
    await footerLink(page, 'Release Notifications').click();
    await expect(page.getByRole('heading', {level: 1, name: 'Release Notifications'})).toBeVisible();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Search and API reference'}).click();
    await expect(page).toHaveURL(SEARCH_PATH);
    await page.goto('/');
    await hydrated(page);
    expect(errors).toEqual([]);
    expect(warnings.filter((text) => text.includes('storage is not available'))).toHaveLength(2);
  });
});

test.describe('The sidebar', () => {
  const arrows = (page: Page): Locator => sidebar(page).locator('.theme-doc-sidebar-item-category-level-1');
  const open = (page: Page): Locator =>
    sidebar(page).locator('.theme-doc-sidebar-item-category-level-1:not(.menu__list-item--collapsed)');
  const toggle = (category: Locator): Promise<void> =>
    category.locator('.menu__caret, .menu__link--sublist-caret').first().click();

  test('closes one category when the reader opens another', async ({page}) => {
    await openPage(page, root);
    expect(await arrows(page).count()).toBeGreaterThan(1);
    await toggle(arrows(page).nth(0));
    await expect(open(page)).toHaveCount(1);
    await toggle(arrows(page).nth(1));
    await expect(open(page)).toHaveCount(1);
    await expect(arrows(page).nth(0)).toHaveClass(/menu__list-item--collapsed/);
  });

  test('stays hidden from page to page, and comes back', async ({page}) => {
    await openPage(page, root);
    await page.getByRole('button', {name: 'Collapse sidebar'}).click();
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('main').locator(`a[href^="${quadra.basePath}/installation"]`).first().click();
    await expect(page).toHaveURL(/installation/);
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', {name: 'Expand sidebar'}).click();
    await expect(sidebar(page)).toBeVisible();
  });

  test('takes time by the height of what it opens, with ease-in-out', async ({page}) => {
    await openPage(page, root);
    const list = arrows(page).nth(0).locator('ul').first();
    await toggle(arrows(page).nth(0));
    await expect(list).toBeAttached();
    const seen = await transitionOf(page);
    expect(seen).toMatch(/^height \d{2,3}ms ease-in-out$/);
  });

  test.describe('under reduced motion', () => {
    test.use({contextOptions: {reducedMotion: 'reduce'}});

    test('takes 1 ms', async ({page}) => {
      await openPage(page, root);
      await toggle(arrows(page).nth(0));
      expect(await transitionOf(page)).toBe('height 1ms ease-in-out');
    });

    test('nothing else takes longer either', async ({page}) => {
      await openPage(page, root);
      const slow = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const {transitionDuration, animationDuration} = getComputedStyle(element);
          const longest = Math.max(
            ...`${transitionDuration},${animationDuration}`
              .split(',')
              .map((part) => (part.trim().endsWith('ms') ? 0.001 : 1) * Number.parseFloat(part)),
          );
          return longest > 0.001 ? [`${element.tagName} ${element.className.toString()} ${longest}s`] : [];
        }),
      );
      expect(slow).toEqual([]);
    });
  });
});

/**
 * The transition that the theme wrote to the list it last opened. Recorded, since the theme takes it away when it ends.
 */
async function transitionOf(page: Page): Promise<string> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as {transitions?: string[]}).transitions?.at(-1) ?? ''))
    .not.toBe('');
  return page.evaluate(() => (window as unknown as {transitions: string[]}).transitions.at(-1)!);
}

test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    const transitions: string[] = [];
    Object.assign(window, {transitions});
    new MutationObserver((records) => {
      for (const {target} of records) {
        const {transition, height} = (target as HTMLElement).style;
        if (transition.includes('height') && height !== '') transitions.push(transition);
      }
    }).observe(document, {attributes: true, attributeFilter: ['style'], subtree: true});
  });
});
