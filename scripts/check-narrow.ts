import type {Page} from '@playwright/test';
import {runScript} from 'command-line/problem';
import {listen, originOf, siteHandler} from 'host-files/serve-site';
import {builtPages, repeatedFrom} from '../e2e/support/pages';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch} from './bad-host/visit';

/** Pages that are measured side by side. */
const WORKERS = 2;

/** How readers with little room see a page. */
const VIEWS: readonly {readonly name: string; readonly width: number; readonly text: string}[] = [
  {name: '280 px', width: 280, text: '100%'},
  {name: 'text at 200 % on 390 px', width: 390, text: '200%'},
  {name: 'text at 200 % on 1280 px', width: 1280, text: '200%'},
];

/** By how many pixels a page is wider than its window in each view that it does not fit. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  await page.goto(address, {waitUntil: 'load'});
  for (const {name, width, text} of VIEWS) {
    await page.setViewportSize({width, height: 800});
    const by = await page.evaluate((size) => {
      const root = document.documentElement;
      root.style.fontSize = size;
      return root.scrollWidth - root.clientWidth;
    }, text);
    if (by > 0) found.push(`${name}: ${by} px wider than the window`);
  }
  return found;
}

/** Measures every text of the site, once where versions share it: none may scroll sideways. */
async function main(): Promise<void> {
  const folder = buildToTry();
  const pages = builtPages.filter((address) => repeatedFrom(address) === undefined);
  const server = await listen(siteHandler(folder), 0);
  const origin = originOf(server);
  const browser = await launch();
  const found: string[] = [];
  try {
    let next = 0;
    const worker = async (): Promise<void> => {
      // As the page arrives: scripts change no width, and would take most of the time.
      const context = await browser.newContext({javaScriptEnabled: false});
      const page = await context.newPage();
      for (let address = pages[next++]; address !== undefined; address = pages[next++])
        for (const line of await tooWide(page, origin + address)) found.push(`${address}, ${line}`);
      await context.close();
    };
    await Promise.all(Array.from({length: WORKERS}, worker));
    const views = VIEWS.map(({name}) => name).join(', ');
    const sum = `${pages.length} pages of ${builtPages.length}, the others repeat the text of one of them; ${views}: ${found.length} scroll sideways`;
    for (const line of found) console.error(line);
    console.log(sum);
    publish(
      'check:narrow',
      `commit ${commitOfBuild(folder)}, Chromium ${browser.version()}`,
      [`${sum}.`, ...found.map((line) => `- ${line}`)].join('\n'),
    );
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

void runScript(main);
