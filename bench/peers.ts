import {spawnSync} from 'node:child_process';
import {copyFileSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {Problem} from 'command-line/problem';

/** Where the bench works. The sites in it find the modules of the peers above them. */
export const work = path.join(__dirname, '.work');

/** A file of a peer. */
export const peerFile = (name: string, file: string): string => path.join(work, 'node_modules', name, file);

/**
 * Installs what the site is compared with, as its lock file says: it is no part of the repository's own installation.
 * Throws a Problem when npm does not come through.
 */
export function installPeers(): void {
  mkdirSync(work, {recursive: true});
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(__dirname, 'peers', name), path.join(work, name));
  // npm hands its settings down, and what a peer says about Node is for the peer's own tests: what is used of it runs.
  const {status, stderr} = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false'],
    {cwd: work, encoding: 'utf8'},
  );
  if (status === 0) return;
  throw new Problem(
    `What the bench compares cannot be installed in ${path.relative(process.cwd(), work)}: ${stderr.trim() || 'does the registry answer?'}`,
  );
}
