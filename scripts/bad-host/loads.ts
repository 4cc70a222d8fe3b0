import {createHash} from 'node:crypto';
import type {Browser} from '@playwright/test';
import {touch} from '../../e2e/support/hydrated';
import {faultyHost, sequence, type Fault} from '../../e2e/support/faulty-host';
import {told} from './cases';
import {lookUntil, PAGE_KINDS, type Seen} from './visit';

/** A visit whose page did not hydrate with all its styles. */
export type Lost = {
  readonly visit: number;
  readonly address: string;
  /** What the reader saw at the end. */
  readonly saw: string;
  /** What became of each file that failed, request by request. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Errors that the page did not catch. */
  readonly errors: readonly string[];
};

/** What became of a number of first visits. */
export type Loads = {
  /** Part of the answers that fail. */
  readonly rate: number;
  readonly loads: number;
  readonly hydrated: number;
  /** Answers that failed, of how many. */
  readonly failed: number;
  readonly answers: number;
  /** Seconds from the reader's touch until the page is hydrated and whole: in the middle, and for 95 of 100. */
  readonly median: number;
  readonly slow: number;
  readonly lost: readonly Lost[];
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

const nameOf = (fault: Fault | undefined): string =>
  fault === undefined ? 'right' : fault.kind === 'status' ? String(fault.status) : fault.kind;

/** What fails in a visit: the same in each run, whatever goes on beside it. */
const chanceOf = (rate: number, visit: number): (() => number) =>
  sequence(createHash('sha256').update(`${rate} ${visit}`).digest().readUInt32LE());

/**
 * Visits pages with an empty cache at a host that fails part of its answers; the page itself arrives, or there would be
 * nothing that could repair itself.
 */
export async function measureLoads(browser: Browser, folder: string, rate: number, loads: number): Promise<Loads> {
  let [answers, failed, begun] = [0, 0, 0];
  const times: number[] = [];
  const lost: Lost[] = [];
  const visit = async (number: number): Promise<void> => {
    const {address} = PAGE_KINDS[number % PAGE_KINDS.length]!;
    const next = chanceOf(rate, number);
    const files: Record<string, string[]> = {};
    const errors: string[] = [];
    const host = await faultyHost(folder);
    host.decide((file) => {
      if (!/\.\w+$/.test(file)) return undefined;
      const fault = next() < rate ? FAULTS[Math.floor(next() * FAULTS.length)] : undefined;
      answers += 1;
      if (fault !== undefined) failed += 1;
      (files[file] ??= []).push(nameOf(fault));
      return fault;
    });
    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(error.message));
      // From here on the page can hear that it is touched.
      await page.goto(host.origin + address, {waitUntil: 'domcontentloaded'});
      const start = Date.now();
      await touch(page);
      const isWhole = (each: Seen): boolean => each.isHydrated && each.styles === 'all';
      const seen = await lookUntil(page, isWhole, PATIENCE);
      if (seen !== undefined && isWhole(seen)) times.push((Date.now() - start) / 1000);
      else
        lost.push({
          visit: number,
          address,
          saw: told(seen, 1),
          files: Object.fromEntries(
            Object.entries(files).filter(([, tries]) => tries.some((each) => each !== nameOf(undefined))),
          ),
          errors,
        });
    } finally {
      await context.close();
      await host.stop();
    }
  };
  const worker = async (): Promise<void> => {
    while (begun < loads) await visit(begun++);
  };
  await Promise.all([worker(), worker(), worker()]);
  return {
    rate,
    loads,
    hydrated: times.length,
    failed,
    answers,
    median: quantile(times, 0.5),
    slow: quantile(times, 0.95),
    lost,
  };
}

/** Parts of failing answers that are tried, and the part of pages that must hydrate. */
export const LOAD_TARGETS: readonly {readonly rate: number; readonly least: number}[] = [
  {rate: 0.3, least: 0.95},
  {rate: 0.05, least: 0.999},
];

/** A measurement in one line. */
export const loadLine = ({rate, loads, hydrated, failed, answers, median, slow}: Loads): string =>
  `${rate * 100} % of answers failing (${failed} of ${answers}): ${hydrated} of ${loads} pages hydrated with all their styles (${((hydrated / loads) * 100).toFixed(1)} %), after ${median.toFixed(1)} s in the middle and ${slow.toFixed(1)} s at 95 %`;

/** A lost visit in lines: what was seen, and the fate of each file that failed. */
export const lostLines = ({visit, address, saw, files, errors}: Lost): string[] => [
  `visit ${visit}, ${address}: ${saw}`,
  ...Object.entries(files).map(([file, tries]) => `  ${file}: ${tries.join(', ')}`),
  ...errors.map((error) => `  not caught: ${error}`),
];
