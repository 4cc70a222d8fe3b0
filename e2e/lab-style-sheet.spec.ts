import {mkdirSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Page, PlaywrightWorkerArgs} from '@playwright/test';
import {installedFamilies} from 'command-line/fonts';
import config from '../playwright.config';
import {decode, differences, encode, reduced} from '../scripts/pictures/picture';
import {logan} from '../src/config/areas';
import {expect, openPage, test} from './support/lab-site';
import {forceStates, PICTURE_FONTS, plainBrowser, type Drawn} from './support/plain-letters';

/**
 * The living style sheet: every token and every component, and a picture of it. `npm run pictures` renews the pictures.
 */
const ADDRESS = `${logan.basePath}/style-sheet`;
const INSTRUMENTS = `${logan.basePath}/instruments`;
const STYLES = path.resolve(__dirname, '../src/css');

const read = (name: string): string =>
  readFileSync(path.join(STYLES, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '');

/** Classes that the page cannot show beside its others, each with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'navbar-sidebar': 'the menu of a phone, when it is open',
  'navbar-sidebar__back': 'the menu of a phone, when it is open',
  'navbar-sidebar__close': 'the menu of a phone, when it is open',
  'dropdown-box--dismissed': 'a menu that Escape has closed',
  'dropdown--show': 'a menu that is open',
  footnotes: 'the addresses of links, below a text on paper',
  'tall-page': 'room that is kept for what comes later',
  'theme-back-to-top-button': 'shown once a long page was scrolled back',
};

test.describe('The living style sheet', () => {
  test('shows every token of the style sheet, with a sample that can be seen', async ({page}) => {
    await openPage(page, INSTRUMENTS);
    const names = new Set([...read('tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!));
    expect(names.size).toBeGreaterThan(50);
    const shown = await page.locator('[data-token]').evaluateAll((items) =>
      items.map((item) => {
        const {width, height} = item.firstElementChild!.getBoundingClientRect();
        return {
          name: (item as HTMLElement).dataset['token']!,
          visible: width > 0 && height > 0,
          text: item.textContent,
        };
      }),
    );
    expect(shown.map(({name}) => name).sort()).toEqual([...names].sort());
    expect(shown.filter(({visible}) => !visible)).toEqual([]);
  });

  test('has a diagram with a node that leads to its page', async ({page}) => {
    await openPage(page, ADDRESS);
    const node = page.locator('.diagram').getByRole('link', {name: 'libxcoder'});
    await expect(node).toHaveAttribute('href', `${logan.basePath}/second`);
    await node.click();
    await expect(page.getByRole('heading', {level: 1, name: 'Second doc'})).toBeVisible();
  });

  test('shows every class that the site’s own style sheets name', async ({page}) => {
    await openPage(page, ADDRESS);
    const names = new Set(
      readdirSync(STYLES).flatMap((file) => [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)),
    );
    expect(names.size).toBeGreaterThan(50);
    const wanted = [...names].filter((name) => !(name in ELSEWHERE));
    const absent = (): Promise<string[]> =>
      page.evaluate(
        (classes) => classes.filter((name) => document.querySelector(`.${CSS.escape(name)}`) === null).sort(),
        wanted,
      );
    // The entry of the contents that is read is marked when the page is scrolled.
    await page.mouse.wheel(0, 900);
    await expect.poll(absent).toEqual([]);
    expect(
      Object.keys(ELSEWHERE).filter((name) => !names.has(name)),
      'reasons for classes that no style sheet has',
    ).toEqual([]);
  });
});

const PICTURES = path.resolve(__dirname, 'feature-lab/pictures');
const DRAWN = path.join(PICTURES, 'drawn.json');
const isWriting = process.env['PICTURES'] === 'write';

/** Pixels of a thousand that may be others where the letters or the browser are not those of the kept pictures. */
const OTHER_MACHINE = 0.5;

/**
 * The same where both are: on a busy machine 1 to 31 pixels of some ten million were, at edges. The thinnest line of
 * the smallest button has more.
 */
const SAME_MACHINE = 0.005;

/** Of each picture. */
const MOST_BYTES = 130_000;

/** Versions change with each cut, and are as long as they are: the picture has others in their place. */
function hideVersions(): void {
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = text.nodeValue!.replace(/\bv\d+\.\d+\.\d+\b/g, 'v1.2.3');
}

/** Brings the parts of a page into the states that it shows. */
const PREPARE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [ADDRESS]: async (page) => {
    await page.getByRole('searchbox', {name: 'Filter rows: Many rows'}).fill('number 2');
    await expect(page.getByRole('main')).toContainText('9 of 26');
    expect(await forceStates(page), 'elements in a state').toBeGreaterThan(10);
  },
  [INSTRUMENTS]: async (page) => {
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
    await expect(page.locator('main ol[role="list"]')).toBeVisible();
    await expect(page.locator('main ins').first()).toBeVisible();
    await expect(page.locator('form.compose')).toContainText('The path needs a value.');
    await expect(page.locator('form.compose')).toContainText(/more than 3|at most 3/);
    await expect(page.getByRole('region', {name: 'Result'}).getByRole('listitem')).toHaveCount(5);
    await page.getByRole('checkbox', {name: 'The port is 9000.'}).check();
    await expect(page.getByRole('main').locator('li time')).toHaveText('2026-01-31');
  },
};

