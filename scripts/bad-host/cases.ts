import type {BrowserContext, Page} from '@playwright/test';
import {hydrated, touch} from '../../e2e/support/hydrated';
import type {Fault, FaultyHost} from '../../e2e/support/faulty-host';
import {logan} from '../../src/config/areas';
import {SEARCH_PATH} from '../../src/config/paths';
import {look, lookUntil, type Seen} from './visit';

type Decide = Parameters<FaultyHost['decide']>[0];

/** A visit to one page of a bad host. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly host: FaultyHost;
  readonly address: string;
};

/** A fault: what the host does, and what the reader did and saw, in a few words. */
export type Case = {
  readonly fault: string;
  /** Pages that the fault has nothing to do with are left out. */
  readonly concerns?: (address: string) => boolean;
  readonly run: (visit: Visit) => Promise<string>;
};

/** Until a page has tried all it can: five tries of a file with their pauses. */
const ALL_TRIES = 12_000;
const QUICK = 4000;

const RUN_TIME = /\/runtime~main\.[^/]+\.js$/;
const MAIN = /\/main\.[^/]+\.js$/;
const CHUNK = /^\/assets\/js\/(?!main\.|runtime~)[^/]+\.js$/;
const STYLES = /\.css$/;
const INDEX = /^\/(assets\/)?search\/.*\.json$/;

const always =
  (pattern: RegExp, fault: Fault): Decide =>
  (address) =>
    pattern.test(address) ? fault : undefined;
const once =
  (pattern: RegExp, fault: Fault): Decide =>
  (address, times) =>
    pattern.test(address) && times === 0 ? fault : undefined;

const MISSING: Fault = {kind: 'status', status: 404};
const FAILING: Fault = {kind: 'status', status: 503};
const HALF: Fault = {kind: 'cut', part: 0.5};
const WRONG_TYPE: Fault = {kind: 'type', type: 'text/html'};

/** What is seen, in a few words. */
export function told(seen: Seen | undefined, loads: number): string {
  if (seen === undefined) return 'nothing';
  if (seen.browserPage) return "the browser's own error page";
  const parts = [
    ...(seen.isHydrated
      ? ['the page hydrates']
      : seen.heading === ''
        ? seen.said.length > 0
          ? []
          : ['nothing']
        : ['the text stays']),
    ...(loads > 1 ? ['loaded itself anew once'] : []),
    ...(seen.styles === 'all' ? [] : [seen.styles === 'part' ? 'with part of its styles' : 'without styles']),
    ...seen.said.map((text) => `“${text}”`),
  ];
  return parts.join(', ');
}

/** Opens the page, touches it, and waits until it is hydrated or says what is wrong. */
async function visit({page, host, address}: Visit, decide: Decide): Promise<string> {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  host.decide(decide);
  // From here on the page can hear that it is touched.
  await page.goto(host.origin + address, {waitUntil: 'domcontentloaded'}).catch(() => undefined);
  await touch(page);
  const seen = await lookUntil(page, (each) => each.isHydrated || each.said.length > 0, ALL_TRIES);
  const isWhole = (each: Seen): boolean => each.isHydrated && each.styles === 'all';
  // What is said first may be taken back when a later try succeeds, and style sheets have tries of their own.
  return told(seen === undefined || isWhole(seen) ? seen : await lookUntil(page, isWhole, QUICK), loads);
}

/** Opens the page with nothing wrong. */
async function openHydrated({page, host, address}: Visit): Promise<void> {
  host.decide(() => undefined);
  await page.goto(host.origin + address);
  await hydrated(page, 4 * ALL_TRIES);
}

/** Makes the reader one who saves data: nothing is fetched before it is needed. */
async function savingData({page}: Visit): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g', addEventListener() {}},
    }),
  );
}

