import type {Browser, Page as Tab} from '@playwright/test';
import {DEEP_PAGE} from './sites';
import type {Sent, StaticServer} from './serve';

/** Bytes of the bodies that one visit of a page fetches. */
export type Bytes = {
  /** Until the page stands still after load, nothing touched. */
  readonly read: number;
  /** Until much later, still nothing touched: what a page fetches by itself is in it. */
  readonly untouched: number;
  /** What comes after the first touch, on top of the bytes to read. */
  readonly touch: number;
  /** Raw bytes of all scripts, both parts together. */
  readonly scripts: number;
};

/** How long after `load` a page is left alone. Our pages hydrate by themselves later than this. */
const READ_MS = 3000;
const SETTLE_MS = 8000;
const UNTOUCHED_MS = 12_000;

/** A phone as Lighthouse emulates it. */
export const PHONE = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

const sum = (sent: readonly Sent[], field: 'bytes' | 'raw'): number =>
  sent.reduce((total, entry) => total + entry[field], 0);

async function touch(tab: Tab): Promise<void> {
  await tab.mouse.move(200, 400);
  await tab.mouse.move(210, 410);
  await tab.waitForTimeout(SETTLE_MS);
}

/** Opens the deep page as a first visit and hands it over. */
async function visit<Result>(
  browser: Browser,
  server: StaticServer,
  measured: (tab: Tab) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    server.taken();
    const response = await tab.goto(server.url + DEEP_PAGE, {waitUntil: 'load'});
    if (!response?.ok()) throw new Error(`${DEEP_PAGE} answers with status ${response?.status()}.`);
    return await measured(tab);
  } finally {
    await context.close();
  }
}

/** Has the server compress what the page will ask for, so that no later visit waits for it. */
export const warmUp = (browser: Browser, server: StaticServer): Promise<void> => visit(browser, server, touch);

/** Counts what the server sends in two first visits: one that touches the page, and one that does not. */
export async function measureBytes(browser: Browser, server: StaticServer): Promise<Bytes> {
  const touched = await visit(browser, server, async (tab) => {
    await tab.waitForTimeout(READ_MS);
    const read = server.taken();
    await touch(tab);
    const after = server.taken();
    const scripts = [...read, ...after].filter(({type}) => type.startsWith('text/javascript'));
    return {read: sum(read, 'bytes'), touch: sum(after, 'bytes'), scripts: sum(scripts, 'raw')};
  });
  const untouched = await visit(browser, server, async (tab) => {
    await tab.waitForTimeout(UNTOUCHED_MS);
    return sum(server.taken(), 'bytes');
  });
  return {...touched, untouched};
}