/**
 * A picture of a page in plain letters, its parts in their states, and what it was drawn with.
 */
async function draw(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  address: string,
  width: number,
): Promise<{readonly png: Buffer; readonly drawn: Drawn}> {
  const {browser, drawn} = await plainBrowser(playwright.chromium, config.use!.launchOptions!);
  try {
    const page = await browser.newPage({viewport: {width, height: 900}, baseURL: origin, reducedMotion: 'reduce'});
    await page.route('**/search/manifest.json', (route) => route.fulfill({json: {}}));
    await openPage(page, address);
    await PREPARE[address]!(page);
    await page.evaluate(hideVersions);
    await page.evaluate(async () => {
      (document.activeElement as HTMLElement).blur();
      // What follows the reading has followed it.
      for (const top of [600, 0]) {
        window.scrollTo({top, behavior: 'instant'});
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    await page.mouse.move(0, 0);
    return {png: await page.screenshot({fullPage: true, animations: 'disabled'}), drawn};
  } finally {
    await browser.close();
  }
}

test.describe('A picture of the living style sheet', () => {
  const families = installedFamilies();
  test.skip(
    PICTURE_FONTS.some((family) => families?.has(family) !== true),
    `${PICTURE_FONTS.join(' and ')} are not on this machine: npm run install-fonts`,
  );

  const pictures = [ADDRESS, INSTRUMENTS].flatMap((address) => [1280, 996, 390].map((width) => ({address, width})));
  for (const {address, width} of pictures) {
    const name = `${path.basename(address)}-${width}.png`;
    test(`is the one that is kept: ${name}`, async ({playwright, labOrigin}, testInfo) => {
      const file = path.join(PICTURES, name);
      const {png, drawn} = await draw(playwright, labOrigin, address, width);
      // Both have as few colours as the kept one: what that changes at edges is no difference.
      const picture = decode(png);
      const shown = reduced(picture);
      if (isWriting) {
        mkdirSync(PICTURES, {recursive: true});
        writeFileSync(file, encode(picture));
        writeFileSync(DRAWN, `${JSON.stringify(drawn, null, 2)}\n`);
      }
      const own = testInfo.outputPath(name);
      writeFileSync(own, png);
      expect(statSync(file).size, 'bytes that the picture takes in the repository').toBeLessThan(MOST_BYTES);
      const kept = decode(readFileSync(file));
      const renew = `Look at ${own}, and if that is wanted: npm run pictures`;
      expect({width: shown.width, height: shown.height}, `size of the page, in pixels. ${renew}`).toEqual({
        width: kept.width,
        height: kept.height,
      });
      const places = differences(shown, kept);
      const {browser, letters} = JSON.parse(readFileSync(DRAWN, 'utf8')) as Drawn;
      const isSame = browser === drawn.browser && letters === drawn.letters;
      const [first] = places;
      const where =
        first === undefined ? '' : ` The first one is ${first.x} px from the left, ${first.y} px from the top.`;
      const allowed = (kept.width * kept.height * (isSame ? SAME_MACHINE : OTHER_MACHINE)) / 1000;
      expect(
        places.length,
        `pixels that differ from e2e/feature-lab/pictures/${name}.${where} ${renew}`,
      ).toBeLessThanOrEqual(allowed);
    });
  }
});
