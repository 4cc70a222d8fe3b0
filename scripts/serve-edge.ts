import path from 'node:path';
import {expectedOf} from './check-edge';
import {startServer} from './edge/servers';
import {runScript} from './problem';
import {readPort} from './serve-site';

/** Serves `dist/` by nginx with the generated file, as a deployment does: with its policy, its redirects and its compressed bodies. */
async function main(): Promise<void> {
  const repository = path.resolve(__dirname, '..');
  const site = expectedOf(path.join(repository, 'build'), path.join(repository, 'dist'));
  const server = await startServer('nginx', site, {port: readPort(process.env.PORT)});
  console.log(`The site is at ${server.origin}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
}

if (require.main === module) {
  void runScript(main);
}