const script = (what: string, pattern: RegExp): Case[] => [
  {fault: `${what}: 503 once`, run: (each) => visit(each, once(pattern, FAILING))},
  {fault: `${what}: cut off once, to be kept for a year`, run: (each) => visit(each, once(pattern, HALF))},
  {fault: `${what}: of the wrong type once`, run: (each) => visit(each, once(pattern, WRONG_TYPE))},
  {fault: `${what}: 503 for good`, run: (each) => visit(each, always(pattern, FAILING))},
  {fault: `${what}: 404 for good`, run: (each) => visit(each, always(pattern, MISSING))},
  {fault: `${what}: cut off for good`, run: (each) => visit(each, always(pattern, HALF))},
];

/** Asks the search for a word, and waits for hits or a sentence. */
async function search(each: Visit, decide: Decide): Promise<string> {
  const {page, host, address} = each;
  await openHydrated(each);
  host.decide(decide);
  if (address === SEARCH_PATH) {
    await page.getByRole('searchbox', {name: 'Search for'}).fill('gop');
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gop', {delay: 30});
  }
  const hits = page.locator('dialog [role=option], main ol[aria-label="Search results"] a');
  const alert = page.locator('dialog [role=alert], main [role=alert]');
  await hits
    .or(alert)
    .first()
    .waitFor({timeout: ALL_TRIES})
    .catch(() => undefined);
  const [found, said] = [await hits.count(), await alert.allInnerTexts()];
  return (
    [...(found > 0 ? ['hits'] : []), ...said.map((text) => `“${text.trim().replace(/\s+/g, ' ')}”`)].join(', ') ||
    'nothing'
  );
}

/** Follows a link of the bar to another area. */
async function follow(each: Visit, decide: Decide): Promise<string> {
  const {page, host} = each;
  await savingData(each);
  await openHydrated(each);
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  host.decide(decide);
  const target = `${logan.basePath}/`;
  await page.locator(`.navbar a[href="${target}"]`).first().click();
  const arrived = await page.waitForURL(`**${target}`, {timeout: ALL_TRIES}).then(
    () => true,
    () => false,
  );
  const seen = await lookUntil(page, ({heading}) => /T408/.test(heading), ALL_TRIES);
  const isSame = await page.evaluate(() => 'sameDocument' in window).catch(() => false);
  if (!arrived || !/T408/.test(seen?.heading ?? '')) return `not the next page: ${told(seen, 1)}`;
  return `the next page${isSame ? '' : ', by a full load'}`;
}

const isSearch = (address: string): boolean => address === SEARCH_PATH;

