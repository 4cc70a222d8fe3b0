import path from 'node:path';
import {Firefox, installedFirefox} from 'command-line/firefox';
import {Problem, runScript} from 'command-line/problem';
import type {Steered} from 'command-line/steered';
import {installedWebKit, WebKit} from 'command-line/webkit';
import {listen, originOf, siteHandler} from 'host-files/serve-site';
import {Hand} from './browsers/hand';
import {journeys} from './browsers/journeys';

const browsers: Readonly<Record<string, () => Promise<Steered>>> = {
  Firefox: () => Firefox.start(installedFirefox()),
  WebKit: () => WebKit.start(installedWebKit()),
};

/**
 * What readers come for, on the built site, in the browsers that Playwright does not steer here: `npm run
 * check:journeys`, or with the name of one browser.
 */
async function main([only]: readonly string[]): Promise<void> {
  const names = Object.keys(browsers).filter((name) => only === undefined || name.toLowerCase() === only.toLowerCase());
  if (names.length === 0)
    throw new Problem(
      `"${only}" is no browser of this command: name ${Object.keys(browsers).join(' or ')}, or none for both.`,
    );
  const server = await listen(siteHandler(path.resolve('build')), 0);
  const origin = originOf(server);
  const faults: string[] = [];
  try {
    for (const name of names) {
      const browser = await browsers[name]!();
      const start = Date.now();
      try {
        await browser.resize(1280, 900);
        for (const journey of journeys) {
          try {
            await journey.run(new Hand(browser, origin));
          } catch (error) {
            faults.push(`${name}: ${journey.name}: ${error instanceof Error ? error.message : String(error)}.`);
          }
        }
      } finally {
        await browser.close();
      }
      const own = faults.filter((fault) => fault.startsWith(name)).length;
      console.log(`${name}: ${journeys.length} journeys, ${own} faults, ${((Date.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  if (faults.length > 0) throw new Problem(faults.join('\n'));
}

void runScript(() => main(process.argv.slice(2)));
