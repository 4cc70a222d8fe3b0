import {parseArgs} from 'node:util';
import type {Browser} from '@playwright/test';
import {Problem, runScript} from 'command-line/problem';
import {faultyHost} from '../e2e/support/faulty-host';
import {CASES, type Case} from './bad-host/cases';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch, PAGE_KINDS} from './bad-host/visit';

/** Faults that are tried side by side. */
const WORKERS = 3;

/** What readers saw of one fault, by the kind of page. */
export type Row = {readonly fault: string; readonly seen: readonly string[]};

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table of a run: a fault that all pages answer alike takes one cell. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({fault, seen}) => {
    const different = [...new Set(seen.filter((each) => each !== '–'))];
    const shown =
      different.length === 1
        ? different[0]!
        : PAGE_KINDS.map(({kind}, index) => `${kind}: ${seen[index]}`)
            .filter((text) => !text.endsWith(': –'))
            .join('<br>');
    return `| ${cell(fault)} | ${cell(shown)} |`;
  });
  return ['| fault | what the reader saw |', '|---|---|', ...lines].join('\n');
}

/** What a reader may not see: nothing at all, or less than before. */
export const isBad = (seen: string): boolean =>
  /(^|; after (Back|Retry) |: )nothing\b|letters lost|not the next page/.test(seen);

async function tryCase(browser: Browser, folder: string, {concerns, run}: Case): Promise<string[]> {
  const seen: string[] = [];
  for (const {address} of PAGE_KINDS) {
    if (concerns?.(address) === false) {
      seen.push('–');
      continue;
    }
    const host = await faultyHost(folder);
    const context = await browser.newContext();
    try {
      seen.push(await run({page: await context.newPage(), context, host, address}));
    } catch (error) {
      throw new Error(`${address} could not be tried: ${(error as Error).message}`, {cause: error});
    } finally {
      await context.close();
      await host.stop();
    }
  }
  return seen;
}

/** Tries every fault on every kind of page in the browser, and publishes what was seen. */
async function main(args: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({args: [...args], allowPositionals: true, options: {only: {type: 'string'}}});
  const folder = buildToTry(positionals[0]);
  const cases = CASES.filter(({fault}) => fault.includes(values.only ?? ''));
  if (cases.length === 0)
    throw new Problem(`No fault has "${values.only}" in its name: leave --only out for all ${CASES.length}.`);
  const browser = await launch();
  const rows: Row[] = [];
  try {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let index = next++; index < cases.length; index = next++) {
        const {fault} = cases[index]!;
        rows[index] = {fault, seen: await tryCase(browser, folder, cases[index]!)};
        console.log(`${fault}: ${rows[index]!.seen.join(' | ')}`);
      }
    };
    await Promise.all(Array.from({length: WORKERS}, worker));
    if (rows.some(({seen}) => seen.some(isBad))) process.exitCode = 1;
    // A part of the run is no report.
    if (values.only === undefined)
      publish('chaos', `commit ${commitOfBuild(folder)}, Chromium ${browser.version()}`, reportOf(rows));
  } finally {
    await browser.close();
  }
}

/** What is published of a run. */
export const reportOf = (
  rows: readonly Row[],
): string => `It serves the built site from a host that fails in one way after another, opens ${PAGE_KINDS.length} pages in a browser with an empty cache, touches them as a reader does, and notes what is there at the end.

The pages are ${PAGE_KINDS.map(({kind, address}) => `\`${address}\` (${kind})`).join(', ')}. Words in quotation marks stand in a box on the page. "Once" means that the second answer is right; "for good" means that every answer is wrong.

${tableOf(rows)}`;

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
