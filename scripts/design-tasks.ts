import os from 'node:os';
import type {Browser, Locator, Page} from '@playwright/test';
import {Problem, runScript} from 'command-line/problem';
import {touch} from '../e2e/support/hydrated';
import {launch} from './bad-host/visit';
import {serveBuild} from './design/serve';
import {pageOf, shortestWay, type Step} from './design/shortest-way';

const USAGE = 'npm run design-tasks -- FOLDER-OF-A-BUILD FOLDER-OF-ANOTHER';
const VIEW = {width: 1280, height: 900};
/** Walks of each way, of which the median counts. */
const RUNS = 3;
const PATIENCE = 15_000;

type Task = {
  readonly name: string;
  /** Pages that hold the answer. */
  readonly pages: RegExp;
  /** The answer on the page. */
  readonly answer: (page: Page) => Locator;
  /** A link that leads to the place. */
  readonly place: RegExp;
  readonly query: string;
  /** What is done there: presses, and what does it. */
  readonly then?: {
    readonly clicks: number;
    readonly keys: number;
    readonly run: (page: Page, answer: Locator) => Promise<void>;
  };
};

const TASKS: readonly Task[] = [
  {
    name: "`localaddr`'s default",
    pages: /^\/bitstreams\/guide\/encoding\/url-syntax$/,
    answer: (page) => page.locator('main tr').filter({hasText: /^\W*localaddr/}),
    place: /#(param-)?localaddr/,
    query: 'localaddr',
  },
  {
    name: 'the firmware that fits libxcoder 5.3.1',
    pages: /^\/(vpu\/quadra|versions|notify)/,
    answer: (page) => page.locator('main tr').filter({hasText: /5\.3\.1.*(6sE|5316sEr3)/s}),
    place: /#(versions|versions-that-match)$/,
    query: 'firmware libxcoder 5.3.1',
  },
  {
    name: 'the multicast body of the API, copied',
    pages: /^\/bitstreams\/api\/api-definitions$/,
    answer: (page) => page.locator('main pre').filter({hasText: '"output_type": "multicast"'}),
    place: /#body-multicast$/,
    query: 'multicast body',
    then: {
      clicks: 1,
      keys: 0,
      run: async (page, answer) => {
        await answer.hover();
        const button = answer.locator(
          'xpath=ancestor-or-self::*[.//button[contains(translate(concat(@aria-label, ., @title), "COPY", "copy"), "copy")]][1]',
        );
        await button.getByRole('button', {name: /copy/i}).first().click({timeout: PATIENCE});
        const kept = await page.evaluate(() => navigator.clipboard.readText());
        if (!kept.includes('"multicast"')) throw new Error('the clipboard does not hold the body');
      },
    },
  },
  {
    name: 'what changed in v2.7.0 for SRT',
    pages: /^\/(notify|versions|bitstreams\/release-notes|bitstreams\/v2\.7\.0\/release-notes|upgrade\/.*)$/,
    answer: (page) =>
      page
        .locator('main')
        .locator('li, tr')
        .filter({hasText: /2\.7\.0.*SRT|SRT encryption of push/s}),
    place: /v2\.?7/,
    query: 'v2.7.0 srt',
  },
  {
    name: 'the SSL page, printed',
    pages: /^\/bitstreams\/installation\/enable-ssl$/,
    answer: (page) => page.locator('h1'),
    place: /$/,
    query: 'ssl',
    // Ctrl+P.
    then: {clicks: 0, keys: 1, run: async (page) => void (await page.pdf())},
  },
];

type Walk = {readonly clicks: number; readonly keys: number; readonly seconds: number};

const isSeen = (answer: Locator): Promise<boolean> =>
  answer.first().evaluate((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    // Below the bar; of a long listing the beginning is enough.
    return bottom > 60 && top < window.innerHeight - 20;
  });

/**
 * Follows the list of contents where it names the place, scrolls by the screen until the answer is seen, and does what
 * the task ends with.
 */
async function finish(page: Page, task: Task): Promise<{clicks: number; keys: number}> {
  const answer = task.answer(page);
  await answer.first().waitFor({state: 'attached', timeout: PATIENCE});
  await page.waitForTimeout(100);
  let [clicks, keys] = [task.then?.clicks ?? 0, 0];
  if (!(await isSeen(answer))) {
    const entries = page.locator('.table-of-contents a').locator('visible=true');
    const found = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    const entry = found.findIndex((href) => task.place.test(href));
    if (entry >= 0) {
      await entries.nth(entry).click();
      await page.waitForTimeout(200);
      clicks += 1;
    }
  }
  for (; !(await isSeen(answer)); keys += 1) {
    if (keys > 60) throw new Error('the answer does not come into view');
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(60);
  }
  await task.then?.run(page, answer.first());
  return {clicks, keys: keys + (task.then?.keys ?? 0)};
}

async function open(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({viewport: VIEW, permissions: ['clipboard-read', 'clipboard-write']});
  const page = await context.newPage();
  await page.goto(origin, {waitUntil: 'load'});
  return page;
}

