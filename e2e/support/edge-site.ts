import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expectedOf} from '../../scripts/check-edge';
import {startServer, type RunningServer} from '../../scripts/edge/servers';
import {release, type Release} from '../../scripts/release';
import {test as base} from './docs-site';

const BUILD = path.resolve(__dirname, '../../build');

/** The built site as it is deployed: released into a folder of its own, behind nginx with the generated server file. */
export type EdgeSite = {
  readonly server: RunningServer;
  readonly dist: string;
  /** Releases a build into the folder that the server serves. */
  readonly deploy: (build: string, keep: number) => Promise<void>;
};

/** Test of the site behind nginx. Bodies are not compressed: that is another test's work. */
export const test = base.extend<object, {edge: EdgeSite}>({
  edge: [
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'edge-site-'));
      const dist = path.join(folder, 'dist');
      const options: Omit<Release, 'build' | 'keep'> = {dist, store: path.join(folder, 'store'), compress: false};
      const deploy: EdgeSite['deploy'] = async (build, keep) => {
        await release({...options, build, keep});
      };
      await deploy(BUILD, 1);
      const server = await startServer('nginx', expectedOf(BUILD, dist));
      try {
        await use({server, dist, deploy});
      } finally {
        await server.stop();
        rmSync(folder, {recursive: true, force: true});
      }
    },
    {scope: 'worker'},
  ],
  baseURL: async ({edge}, use) => use(edge.server.origin),
});

export {expect, hydrated, openPage} from './docs-site';
export {BUILD};
