import type {Page} from '@playwright/test';
import {installedFamilies, missingFonts, TEST_FONTS} from 'command-line/fonts';
import {areaById, bitstreams, logan, NEXT, quadra, versionPath} from '../src/config/areas';
import {compareAddress, versionBefore} from '../src/config/compare';
import {API_PATH, COMPATIBILITY_PATH, NOTIFY_PATH, SEARCH_PATH, TOOLS_PATH, VERSIONS_PATH} from '../src/config/paths';
import {upgradeAddress} from '../src/config/upgrade';
import {expect, openPage, test} from './support/docs-site';

/**
 * What a machine can measure of the look of a page: nothing is covered, cut, broken inside a word, too small or
 * jumping.
 */

const oldest = bitstreams.versions.at(-1)!;
const newest = bitstreams.versions[0]!;
const before = versionBefore(bitstreams, newest)!;

/** One page of each kind, and those with the widest tables. */
const PAGES: Readonly<Record<string, string>> = {
  landing: '/',
  search: SEARCH_PATH,
  'API reference': API_PATH,
  'API reference at an operation': `${SEARCH_PATH}#tag/Stream/operation/createStream`,
  'API reference of a version': `${SEARCH_PATH}?api=${before}`,
  'search results': `${SEARCH_PATH}?q=latency`,
  'release notifications': NOTIFY_PATH,
  versions: VERSIONS_PATH,
  comparison: compareAddress(bitstreams, 'guide/encoding/url-syntax', before, newest),
  upgrade: upgradeAddress({area: bitstreams, from: oldest, to: newest}),
  tools: TOOLS_PATH,
  'a tool': `${TOOLS_PATH}scte-35`,
  compatibility: COMPATIBILITY_PATH,
  'reference of URLs': `${bitstreams.basePath}/guide/encoding/url-syntax/multicast`,
  'reference of keys': `${quadra.basePath}/documentation/libxcoder/encoder-parameters`,
  'installation of libxcoder': `${quadra.basePath}/installation/libxcoder`,
  'index of an area': `${logan.basePath}`,
  'a task': `${bitstreams.basePath}/guide/encoding/new-session/live`,
  'an older version': `${versionPath(bitstreams, before)}/guide/dashboard`,
  'the unreleased text': `${versionPath(quadra, NEXT)}/appnotes`,
  'an operation of the API': `${bitstreams.basePath}/api/reference/createStream`,
  'an operation with a long path': `${bitstreams.basePath}/api/reference/getStreamPlaybackStatus`,
  'operations of the API': `${bitstreams.basePath}/api/reference`,
  'a dead address': `${bitstreams.basePath}/no-such-page`,
};
const reference = [PAGES['reference of URLs']!, PAGES['reference of keys']!, PAGES['installation of libxcoder']!];

/** From the narrowest telephone. */
const WIDTHS = [280, 390, 768, 996, 997, 1024, 1280, 1440, 1920];

/**
 * Fonts that this machine lacks (npm run install-fonts brings them): a test in another font than it names would prove
 * nothing.
 */
const lacking = missingFonts(installedFamilies());

/** The widths at which the frame of a page changes: what a font makes wider shows there first. */
const WIDTHS_OF_FONTS = [390, 768, 997, 1280, 1440];

/** A page that was not there is an answer of this suite, not a fault. */
test.use({allowed: {problems: [/404 \(/], origins: []}, ahead: false});

async function at(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Faults of the layout as it is now, each in words. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const {scrollWidth, clientWidth} = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
    const contents = document.querySelector('.contents')?.getBoundingClientRect();
    for (const table of document.querySelectorAll('main table')) {
      const frame =
        [...ancestors(table)].find((element) => getComputedStyle(element).overflowX !== 'visible') ?? document.body;
      const right = frame.getBoundingClientRect().right;
      if (frame === document.body && table.getBoundingClientRect().right > clientWidth)
        faults.push('a table is wider than the page');
      if (contents && contents.width > 0 && right > contents.left + 1)
        faults.push(`a table covers the contents by ${Math.round(right - contents.left)} px`);
    }
    return [...new Set(faults)];

    function* ancestors(element: Element): Generator<Element> {
      for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
        yield parent;
    }
  });

