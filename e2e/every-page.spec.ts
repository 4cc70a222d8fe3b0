import type {Page} from '@playwright/test';
import {areas, latestVersion, NEXT, versionPath} from '../src/config/areas';
import {site} from '../src/config/site';
import {expect, openPage, sidewaysScroll, test} from './support/docs-site';
import {
  builtPages,
  generalPages,
  largestPages,
  pagesOf,
  portions,
  repeatedFrom,
  sitemapPages,
  versionsOf,
} from './support/pages';

// What pages fetch ahead has a test of its own, which walks all of them.
test.use({ahead: false});

/** Pages a test opens one after another in one window: opening a window for each would take longer than the page. */
const PORTION = 12;

const groups = [
  {name: 'general pages', pages: generalPages},
  ...areas.flatMap((area) =>
    versionsOf(area).map((version) => ({
      name: `${area.product} ${version ?? ''}`.trim(),
      pages: pagesOf(area, version),
    })),
  ),
];

test.describe('The list of pages', () => {
  test('holds every page that was built, and the sitemap names no other', () => {
    expect(groups.flatMap(({pages}) => pages).sort()).toEqual(builtPages);
    expect(sitemapPages().filter((address) => !builtPages.includes(address))).toEqual([]);
  });

  test('has the latest versions and the general pages in the sitemap, and no other version', () => {
    const found = sitemapPages();
    const latest = areas.flatMap((area) => pagesOf(area, latestVersion(area)));
    for (const address of latest) expect.soft(found, address).toContain(address);
    const others = areas.flatMap((area) =>
      versionsOf(area)
        .filter((version) => version !== latestVersion(area))
        .map((version) => `${area.basePath}/${version ?? NEXT}`),
    );
    expect(
      found.filter((address) => others.some((other) => address === other || address.startsWith(`${other}/`))),
    ).toEqual([]);
  });
});

// A browser renders each text once; that a page repeats one from another version, names of versions aside, is known
// byte for byte.
const repeats = new Set(groups.flatMap(({pages}) => pages.filter((address) => repeatedFrom(address) !== undefined)));

test('Versions repeat pages of others, so that comparing them saves time', () => {
  const mostVersions = Math.max(...areas.map((area) => versionsOf(area).length));
  if (mostVersions > 3) expect(repeats.size / builtPages.length).toBeGreaterThan(0.1);
});

test.describe('What pages fetch ahead', () => {
  test.use({ahead: true});

  test('is there for every page, repeated ones too', async ({page}) => {
    const asked = new Set<string>();
    const missing: string[] = [];
    page.on('response', (response) => {
      asked.add(response.url());
      if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
    });
    await openPage(page, '/');
    for (const portion of portions(builtPages, 50)) {
      await page.evaluate(async (addresses) => {
        // Docusaurus' own: that of the site stops when enough has come.
        const {prefetch} = Object.getPrototypeOf(window.docusaurus) as {
          prefetch: (address: string) => Promise<unknown>;
        };
        await Promise.all(addresses.map((address) => prefetch(address)));
      }, portion);
    }
    expect(missing).toEqual([]);
    expect(asked.size, 'nearly every page has a script of its own').toBeGreaterThan(builtPages.length * 0.9);
  });
});

/**
 * What a page calls itself: the headings of level 1 that show, its title and its descriptions. Asked in one question: a
 * locator by role works out the role of everything in the page.
 */
const headOf = (page: Page): Promise<{headings: string[]; title: string; descriptions: (string | null)[]}> =>
  page.evaluate(() => ({
    headings: [...document.querySelectorAll<HTMLElement>('h1, [role="heading"][aria-level="1"]')]
      .filter((heading) => heading.checkVisibility() && heading.closest('[aria-hidden="true"], [inert]') === null)
      .map((heading) => heading.innerText),
    title: document.title,
    descriptions: [...document.querySelectorAll('meta[name="description"]')].map((meta) =>
      meta.getAttribute('content'),
    ),
  }));

for (const {name, pages} of groups) {
  const repeated = pages.filter((address) => repeats.has(address));
  const walked = pages.filter((address) => !repeats.has(address));

  test.describe(`Every page of ${name}`, () => {
    for (const [index, portion] of portions(walked, PORTION).entries()) {
      test(`renders (part ${index + 1})`, async ({page}) => {
        test.setTimeout(10_000 + portion.length * 5_000);
        for (const address of portion) {
          const response = await openPage(page, address);
          expect.soft(response?.status(), address).toBe(200);
          const {headings, title, descriptions} = await headOf(page);
          expect.soft(headings, `${address} has one level-1 heading`).toHaveLength(1);
          expect.soft(headings[0], `${address} has a heading`).toMatch(/\S/);
          expect.soft(title, `${address} has a title`).toMatch(new RegExp(`.+ \\| ${site.title}$|^${site.title}`));
          expect.soft(descriptions, `${address} has a description`).toEqual([expect.stringMatching(/.{20,}/)]);
        }
      });
    }

    if (repeated.length > 0) {
      test('serves what it repeats from other versions, with a heading, a title and a description of its own', async ({
        request,
      }) => {
        test.setTimeout(60_000);
        for (const address of repeated) {
          const response = await request.get(address);
          expect.soft(response.status(), address).toBe(200);
          const html = await response.text();
          expect.soft(html.match(/<h1[\s>]/g), `${address} has one level-1 heading`).toHaveLength(1);
          expect.soft(html, `${address} has a title`).toMatch(new RegExp(`<title[^>]*>.+ \\| ${site.title}</title>`));
          expect
            .soft(html, `${address} has a description`)
            .toMatch(
              /<meta[^>]*name="?description"?[^>]*content="[^"]{20,}|<meta[^>]*content="[^"]{20,}"[^>]*name="?description/,
            );
          expect.soft(html.slice(-400), `${address} is whole`).toContain('footer__copyright');
        }
      });
    }
  });
}

test.describe('At 320 px no page scrolls sideways', () => {
  test.use({viewport: {width: 320, height: 640}});

  const samples = [
    ...generalPages,
    ...areas.flatMap((area) =>
      versionsOf(area).flatMap((version) => [versionPath(area, version), ...largestPages(pagesOf(area, version), 2)]),
    ),
  ];
  for (const [index, portion] of portions([...new Set(samples)], PORTION).entries()) {
    test(`part ${index + 1}`, async ({page}) => {
      test.setTimeout(10_000 + portion.length * 5_000);
      for (const address of portion) {
        await page.goto(address);
        expect.soft(await sidewaysScroll(page), address).toBeLessThanOrEqual(0);
      }
    });
  }
});
