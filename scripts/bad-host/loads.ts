import type {Browser} from '@playwright/test';
import {touch} from '../../e2e/support/alive';
import {faultyHost, sequence, type Fault} from '../../e2e/support/faulty-host';
import {lookUntil, PAGE_KINDS} from './visit';

/** What became of a number of first visits. */
export type Loads = {
  /** Part of the answers that fail. */
  readonly rate: number;
  readonly loads: number;
  readonly alive: number;
  /** Answers that failed, of how many. */
  readonly failed: number;
  readonly answers: number;
  /** Seconds from the reader's touch until the page is alive: in the middle, and for 95 of 100. */
  readonly median: number;
  readonly slow: number;
};

/** How an answer fails: the host's own fault, half a file, a file of the wrong type, no answer. */
const FAULTS: readonly Fault[] = [
  {kind: 'status', status: 500},
  {kind: 'status', status: 503},
  {kind: 'cut', part: 0.5},
  {kind: 'type', type: 'text/html'},
  {kind: 'hang up'},
];

/** The longest that anybody waits. */
const PATIENCE = 30_000;

const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? Number.NaN;

/** Visits pages with an empty cache at a host that fails part of its answers; the page itself arrives, or there would be nothing that could mend itself. */
export async function measureLoads(browser: Browser, folder: string, rate: number, loads: number): Promise<Loads> {
  const next = sequence(Math.round(rate * 1000) + loads);
  const host = await faultyHost(folder);
  let [answers, failed, alive, begun] = [0, 0, 0, 0];
  const times: number[] = [];
  host.decide((address) => {
    if (!/\.\w+$/.test(address)) return undefined;
    answers += 1;
    if (next() >= rate) return undefined;
    failed += 1;
    return FAULTS[Math.floor(next() * FAULTS.length)];
  });
  const visit = async (address: string): Promise<void> => {
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      // From here on the page can hear that it is touched.
      await page.goto(host.origin + address, {waitUntil: 'domcontentloaded'});
      const start = Date.now();
      await touch(page);
      const seen = await lookUntil(page, (each) => each.alive, PATIENCE);
      if (seen?.alive !== true) return;
      alive += 1;
      times.push((Date.now() - start) / 1000);
    } finally {
      await context.close();
    }
  };
  const worker = async (): Promise<void> => {
    while (begun < loads) await visit(PAGE_KINDS[begun++ % PAGE_KINDS.length]!.address);
  };
  await Promise.all([worker(), worker(), worker()]);
  await host.stop();
  return {rate, loads, alive, failed, answers, median: quantile(times, 0.5), slow: quantile(times, 0.95)};
}

/** Parts of failing answers that are tried, and the part of pages that must come alive. */
export const LOAD_TARGETS: readonly {readonly rate: number; readonly least: number}[] = [
  {rate: 0.3, least: 0.95},
  {rate: 0.05, least: 0.999},
];

/** A measurement in one line. */
export const loadLine = ({rate, loads, alive, failed, answers, median, slow}: Loads): string =>
  `${rate * 100} % of answers failing (${failed} of ${answers}): ${alive} of ${loads} pages came alive (${((alive / loads) * 100).toFixed(1)} %), after ${median.toFixed(1)} s in the middle and ${slow.toFixed(1)} s at 95 %`;
