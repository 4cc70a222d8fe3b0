import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {Problem, runScript} from 'command-line/problem';
import {expectedOf} from 'host-files/check-servers';
import {startServer} from 'host-files/hosting/servers';
import {MANIFEST, parseManifest} from 'host-files/manifest';
import {release} from 'host-files/release';
import {touch} from '../e2e/support/hydrated';
import {bitstreams, logan, quadra} from '../src/config/areas';
import {hosting} from '../src/config/hosting';
import {SEARCH_PATH} from '../src/config/paths';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch, lookUntil} from './bad-host/visit';

const USAGE = 'npm run check:deployment -- OLDER-BUILD NEWER-BUILD';
/** Clicks of a reader who goes on while the files of his build are kept. */
const CLICKS = 25;
const PATIENCE = 20_000;

const START = `${bitstreams.basePath}/guide/dashboard`;
const AREAS = [logan, quadra, bitstreams].map((area) => `${area.basePath}/`);

const hashed = (folder: string): string[] =>
  Object.keys(parseManifest(readFileSync(path.join(folder, MANIFEST), 'utf8'))?.files ?? {}).filter((name) =>
    name.startsWith('assets/'),
  );

type Reader = {
  readonly page: Page;
  readonly origin: string;
  /** Publishes the newer build; the number says how many earlier builds keep their files. */
  readonly deploy: (keep: number) => Promise<void>;
};

async function open({page, origin}: Reader, address = START): Promise<void> {
  await page.goto(origin + address);
  await touch(page);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
}
/**
 * Until a key is pressed nothing may start the page: neither the page itself nor the browser's pointer, which rests on
 * it.
 */
async function leaveUntouched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: {saveData: true, effectiveType: '4g', addEventListener() {}},
    });
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
  });
}
async function waitForHydration(page: Page): Promise<void> {
  if ((await lookUntil(page, (seen) => seen.isHydrated, PATIENCE))?.isHydrated !== true)
    throw new Error('the page does not hydrate');
}
const isSame = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window).catch(() => false);

async function follow(page: Page, address: string): Promise<void> {
  await page.locator(`.navbar a[href="${address}"]`).first().click();
  await page.waitForURL(`**${address}`, {timeout: PATIENCE});
  const seen = await lookUntil(page, ({heading, isHydrated}) => heading !== '' && isHydrated, PATIENCE);
  if (seen?.heading === '' || /not found|crashed/i.test(seen?.heading ?? ''))
    throw new Error(`${address} shows "${seen?.heading ?? ''}"`);
}

async function searchDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor({timeout: PATIENCE});
  await page.keyboard.type('gop', {delay: 20});
  await page.getByRole('dialog').getByRole('option').first().waitFor({timeout: PATIENCE});
}

/** Searches on the search page, and waits for the number of results. */
async function searchPage(page: Page): Promise<void> {
  await page.getByRole('searchbox', {name: 'Search for'}).fill('gop size');
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByText(/\d+ results? for/)
    .first()
    .waitFor({timeout: PATIENCE});
}

/** What the server of a build sends: a policy for trusted types is demanded where its pages bring one along. */
const servedAs = (build: string, dist: string): ReturnType<typeof expectedOf> =>
  expectedOf(
    {...hosting, trustedTypes: readFileSync(path.join(build, 'index.html'), 'utf8').includes('trustedTypes')},
    build,
    dist,
  );

