import {mkdirSync} from 'node:fs';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {Problem, runScript} from 'command-line/problem';
import {touch} from '../e2e/support/hydrated';
import {launch} from './bad-host/visit';
import {serveBuild, type Served} from './design/serve';

const USAGE = 'npm run design-pictures -- FOLDER-OF-A-BUILD FOLDER-OF-ANOTHER FOLDER-FOR-PICTURES';
const WIDTHS = [390, 996, 1280];
const HEIGHT = 900;

/** Pages of each kind, by the name of their picture. */
const PAGES: Readonly<Record<string, string>> = {
  landing: '/',
  search: '/s',
  results: '/s?q=latency',
  notify: '/notify',
  versions: '/versions',
  'url-syntax': '/bitstreams/guide/encoding/url-syntax',
  libxcoder: '/vpu/quadra/documentation/libxcoder',
  firmware: '/vpu/quadra/installation/firmware',
  logan: '/vpu/logan/',
  'older-version': '/bitstreams/v2.5.1/guide/settings/access-tokens/',
  'api-definitions': '/bitstreams/api/api-definitions',
  'dead-address': '/bitstreams/no-such-page',
};

/** The first screen of an address as the reader has it who has touched the page, as the address of an image. */
async function picture(browser: Browser, {origin}: Served, address: string, width: number): Promise<string> {
  const page = await browser.newPage({viewport: {width, height: HEIGHT}});
  await page.goto(origin + address);
  await touch(page);
  await page.waitForTimeout(1500);
  const shot = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${shot.toString('base64')}`;
}

/** Puts the first screens of two builds side by side, one picture for each page and width. */
async function main([before, after, folder]: readonly string[]): Promise<void> {
  if (before === undefined || after === undefined || folder === undefined)
    throw new Problem(`Name two builds and a folder. Write it like this: ${USAGE}`);
  mkdirSync(folder, {recursive: true});
  const browser = await launch();
  const sites = [await serveBuild(before), await serveBuild(after)];
  try {
    for (const [name, address] of Object.entries(PAGES)) {
      for (const width of WIDTHS) {
        const shots = await Promise.all(sites.map((site) => picture(browser, site, address, width)));
        const page = await browser.newPage({viewport: {width: 2 * width + 24, height: HEIGHT}});
        await page.setContent(
          `<body style="margin:0;display:flex;gap:24px;background:#c33">${shots.map((shot) => `<img src="${shot}">`).join('')}</body>`,
        );
        await page.screenshot({path: path.join(folder, `${name}-${width}.png`)});
        await page.close();
      }
      console.log(name);
    }
  } finally {
    await browser.close();
    for (const site of sites) site.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
