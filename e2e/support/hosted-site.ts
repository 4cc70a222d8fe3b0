import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {hosting} from '../../src/config/hosting';
import {expectedOf} from 'host-files/check-servers';
import {startServer, type RunningServer} from 'host-files/hosting/servers';
import {release, type Release} from 'host-files/release';
import {test as base} from './docs-site';

const BUILD = path.resolve(__dirname, '../../build');

/** The built site as it is deployed: released into a folder of its own, behind nginx with the generated server file. */
export type HostedSite = {
  readonly server: RunningServer;
  readonly dist: string;
  /** Releases a build into the folder that the server serves. */
  readonly deploy: (build: string, keep: number) => Promise<void>;
};

/** Test of the site behind nginx. Bodies are not compressed: that is another test's work. */
export const test = base.extend<object, {hosted: HostedSite}>({
  hosted: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'hosted-site-'));
      const dist = path.join(folder, 'dist');
      const options: Omit<Release, 'build' | 'keep'> = {rules: hosting, dist, store: path.join(folder, 'store'), compress: false};
      const deploy: HostedSite['deploy'] = async (build, keep) => {
        await release({...options, build, keep});
      };
      await deploy(BUILD, 1);
      const server = await startServer('nginx', expectedOf(hosting, BUILD, dist));
      try {
        await use({server, dist, deploy});
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
