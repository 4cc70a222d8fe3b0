import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Page} from '@playwright/test';
import {runScript} from 'command-line/problem';
import {listen, originOf, siteHandler} from 'host-files/serve-site';
import {hydrated} from '../e2e/support/hydrated';
import {bitstreams, quadra} from '../src/config/areas';
import {SEARCH_PATH, TOOLS_PATH} from '../src/config/paths';
import {commitOfBuild, publish} from './bad-host/report';
import {buildToTry, launch} from './bad-host/visit';

const PATIENCE = {timeout: 30_000};

/** What readers do on a page of each kind. */
const JOURNEYS: Readonly<Record<string, {readonly address: string; readonly then?: (page: Page) => Promise<unknown>}>> =
  {
    'landing page': {address: '/'},
    'page of a guide, search in the dialog': {
      address: `${bitstreams.basePath}/guide/dashboard`,
      then: async (page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('gop');
        await page.getByRole('dialog').getByRole('option').first().waitFor(PATIENCE);
      },
    },
    'page of tables, then another area': {
      address: `${quadra.basePath}/documentation/libxcoder`,
      then: async (page) => {
        await page.locator(`.navbar a[href="${bitstreams.basePath}/"]`).first().click();
        await page.waitForURL(`**${bitstreams.basePath}/`, PATIENCE);
      },
    },
    'page of an operation': {address: `${bitstreams.basePath}/api/reference/createStream`},
    tool: {
      address: `${TOOLS_PATH}url`,
      then: async (page) => {
        await page.getByLabel('Input', {exact: true}).fill('srt://192.0.2.10:9000?latency=200');
        await page.getByRole('region', {name: 'Result'}).getByText('192.0.2.10').first().waitFor(PATIENCE);
      },
    },
    'results of a search': {
      address: `${SEARCH_PATH}?q=gop`,
      then: (page) => page.getByRole('main').getByText(/results? for/).first().waitFor(PATIENCE), // prettier-ignore
    },
    'API reference': {
      address: `${SEARCH_PATH}#tag/Stream`,
      then: (page) => page.locator('.redocusaurus h2').first().waitFor(PATIENCE),
    },
  };

/** Counts by what the browser reports of each. */
type Counts = Map<string, number>;

/** Walks a journey under the policy in report mode, and counts what it reports, by the sink. */
async function reported(
  page: Page,
  origin: string,
  {address, then}: (typeof JOURNEYS)[string],
  withPolicy: boolean,
): Promise<Counts> {
  const counts: Counts = new Map();
  await page.exposeFunction('report', (sink: string) => counts.set(sink, (counts.get(sink) ?? 0) + 1));
  await page.addInitScript((isOn) => {
    document.addEventListener('securitypolicyviolation', ({effectiveDirective, sample}) => {
      const [sink] = sample.split('|');
      if (/trusted-types/.test(effectiveDirective))
        (window as unknown as {report: (sink: string) => void}).report(sink || effectiveDirective);
    });
    const {trustedTypes} = window as unknown as {trustedTypes: {createPolicy: unknown}};
    if (!isOn) trustedTypes.createPolicy = () => undefined;
  }, withPolicy);
  await page.goto(origin + address);
  await hydrated(page);
  await then?.(page);
  // What is reported late.
  await page.waitForTimeout(500);
  return counts;
}

const told = (counts: Counts): string =>
  counts.size === 0 ? 'none' : [...counts].sort(([, one], [, other]) => other - one).map(([sink, count]) => `${count} × ${sink}`).join(', '); // prettier-ignore

/**
 * Asks for trusted types in report mode, with the policy that pages bring along and without it, and says what breaks
 * the rule.
 */
async function main(args: readonly string[]): Promise<void> {
  const folder = buildToTry(args[0]);
  const site = siteHandler(folder);
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader(
      'Content-Security-Policy-Report-Only',
      "require-trusted-types-for 'script'; trusted-types default dompurify",
    );
    site(request, response);
  };
  const server = await listen(answer, 0);
  const origin = originOf(server);
  const browser = await launch();
  const rows: string[] = [];
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const cells: string[] = [];
      for (const withPolicy of [true, false]) {
        const context = await browser.newContext();
        const counts = await reported(await context.newPage(), origin, journey, withPolicy);
        await context.close();
        cells.push(told(counts));
        if (withPolicy && counts.size > 0) process.exitCode = 1;
      }
      rows.push(`| ${name} | ${cells.join(' | ')} |`);
      console.log(rows.at(-1));
    }
    publish(
      'trusted-types',
      `commit ${commitOfBuild(folder)}, Chromium ${browser.version()}`,
      [
        'Trusted types asked for in report mode: what the browser reports while a reader does what is named. The second column is what the policy of the pages takes care of; where it is part of a page, servers demand trusted types.',
        '',
        '| page | with the policy of the pages | without it |',
        '|---|---|---|',
        ...rows,
      ].join('\n'),
    );
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

void runScript(() => main(process.argv.slice(2)));
