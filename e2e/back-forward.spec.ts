import {chromium, type Browser} from '@playwright/test';
import {findBrowser} from 'command-line/find-browser';
import {areas, bitstreams, quadra} from '../src/config/areas';
import {compareAddress} from '../src/config/compare';
import {NOTIFY_PATH, SEARCH_PATH, TOOLS_PATH, VERSIONS_PATH} from '../src/config/paths';
import {publishedTools, toolPath} from '../src/config/tools';
import {expect, hydrated, test} from './support/docs-site';

/** One page of each kind. */
const PAGES = [
  '/',
  ...areas.map(({basePath}) => `${basePath}/`),
  `${bitstreams.basePath}/guide/dashboard`,
  `${bitstreams.basePath}/api/reference/createStream`,
  `${quadra.basePath}/documentation/libxcoder`,
  VERSIONS_PATH,
  NOTIFY_PATH,
  SEARCH_PATH,
  `${SEARCH_PATH}?q=gop`,
  compareAddress(bitstreams, 'guide/dashboard', bitstreams.versions[1]!, bitstreams.versions[0]!),
  TOOLS_PATH,
  ...publishedTools.map(toolPath),
];

type Shown = Window & {shown?: boolean[]};

let browser: Browser;
test.beforeAll(async () => {
  // Playwright's browsers keep no pages for the way back unless they are asked to.
  browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

for (const touched of [false, true]) {
  test(`The way back shows every kind of page as it was, ${touched ? 'hydrated' : 'only read'}`, async ({baseURL}) => {
    const page = await browser.newPage({baseURL: baseURL!});
    await page.addInitScript(() =>
      addEventListener('pageshow', ({persisted}) => ((window as Shown).shown ??= []).push(persisted)),
    );
    const anew: string[] = [];
    for (const address of PAGES) {
      await page.goto(address);
      if (touched) await hydrated(page);
      await page.goto('/img/site/logo.svg');
      await page.goBack({waitUntil: 'commit'});
      const kept = await page
        .waitForFunction(() => (window as Shown).shown?.at(-1) === true, null, {timeout: 3000})
        .catch(() => null);
      if (kept === null) anew.push(address);
    }
    expect(anew, 'pages that were loaded anew').toEqual([]);
    await page.close();
  });
}
