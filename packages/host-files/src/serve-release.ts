import path from 'node:path';
import {expectedOf} from './check-servers';
import {startServer} from './hosting/servers';
import type {Hosting} from './options';
import {readPort} from './serve-site';

/**
 * Serves `dist/` by nginx with the generated file, as a deployment does: with its policy, its redirects and its
 * compressed bodies.
 */
export async function serveRelease(hosting: Hosting): Promise<void> {
  const site = expectedOf(hosting, path.join(hosting.root, 'build'), path.join(hosting.root, 'dist'));
  const server = await startServer('nginx', site, {port: readPort(process.env.PORT)});
  console.log(`The site is at ${server.origin}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
}
