import type {Browser, CDPSession, Page as Tab} from '@playwright/test';
import {DEEP_PAGE} from './sites';
import {PHONE} from './visit';

/** Seconds after the start of the navigation. */
export const TAP_TIMES = [0.5, 1, 2, 4, 8] as const;

/**
 * Lighthouse's mobile throttling, applied by the browser: its "DevTools" figures for slow 4G, and a processor four
 * times slower.
 */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

const AGAIN_MS = 1000;
const LIMIT_MS = 30_000;

const BUTTON = '.navbar__toggle';
const OPENED = 'menuOpened';

/** One first tap and what came of it. */
export type Tap = {
  /** Milliseconds from the first tap to the open menu. */
  readonly wait: number;
  /** A tap that had no effect is repeated each second, as a reader does. */
  readonly taps: number;
};

/**
 * In the page: reports the moment at which the menu is open: the theme's panel, or our list of pages that stands in for
 * it until the scripts are there. A text, since what compiles this file would put helpers into a function that the page
 * does not have.
 */
const WATCH_MENU = `{
  const look = () => {
    if (document.querySelector('.navbar-sidebar--show, html[data-early-menu]')) window.${OPENED}(String(performance.timeOrigin + performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

async function buttonPlace(browser: Browser, url: string): Promise<{x: number; y: number}> {
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    await tab.goto(url);
    const box = await tab.locator(BUTTON).boundingBox();
    if (!box) throw new Error(`${url} shows no menu button (${BUTTON}).`);
    return {x: box.x + box.width / 2, y: box.y + box.height / 2};
  } finally {
    await context.close();
  }
}

/** Nobody waits for the page's answer: it may be busy for a second. */
function sendTap(session: CDPSession, place: {x: number; y: number}): void {
  const ignore = (): undefined => undefined;
  session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [place]}).catch(ignore);
  session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []}).catch(ignore);
}

async function prepared(tab: Tab): Promise<{session: CDPSession; opened: Promise<number>}> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', {name: OPENED});
  const opened = new Promise<number>((resolve) => {
    session.on('Runtime.bindingCalled', ({name, payload}) => {
      if (name === OPENED) resolve(Number(payload));
    });
  });
  await tab.addInitScript({content: WATCH_MENU});
  return {session, opened};
}

const after = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));

/**
 * Opens the deep page as a first visit on a slow phone, taps the menu button at a moment, and waits until the menu is
 * open.
 */
export async function measureTap(browser: Browser, server: string, seconds: number): Promise<Tap> {
  const url = server + DEEP_PAGE;
  const place = await buttonPlace(browser, url);
  const context = await browser.newContext(PHONE);
  try {
    const tab = await context.newPage();
    const {session, opened} = await prepared(tab);
    const start = Date.now();
    session.send('Page.navigate', {url}).catch(() => undefined);
    await after(start + seconds * 1000 - Date.now());
    const first = Date.now();
    for (let taps = 1; Date.now() - first < LIMIT_MS; taps++) {
      sendTap(session, place);
      const time = await Promise.race([opened, after(first + taps * AGAIN_MS - Date.now())]);
      if (time !== undefined) return {wait: time - first, taps: Math.floor((time - first) / AGAIN_MS) + 1};
    }
    throw new Error(`The menu of ${url} is not open ${LIMIT_MS / 1000} s after the first tap.`);
  } finally {
    await context.close();
  }
}
