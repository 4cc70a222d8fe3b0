// cspell:ignore activedescendant bitst daterangeeeeee opensearch qqqqzzzz rcvlatency שידור חי مباشر
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {areas, bitstreams, latestVersion, logan, NEXT, quadra} from '../src/config/areas';
import {API_PATH, SEARCH_PATH} from '../src/config/paths';
import {tasks as firstTasks} from '../src/config/tasks';
import {currentScope, MANIFEST, scopeLabel, SEARCH_ASSETS, SEARCH_FOLDER} from 'docusaurus-scoped-search/site';
import type {Manifest} from 'docusaurus-scoped-search/format';
import {ask, figures, indexReader, LEAST_MRR, QUERIES} from '../scripts/search-quality';
import {violations} from './support/axe';
import {expect, hydrated, openPage, sidewaysScroll, test} from './support/docs-site';
import {generalLink} from './support/navbar';

// Nothing here depends on what pages fetch ahead.
test.use({ahead: false});

const PAGE = `${bitstreams.basePath}/guide/dashboard`;
const older = bitstreams.versions[1]!;
const oldest = bitstreams.versions.at(-1)!;

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search'});
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');
const recent = (page: Page) => dialog(page).getByRole('group', {name: 'Recent searches'}).getByRole('option');
const tasks = (page: Page) =>
  dialog(page)
    .getByRole('group', {name: /^Often wanted in/})
    .getByRole('option');
const results = (page: Page) => page.getByRole('list', {name: 'Search results'});

/** Pattern of the one script of the build that holds a text. */
function scriptWith(text: string): string {
  const folder = path.join('build', 'assets', 'js');
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(path.join(folder, name), 'utf8').includes(text),
  );
  expect(found, `one script holds “${text}”`).toHaveLength(1);
  return `**/${found[0]!}`;
}

/** What readers paste, by accident or not. */
const BAD_INPUT = [
  ['10,000 characters', 'splice '.repeat(1429).trim()],
  ['punctuation', '?!.,;:-_/\\()[]{}*+^$|"\'`~'],
  ['markup', '<img src=x onerror="document.title=1"><script>document.title=1</script>'],
  ['right-to-left text', 'שידור חי مباشر'],
  ['emoji', '🎬🔥👩‍👩‍👧'],
  ['percent signs', '%%%20%zz%E0%A4%A'],
] as const;

/** Opens the dialog by its shortcut and types into it. */
async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await field(page).fill(query);
}

