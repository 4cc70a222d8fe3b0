import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {findBrowser} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';
import {bitstreams} from '../src/config/areas';
import {freePort} from './start-site';
import {ScratchRepository} from './versions/scratch-repository';

const PAGE = `${bitstreams.id}/guide/dashboard.mdx`;
const ADDRESS = `${bitstreams.basePath}/guide/dashboard`;
/** Saves that are measured, and what a writer waits for a fault at most. */
const SAVES = 5;
const MOST_MS = 2000;
const PANEL = 'content-faults';
/** What the first compilation may take on a busy machine. */
const START_MS = 240_000;
const REST_MS = 5000;
const STOP_MS = 10_000;

const shown = (page: Page): Promise<string> =>
  page.evaluate((name) => document.querySelector(name)?.shadowRoot?.textContent ?? '', PANEL);

/** Milliseconds from saving a text until the page is as it must be. */
async function afterSaving(file: string, text: string, until: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  writeFileSync(file, text);
  await until();
  return Math.round(performance.now() - start);
}

async function compiled(child: ChildProcess): Promise<void> {
  let said = '';
  const end = Date.now() + START_MS;
  const take = (part: Buffer): void => void (said += part.toString());
  child.stdout!.on('data', take);
  child.stderr!.on('data', take);
  while (!said.includes('compiled successfully')) {
    if (Date.now() > end || child.exitCode !== null)
      throw new Problem(`npm start did not come to its first page. It said:\n${said.slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Ends all of it as Ctrl+C does. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
  process.kill(-child.pid!, 'SIGINT');
  const waited = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), STOP_MS).unref());
  if (await Promise.race([ended, waited])) return;
  process.kill(-child.pid!, 'SIGKILL');
  throw new Problem(`npm start did not end within ${STOP_MS} ms after Ctrl+C.`);
}

/** Saves a page with a fault and without, and measures when the browser shows it. */
async function measure(page: Page, file: string): Promise<{fault: number; text: number; gone: number}[]> {
  const text = readFileSync(file, 'utf8');
  const found = [];
  for (let save = 0; save < SAVES; save++) {
    const words = `Simply wait ${save} seconds`;
    const panel = page.locator(PANEL);
    let fault = 0;
    const seen = await afterSaving(file, `${text}\n${words}.\n`, async () => {
      const start = performance.now();
      await panel.waitFor({state: 'attached'});
      fault = Math.round(performance.now() - start);
      await page.getByText(words).waitFor();
    });
    const said = await shown(page);
    if (!said.includes(`${PAGE}:`) || !said.includes('Leave it out.'))
      throw new Problem(`The browser shows "${said}" in place of file, line and fix.`);
    await page.waitForTimeout(REST_MS);
    const gone = await afterSaving(file, text, () => panel.waitFor({state: 'detached'}));
    await page.waitForTimeout(REST_MS);
    found.push({fault, text: seen, gone});
  }
  return found;
}

/**
 * Starts the site in a copy of the repository that nothing was built in, and measures how long a writer waits for the
 * word about a fault.
 */
async function main(): Promise<void> {
  const scratch = new ScratchRepository({whole: true});
  const port = await freePort(4300, 'localhost');
  const args = ['--import', 'tsx', 'scripts/start-site.ts', '--no-open', '--port', String(port)];
  // A group of its own, so that all of it can be ended.
  const child = spawn(process.execPath, args, {cwd: scratch.root, stdio: ['ignore', 'pipe', 'pipe'], detached: true});
  try {
    const started = performance.now();
    await compiled(child);
    console.log(`npm start: first page after ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu']});
    try {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}${ADDRESS}`, {waitUntil: 'domcontentloaded'});
      await page.locator('article').waitFor();
      await page.waitForTimeout(REST_MS);
      const times = await measure(page, path.join(scratch.root, PAGE));
      console.log('milliseconds after saving\tfault shown\ttext shown\tfault gone');
      times.forEach(({fault, text, gone}, index) => console.log(`save ${index + 1}\t${fault}\t${text}\t${gone}`));
      const slow = times.filter(({fault}) => fault > MOST_MS);
      if (slow.length > 0)
        throw new Problem(
          `${slow.length} of ${SAVES} faults were shown later than ${MOST_MS} ms: run it again on a machine that does nothing else.`,
        );
    } finally {
      await browser.close();
    }
  } finally {
    await stopped(child);
    scratch.remove();
  }
}

void runScript(main);
