import {areas} from '../src/config/areas';
import {NOTIFY_PATH, SEARCH_PATH} from '../src/config/paths';
import {site} from '../src/config/site';
import {expect, openPage, test} from './support/docs-site';
import {navbarLinks} from './support/navbar';

test.describe('The landing page', () => {
  test.beforeEach(async ({page}) => {
    await openPage(page, '/');
  });

  test('carries title, tagline, language and generator', async ({page}) => {
    await expect(page).toHaveTitle(/Docs and SDK/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Docs and SDK');
    await expect(page.getByRole('main')).toContainText("Engineering Documentation and SDK's for VPU Support");
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.locator('meta[name="generator"]')).toHaveAttribute('content', 'Docusaurus v3.8.1');
  });

  test('leads to every area', async ({page}) => {
    for (const area of areas) {
      await expect(page.getByRole('main').getByRole('link', {name: area.navLabel, exact: true})).toHaveAttribute(
        'href',
        `${area.basePath}/`,
      );
    }
  });
});

test.describe('The navigation bar', () => {
  test('has what the configuration names', () => {
    expect(navbarLinks.map(({href}) => href)).toEqual(
      expect.arrayContaining([...areas.map(({basePath}) => `${basePath}/`), SEARCH_PATH]),
    );
  });

  test.beforeEach(async ({page}) => {
    await openPage(page, '/');
  });

  test('shows the brand with its logo', async ({page}) => {
    const brand = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: site.title});
    await expect(brand).toHaveAttribute('href', '/');
    const logo = brand.locator('img').first();
    await expect(logo).toHaveAttribute('width', '32');
    await expect(logo).toHaveAttribute('height', '32');
  });

  for (const side of ['left', 'right'] as const) {
    test(`has its items on the ${side}`, async ({page}) => {
      const bar = page.getByRole('navigation', {name: 'Main'});
      const {width} = page.viewportSize()!;
      const brand = (await bar.getByRole('link', {name: site.title}).boundingBox())!;
      let end = brand.x + brand.width;
      for (const {name, href} of navbarLinks.filter((link) => link.side === side)) {
        const link = bar.getByRole('link', {name, exact: true});
        await expect(link).toHaveAttribute('href', href);
        const box = await link.boundingBox();
        expect(box, name).not.toBeNull();
        // One after the other; those on the left without room between them, so that they are before those on the right.
        expect(box!.x, name).toBeGreaterThanOrEqual(end);
        if (side === 'left') expect(box!.x - end, name).toBeLessThan(width / 20);
        else expect(box!.x, name).toBeGreaterThan(width / 2);
        end = box!.x + box!.width;
      }
    });
  }

  test('names the item at /s for screen readers only', async ({page}) => {
    const item = page.getByRole('link', {name: 'Search and API reference'}).first();
    await expect(item).toHaveText('');
    await expect(item).toBeVisible();
    const box = await item.boundingBox();
    expect(Math.min(box!.width, box!.height), 'a target that a finger hits').toBeGreaterThanOrEqual(24);
  });

  test('marks the area that is being read', async ({page}) => {
    for (const area of areas) {
      const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: area.navLabel, exact: true});
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
});

test.describe('The footer', () => {
  const columns = {
    Documentation: areas.map((area) => ({name: area.navLabel, href: `${area.basePath}/`})),
    Releases: [{name: 'Release Notifications', href: NOTIFY_PATH}],
    Contact: [
      {name: 'Sales', href: `mailto:${site.salesEmail}`},
      {name: 'Support', href: `mailto:${site.supportEmail}`},
    ],
  };

  for (const [title, links] of Object.entries(columns)) {
    test(`has the column ${title}`, async ({page}) => {
      await openPage(page, '/');
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(title, {exact: true})).toBeVisible();
      for (const {name, href} of links)
        await expect(footer.getByRole('link', {name, exact: true})).toHaveAttribute('href', href);
    });
  }

  test('says what the company makes, and the year', async ({page}) => {
    await openPage(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(site.sentence);
    await expect(footer).toContainText('Copyright © 2025');
  });
});

test.describe('A reader whose system is dark', () => {
  test.use({colorScheme: 'dark'});

  test('reads light pages and finds no switch', async ({page}) => {
    await openPage(page, '/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('button', {name: /mode/i})).toHaveCount(0);
  });
});

test.describe('A reader with a keyboard', () => {
  test('skips to the main content with the first Tab', async ({page}) => {
    await openPage(page, `${areas[0]!.basePath}/`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(inside, 'the next Tab is inside the main content').toBe(true);
  });
});
