import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {Area} from '../../src/config/areas';
import {Problem} from '../problem';
import {isDiskFull} from './workspace';

/** Runs Docusaurus' own command, which copies an area's text and its sidebars and puts the version into the list. `tree` is the repository, or a copy of it. */
export function freezeText(root: string, tree: string, area: Area, version: string): void {
  const program = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stdout, stderr, error} = spawnSync(process.execPath, [program, `docs:version:${area.id}`, version], {
    cwd: tree,
    encoding: 'utf8',
    // Without the question to the registry whether Docusaurus has a newer version.
    env: {...process.env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: '0'},
  });
  if (error) throw error;
  if (status === 0) return;
  const output = `${stdout}\n${stderr}`;
  if (isDiskFull(output)) throw new Error(`ENOSPC in docs:version:${area.id}`);
  const reason = /(?:\[ERROR\]|Error:)\s*(.+)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1) ?? '';
  throw new Problem(`Nothing was changed, because Docusaurus could not cut the version: ${reason.replace(/\.$/, '')}.`);
}
