import {chromium, type CDPSession, type Page} from '@playwright/test';
import {findBrowser} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';
import type {ToolName} from '@docs-and-sdk/workbench/frame';
import {toolPath} from '../src/config/tools';

/** Characters of the inputs. */
const LENGTH = 65_500;
const KEYS = 30;
const THROTTLE = 4;
/** What a reader should wait for at most, in milliseconds. */
const MOST = 100;

const lines = (line: string): string => `${line}\n`.repeat(Math.floor(LENGTH / (line.length + 1)));

/** An input of each tool, filled up to the length by more of the same. */
const INPUTS: Readonly<Record<ToolName, string>> = {
  'scte-35': lines('/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog=='),
  url: `https://cdn.example.com/live.m3u8?${'token=value&'.repeat(LENGTH / 12 - 5)}end=1`,
  'xcoder-params': lines('ffmpeg -i in.mp4 -c:v h265_ni_quadra_enc -g 50 -xcoder-params "RcEnable=1:lookaheadDepth=20:gopPresetIndex=5" out.mp4'),
  log: lines('Nov 22 02:13:07 enc-02 init_rsrc[812]: Skipping /dev/nvme2 init: device FW v5206s5r1 incompatible with this version of Libxcoder'),
  setup: lines('/dev/nvme0n1 Q2A325A11DC082-0454A QuadraT2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1'),
  token: `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({sub: 'a'.repeat(LENGTH * 0.7)})).toString('base64url')}.AAAA`,
};

/** Milliseconds after a key in which the result of it comes. */
const SETTLED_MS = 700;

/**
 * Milliseconds that the page's thread works on a key and all that follows from it, on a machine that is slower by the throttle. They are counted in the thread's own
 * time, so that other programs of the machine change nothing; what a worker does beside it is not in them.
 */
async function afterKey(page: Page, session: CDPSession, key: string): Promise<number> {
  const worked = async (): Promise<number> => {
    const {metrics} = await session.send('Performance.getMetrics');
    return metrics.find(({name}) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await worked();
  await page.keyboard.press(key);
  await page.waitForTimeout(SETTLED_MS);
  return ((await worked()) - before) * THROTTLE;
}

const quantile = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!;

/** Measures each tool of a served site and prints a table. */
async function main([origin = 'http://localhost:3000']: readonly string[]): Promise<void> {
  await fetch(origin).catch(() => {
    throw new Problem(
      `Nothing answers at ${origin}: serve the built site with "npm run serve", or name where it is: npm run tool-latency -- http://localhost:8080.`,
    );
  });
  const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu']});
  try {
    console.log(`tool\tcharacters\tmedian ms\tp95 ms (${KEYS} keys, ${THROTTLE}× throttle, at most ${MOST})`);
    for (const [name, input] of Object.entries(INPUTS) as [ToolName, string][]) {
      const page = await browser.newPage();
      await page.goto(origin + toolPath(name));
      await page.mouse.move(1, 1);
      await page.locator('html[data-has-hydrated="true"]').waitFor();
      await page.getByLabel('Open a file').setInputFiles({name: 'input.txt', mimeType: 'text/plain', buffer: Buffer.from(input)});
      await page.getByRole('region', {name: 'Result'}).locator('li, table').first().waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      const field = page.getByLabel('Input', {exact: true});
      await field.focus();
      await page.keyboard.press('Control+End');
      const times: number[] = [];
      for (let index = 0; index < KEYS; index++) times.push(await afterKey(page, session, index % 2 === 0 ? 'x' : 'Backspace'));
      times.sort((a, b) => a - b);
      console.log([name, input.length, quantile(times, 0.5).toFixed(0), quantile(times, 0.95).toFixed(0)].join('\t'));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
