import {existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Problem} from '../problem';
import {GitFailure} from './git';

/** Where the version commands prepare their files: inside the repository, so that finished files move into place by renaming; git ignores it. */
const FOLDER = '.cache/version-command';

const FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/** Free bytes below which a failure to write is put down to the disk: git does not say why it could not write a file. */
const SPARE = 1 << 20;

/** Whether an error, or what a program printed, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.test(error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : String(error));

/** Whether an error comes from the disk or from git, and not from a fault in the program. */
const isFromOutside = (error: unknown): error is Error => error instanceof GitFailure || (error instanceof Error && 'syscall' in error);

function isAlmostFull(root: string): boolean {
  const {bavail, bsize} = statfsSync(root);
  return bavail * bsize < SPARE;
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where a command writes the number of its process. */
const ownerFile = (folder: string): string => path.join(folder, 'process');

/** Refuses a second command while one is at work. What a killed one left behind does not count. */
function requireFree(folder: string): void {
  const running = existsSync(ownerFile(folder)) ? Number(readFileSync(ownerFile(folder), 'utf8')) : 0;
  if (running > 0 && isRunning(running)) throw new Problem(`Another version command is at work (process ${running}): wait until it has ended.`);
}

function enter(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  writeFileSync(ownerFile(folder), String(process.pid));
}

/** Removes the folder, and the one above it when nothing else is in there. */
function leave(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  const above = path.dirname(folder);
  if (existsSync(above) && readdirSync(above).length === 0) rmdirSync(above);
}

/**
 * Runs work that may use a folder of its own on the repository's disk, and removes the folder afterwards. A full disk becomes one sentence: until the work
 * moves its files into place, nothing else has changed.
 */
export async function withWorkspace(root: string, work: (folder: string) => void | Promise<void>): Promise<void> {
  const folder = path.join(root, FOLDER);
  requireFree(folder);
  try {
    enter(folder);
    await work(folder);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (isDiskFull(error) || (isFromOutside(error) && isAlmostFull(root))) {
      throw new Problem('The disk is full, so nothing was changed: free some space and run the command again.');
    }
    throw isFromOutside(error) ? new Problem(`Nothing was changed, because of this: ${error.message.replace(/\.$/, '')}.`) : error;
  } finally {
    leave(folder);
  }
}