/** Places inside names in cells where a line ends although no part of the name does. */
const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const code of document.querySelectorAll('main :is(td, tbody th) code')) {
      if (code.getClientRects().length < 2) continue;
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      let last: {char: string; bottom: number} | undefined;
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (let index = 0; index < node.data.length; index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          const char = node.data[index]!;
          // A blank at the end of a line has no width.
          if (box.width === 0 || /\s/.test(char)) {
            if (last && /\s/.test(char)) last.char = char;
            continue;
          }
          if (last && box.top > last.bottom - 4 && /[a-z0-9]/i.test(last.char) && /[a-z0-9]/i.test(char))
            broken.push(code.textContent);
          last = {char, bottom: box.bottom};
        }
      }
    }
    return broken;
  });

/** Widths at which readers make the text twice as large. */
const WIDTHS_OF_LARGE_TEXT = [390, 768, 1280];

for (const [kind, address] of Object.entries(PAGES)) {
  test(`${kind}: nothing is covered or wider than the page, at each width and with text of twice the size`, async ({
    page,
  }) => {
    await openPage(page, address);
    await page.waitForLoadState('networkidle');
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await at(page, width);
      faults.push(...(await layoutFaults(page)).map((fault) => `${width} px: ${fault}`));
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    for (const width of WIDTHS_OF_LARGE_TEXT) {
      await at(page, width);
      faults.push(...(await layoutFaults(page)).map((fault) => `${width} px, text at 200 %: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/**
 * Shows the texts of a page in one family, code aside, and gives the names of the fonts that the browser draws its
 * title with.
 */
async function showIn(page: Page, family: string): Promise<string[]> {
  await page.evaluate((name) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:not(pre, code, pre *, code *, svg *) {font-family: "${name}" !important}`);
    document.adoptedStyleSheets = [sheet];
  }, family);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector: 'h1'});
  const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId});
  await session.detach();
  return fonts.map(({familyName}) => familyName);
}

for (const {family, standsFor} of lacking)
  test(`in ${family}, ${standsFor}`, () => {
    test.skip(true, `${family} is not on this machine: npm run install-fonts`);
  });

const there = TEST_FONTS.filter((font) => !lacking.includes(font));

