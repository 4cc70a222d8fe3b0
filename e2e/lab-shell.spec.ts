import type {Locator, Page} from '@playwright/test';
import {logan} from '../src/config/areas';
import {ANNOUNCEMENT_ID} from './feature-lab/names';
import {violations} from './support/axe';
import {expect, hydrated, openPage, slowLine, test} from './support/lab-site';

const main = (page: Page): Locator => page.getByRole('navigation', {name: 'Main'});
const html = (page: Page): Locator => page.locator('html');
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('The colour mode switch', () => {
  const toggle = (page: Page): Locator => main(page).getByRole('button', {name: /Switch between dark and light mode/});

  for (const system of ['light', 'dark'] as const) {
    test.describe(`of a reader whose system is ${system}`, () => {
      test.use({colorScheme: system});

      test('goes round: system, light, dark, system', async ({page}) => {
        await openPage(page, '/');
        const steps = [
          {name: /currently system mode/, choice: 'system', theme: system, key: null},
          {name: /currently light mode/, choice: 'light', theme: 'light', key: 'light'},
          {name: /currently dark mode/, choice: 'dark', theme: 'dark', key: 'dark'},
          {name: /currently system mode/, choice: 'system', theme: system, key: null},
        ];
        for (const [index, {name, choice, theme, key}] of steps.entries()) {
          if (index > 0) await toggle(page).click();
          await expect(toggle(page)).toHaveAccessibleName(name);
          await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
          await expect(html(page)).toHaveAttribute('data-theme', theme);
          expect(await stored(page, 'theme')).toBe(key);
        }
      });
    });
  }

  test('is remembered by the next page, before any script of the site runs', async ({page}) => {
    await openPage(page, '/');
    await toggle(page).click();
    await toggle(page).click();
    await page.goto('/plain');
    await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  });

  test('follows another tab', async ({page, context}) => {
    await openPage(page, '/');
    const other = await context.newPage();
    await openPage(other, '/plain');
    await toggle(other).click();
    await toggle(other).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await expect(toggle(page)).toHaveAccessibleName(/currently dark mode/);
    await toggle(other).click();
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  });

  test('follows the system while nothing else is chosen', async ({page}) => {
    await openPage(page, '/');
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });

  test('shows the logo for the mode', async ({page}) => {
    await openPage(page, '/');
    const source = (): Promise<string | null> => main(page).locator('.navbar__logo img:visible').getAttribute('src');
    const light = await source();
    await toggle(page).click();
    await toggle(page).click();
    expect(await source()).not.toBe(light);
  });
});

test.describe('The announcement bar', () => {
  const bar = (page: Page): Locator => page.locator('.theme-announcement-bar');

  test('has a cross in the colour of its text, and nothing that axe finds', async ({page}) => {
    await openPage(page, '/');
    const cross = bar(page).getByRole('button', {name: 'Close'});
    const colour = await bar(page).evaluate((element) => getComputedStyle(element).color);
    await expect(cross).toHaveCSS('color', colour);
    await expect(cross).toHaveCSS('opacity', '1');
    expect(await violations(page)).toEqual([]);
  });

  test('is closed for good', async ({page}) => {
    await openPage(page, '/');
    await expect(bar(page)).toContainText('The lab is open.');
    await bar(page).getByRole('button', {name: 'Close'}).click();
    await expect(bar(page)).toBeHidden();
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
    await page.goto('/plain');
    await expect(bar(page), 'not even before the page is hydrated').toBeHidden();
    await openPage(page, '/plain');
    await expect(bar(page)).toBeHidden();
  });

  test('comes back with another id', async ({page}) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('planted') !== null) return;
      sessionStorage.setItem('planted', 'yes');
      localStorage.setItem('docusaurus.announcement.id', 'the-last-one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await openPage(page, '/');
    await expect(bar(page)).toBeVisible();
    await expect.poll(() => stored(page, 'docusaurus.announcement.id')).toBe(ANNOUNCEMENT_ID);
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });
});

