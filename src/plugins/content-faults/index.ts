import path from 'node:path';
import type {Plugin, PluginModule} from '@docusaurus/types';
import {FEED_PATH} from './panel';

/**
 * While somebody writes: shows the faults of saved pages in the browser. `port` is where `npm start` tells them;
 * without it, and in every build, there is no such plugin.
 */
export function contentFaults(port: string, mode = process.env.NODE_ENV): PluginModule[] {
  if (port === '' || mode === 'production') return [];
  // By way of the site's own server: only its port may be reachable from where the writer reads.
  const proxy = [{context: [FEED_PATH], target: `http://127.0.0.1:${port}`, logLevel: 'silent'}];
  // Docusaurus hands this on to the server; the bundler's types do not know it.
  const server = {devServer: {proxy}} as ReturnType<NonNullable<Plugin['configureWebpack']>>;
  return [
    (): Plugin => ({
      name: 'content-faults',
      getClientModules: () => [path.join(__dirname, 'client.ts')],
      configureWebpack: (_config, isServer) => (isServer ? {} : server),
    }),
  ];
}
