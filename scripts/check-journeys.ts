import path from 'node:path';
import type {AddressInfo} from 'node:net';
import {aptInstall, thisMachine, type Wanted} from 'command-line/apt';
import {findFirefox, Firefox} from 'command-line/firefox';
import {Problem, runScript} from 'command-line/problem';
import type {Steered} from 'command-line/steered';
import {findWebKit, WebKit} from 'command-line/webkit';
import {listen, siteHandler} from 'host-files/serve-site';
import {Hand} from './browsers/hand';
import {journeys} from './browsers/journeys';

/** What the system has, else what Debian's packages bring; a sentence for everyone who may not install them. */
function found<T>(find: () => T | undefined, wanted: Omit<Wanted, 'fix' | 'pronoun'>): T {
  const present = find();
  if (present !== undefined) return present;
  const fix = `install it (Debian: apt-get install ${wanted.packages.join(' ')}), then run the command again`;
  aptInstall(thisMachine(), {...wanted, pronoun: 'it', fix});
  const installed = find();
  if (installed === undefined) throw new Problem(`${wanted.lack} after apt-get installed ${wanted.packages.join(' and ')}: ${fix}.`);
  return installed;
}

const browsers: Readonly<Record<string, () => Promise<Steered>>> = {
  Firefox: () => Firefox.start(found(findFirefox, {packages: ['firefox-esr'], lack: 'There is no Firefox'})),
  WebKit: () => WebKit.start(found(findWebKit, {packages: ['webkit2gtk-driver', 'xvfb'], lack: 'There is no WebKit'})),
};

/** What readers come for, on the built site, in the browsers that Playwright does not steer here: `npm run check:journeys`, or with the name of one browser. */
async function main([only]: readonly string[]): Promise<void> {
  const names = Object.keys(browsers).filter((name) => only === undefined || name.toLowerCase() === only.toLowerCase());
  if (names.length === 0) throw new Problem(`"${only}" is no browser of this command: name ${Object.keys(browsers).join(' or ')}, or none for both.`);
  const server = await listen(siteHandler(path.resolve('build')), 0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
