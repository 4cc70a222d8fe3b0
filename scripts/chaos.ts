import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import type {Browser} from '@playwright/test';
import {runScript} from 'command-line/problem';
import {MANIFEST, parseManifest} from 'host-files/manifest';
import {faultyHost} from '../e2e/support/faulty-host';
import {CASES, type Case} from './bad-host/cases';
import {LOAD_TARGETS, loadLine, measureLoads} from './bad-host/loads';
import {buildToTry, launch, PAGE_KINDS} from './bad-host/visit';

const REPORT = path.resolve(__dirname, '../docs/RESILIENCE.md');

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
export const isBad = (seen: string): boolean => /(^|; after Back |: )nothing\b|letters lost|not the next page/.test(seen);

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
    } finally {
      await context.close();
      await host.stop();
    }
  }
  return seen;
}

/** Tries every fault on every kind of page in the browser, and writes what was seen. */
async function main(args: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {loads: {type: 'string', default: '200'}, only: {type: 'string'}},
  });
  const folder = buildToTry(positionals[0]);
  const cases = CASES.filter(({fault}) => fault.includes(values.only ?? ''));
  const browser = await launch();
  const rows: Row[] = [];
  const loads: string[] = [];
  try {
    let next = 0;
    const worker = async (): Promise<void> => {
      for (let index = next++; index < cases.length; index = next++) {
        const {fault} = cases[index]!;
        rows[index] = {fault, seen: await tryCase(browser, folder, cases[index]!)};
        console.log(`${fault}: ${rows[index]!.seen.join(' | ')}`);
      }
    };
    await Promise.all([worker(), worker()]);
    for (const {rate} of Number(values.loads) > 0 ? LOAD_TARGETS : []) {
      loads.push(loadLine(await measureLoads(browser, folder, rate, Number(values.loads))));
      console.log(loads.at(-1));
    }
    if (rows.some(({seen}) => seen.some(isBad))) process.exitCode = 1;
    // A part of the run is no report.
    if (values.only !== undefined || loads.length === 0) return;
    const commit = parseManifest(readFileSync(path.join(folder, MANIFEST), 'utf8'))?.commit ?? 'with changes that are not committed';
    writeFileSync(REPORT, reportOf(rows, loads, `${new Date().toISOString().slice(0, 10)}, commit ${commit}, Chromium ${browser.version()}`));
    console.log(`written: ${path.relative(process.cwd(), REPORT)}`);
  } finally {
    await browser.close();
  }
}

/** The report of a run. */
export const reportOf = (rows: readonly Row[], loads: readonly string[], about: string): string => `# What readers see at a bad host

Written by \`npm run chaos\` (${about}). It serves the built site from a host that fails in one way after another, opens ${PAGE_KINDS.length} pages in a browser with an empty cache, touches them as a reader does, and notes what is there at the end.

The pages are ${PAGE_KINDS.map(({kind, address}) => `\`${address}\` (${kind})`).join(', ')}. Words in quotation marks stand in a box on the page. "Once" means that the second answer is right; "for good" means that every answer is wrong.

${tableOf(rows)}

## Loads at a host that fails part of its answers

First visits with an empty cache. The page itself arrives; of everything else, part of the answers are 500, 503, half a file, a file of the wrong type, or no answer at all.

${loads.map((line) => `- ${line}.`).join('\n')}
`;

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