/** Addresses of the search's files that a page has asked for. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.includes(`/${SEARCH_FOLDER}/`)) asked.push(pathname);
  });
  return asked;
}

test.describe('The field in the navigation bar', () => {
  test('costs nothing before the reader reaches for it', async ({page}) => {
    const asked = watchFiles(page);
    await openPage(page, PAGE);
    await page.mouse.wheel(0, 600);
    expect(asked).toEqual([]);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).hover();
    await expect.poll(() => asked.length).toBe(2);
  });

  test('is ready when the keyboard reaches it, and gets the focus back', async ({page}) => {
    const asked = watchFiles(page);
    await openPage(page, PAGE);
    const own = page.getByRole('searchbox', {name: 'Search the documentation'});
    await own.focus();
    await expect.poll(() => asked.length).toBe(2);
    await expect(dialog(page)).toBeHidden();
    await own.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(own).toBeFocused();
  });

  for (const keys of ['Control+k', 'Meta+k', '/']) {
    test(`opens by ${keys} and gives the focus back at Escape`, async ({page}) => {
      await openPage(page, PAGE);
      await page.getByRole('link', {name: generalLink.name, exact: true}).first().focus();
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByRole('link', {name: generalLink.name, exact: true}).first()).toBeFocused();
    });
  }

  test('a shortcut and letters pressed before the page is hydrated are not lost', async ({page}) => {
    await page.goto(PAGE);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gop');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('gop');
    await expect(options(page).first()).toBeVisible();
  });

  test('no letter goes past the dialog: it has the focus in the moment in which it comes, and at once when it opens again', async ({
    page,
  }) => {
    await openPage(page, PAGE);
    const first = page.evaluate(
      () =>
        new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            const found = document.querySelector('dialog');
            if (!found) return;
            observer.disconnect();
            resolve(found.contains(document.activeElement));
          }).observe(document.body, {childList: true, subtree: true});
        }),
    );
    await page.keyboard.press('Control+k');
    expect(await first).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    const again = page.evaluate(async () => {
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true, cancelable: true}),
      );
      // Before anything else can happen, such as the next letter.
      for (let step = 0; step < 5; step += 1) await Promise.resolve();
      return document.activeElement?.closest('dialog') !== null;
    });
    expect(await again).toBe(true);
  });

  test('a slash in a field is a slash', async ({page}) => {
    await openPage(page, SEARCH_PATH);
    const own = page.getByRole('searchbox', {name: 'Search for'});
    await own.focus();
    await page.keyboard.type('/api');
    await expect(own).toHaveValue('/api');
    await expect(dialog(page)).toBeHidden();
  });

  test('typing into the field opens the dialog with what was typed', async ({page}) => {
    await openPage(page, PAGE);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).focus();
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.type('rcvlatency');
    await expect(field(page)).toHaveValue('rcvlatency');
    await expect(options(page).first()).toContainText('rcvlatency');
  });
});

test.describe('The dialog', () => {
  test('finds a parameter with the keyboard alone and leads to its row', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'srt latency');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options(page).nth(1).getAttribute('id'))!,
    );
    await field(page).fill('rcvlatency');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guide\/encoding\/url-syntax\/srt\/?#param-rcvlatency$/);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('#param-rcvlatency')).toBeInViewport();
  });

  test('searches the version that is being read', async ({page}) => {
    await openPage(page, `${bitstreams.basePath}/${older}/guide/dashboard`);
    await searchFor(page, 'license');
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${bitstreams.basePath}/${older}/`));
    await expect(
      dialog(page).getByRole('link', {name: `All results in ${bitstreams.product} ${older}`}),
    ).toHaveAttribute('href', `${SEARCH_PATH}?q=license&area=bitstreams&version=${older}`);
  });

  test('leads to all results', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'license');
    await dialog(page)
      .getByRole('link', {name: /^All results/})
      .click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=license&area=bitstreams`);
    await expect(dialog(page)).toBeHidden();
    await expect(results(page)).toBeVisible();
    await page.goBack();
    await searchFor(page, 'license');
    await dialog(page).getByRole('link', {name: 'In all areas'}).click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=license`);
  });

  test('stays open, with what was written, when the next page has another layout', async ({page}) => {
    await openPage(page, '/');
    await searchFor(page, 'lic');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/js/*.js', async (route) => arrived.then(() => route.continue()));
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'BitStreams', exact: true}).click();
    await searchFor(page, 'license');
    arrive();
    await expect(page).toHaveURL(`${bitstreams.basePath}/`);
    await expect(field(page)).toHaveAccessibleName(/^Search BitStreams/);
    await expect(field(page)).toHaveValue('license');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${bitstreams.basePath}/`));
  });

  test('searches all areas where none is being read', async ({page}) => {
    await openPage(page, '/');
    await searchFor(page, 'scte-104');
    await expect(field(page)).toHaveAccessibleName('Search all areas');
    await expect(options(page).first()).toHaveAttribute('href', new RegExp(`^${logan.basePath}/`));
  });

  for (const [name, query] of BAD_INPUT) {
    test(`takes ${name} as words`, async ({page}) => {
      await openPage(page, PAGE);
      await searchFor(page, query);
      await expect(dialog(page).getByRole('status')).toHaveText(/^Nothing found for|^\d+ results?/);
      expect(await dialog(page).locator('img, script').count()).toBe(0);
      // Nothing hangs: the next search answers.
      await field(page).fill('gop');
      await expect(options(page).first()).toBeVisible();
    });
  }

  test('keeps the chosen result in view, and begins at the top with each letter', async ({page}) => {
    await page.setViewportSize({width: 1000, height: 420});
    await openPage(page, PAGE);
    await searchFor(page, 'stream');
    await expect(options(page)).toHaveCount(8);
    await expect(options(page).last()).not.toBeInViewport();
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).last()).toBeInViewport({ratio: 0.9});
    await expect(options(page).first()).not.toBeInViewport();
    await page.keyboard.type('s');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(options(page).first()).toBeInViewport({ratio: 0.9});
    await options(page).last().scrollIntoViewIfNeeded();
    await expect(options(page).first()).not.toBeInViewport();
    await page.keyboard.press('Backspace');
    await expect(options(page).first()).toBeInViewport({ratio: 0.9});
  });

  test('says how many results there are, and when there is none', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results/);
    await field(page).fill('qqqqzzzz');
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “qqqqzzzz”.');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('remembers searches on this device and forgets them when asked', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'rcvlatency');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await searchFor(page, '');
    await expect(recent(page)).toHaveText(['rcvlatency']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('rcvlatency');
    await field(page).fill('');
    await dialog(page).getByRole('button', {name: 'Clear recent searches'}).click();
    await expect(recent(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await page.reload();
    await hydrated(page);
    await searchFor(page, '');
    await expect(tasks(page)).toHaveCount(5);
    await expect(recent(page)).toHaveCount(0);
  });

  test('offers five tasks of the version that is read before the first letter, by keyboard too', async ({page}) => {
    for (const version of [oldest, older]) {
      await openPage(page, `${bitstreams.basePath}/${version}/`);
      await page.keyboard.press('Control+k');
      await expect(tasks(page)).toHaveCount(5);
      const addresses = await tasks(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      for (const address of addresses) expect(address).toMatch(new RegExp(`^${bitstreams.basePath}/${version}/`));
      // Enter alone leads nowhere.
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(tasks(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await tasks(page).first().getAttribute('id'))!,
      );
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${addresses[0]!}/?$`));
      await expect(dialog(page)).toBeHidden();
      // A task is no query.
      await page.keyboard.press('Control+k');
      await expect(recent(page)).toHaveCount(0);
    }
    await openPage(page, '/');
    await page.keyboard.press('Control+k');
    await expect(tasks(page)).toHaveCount(5);
  });

  test('helps who finds nothing: near words, other areas, the start of this one', async ({page}) => {
    await openPage(page, `${bitstreams.basePath}/${older}/guide/dashboard`);
    await searchFor(page, 'daterangeeeeee');
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “daterangeeeeee”.');
    await expect(dialog(page).getByRole('link', {name: `search ${quadra.navLabel}`})).toHaveAttribute(
      'href',
      `${SEARCH_PATH}?q=daterangeeeeee&area=quadra`,
    );
    await expect(dialog(page).getByRole('link', {name: `start of ${bitstreams.product} ${older}`})).toHaveAttribute(
      'href',
      `${bitstreams.basePath}/${older}/`,
    );
    const near = dialog(page).getByText('Did you mean').getByRole('button').first();
    const word = await near.textContent();
    await near.click();
    await expect(field(page)).toHaveValue(word!);
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toBeVisible();
  });

  test('has no fault that axe finds', async ({page}) => {
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(options(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('fills a phone’s screen', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await openPage(page, PAGE);
    await page.getByRole('search', {name: 'Site'}).getByRole('button', {name: 'Search'}).click();
    await field(page).fill('gop');
    await expect(options(page).first()).toBeVisible();
    const box = (await dialog(page).boundingBox())!;
    expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, 390, 844]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await dialog(page).getByRole('button', {name: 'Close the search'}).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('Where the browser keeps nothing', () => {
  // The theme reports its own storage; the search says nothing.
  test.use({allowed: {problems: [/Docusaurus storage error/], origins: []}});

  test('the dialog works all the same', async ({page}) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Storage.prototype.getItem = refuse;
      Storage.prototype.setItem = refuse;
    });
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
  });
});

test.describe('When a file of the search does not arrive', () => {
  test.use({allowed: {problems: [/status of 404|request failed: .*\/search\/|ERR_FAILED/], origins: []}});

  test('the dialog says so, the page works, and Retry searches', async ({page}) => {
    let broken = true;
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, (route) =>
      broken ? route.fulfill({status: 404, body: ''}) : route.continue(),
    );
    await openPage(page, PAGE);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('alert')).toContainText('the server answered 404');
    broken = false;
    await dialog(page).getByRole('button', {name: 'Retry'}).click();
    await field(page).fill('gop');
    await expect(options(page).first()).toBeVisible();
  });

  test('a file that was cut off is not taken for an index', async ({page}) => {
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, (route) =>
      route.fulfill({body: '{"format":1,"pages":[["/bitst'}),
    );
    await openPage(page, `${SEARCH_PATH}?q=gop&area=bitstreams`);
    await expect(page.getByRole('alert').filter({hasText: 'arrived damaged'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Retry'})).toBeVisible();
    await page.unroute(`**/${SEARCH_FOLDER}/bitstreams-*.json`);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(results(page)).toBeVisible();
  });

  test('the rest of the site works', async ({page}) => {
    await page.route(`**/${SEARCH_FOLDER}/**`, (route) => route.abort());
    await openPage(page, `${SEARCH_PATH}?q=gop&area=bitstreams`);
    await expect(page.getByRole('alert').filter({hasText: 'Is the network there?'})).toBeVisible();
    await page.getByRole('link', {name: quadra.navLabel, exact: true}).first().click();
    await expect(page).toHaveURL(`${quadra.basePath}/`);
  });

  test('the results are complete without the texts of their excerpts', async ({page}) => {
    await page.route(`**/${SEARCH_FOLDER}/*.text.*.json`, (route) => route.abort());
    await openPage(page, `${SEARCH_PATH}?q=gop&area=bitstreams`);
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a slow network shows that something comes', async ({page}) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**/${SEARCH_FOLDER}/bitstreams-*.json`, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, PAGE);
    await searchFor(page, 'gop');
    await expect(dialog(page).getByRole('status')).toHaveText('Loading the index…');
    release();
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('The postings of an index', () => {
  const SHARDS = `**/${SEARCH_FOLDER}/*.shard-*.json`;
  const shards = (asked: readonly string[]): number => new Set(asked.filter((name) => name.includes('.shard-'))).size;

  test('come in shards: none for two letters, for a word those that it needs', async ({page}) => {
    const asked = watchFiles(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(SHARDS, async (route) => {
      await held;
      await route.continue();
    });
    await openPage(page, PAGE);
    await searchFor(page, 'sp');
    await expect(options(page).first()).toBeVisible();
    expect(shards(asked)).toBe(0);
    const before = await options(page).allTextContents();
    await field(page).fill('splice');
    await expect(dialog(page).getByRole('status')).toHaveText('Loading the index…');
    await expect.poll(() => shards(asked)).toBeGreaterThan(0);
    expect(shards(asked)).toBeLessThan(5);
    // What was found for two letters stays until then.
    expect(await options(page).allTextContents()).toEqual(before);
    release();
    await expect(dialog(page).getByRole('status')).toContainText('results');
    // These tests spare the connection: the rest does not follow.
    await page.waitForLoadState('networkidle');
    expect(shards(asked)).toBeLessThan(5);
  });

  test.describe('on an ordinary connection', () => {
    test.use({ahead: true});
    test('all come after the first answer', async ({page}) => {
      const all = readdirSync(path.join('build', SEARCH_ASSETS)).filter((name) =>
        name.startsWith(`bitstreams-${latestVersion(bitstreams)!}.shard-`),
      );
      const asked = watchFiles(page);
      await openPage(page, PAGE);
      await searchFor(page, 'splice');
      await expect.poll(() => shards(asked)).toBe(all.length);
    });
  });

  test('that are still to come let Enter lead to all results', async ({page}) => {
    await page.route(SHARDS, () => undefined);
    await openPage(page, PAGE);
    await searchFor(page, 'sp');
    await expect(options(page).first()).toBeVisible();
    await field(page).fill('splice');
    await field(page).press('Enter');
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=splice&area=bitstreams`);
    await expect(page.getByRole('main').getByText('Loading the index…')).toBeVisible();
  });

  test.describe('that do not arrive', () => {
    test.use({allowed: {problems: [/status of 404/], origins: []}});
    test('are named, and Retry searches', async ({page}) => {
      await page.route(SHARDS, (route) => route.fulfill({status: 404, body: ''}));
      await openPage(page, PAGE);
      await searchFor(page, 'srt');
      await expect(dialog(page).getByRole('alert')).toContainText('earlier release of this site. Reload');
      await page.unroute(SHARDS);
      await dialog(page).getByRole('button', {name: 'Retry'}).click();
      await expect(dialog(page).getByRole('status')).toContainText('results');
    });
  });
});

test.describe('When a script of the search does not arrive', () => {
  test.use({allowed: {problems: [/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/], origins: []}});

  test('the field shows that it comes, says when it does not, and Retry opens the dialog', async ({page}) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let broken = true;
    await page.route(scriptWith('Clear recent searches'), async (route) => {
      await held;
      await (broken ? route.abort() : route.continue());
    });
    await openPage(page, PAGE);
    await page.keyboard.press('Control+k');
    const status = page.getByRole('status').filter({hasText: 'search'});
    await expect(status).toHaveText('Loading the search…');
    release();
    await expect(status).toContainText('The search did not load.');
    broken = false;
    await status.getByRole('button', {name: 'Retry'}).click();
    await field(page).fill('gop');
    await expect(options(page).first()).toBeVisible();
  });

  test('the search page says so, and Retry searches', async ({page}) => {
    let broken = true;
    await page.route(scriptWith('Other versions have it:'), (route) => (broken ? route.abort() : route.continue()));
    await openPage(page, `${SEARCH_PATH}?q=gop`);
    await expect(page.getByRole('alert')).toContainText('The search did not load.');
    broken = false;
    await page.getByRole('alert').getByRole('button', {name: 'Retry'}).click();
    await expect(results(page)).toBeVisible();
  });
});

test.describe('The search page', () => {
  test('starts without a touch and lists results with links, trails and marked words', async ({page}) => {
    await page.goto(`${SEARCH_PATH}?q=multicast+failover&area=bitstreams`);
    const first = results(page).getByRole('listitem').first();
    await expect(first.getByRole('link')).toHaveCount(1);
    await expect(first.getByRole('link')).toHaveAttribute('href', /multicast-failover/);
    await expect(first).toContainText(`${bitstreams.product} ${latestVersion(bitstreams)}`);
    await expect(first.locator('mark').first()).toBeVisible();
    await expect(page).toHaveTitle(/multicast failover.*Search/);
    expect(await violations(page)).toEqual([]);
  });

  test('the address says the state: filters, back and forward, reload', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=token`);
    await expect(results(page)).toBeVisible();
    await page.getByRole('navigation', {name: 'Filter by area'}).getByRole('link', {name: bitstreams.navLabel}).click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=token&area=bitstreams`);
    await page.getByRole('navigation', {name: 'Filter by version'}).getByRole('link', {name: oldest}).click();
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=token&area=bitstreams&version=${oldest}`);
    await expect(results(page).getByRole('link').first()).toHaveAttribute(
      'href',
      new RegExp(`^${bitstreams.basePath}/${oldest}/`),
    );
    await page.goBack();
    await expect(results(page).getByRole('link').first()).not.toHaveAttribute('href', new RegExp(`/${oldest}/`));
    await page.goForward();
    await page.reload();
    await expect(results(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`/${oldest}/`));
    await page.getByRole('searchbox', {name: 'Search for'}).fill('api');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${SEARCH_PATH}?q=api&area=bitstreams&version=${oldest}`);
  });

  test('searches all areas when the address names none, and counts in each', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=license`);
    await expect(
      page.getByText(`Searched: ${areas.map((area) => scopeLabel(currentScope(area))).join(', ')}`),
    ).toBeVisible();
    const byArea = page.getByRole('navigation', {name: 'Filter by area'});
    for (const area of areas)
      await expect(byArea.getByRole('link', {name: new RegExp(`^${area.navLabel} \\d+$`)})).toBeVisible();
    const link = byArea.getByRole('link', {name: new RegExp(`^${bitstreams.navLabel} \\d+$`)});
    const count = /\d+$/.exec((await link.textContent())!)![0];
    await link.click();
    await expect(page.getByText(`${count} results for “license”`)).toBeVisible();
  });

  for (const area of areas) {
    const next = latestVersion(area) === undefined ? undefined : NEXT;
    test(`takes ${area.scope}${next ? ' and its next version' : ''} from the address`, async ({page}) => {
      const root = next ? `${area.basePath}/${next}` : area.basePath;
      await openPage(
        page,
        `${SEARCH_PATH}?q=${firstTasks[area.id]![0]!.label}&area=${area.scope}${next ? `&version=${next}` : ''}`,
      );
      await expect(results(page).getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${root}/`));
    });
  }

  test('leads to the row of a parameter', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=rcvlatency&area=bitstreams`);
    await results(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/guide\/encoding\/url-syntax\/srt\/?#param-rcvlatency$/);
    await expect(page.locator('#param-rcvlatency')).toBeInViewport();
  });

  test('names the other versions that have a page', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=dashboard&area=bitstreams`);
    await expect(
      results(page)
        .getByText(new RegExp(`Also in .*${older}`))
        .first(),
    ).toBeVisible();
  });

  test('says what was searched when nothing is found, and who has it', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=daterangeeeeee&area=bitstreams`);
    await expect(page.getByText('Nothing found for “daterangeeeeee”')).toContainText(
      `${bitstreams.product} ${latestVersion(bitstreams)}`,
    );
    await expect(page.getByText('Near words:')).toBeVisible();
    // Resembles words of the oldest version, which does not have it; nor do the versions that follow it.
    await openPage(page, `${SEARCH_PATH}?q=playout&area=bitstreams&version=${oldest}`);
    await expect(page.getByText('nothing has “playout”')).toBeVisible();
    await expect(
      page.getByText('Other versions have it:').getByRole('link', {name: latestVersion(bitstreams)!}),
    ).toBeVisible();
  });

  test('says when only parts of a name are there', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=bframe_mode`);
    await expect(page.getByText('nothing has “bframe_mode” as a whole, these have parts of it')).toBeVisible();
    await openPage(page, `${SEARCH_PATH}?q=ni_rsrc_mon`);
    await expect(results(page).first()).toBeVisible();
    await expect(page.getByText('as a whole')).toHaveCount(0);
  });

  test('names an unknown filter and the ones that exist', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=gop&area=cameras`);
    await expect(page.getByRole('alert')).toContainText('There is no area “cameras”');
    await expect(page.getByRole('alert').getByRole('link', {name: 'quadra'})).toHaveAttribute(
      'href',
      `${SEARCH_PATH}?q=gop&area=quadra`,
    );
    await openPage(page, `${SEARCH_PATH}?q=gop&area=quadra&version=v0.1`);
    await expect(page.getByRole('alert')).toContainText('has no version “v0.1”');
    await expect(page.getByRole('alert').getByRole('link', {name: latestVersion(quadra)!})).toBeVisible();
  });

  test('finds operations and leads into the reference', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=GET+/regions&area=bitstreams`);
    await expect(results(page).getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/s#tag\/[^/]+\/operation\/listRegions$/,
    );
  });

  for (const [name, query] of BAD_INPUT) {
    test(`takes ${name} as words`, async ({page}) => {
      await openPage(page, `${SEARCH_PATH}?q=${encodeURIComponent(query)}`);
      await expect(page.getByText(/Nothing found for|\d+ results? for/)).toBeVisible();
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    });
  }

  test('reads an address whose percent signs are broken', async ({page}) => {
    await openPage(page, `${SEARCH_PATH}?q=%E0%A4%A&area=%`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('searchbox', {name: 'Search for'})).toBeVisible();
  });

  test('and the API reference are two tabs of one page, and the address says which', async ({page}) => {
    const tasks = page.getByRole('heading', {name: 'Popular tasks'});
    const reference = page.getByRole('heading', {name: /reference$/, level: 2});
    const tab = (name: string) => page.getByRole('main').getByRole('link', {name, exact: true});
    await page.goto(SEARCH_PATH);
    // As the style sheet alone has it, then as the page that is hydrated.
    for (const isHydrated of [false, true]) {
      if (isHydrated) await hydrated(page);
      await expect(tasks).toBeVisible();
      await expect(reference).toBeHidden();
      await expect(tab('Search')).toHaveAttribute('aria-current', 'page');
    }
    await tab('API reference').click();
    await expect(page).toHaveURL(API_PATH);
    await expect(reference).toBeVisible();
    await expect(tasks).toBeHidden();
    await expect(tab('API reference')).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(tasks).toBeVisible();
    await expect(reference).toBeHidden();
    await page.goto('/');
    await page.goto(API_PATH);
    await expect(tasks).toBeHidden();
    await expect(reference).toBeVisible();
    await openPage(page, `${SEARCH_PATH}?api=${latestVersion(bitstreams)}`);
    await expect(reference).toBeVisible();
  });

  test('has one field: the navigation bar keeps its shortcut alone', async ({page}) => {
    const wide = () =>
      page
        .getByRole('searchbox')
        .evaluateAll((fields) => fields.filter((each) => each.getBoundingClientRect().width > 100).length);
    for (const address of ['/', SEARCH_PATH, `${SEARCH_PATH}?q=gop`]) {
      await openPage(page, address);
      expect(await wide(), address).toBe(1);
    }
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
  });

  test('says area and version at the right of each result, and one line of text on a wide screen', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await openPage(page, `${SEARCH_PATH}?q=latency`);
    await expect(results(page).locator('mark').first()).toBeVisible();
    const rows = await results(page)
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const [title, scope, ...lines] = [...item.children].map((child) => ({
            box: child.getBoundingClientRect(),
            text: child.textContent,
          }));
          return {
            scope: scope!.text,
            isRight: scope!.box.left >= title!.box.right,
            top: Math.abs(scope!.box.top - title!.box.top),
            tallest: Math.max(...lines.map(({box}) => box.height)),
          };
        }),
      );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) {
      expect(row.scope).toMatch(/^(BitStreams|Quadra) v\d|^Logan$/);
      expect(row).toMatchObject({isRight: true});
      expect(row.top).toBeLessThan(12);
      expect(row.tallest).toBeLessThan(30);
    }
  });
});

test.describe('Without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the field is a form, and its page lists all pages', async ({page}) => {
    await page.goto(`${bitstreams.basePath}/${older}/guide/dashboard`);
    await page.getByRole('searchbox', {name: 'Search the documentation'}).fill('gop size');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${SEARCH_PATH}/?\\?q=gop\\+size&area=bitstreams&version=${older}$`));
    // Playwright's text locators look past noscript elements.
    await expect(page.locator('main noscript p')).toContainText('needs JavaScript');
    await expect(page.locator(`main noscript a[href$="multicast-failover"]`)).toBeVisible();
  });
});

test.describe('The files of the search', () => {
  const folder = path.join('build', SEARCH_FOLDER);
  const manifest = JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;

  test('every version has an index, and the description of the search is there', async ({request}) => {
    expect(Object.keys(manifest.scopes)).toEqual(
      expect.arrayContaining([
        'logan',
        ...bitstreams.versions.map((version) => `bitstreams-${version}`),
        'bitstreams-next',
      ]),
    );
    const description = await request.get('/opensearch.xml');
    expect(await description.text()).toContain('/s?q={searchTerms}');
  });

  test('pages tell browsers and search engines where the search is', async ({page}) => {
    await openPage(page, PAGE);
    await expect(page.locator('link[rel=search]')).toHaveAttribute('href', '/opensearch.xml');
    const [site] = (await page.locator('script[type="application/ld+json"]').allTextContents())
      .map((text) => JSON.parse(text) as {potentialAction?: {'@type': string; target: {urlTemplate: string}}})
      .filter(({potentialAction}) => potentialAction?.['@type'] === 'SearchAction');
    const address = new URL(
      site!.potentialAction!.target.urlTemplate.replace('{search_term_string}', encodeURIComponent('err_code 2000')),
    );
    await page.goto(address.pathname + address.search);
    await expect(results(page)).toBeVisible();
  });

  test('every address in them is a page of the site, with the fragment', async () => {
    const {unpackHead} = await import('docusaurus-scoped-search/format');
    const read = new Map<string, string>();
    const missing: string[] = [];
    for (const {index} of Object.values(manifest.scopes)) {
      const {pages, entries} = unpackHead(JSON.parse(readFileSync(path.join(folder, index), 'utf8')) as never);
      for (const {page, anchor} of entries) {
        const {address} = pages[page]!;
        const html = read.get(address) ?? readFileSync(path.join('build', address, 'index.html'), 'utf8');
        read.set(address, html);
        if (anchor !== '' && !html.includes(`id="${anchor}"`) && !html.includes(`id=${anchor}`))
          missing.push(`${address}#${anchor}`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('the search is as good as it was measured', () => {
    expect(figures(ask(QUERIES, indexReader('build'))).mrr).toBeGreaterThanOrEqual(LEAST_MRR);
  });
});
