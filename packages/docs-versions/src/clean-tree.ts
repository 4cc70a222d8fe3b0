import {execFile} from 'node:child_process';
import {mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Problem} from 'command-line/problem';
import {git, GitFailure, requireCleanTree} from './git';

/** The command that takes back whatever a version command left, for messages. */
export const TAKE_BACK = 'git restore . && git clean -fd';

const FULL = /ENOSPC|EDQUOT|no space left on device|disk quota exceeded/i;

/**
 * Free bytes below which a failure to write is put down to the disk: git does not say why it could not write a file.
 */
const SPARE = 1 << 20;

/** Whether an error, or what a program printed, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  FULL.test(error instanceof Error ? `${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}` : String(error));

/** Whether an error comes from the disk or from git, and not from a fault in the program. */
const isFromOutside = (error: unknown): error is Error =>
  error instanceof GitFailure || (error instanceof Error && 'syscall' in error);

/** What readers of the terminal are told of an error; unknown ones stay as they are. */
export function explained(error: unknown, root: string): unknown {
  if (error instanceof Problem) return error;
  const {bavail, bsize} = statfsSync(root);
  if (isDiskFull(error) || (isFromOutside(error) && bavail * bsize < SPARE)) {
    return new Problem('The disk is full, so nothing was changed: free some space and run the command again.');
  }
  return isFromOutside(error)
    ? new Problem(`Nothing was changed, because of this: ${error.message.replace(/\.$/, '')}.`)
    : error;
}

/** What a program printed and how it ended. */
export type Ended = {readonly status: number; readonly stdout: string; readonly stderr: string};

/** Runs programs of the repository until the command is stopped. */
export type Run = (args: readonly string[]) => Promise<Ended>;

function runner(root: string, stop: AbortController, generated: string): Run {
  // Without the question to the registry whether Docusaurus has a newer version, and without a trace in the folder that
  // a running site reads.
  const env = {
    ...process.env,
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
  };
  const options = {cwd: root, env, maxBuffer: 1 << 28, signal: stop.signal};
  return (args) =>
    new Promise((resolve, reject) => {
      const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
        if (stop.signal.aborted || child.signalCode === 'SIGINT') reject(new Stopped());
        else if (isDiskFull(stdout + stderr)) reject(new Error('ENOSPC in another program'));
        else if (error && child.exitCode === null) reject(new Error(error.message));
        else resolve({status: child.exitCode ?? 1, stdout, stderr});
      });
    });
}

class Stopped extends Problem {
  constructor() {
    super('Stopped: every file is as it was before.');
  }
}

function takeBack(root: string, paths: readonly string[]): void {
  try {
    // New files first: that frees the space which the old ones need.
    git(root, ['clean', '-ffdq', '--', ...paths]);
    const known = git(root, ['ls-files', '-z', '--', ...paths])
      .split('\0')
      .filter((file) => file !== '');
    if (known.length > 0) git(root, ['checkout', '--quiet', 'HEAD', '--', ...known]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(
      `The change failed in the middle and could not be taken back (${reason}): run "${TAKE_BACK}" to get the committed state.`,
    );
  }
}

/**
 * Lets work change some files and folders of a committed tree. When it fails or is stopped, git takes all of them back:
 * the tree was clean, so that nothing else can get lost.
 */
export async function onCleanTree(
  root: string,
  paths: readonly string[],
  work: (run: Run) => Promise<void>,
): Promise<void> {
  requireCleanTree(root);
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  const generated = mkdtempSync(path.join(tmpdir(), 'docs-versions-'));
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  try {
    await work(runner(root, stop, generated));
    if (stop.signal.aborted) throw new Stopped();
  } catch (error) {
    takeBack(root, paths);
    throw explained(stop.signal.aborted ? new Stopped() : error, root);
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    rmSync(generated, {recursive: true, force: true});
  }
}

/** Replaces texts of files, all or none: a full disk shows before the first one is replaced. */
export function replaceTexts(root: string, texts: ReadonlyMap<string, string>): void {
  const files = [...texts].map(([file, text]) => ({
    to: path.join(root, file),
    from: path.join(root, `${file}.new`),
    text,
  }));
  try {
    for (const {from, text} of files) writeFileSync(from, text);
  } catch (error) {
    for (const {from} of files) rmSync(from, {force: true});
    throw explained(error, root);
  }
  for (const {from, to} of files) renameSync(from, to);
}
