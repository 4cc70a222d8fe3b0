import {spawn} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {metaOption} from 'docs-rules/page';

/** One block of a page with what the shell made of it. */
export type Result = {
  /** Line of the block in its page. */
  readonly line: number;
  readonly status: number;
  readonly output: string;
};

export type Session = {
  readonly results: readonly Result[];
  /** Commands that failed, those inside a block too. */
  readonly failed: readonly string[];
  /** What the commands printed as errors. */
  readonly errors: string;
};

/** File with the commands that failed. */
const FAILED = '.failed';

/** Separates the outputs of two blocks. */
const MARK = '\u001E';

const file = (index: number): string => `.block-${index}`;

/**
 * How a script of a page is called, by its name; others are only read by the shell, and called by blocks that follow
 * them.
 */
const CALLS: Readonly<Record<string, string>> = {
  'bs.sh': '. ./bs.sh',
  'start-session.sh': 'HOST=192.0.2.10 ./start-session.sh studio-1',
  'check-sessions.sh': 'declare -f list_all >> bs.sh; bash check-sessions.sh',
  'check-license.sh': './check-license.sh 192.0.2.10',
};

// Every block runs in the shell of those before it, as at a reader's prompt: functions and variables stay. A block with
// a title is a file that is saved.
function driver(blocks: readonly Code[], before: string): string {
  const steps = blocks.map((code, index) => {
    const title = metaOption(code, 'title');
    if (code.lang !== 'bash') return `printf '${MARK}0${MARK}'`;
    const command = title === undefined ? `. ./${file(index)}` : (CALLS[title] ?? `bash -n ${title}`);
    return `${command}; printf '${MARK}%s${MARK}' "$?"`;
  });
  // A command that fails in the middle of a block would be hidden by the ones behind it.
  const trap = `set -E; trap 'echo "$BASH_COMMAND" >> ~/${FAILED}' ERR`;
  return [before, `printf '${MARK}0${MARK}'`, trap, ...steps].join('\n');
}

/**
 * Runs the blocks of one page in one shell, in a folder of their own that is also the home directory.
 * @param before what the page presumes: files that it downloads, variables of an earlier page.
 * @param curlrc options for every call of curl, such as where the server of the examples is.
 */
export function runBlocks(blocks: readonly Code[], folder: string, before: string, curlrc: string): Promise<Session> {
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, '.curlrc'), curlrc);
  blocks.forEach((code, index) => {
    const title = metaOption(code, 'title');
    const name = path.join(folder, title ?? file(index));
    writeFileSync(name, `${code.value}\n`);
    if (title !== undefined) chmodSync(name, 0o755);
  });
  return new Promise((resolve, reject) => {
    const environment = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      no_proxy: '*',
      NO_PROXY: '*',
    };
    const child = spawn('bash', ['-c', driver(blocks, before)], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    });
    let [output, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => (errors += part));
    child.on('error', reject);
    child.on('close', () => {
      // What was printed, then the status, in turns; the first pair belongs to the preparation.
      const parts = output.split(MARK);
      const results = blocks.map((code, index): Result => {
        const status = parts[2 * index + 3];
        return {
          line: code.position?.start.line ?? 1,
          status: status === undefined ? -1 : Number(status),
          output: parts[2 * index + 2] ?? '',
        };
      });
      const list = path.join(folder, FAILED);
      resolve({
        results,
        failed: existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [],
        errors,
      });
    });
  });
}
