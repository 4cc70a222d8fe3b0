import type {Locator, Page} from '@playwright/test';
import {areas, latestVersion, quadra} from '../src/config/areas';
import {expect, openPage, test} from './support/docs-site';
import {latestSidebar, sidebarLabel, type SidebarEntry} from './support/pages';

type Category = {readonly label: string; readonly linked: boolean; readonly page: string; readonly pageId: string};

/** The page that an entry leads to: its own, or that of a category with one. */
const pageIdOf = (entry: SidebarEntry): string | undefined =>
  typeof entry === 'string' ? entry : entry.type === 'doc' ? entry.id : entry.link?.id;
const labelOf = (entry: SidebarEntry, id: string): string =>
  typeof entry === 'object' && entry.type === 'category'
    ? entry.label!
    : sidebarLabel(quadra, latestVersion(quadra), id);

/** The categories of the area's sidebar that hold a page directly. */
function categories(): Category[] {
  return latestSidebar(quadra).flatMap((entry) => {
    if (typeof entry === 'string' || entry.type !== 'category' || entry.label === undefined) return [];
    const held = entry.items?.find((item) => pageIdOf(item) !== undefined);
    if (held === undefined) return [];
    const pageId = pageIdOf(held)!;
    return [{label: entry.label, linked: entry.link !== undefined, pageId, page: labelOf(held, pageId)}];
  });
}

const [first, second] = categories() as [Category, Category];
const root = `${quadra.basePath}/`;
const sidebarOf = (page: Page): Locator => page.getByRole('navigation', {name: 'Docs sidebar'});
const arrow = (page: Page, {label, linked}: Category, verb: 'Expand' | 'Collapse'): Locator =>
  linked
    ? sidebarOf(page).getByRole('button', {name: `${verb} sidebar category '${label}'`})
    : sidebarOf(page).getByRole('button', {name: label, exact: true, expanded: verb === 'Collapse'});
const entryOf = (page: Page, category: Category): Locator =>
  sidebarOf(page).getByRole('link', {name: category.page, exact: true});

test.describe('A reader on the landing page', () => {
  for (const area of areas) {
    test(`finds ${area.navLabel} and its sidebar`, async ({page}) => {
      await openPage(page, '/');
      await page.getByRole('main').getByRole('link', {name: area.navLabel, exact: true}).click();
      await expect(page).toHaveURL(`${area.basePath}/`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      await expect(sidebarOf(page).locator('[aria-current="page"]')).toHaveAttribute('href', `${area.basePath}/`);
    });
  }
});

test('The first screen has products, tasks and the newest releases', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await openPage(page, '/');
  // Without what is announced for some days.
  const announced = await page.locator('.theme-announcement-bar').evaluateAll(([bar]) => bar?.clientHeight ?? 0);
  await page.setViewportSize({width: 1280, height: 900 + announced});
  const main = page.getByRole('main');
  for (const area of areas) await expect(main.getByRole('heading', {name: area.navLabel})).toBeInViewport({ratio: 1});
  await expect(main.getByRole('region', {name: 'I want to …'})).toBeInViewport({ratio: 1});
  await expect(
    main.getByRole('region', {name: 'Newest documented releases'}).getByRole('listitem').first(),
  ).toBeInViewport({
    ratio: 1,
  });
});

test.describe('A reader in the sidebar', () => {
  test('opens a category and a page in it', async ({page}) => {
    await openPage(page, root);
    await expect(entryOf(page, first)).toBeHidden();
    await arrow(page, first, 'Expand').click();
    await entryOf(page, first).click();
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(entryOf(page, first)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(new RegExp(`${first.pageId}$`));
  });

  test('sees where the page stands in the breadcrumbs, and goes back by them', async ({page}) => {
    await openPage(page, root + first.pageId);
    const items = page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.nth(1)).toHaveText(first.label);
    await expect(items.nth(2)).toHaveText(first.page);
    await items.nth(0).getByRole('link').click();
    await expect(page).toHaveURL('/');
  });

  test('has one category open at a time', async ({page}) => {
    await openPage(page, root + first.pageId);
    await expect(entryOf(page, first)).toBeVisible();
    await arrow(page, second, 'Expand').click();
    await expect(entryOf(page, second)).toBeVisible();
    await expect(entryOf(page, first)).toBeHidden();
  });

  test('hides it and brings it back', async ({page}) => {
    await openPage(page, root);
    await page.getByRole('button', {name: 'Collapse sidebar'}).click();
    await expect(sidebarOf(page)).toBeHidden();
    await page.getByRole('button', {name: 'Expand sidebar'}).click();
    await expect(sidebarOf(page)).toBeVisible();
  });
});

test.describe('A reader on a long page', () => {
  const long = `${quadra.basePath}/documentation/libxcoder`;
  const contents = (page: Page): Locator => page.locator('.theme-doc-toc-desktop');

  test('sees every heading of levels 2 to 5 in the table of contents', async ({page}) => {
    await openPage(page, long);
    const headings = await page
      .locator('article :is(h2, h3, h4, h5)[id]')
      .evaluateAll((found) => found.map((heading) => `#${heading.id}`));
    const linked = await contents(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(headings.length).toBeGreaterThan(5);
    expect(linked).toEqual(headings);
  });

  test('jumps to a heading by it', async ({page}) => {
    await openPage(page, long);
    const link = contents(page).getByRole('link').last();
    const fragment = (await link.getAttribute('href'))!;
    await link.click();
    await expect(page).toHaveURL(long + fragment);
    await expect(page.locator(fragment)).toBeInViewport();
  });

  test('goes on to the next page and back', async ({page}) => {
    const start = root + first.pageId;
    await openPage(page, start);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /^Next/}).click();
    await expect(page).not.toHaveURL(start);
    await page
      .getByRole('navigation', {name: 'Docs pages'})
      .getByRole('link', {name: /^Previous/})
      .click();
    await expect(page).toHaveURL(start);
  });
});