/** All faults that are tried, in the order of the table. */
export const CASES: readonly Case[] = [
  {fault: 'nothing', run: (each) => visit(each, () => undefined)},
  ...script('the run time', RUN_TIME),
  ...script('the main script', MAIN),
  ...script("the page's chunks", CHUNK),
  {fault: 'style sheets: 500 once', run: (each) => visit(each, once(STYLES, {kind: 'status', status: 500}))},
  {fault: 'style sheets: of the wrong type once', run: (each) => visit(each, once(STYLES, WRONG_TYPE))},
  {fault: 'style sheets: lost with their connection once', run: (each) => visit(each, once(STYLES, {kind: 'hang up'}))},
  {fault: 'style sheets: cut off once, to be kept for a year', run: (each) => visit(each, once(STYLES, HALF))},
  {fault: 'style sheets: cut off for good', run: (each) => visit(each, always(STYLES, HALF))},
  {fault: 'style sheets: 404 for good', run: (each) => visit(each, always(STYLES, MISSING))},
  ...[0.08, 0.3, 0.5, 0.9].map((part): Case => ({
    fault: `the page: ends after ${part * 100} %`,
    run: (each) => visit(each, (address) => (address === each.address ? {kind: 'cut', part} : undefined)),
  })),
  ...[0.08, 0.5].map((part): Case => ({
    fault: `the page: ends after ${part * 100} %, and no script arrives`,
    run: (each) =>
      visit(each, (address) =>
        address === each.address ? {kind: 'cut', part} : /\.js$/.test(address) ? {kind: 'hang up'} : undefined,
      ),
  })),
  {
    fault: 'scripts: 6 s late, while the reader types',
    concerns: (address) => address !== SEARCH_PATH,
    run: async ({page, host, address}) => {
      host.decide((asked) => (/\.js$/.test(asked) ? {kind: 'late', milliseconds: 6000} : undefined));
      await page.goto(host.origin + address);
      const field = page.getByRole('searchbox').first();
      await field.focus();
      await page.keyboard.type('firmware');
      const seen = await lookUntil(page, ({isHydrated}) => isHydrated, 40_000);
      const kept = await page
        .locator('input')
        .evaluateAll((inputs) => inputs.some((input) => (input as HTMLInputElement).value === 'firmware'));
      return `${told(seen, 1)}, ${kept ? 'all letters kept' : 'letters lost'}`;
    },
  },
  {fault: 'half of all files: 404 for good (an upload that stopped)', run: (each) => visit(each, halfOfFiles)},
  {
    fault: "the next page's chunk: 503 for good",
    concerns: (address) => !isSearch(address),
    run: (each) => follow(each, always(CHUNK, FAILING)),
  },
  {
    fault: 'the line: gone at a click, back later',
    run: async (each) => {
      await openHydrated(each);
      await each.context.setOffline(true);
      await each.page.locator(`.navbar a[href="${logan.basePath}/"]`).first().click();
      const offline = await lookUntil(
        each.page,
        ({heading, browserPage}) => /T408/.test(heading) || browserPage === true,
        ALL_TRIES,
      );
      const first = /T408/.test(offline?.heading ?? '') ? 'the next page, fetched ahead' : told(offline, 1);
      await each.context.setOffline(false);
      await each.page.goBack().catch(() => undefined);
      await touch(each.page);
      const back = await lookUntil(each.page, ({isHydrated}) => isHydrated, ALL_TRIES);
      return `${first}; after Back ${told(back, 1)}`;
    },
  },
  {fault: 'the search index: 500 once', run: (each) => search(each, once(INDEX, {kind: 'status', status: 500}))},
  {fault: 'the search index: cut off once', run: (each) => search(each, once(INDEX, HALF))},
  {fault: 'the search index: 500 for good', run: (each) => search(each, always(INDEX, {kind: 'status', status: 500}))},
  {fault: 'the search index: 404 for good', run: (each) => search(each, always(INDEX, MISSING))},
  {fault: 'the search index: cut off for good', run: (each) => search(each, always(INDEX, HALF))},
  {
    fault: 'the API reference: its scripts fail, then arrive at Retry',
    concerns: isSearch,
    run: async (each) => {
      const {page, host} = each;
      await openHydrated(each);
      host.decide(always(CHUNK, FAILING));
      await page
        .getByRole('button', {name: /reference/i})
        .first()
        .click();
      const alert = page.locator('main [role=alert]');
      await alert
        .first()
        .waitFor({timeout: 3 * ALL_TRIES})
        .catch(() => undefined);
      const seen = await look(page);
      host.decide(() => undefined);
      await alert
        .getByRole('button')
        .first()
        .click({timeout: QUICK})
        .catch(() => undefined);
      const arrived = await page
        .locator('.redocusaurus, .redoc-wrap, [class*=redoc]')
        .first()
        .waitFor({timeout: ALL_TRIES})
        .then(
          () => true,
          () => false,
        );
      return `${told(seen, 1)}; after Retry ${arrived ? 'the reference' : 'nothing more'}`;
    },
  },
];

/** Every second file by its name, the same in each run. */
function halfOfFiles(address: string): Fault | undefined {
  if (!/\.\w+$/.test(address)) return undefined;
  return [...address].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0 ? MISSING : undefined;
}
