import {spawnSync} from 'node:child_process';
import {isDiskFull} from './workspace';

/** Runs a tree's own content check over some of its pages, in a process of its own: the version lists are read when the modules load. Returns the lines of its faults. */
export function contentFaults(tree: string, files: readonly string[]): string[] {
  const args = ['--import', 'tsx', 'scripts/check-content.ts', ...files];
  const {status, stdout, stderr, error} = spawnSync(process.execPath, args, {cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28});
  if (error) throw error;
  const lines = stdout.trimEnd().split('\n');
  if (status === 0) return [];
  if (isDiskFull(stderr)) throw new Error('ENOSPC in check-content');
  if (stderr.trim() !== '') throw new Error(`The content check failed: ${stderr.trim()}`);
  // The last line counts the faults.
  return lines.slice(0, -1);
}