for (const {moment, isHydrated} of [
  {moment: 'before the page is hydrated, on a slow line', isHydrated: false},
  {moment: 'on a page that is hydrated', isHydrated: true},
]) {
  test.describe(`Tabs, ${moment}`, () => {
    const tab = (page: Page, name: string): Locator => page.getByRole('tab', {name, exact: true}).first();
    /** The second choice shows in both groups, and is remembered. */
    const expectSecond = async (page: Page): Promise<void> => {
      await expect(page.getByText('Text for Zsh.')).toBeVisible();
      await expect(page.getByText('More for Zsh.')).toBeVisible();
      await expect(page.getByText('Text for Bash.')).toBeHidden();
      await expect(tab(page, 'Zsh')).toHaveAttribute('aria-selected', 'true');
      expect(await stored(page, 'docusaurus.tab.shell')).toBe('zsh');
    };

    test.beforeEach(async ({page}) => {
      await slowLine(page);
      await page.goto(`${logan.basePath}/tabs`, {waitUntil: 'domcontentloaded'});
      if (isHydrated) await hydrated(page);
      else await expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
    });

    test('change at a click', async ({page}) => {
      await tab(page, 'Zsh').click();
      await expectSecond(page);
    });

    test('change by the keyboard', async ({page}) => {
      await tab(page, 'Bash').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Zsh')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, 'Bash')).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expectSecond(page);
    });

    test.describe('with a finger', () => {
      test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

      test('change at a tap', async ({page}) => {
        await tab(page, 'Zsh').tap();
        await expectSecond(page);
      });
    });
  });
}

test.describe('The locale dropdown', () => {
  const choose = async (page: Page, from: string, to: string): Promise<void> => {
    await main(page).getByRole('button', {name: from}).hover();
    await main(page).getByRole('link', {name: to, exact: true}).click();
  };

  test('keeps path, query and hash; only the default locale has no prefix', async ({page, labOrigin}) => {
    const place = `${logan.basePath}/second?from=mail#there`;
    await openPage(page, place);
    await choose(page, 'English', 'Deutsch');
    await expect(page).toHaveURL(`${labOrigin}/de${place}`);
    await expect(html(page)).toHaveAttribute('lang', 'de-DE');
    await openPage(page, page.url());
    await choose(page, 'Deutsch', 'English');
    await expect(page).toHaveURL(labOrigin + place);
    await expect(html(page)).toHaveAttribute('lang', 'en-GB');
  });
});

test.describe('The navigation bar', () => {
  test('shows every type of item', async ({page}) => {
    await openPage(page, '/');
    const docs = `${logan.basePath}/`;
    for (const [name, href] of [
      [logan.navLabel, docs],
      ['Second doc', `${docs}second`],
      ['Lab sidebar', docs],
      ['Lab version', docs],
    ] as const) {
      await expect(main(page).getByRole('link', {name, exact: true}), name).toHaveAttribute('href', href);
    }
    await expect(main(page).getByRole('button', {name: 'More'})).toBeVisible();
    await expect(main(page).getByRole('button', {name: 'English'})).toBeVisible();
    await expect(main(page).locator('strong', {hasText: 'HTML'})).toBeVisible();
    await expect(main(page).getByRole('search')).toBeVisible();
  });

  test('is dark', async ({page}) => {
    await openPage(page, '/');
    await expect(main(page)).toHaveClass(/navbar--dark/);
  });
});

test.describe('The footer', () => {
  test('is dark and carries the logo with its link', async ({page}) => {
    await openPage(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveClass(/footer--dark/);
    await expect(footer.getByRole('link', {name: 'Logo of the lab'})).toHaveAttribute('href', '/plain');
    await expect(footer.getByRole('img', {name: 'Logo of the lab'}).first()).toBeVisible();
  });
});

test.describe('A dropdown on a phone', () => {
  test.use({viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true});

  const menu = (page: Page): Locator => page.locator('.navbar-sidebar');
  const openMenu = (page: Page): Promise<void> => page.getByRole('button', {name: 'Toggle navigation bar'}).tap();

  test('is collapsed, opens and collapses', async ({page}) => {
    await openPage(page, '/');
    await openMenu(page);
    const more = menu(page).getByRole('listitem').filter({hasText: 'More'});
    await expect(more.getByRole('link', {name: 'Plain page'})).toBeHidden();
    await more.getByRole('button', {name: 'Expand the dropdown'}).tap();
    await expect(more.getByRole('link', {name: 'Plain page'})).toBeVisible();
    await more.getByRole('button', {name: 'Collapse the dropdown'}).tap();
    await expect(more.getByRole('link', {name: 'Plain page'})).toBeHidden();
  });

  test('is open where one of its links is the page', async ({page}) => {
    await openPage(page, '/plain');
    await openMenu(page);
    await expect(menu(page).getByRole('link', {name: 'Plain page'})).toBeVisible();
    await expect(menu(page).getByRole('link', {name: 'Deutsch'})).toBeHidden();
  });
});