// A page is opened once for all fonts: most of the time went into opening.
for (const [kind, address] of Object.entries(PAGES)) {
  test(`${kind}: in other fonts nothing is covered or wider than the page, and names break at their parts alone`, async ({
    page,
  }) => {
    test.skip(there.length === 0, 'none of the fonts is on this machine: npm run install-fonts');
    await openPage(page, address);
    const faults: string[] = [];
    for (const {family, standsFor} of there) {
      // Again until it is so: on a busy machine a page was once still drawn in the system's font.
      await expect.poll(() => showIn(page, family), `fonts of the title in ${family}`).toEqual([family]);
      for (const width of WIDTHS_OF_FONTS) {
        await at(page, width);
        const broken = reference.includes(address) ? await brokenNames(page) : [];
        const found = [...(await layoutFaults(page)), ...broken.map((name) => `"${name}" breaks inside a word`)];
        faults.push(...found.map((fault) => `${family} (${standsFor}), ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test.describe('without a touch', () => {
  test.use({ahead: true});

  for (const width of [390, 1280]) {
    for (const [kind, address] of Object.entries(PAGES)) {
      test(`${kind} does not jump at ${width} px`, async ({page}) => {
        await page.setViewportSize({width, height: 900});
        await page.addInitScript(() => {
          Object.assign(window, {shifted: 0});
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              Object.assign(window, {
                shifted: (window as never as {shifted: number}).shifted + (entry as never as {value: number}).value,
              });
          }).observe({type: 'layout-shift', buffered: true});
        });
        await page.goto(address);
        // The results come without the reader's doing: a query is a wish.
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => (window as never as {shifted: number}).shifted)).toBeLessThanOrEqual(0.01);
      });
    }
  }
});

test('lines of text have 60 to 75 characters, at 1280 and 1600 px', async ({page}) => {
  await openPage(page, PAGES['a task']!);
  for (const width of [1280, 1600]) {
    await at(page, width);
    const counts = await page.evaluate(() =>
      [...document.querySelectorAll('.markdown > p, .markdown > ul > li')].flatMap((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = new Set([...range.getClientRects()].map(({bottom}) => Math.round(bottom / 10)));
        // The last line of a paragraph ends where its text does.
        return lines.size > 2 ? [Math.round(paragraph.textContent.length / (lines.size - 0.5))] : [];
      }),
    );
    expect(counts.length, 'paragraphs of several lines').toBeGreaterThan(3);
    const median = counts.sort((one, other) => one - other)[Math.floor(counts.length / 2)]!;
    expect(median, `${width} px`).toBeGreaterThanOrEqual(55);
    expect(median, `${width} px`).toBeLessThanOrEqual(80);
  }
});

test('what a finger presses is 44 px high, at 390 px', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await openPage(page, PAGES['reference of URLs']!);
  const small = (selector: string): Promise<string[]> =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .map((element) => ({
          box: element.getBoundingClientRect(),
          name: element.textContent || (element.getAttribute('aria-label') ?? element.getAttribute('class')),
        }))
        .filter(({box}) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({box, name}) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
  expect(
    await small('.navbar button, article summary, [class*="listing"] button, .theme-doc-toc-mobile button'),
  ).toEqual([]);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar')).toBeInViewport({ratio: 0.9});
  expect(await small('.navbar-sidebar .menu__link, .navbar-sidebar .menu__caret, .navbar-sidebar button')).toEqual([]);
});

test('labels of drawings are at least 12 px high on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const addresses = [
    PAGES['reference of keys']!,
    PAGES['a task']!,
    `${bitstreams.basePath}/advanced/scte-35`,
    `${bitstreams.basePath}/`,
    `${logan.basePath}/`,
  ];
  let labels = 0;
  for (const address of addresses) {
    await openPage(page, address);
    const sizes = await page.locator('.diagram svg').evaluateAll((drawings) =>
      drawings.flatMap((drawing) => {
        const scale = drawing.getBoundingClientRect().width / (drawing as SVGSVGElement).viewBox.baseVal.width;
        return [...drawing.querySelectorAll('text')].map(
          (text) => Math.round(parseFloat(getComputedStyle(text).fontSize) * scale * 10) / 10,
        );
      }),
    );
    labels += sizes.length;
    expect(Math.min(...sizes, 99), address).toBeGreaterThanOrEqual(12);
  }
  expect(labels).toBeGreaterThan(10);
});

test('a screen reader says the name of a row with each of its cells, at each width', async ({page}) => {
  await openPage(page, PAGES['reference of keys']!);
  for (const width of [390, 1280]) {
    await at(page, width);
    const row = page.locator('[id="param-bitrate"]');
    // What a cell is told as: some browsers no longer tell a row head that is drawn as a block.
    await expect(row.getByRole('rowheader')).toHaveText('bitrate');
    expect(await row.getByRole('cell').count(), `${width} px`).toBeGreaterThan(2);
  }
});

test('the contents follow the reading', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 700});
  await openPage(page, PAGES['reference of URLs']!);
  const last = page.locator('.markdown h2[id]').last();
  await last.evaluate((heading) => heading.scrollIntoView());
  const active = page.locator('.table-of-contents__link--active');
  await expect(active).toBeInViewport({ratio: 1});
  const {top, bottom} = await page
    .locator('.contents > div')
    .evaluate((list) => list.getBoundingClientRect().toJSON() as {top: number; bottom: number});
  const link = (await active.boundingBox())!;
  expect(link.y).toBeGreaterThanOrEqual(top - 1);
  expect(link.y + link.height).toBeLessThanOrEqual(bottom + 1);
});

test('a link to a row ends below the bar', async ({page}) => {
  await openPage(page, `${PAGES['reference of URLs']!}#param-localaddr`);
  const row = page.locator('[id="param-localaddr"]');
  await expect(row).toBeInViewport();
  const bar = (await page.locator('.navbar').boundingBox())!;
  expect((await row.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
});

test('paper cuts no table', async ({page}) => {
  for (const address of reference) {
    await openPage(page, address);
    await page.emulateMedia({media: 'print'});
    await at(page, 718);
    const cut = await page
      .locator('main table')
      .evaluateAll((tables) =>
        tables.map((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0)).filter((wider) => wider > 1),
      );
    expect(cut, address).toEqual([]);
    await page.emulateMedia({media: 'screen'});
  }
});

test('paper says what page of which version it is, where, and on which day, and where links to other sites lead', async ({
  page,
}) => {
  await openPage(page, `${quadra.basePath}/installation/firmware`);
  await page.emulateMedia({media: 'print'});
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const line = page.locator('.page-line p');
  await expect(line).toContainText(`${quadra.product} ${quadra.versions[0]!} · latest`);
  const after = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  // A text that reads an attribute is told as the attribute's value.
  expect(await after('.page-line p')).toMatch(/https:\/\/\S+\/vpu\/quadra\/installation\/firmware · \d{4}-\d\d-\d\d/);

  // A link has a number, and the list below the text its address; what one of the site leads to is told in full.
  const links = page.locator('.markdown a[href^="http"]:visible, .markdown p a[href^="/"]:visible');
  const notes = page.locator('.footnotes > li');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) {
    const number = Number(await link.getAttribute('data-note'));
    expect(number, await link.innerText()).toBeGreaterThan(0);
    const href = (await link.getAttribute('href'))!;
    await expect(notes.nth(number - 1)).toContainText(href.replace(/\/$/, ''));
    await expect(notes.nth(number - 1)).toContainText(/^https?:\/\//);
  }
  expect(await after('.markdown a[href^="http"]:not(.hash-link)')).toMatch(/\[.*\d+.*\]/);
  const texts = await notes.allInnerTexts();
  expect(new Set(texts).size).toBe(texts.length);
  // What is folded on the screen is on the paper, and its links are counted.
  await expect(page.locator('.page-sources a').first()).toBeVisible();
  expect(await page.locator('.markdown details:not([open], .page-line details)').count()).toBe(0);
  expect(texts.some((text) => text.endsWith('.md'))).toBe(false);

  await page.emulateMedia({media: 'screen'});
  await expect(page.locator('.footnotes')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('.footnotes, [data-note]')).toHaveCount(0);
  await expect(page.locator('.page-sources a').first()).toBeHidden();
});

test.describe('Where no script came', () => {
  test.use({allowed: {problems: [/\.js|ERR_FAILED/], origins: []}});

  test('paper says where links to other sites lead', async ({page}) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${quadra.basePath}/installation/firmware`);
    await page.emulateMedia({media: 'print'});
    const link = page.locator('.markdown a[href^="http"]').first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toMatch(
      /\(.*https?:\/\/.*\)/,
    );
  });
});

test('a page says which product and version it is about, below its title and last in its trail', async ({page}) => {
  await openPage(page, PAGES['an older version']!);
  await expect(page.locator('.page-line')).toContainText(`${areaById('bitstreams').product} ${before} · older version`);
  await openPage(page, PAGES['a task']!);
  await expect(page.locator('.page-line')).toContainText(`${bitstreams.product} ${newest} · latest`);
  await openPage(page, `${bitstreams.basePath}/`);
  const title = await page.getByRole('heading', {level: 1}).innerText();
  await expect(page.getByRole('navigation', {name: 'Breadcrumbs'}).getByRole('listitem').last()).toHaveText(title);
});
