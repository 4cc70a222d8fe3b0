import {expect, test as base, type Page, type Response} from '@playwright/test';
import {hydrated} from './hydrated';

/** What a test may cause on purpose. */
export type Allowed = {
  /** Console messages and failures that belong to the test's situation. */
  readonly problems: readonly RegExp[];
  /** Other origins that the test answers itself. */
  readonly origins: readonly string[];
};

/** Messages that are no fault on any page. Each has its reason. */
const HARMLESS: readonly RegExp[] = [
  // A page that is left cancels what it was still fetching ahead.
  /^request failed: .* net::ERR_ABORTED$/,
];

/**
 * The test of this site: any console error or warning, uncaught error or failed request fails it, and so does a request
 * to another origin. A test that causes one on purpose names it: `test.use({allowed: {problems: [/…/], origins: []}})`.
 */
export const test = base.extend<{allowed: Allowed; ahead: boolean; clean: void}>({
  allowed: [{problems: [], origins: []}, {option: true}],
  // Whether pages fetch ahead what their links lead to, four times as many files as their own. Under data-saver they do
  // not: for tests that look at the page alone.
  ahead: [true, {option: true}],
  context: async ({context, ahead}, use) => {
    // On a busy machine the browser says of a new page, before any test moves the mouse, that it moved to the corner
    // where it stands: no reader's touch, and no test's.
    await context.addInitScript(() => {
      const drop = (event: PointerEvent): void => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      };
      addEventListener('pointermove', drop, true);
    });
    if (!ahead)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {
          value: {saveData: true, effectiveType: '4g', addEventListener: () => undefined},
        }),
      );
    await use(context);
  },
  clean: [
    async ({context, baseURL, allowed}, use) => {
      const problems: string[] = [];
      const origins = [new URL(baseURL ?? '').origin, ...allowed.origins];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) =>
        problems.push(`uncaught error: ${event.error().message} (${event.page()?.url() ?? 'no page'})`),
      );
      context.on('requestfailed', (request) =>
        problems.push(`request failed: ${request.url()} ${request.failure()?.errorText ?? ''}`),
      );
      context.on('request', (request) => {
        const {origin, protocol} = new URL(request.url());
        if (/^https?:|^wss?:/.test(protocol) && !origins.includes(origin))
          problems.push(`request to another origin: ${request.url()}`);
      });
      await use();
      const unexpected = problems.filter(
        (problem) => ![...HARMLESS, ...allowed.problems].some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, 'the console is clean and every request stays on the site').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect, hydrated};

/** Opens an address and waits until the page is hydrated. */
export async function openPage(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}

/** What Lighthouse calls a slow 4G line: 150 ms there and back, 1.6 Mbit/s. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Puts a page on a slow line from now on. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** By how many pixels a page is wider than its window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
