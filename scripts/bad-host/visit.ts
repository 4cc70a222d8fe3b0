import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {findBrowser, findShell} from 'command-line/find-browser';
import {Problem} from 'command-line/problem';
import {SHEET_END} from 'docusaurus-start-at-touch/constants';
import {bitstreams, quadra} from '../../src/config/areas';
import {SEARCH_PATH, TOOLS_PATH} from '../../src/config/paths';

/** One page of each kind. */
export const PAGE_KINDS: readonly {readonly kind: string; readonly address: string}[] = [
  {kind: 'landing page', address: '/'},
  {kind: 'page of a guide', address: `${bitstreams.basePath}/guide/dashboard`},
  {kind: 'page of tables', address: `${quadra.basePath}/documentation/libxcoder`},
  {kind: 'search page', address: SEARCH_PATH},
  {kind: 'tool', address: `${TOOLS_PATH}url`},
];

/** The build that is tried: `build`, or the folder that is named. */
export function buildToTry(folder = 'build'): string {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Problem(`There is no built site in ${folder}: run "npm run build" first.`);
  return path.resolve(folder);
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findShell() ?? findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** What a reader sees. */
export type Seen = {
  readonly heading: string;
  /** Whether menus and search work. */
  readonly isHydrated: boolean;
  /** Boxes that say what is wrong, the first sentence of each. */
  readonly said: readonly string[];
  /** How much of the style sheets is there. */
  readonly styles: 'all' | 'part' | 'none';
  /** Whether the browser shows a page of its own: nothing arrived. */
  readonly browserPage?: boolean;
};

/** Looks at a page as it is now. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate((end) => {
    // No function may have a name in here: tsx would mark it with a helper that the page does not know.
    const boxes = [...document.querySelectorAll('[role=alert]')].filter((box) => box.getClientRects().length > 0);
    return {
      heading: document.querySelector('h1')?.textContent?.trim() ?? '',
      isHydrated: document.documentElement.dataset.hasHydrated === 'true',
      said: boxes
        .map(
          (box) =>
            /^.*?[.!?](?=\s|[A-Z]|$)/.exec((box as HTMLElement).innerText.trim())?.[0] ??
            (box as HTMLElement).innerText.trim(),
        )
        .filter((text) => text !== ''),
      browserPage: location.protocol === 'chrome-error:',
      styles:
        getComputedStyle(document.querySelector('.navbar') ?? document.body).display !== 'flex'
          ? 'none'
          : [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({sheet}) => {
                try {
                  return (sheet?.cssRules[sheet.cssRules.length - 1] as CSSStyleRule | undefined)?.selectorText === end;
                } catch {
                  // Rules of a sheet that failed may not be read.
                  return false;
                }
              })
            ? 'all'
            : 'part',
    };
  }, SHEET_END);

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Looks until something is so or the time is over, also while the page loads itself anew, and returns what is seen
 * then.
 */
export async function lookUntil(
  page: Page,
  isSo: (seen: Seen) => boolean,
  milliseconds: number,
): Promise<Seen | undefined> {
  const end = Date.now() + milliseconds;
  let seen: Seen | undefined;
  do {
    seen = await look(page).catch(() => undefined);
    if (seen !== undefined && isSo(seen)) return seen;
    await wait(100);
  } while (Date.now() < end);
  return seen;
}