/** What readers do around a deployment. Each throws where they lose something. */
const JOURNEYS: Readonly<Record<string, (reader: Reader) => Promise<void>>> = {
  [`files kept: ${CLICKS} clicks, all in the same document`]: async (reader) => {
    await open(reader);
    await reader.deploy(1);
    for (let click = 0; click < CLICKS; click += 1) await follow(reader.page, AREAS[click % AREAS.length]!);
    if (!(await isSame(reader.page))) throw new Error('a click loaded the page anew');
  },
  'files kept: an untouched page starts with its own scripts': async ({page, origin, deploy}) => {
    await leaveUntouched(page);
    await page.goto(origin + START);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await deploy(1);
    await page.keyboard.press('Shift');
    await waitForHydration(page);
    if (!(await isSame(page))) throw new Error('the page loaded itself anew');
  },
  'files kept: the search finds': async (reader) => {
    await open(reader);
    await reader.deploy(1);
    await searchDialog(reader.page);
  },
  'files kept: excerpts of the search page are there': async (reader) => {
    await open(reader, SEARCH_PATH);
    await reader.deploy(1);
    await searchPage(reader.page);
    await reader.page
      .getByRole('list', {name: 'Search results'})
      .locator('p mark')
      .first()
      .waitFor({timeout: PATIENCE});
  },
  'files gone: each of three clicks arrives': async (reader) => {
    await open(reader);
    await reader.deploy(0);
    for (const address of AREAS) await follow(reader.page, address);
  },
  'files gone: an untouched page loads itself anew and keeps what is typed': async ({page, origin, deploy}) => {
    await leaveUntouched(page);
    await page.goto(origin + START);
    await page.evaluate(() => Object.assign(window, {sameDocument: true}));
    await deploy(0);
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.type('firmware');
    // By questions: what waits inside the page is text that is evaluated, and the policy of the page stops it.
    for (const end = Date.now() + PATIENCE; await isSame(page);) {
      if (Date.now() > end) throw new Error('the page does not load itself anew');
      await page.waitForTimeout(100);
    }
    await waitForHydration(page);
    const kept = await page
      .locator('input')
      .evaluateAll((inputs) => inputs.some((input) => (input as HTMLInputElement).value === 'firmware'));
    if (!kept) throw new Error('the letters are lost');
  },
  'files gone: the search finds': async (reader) => {
    await open(reader, SEARCH_PATH);
    await reader.deploy(0);
    await searchPage(reader.page);
  },
};

/** Publishes a second real build under readers of the first, behind nginx, and says what each of them keeps. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length !== 2) throw new Problem(`Name two builds that differ. Write it like this: ${USAGE}`);
  const [older, newer] = args.map((folder) => buildToTry(folder)) as [string, string];
  const before = new Set(hashed(older));
  const changed = hashed(newer).filter((name) => !before.has(name));
  if (changed.length === 0)
    throw new Problem(
      'Both builds have the same hashed files, so nothing would change under the reader: name two that differ.',
    );
  const about = `${changed.length} of ${before.size} hashed files have other names in the newer build`;
  console.log(about);
  const browser = await launch();
  const lines: string[] = [];
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
      const dist = path.join(folder, 'dist');
      const put = async (build: string, keep: number): Promise<void> => {
        await release({rules: hosting, dist, store: path.join(folder, 'store'), compress: false, build, keep});
      };
      await put(older, 1);
      let server = await startServer('nginx', servedAs(older, dist));
      const deploy = async (keep: number): Promise<void> => {
        await put(newer, keep);
        // The server file is of the same build: its policy names the scripts of these pages.
        const {port} = new URL(server.origin);
        await server.stop();
        server = await startServer('nginx', servedAs(newer, dist), {port: Number(port)});
      };
      const context = await browser.newContext();
      try {
        await journey({page: await context.newPage(), origin: server.origin, deploy});
        console.log(`kept    ${name}`);
        lines.push(`- ${name}: nothing lost.`);
      } catch (error) {
        const [reason] = (error as Error).message.split('\n');
        console.error(`LOST    ${name}: ${reason}`);
        lines.push(`- ${name}: **lost**, ${reason}.`);
        process.exitCode = 1;
      } finally {
        await context.close();
        await server.stop();
        rmSync(folder, {recursive: true, force: true});
      }
    }
    publish(
      'check:deployment',
      `commits ${commitOfBuild(older)} and ${commitOfBuild(newer)}, Chromium ${browser.version()}, nginx`,
      `A second real build is released under readers of the first; ${about}.\n\n${lines.join('\n')}`,
    );
  } finally {
    await browser.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
