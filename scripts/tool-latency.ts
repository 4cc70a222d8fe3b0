import {chromium, type CDPSession, type Page} from '@playwright/test';
import {loadavg} from 'node:os';
import {findBrowser} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';
import type {ToolName} from '@docs-and-sdk/workbench/frame';
import {quantile as exactQuantile} from '../bench/statistics';
import {toolPath} from '../src/config/tools';

/** Characters of the inputs. */
const LENGTH = 65_500;
const KEYS = 30;
const THROTTLE = 4;
/** What a reader should wait for at most, in milliseconds, in 19 of 20 keys. */
const MOST = 100;

const lines = (line: string): string => `${line}\n`.repeat(Math.floor(LENGTH / (line.length + 1)));

/** An input of each tool, filled up to the length by more of the same. */
const INPUTS: Readonly<Record<ToolName, string>> = {
  'scte-35': lines('/DAlAAAAAAAAAP/wFAUAAAS3f+/+AHuYoP4AKTLgACoBBAAAjAlMog=='),
  url: `https://cdn.example.com/live.m3u8?${'token=value&'.repeat(LENGTH / 12 - 5)}end=1`,
  'xcoder-params': lines(
    'ffmpeg -i in.mp4 -c:v h265_ni_quadra_enc -g 50 -xcoder-params "RcEnable=1:lookaheadDepth=20:gopPresetIndex=5" out.mp4',
  ),
  log: lines(
    'Nov 22 02:13:07 enc-02 init_rsrc[812]: Skipping /dev/nvme2 init: device FW v5206s5r1 incompatible with this version of Libxcoder',
  ),
  setup: lines('/dev/nvme0n1 Q2A325A11DC082-0454A QuadraT2A 1 8.59 TB / 8.59 TB 4 KiB + 0 B 5206s5r1'),
  token: `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({sub: 'a'.repeat(LENGTH * 0.7)})).toString('base64url')}.AAAA`,
};

/** Milliseconds after a key in which the result of it comes. */
const SETTLED_MS = 700;

/**
 * Milliseconds that the page's thread works on a key and all that follows from it, on a machine that is slower by the
 * throttle. They are counted in the thread's own time, so that other programs of the machine change nothing; what a
 * worker does beside it is not in them.
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

/** What the page notes while keys are pressed. */
type Noted = {readonly keys: number[]; readonly asked: number[]; readonly answered: number[]; readonly shown: number[]};

/** Notes when a key came, when the worker was asked and answered, and when the frame with its answer was made. */
function note(): void {
  const noted: Noted = {keys: [], asked: [], answered: [], shown: []};
  Object.assign(window, {noted});
  /** Goes on when all has run that waits now. */
  const after = (tasks: number, then: () => void): void => {
    if (tasks === 0) return then();
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => after(tasks - 1, then);
    port2.postMessage(0);
  };
  window.addEventListener('keydown', ({timeStamp}) => noted.keys.push(timeStamp), true);
  window.Worker = class extends Worker {
    constructor(...all: ConstructorParameters<typeof Worker>) {
      super(...all);
      this.addEventListener('message', () => {
        noted.answered.push(performance.now());
        // The page takes the answer in this task and draws it in the next one; the task after a frame begins when the
        // frame is made.
        after(2, () => requestAnimationFrame(() => after(1, () => noted.shown.push(performance.now()))));
      });
    }

    override postMessage(...all: [unknown]): void {
      noted.asked.push(performance.now());
      super.postMessage(...all);
    }
  };
}

type Times = readonly number[];

/**
 * Milliseconds by the clock from each key to the frame that shows its result, with the page's thread slowed down by the
 * browser, and what of them the worker took, which is not.
 */
async function untilShown(page: Page, session: CDPSession): Promise<{readonly shown: Times; readonly worker: Times}> {
  await session.send('Emulation.setCPUThrottlingRate', {rate: THROTTLE});
  const before = await page.evaluate(
    () =>
      Object.assign((window as unknown as {noted: Noted}).noted, {keys: [], asked: [], answered: [], shown: []}).keys
        .length,
  );
  for (let index = before; index < KEYS; index++) {
    await page.keyboard.press(index % 2 === 0 ? 'x' : 'Backspace');
    await page.waitForTimeout(SETTLED_MS);
  }
  await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
  const {keys, asked, answered, shown} = await page.evaluate(() => (window as unknown as {noted: Noted}).noted);
  if ([keys, asked, answered, shown].some(({length}) => length !== KEYS))
    throw new Problem(
      `Of ${KEYS} keys ${shown.length} were answered in time: measure again when nothing else runs on the machine.`,
    );
  return {shown: shown.map((at, index) => at - keys[index]!), worker: answered.map((at, index) => at - asked[index]!)};
}

/** A quantile of some times, in whole milliseconds. */
const quantile = (times: Times, part: number): number => Math.round(exactQuantile(times, part));

/**
 * Measures each tool of a served site and prints a table. Fails where a tool takes longer than a reader should wait.
 */
async function main([origin = 'http://localhost:3000', ...names]: readonly string[]): Promise<void> {
  await fetch(origin).catch(() => {
    throw new Problem(
      `Nothing answers at ${origin}: serve the built site with "npm run serve", or name where it is: npm run tool-latency -- http://localhost:8080.`,
    );
  });
  const slow: string[] = [];
  const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu']});
  try {
    console.log(
      `${KEYS} keys in a field of 64 kB, ${THROTTLE}× throttle, p95 at most ${MOST} ms; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    );
    console.log('tool\tcharacters\twork median\twork p95\tshown median\tshown p95\tworker median, not slowed down');
    for (const [name, input] of Object.entries(INPUTS) as [ToolName, string][]) {
      if (names.length > 0 && !names.includes(name)) continue;
      const page = await browser.newPage();
      // The loader of this script names its functions by one of its own, which a page does not have.
      await page.addInitScript('globalThis.__name = (named) => named;');
      await page.addInitScript(note);
      await page.goto(origin + toolPath(name));
      await page.mouse.move(1, 1);
      await page.locator('html[data-has-hydrated="true"]').waitFor();
      await page
        .getByLabel('Open a file')
        .setInputFiles({name: 'input.txt', mimeType: 'text/plain', buffer: Buffer.from(input)});
      await page.getByRole('region', {name: 'Result'}).locator('li, table').first().waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      const field = page.getByLabel('Input', {exact: true});
      await field.focus();
      await page.keyboard.press('Control+End');
      const work: number[] = [];
      for (let index = 0; index < KEYS; index++)
        work.push(await afterKey(page, session, index % 2 === 0 ? 'x' : 'Backspace'));
      const {shown, worker} = await untilShown(page, session);
      console.log(
        [
          name,
          input.length,
          ...[work, shown].flatMap((times) => [quantile(times, 0.5), quantile(times, 0.95)]),
          quantile(worker, 0.5),
        ].join('\t'),
      );
      if (quantile(work, 0.95) > MOST) slow.push(`${name} works ${quantile(work, 0.95)} ms on a key`);
      if (quantile(shown, 0.95) > MOST) slow.push(`${name} shows the result ${quantile(shown, 0.95)} ms after a key`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  if (slow.length > 0)
    throw new Problem(
      `At most ${MOST} ms are meant for 19 of 20 keys: ${slow.join('; ')}. Measure again when nothing else runs, or make it less work.`,
    );
}

void runScript(() => main(process.argv.slice(2)));
