import {cpSync, mkdtempSync, realpathSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {hosting} from '../../src/config/hosting';
import {expectedOf} from 'host-files/check-servers';
import {startServer, type RunningServer} from 'host-files/hosting/servers';
import {release} from 'host-files/release';
import {showSlot} from 'host-files/slots';
import {test as base} from './docs-site';

const BUILD = path.resolve(__dirname, '../../build');

/** The built site as it is deployed: released into a folder of its own, behind nginx with the generated server file. */
export type HostedSite = {
  readonly server: RunningServer;
  /** Publishes a build after what is published now, with the hashed files of that many builds before it. */
  readonly deploy: (build: string, keep: number) => Promise<void>;
};

/** A release that was made: its folder, what the next release keeps from it, and a name by which it is found again. */
type Made = {readonly dist: string; readonly store: string; readonly key: string};

/**
 * Publishes builds by a link in a folder. A release reads and writes the whole site: each is made once, and to publish
 * it again is to exchange the link.
 */
function deployer(folder: string): {readonly dist: string; readonly deploy: HostedSite['deploy']} {
  const dist = path.join(folder, 'dist');
  const made = new Map<string, Made>();
  let published: Made | undefined;
  const make = async (build: string, keep: number, key: string): Promise<Made> => {
    const fresh: Made = {
      dist: path.join(folder, `dist-${made.size}`),
      store: path.join(folder, `store-${made.size}`),
      key,
    };
    if (published) cpSync(published.store, fresh.store, {recursive: true});
    await release({rules: hosting, build, keep, dist: fresh.dist, store: fresh.store, compress: false});
    made.set(key, fresh);
    return fresh;
  };
  const deploy: HostedSite['deploy'] = async (build, keep) => {
    // Which files are kept follows from what was published before.
    const key = `${build} ${keep}${keep > 0 ? ` after ${published?.key}` : ''}`;
    published = made.get(key) ?? (await make(build, keep, key));
    showSlot(dist, realpathSync(published.dist));
  };
  return {dist, deploy};
}

/** Test of the site behind nginx. Bodies are not compressed: that is another test's work. */
export const test = base.extend<object, {hosted: HostedSite}>({
  hosted: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'hosted-site-'));
      const {dist, deploy} = deployer(folder);
      await deploy(BUILD, 0);
      const server = await startServer('nginx', expectedOf(hosting, BUILD, dist));
      try {
        await use({server, deploy});
      } finally {
        await server.stop();
        rmSync(folder, {recursive: true, force: true});
      }
    },
    {scope: 'worker'},
  ],
  baseURL: async ({hosted}, use) => use(hosted.server.origin),
});

export {expect, hydrated, openPage} from './docs-site';
export {BUILD};