/** Asks whether the page of an address holds the answer, as its HTML has it. */
function asker(browser: Browser, origin: string, task: Task): (address: string) => Promise<boolean> {
  const known = new Map<string, boolean>();
  return async (address) => {
    if (!task.pages.test(address)) return false;
    if (!known.has(address)) {
      const context = await browser.newContext({javaScriptEnabled: false});
      const page = await context.newPage();
      await page.goto(origin + address, {waitUntil: 'domcontentloaded'});
      known.set(address, (await task.answer(page).count()) > 0);
      await context.close();
    }
    return known.get(address)!;
  };
}

/**
 * By links: the fewest from the home page, as a machine finds them in the pages; each must be one that a reader sees.
 */
async function byLinks(
  browser: Browser,
  origin: string,
  task: Task,
  isGoal: (address: string) => Promise<boolean>,
  closed: Set<string>,
): Promise<Walk> {
  const texts = new Map<string, string>();
  const read = async (address: string): Promise<string> => {
    if (!texts.has(address)) texts.set(address, await (await fetch(origin + address)).text());
    return texts.get(address)!;
  };
  const key = ({from, href}: Step): string => `${from} ${href}`;
  for (;;) {
    const way = await shortestWay(read, isGoal, (href) => task.place.test(href), (step) => !closed.has(key(step))); // prettier-ignore
    if (!way) throw new Error('no way by links');
    const page = await open(browser, origin);
    const began = Date.now();
    let shut: Step | undefined;
    for (const step of way) {
      const link = page.locator(`a[href="${step.href}"]`).locator('visible=true').first();
      if ((await link.count()) === 0) {
        shut = step;
        break;
      }
      await link.click({timeout: PATIENCE});
      await page.waitForFunction(
        (wanted) => (location.pathname.replace(/\/$/, '') || '/') === wanted,
        pageOf(step.href),
        {timeout: PATIENCE},
      );
    }
    if (shut) closed.add(key(shut));
    else {
      const {clicks, keys} = await finish(page, task);
      const seconds = (Date.now() - began) / 1000;
      await page.context().close();
      return {clicks: way.length + clicks, keys, seconds};
    }
    await page.context().close();
  }
}

/** By the search: its shortcut, the words, the first hit that is on a page with the answer. */
async function bySearch(
  browser: Browser,
  origin: string,
  task: Task,
  isGoal: (address: string) => Promise<boolean>,
): Promise<Walk> {
  const page = await open(browser, origin);
  const began = Date.now();
  await touch(page);
  await page.keyboard.press('Control+k');
  await page.locator('dialog [role=combobox]').waitFor({timeout: PATIENCE});
  await page.keyboard.type(task.query);
  const options = page.locator('dialog a[role=option]');
  await options.first().waitFor({timeout: PATIENCE});
  const fits = async (href: string): Promise<boolean> => {
    const address = pageOf(href);
    return address !== undefined && isGoal(address);
  };
  const found = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  let place = 0;
  while (place < found.length && !(await fits(found[place]!))) place += 1;
  if (place === found.length) throw new Error('not among the hits of the dialog');
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction((wanted) => location.pathname.replace(/\/$/, '') === wanted, pageOf(found[place]!), {
    timeout: PATIENCE,
  });
  const {clicks, keys} = await finish(page, task);
  const seconds = (Date.now() - began) / 1000;
  await page.context().close();
  return {clicks, keys: 1 + task.query.length + place + 1 + keys, seconds};
}

/** The walk whose time is in the middle, as words. */
async function told(walk: () => Promise<Walk>): Promise<string> {
  try {
    const walks: Walk[] = [];
    for (let run = 0; run < RUNS; run += 1) walks.push(await walk());
    const {clicks, keys, seconds} = walks.sort((one, other) => one.seconds - other.seconds)[Math.floor(RUNS / 2)]!;
    return `${clicks} / ${keys} / ${seconds.toFixed(1)} s`;
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

/**
 * Walks five tasks from the home page in two builds, by links and by the search, and prints clicks, keys and seconds of
 * each.
 */
async function main(folders: readonly string[]): Promise<void> {
  if (folders.length !== 2) throw new Problem(`Name two builds. Write it like this: ${USAGE}`);
  const browser = await launch();
  const sites = await Promise.all(folders.map(serveBuild));
  try {
    console.log(
      '| task | by links before | by links after | by search before | by search after |\n|---|---|---|---|---|',
    );
    for (const task of TASKS) {
      const cells: string[] = [];
      const goals = sites.map(({origin}) => asker(browser, origin, task));
      for (const [index, {origin}] of sites.entries()) {
        const closed = new Set<string>();
        cells.push(await told(() => byLinks(browser, origin, task, goals[index]!, closed)));
      }
      for (const [index, {origin}] of sites.entries())
        cells.push(await told(() => bySearch(browser, origin, task, goals[index]!)));
      console.log(`| ${[task.name, ...cells].join(' | ')} |`);
    }
    console.log(
      `\nclicks / keys / seconds, median of ${RUNS}, ${VIEW.width} × ${VIEW.height}, load of the machine ${os.loadavg()[0]!.toFixed(1)}`,
    );
  } finally {
    await browser.close();
    for (const site of sites) site.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
