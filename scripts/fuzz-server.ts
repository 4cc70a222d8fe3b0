import {spawnSync} from 'node:child_process';
import {runScript} from 'command-line/problem';
import {publish} from './bad-host/report';

const REQUESTS = 20_000;

/** Sends raw requests to `npm run serve`, ten times as many as the test does by itself. */
function main(): void {
  const {status} = spawnSync('npx', ['vitest', 'run', 'packages/host-files/src/serve-site.fuzz.test.ts'], {
    stdio: 'inherit',
    env: {...process.env, FUZZ_REQUESTS: String(REQUESTS)},
  });
  process.exitCode = status ?? 1;
  const end = status === 0 ? 'the server answers as before afterwards' : '**the server ended, or answers otherwise**';
  publish(
    'fuzz-server',
    `Node ${process.version}`,
    `${REQUESTS.toLocaleString('en')} requests with odd methods, paths, ranges, headers and bytes in their middle: ${end}.`,
  );
}

void runScript(main);
