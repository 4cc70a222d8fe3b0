import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {availableParallelism, tmpdir} from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {runScript} from 'command-line/problem';

export type Counts = {readonly passed: number; readonly failed: number};

type Run = {readonly ok: boolean; readonly output: string};

/** One step of the check: an npm script and what its end means. */
export type Step = {
  /** What the reader of the log sees. */
  readonly name: string;
  /** Script of package.json: the same command that a writer runs alone. */
  readonly script: string;
  readonly arguments?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the output is shown while the step runs; else only when it fails. */
  readonly live?: boolean;
  /** Script of a step that must have passed before. */
  readonly needs?: string;
  /** Script of a step that must have ended before, well or not. */
  readonly after?: string;
  /** Uses every processor by itself, or measures: nothing else runs beside it. */
  readonly alone?: boolean;
  /** Reads faults out of what a successful command printed. */
  readonly faults?: (output: string) => readonly string[];
  /** Counts tests; without it the step counts as one. */
  readonly counts?: () => Counts;
};

/**
 * Warnings in the log of a build, each with the lines that belong to it. What only warns by specification must not end
 * up ignored.
 */
export function warningsIn(log: string): string[] {
  const blocks = stripVTControlCharacters(log).split(/^(?=\[[A-Z_]+\])/m);
  return blocks.filter((block) => /^\[(WARNING|REDOCUSAURUS_PLUGIN)\]/.test(block)).map((block) => block.trimEnd());
}

/** Counts of vitest's JSON report. */
export function vitestCounts(report: string): Counts {
  const {numPassedTests, numFailedTests} = JSON.parse(report) as {numPassedTests: number; numFailedTests: number};
  return {passed: numPassedTests, failed: numFailedTests};
}

/** Counts of Playwright's JSON report. */
export function playwrightCounts(report: string): Counts {
  const {stats} = JSON.parse(report) as {stats: {expected: number; flaky: number; unexpected: number}};
  return {passed: stats.expected + stats.flaky, failed: stats.unexpected};
}

/**
 * What a step adds to the closing line. A command that failed counts as a failure even when no test of its did: it may
 * not have come to its tests.
 */
export function countStep(ok: boolean, read: (() => Counts) | undefined): Counts {
  if (!read) return ok ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
  try {
    const {passed, failed} = read();
    return {passed, failed: ok ? failed : Math.max(failed, 1)};
  } catch {
    return {passed: 0, failed: 1};
  }
}

/** The last line of the check. */
export const closingLine = ({passed, failed}: Counts): string => `${passed} passed, ${failed} failed`;

function run({script, arguments: more = [], environment = {}, live = false}: Step): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script, ...(more.length > 0 ? ['--', ...more] : [])], {
      env: {...process.env, NO_UPDATE_NOTIFIER: '1', ...environment},
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (live) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ok: false, output: error.message}));
    child.on('close', (status) => resolve({ok: status === 0, output}));
  });
}

/** Lines of a failed step that are shown: the rest is in what the step says when it runs alone. */
const SHOWN_LINES = 20;

/** The end of what a step said, where its fault is. */
function shortened(output: string): string {
  const lines = output.trimEnd().split('\n');
  return lines.length <= SHOWN_LINES
    ? lines.join('\n')
    : [`… ${lines.length - SHOWN_LINES} lines before`, ...lines.slice(-SHOWN_LINES)].join('\n');
}

export type RunOptions = {
  /** Runs a step; tests put their own in its place. */
  readonly execute?: (step: Step) => Promise<Run>;
  /** How many steps run at once. */
  readonly lanes?: number;
  /** Told when a step starts. */
  readonly started?: (step: Step) => void;
};

/**
 * Runs steps side by side and prints one line for each, with its seconds and, where it failed, what it said. A step
 * waits for the one that it needs or comes after; one that is `alone` waits for a free machine.
 */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
  {execute = run, lanes = 1, started = () => {}}: RunOptions = {},
): Promise<Counts> {
  const waiting = [...steps];
  const running = new Map<Step, Promise<void>>();
  const ended = new Set<string>();
  const failed: Step[] = [];
  let total: Counts = {passed: 0, failed: 0};
  const blockedBy = ({needs}: Step): boolean => needs !== undefined && failed.some(({script}) => script === needs);
  const add = (step: Step, counts: Counts): void => {
    if (counts.failed > 0) failed.push(step);
    ended.add(step.script);
    total = {passed: total.passed + counts.passed, failed: total.failed + counts.failed};
  };
  const perform = async (step: Step): Promise<void> => {
    const start = Date.now();
    const {ok: passed, output} = await execute(step);
    const faults = passed ? (step.faults?.(output) ?? []) : [];
    const counts = countStep(passed && faults.length === 0, step.counts);
    if (counts.failed > 0 && !step.live) print(shortened(faults.length > 0 ? faults.join('\n') : output));
    const tests = step.counts ? `, ${closingLine(counts)}` : '';
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    print(
      `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${step.name} (${seconds} s${tests})${counts.failed > 0 ? `: npm run ${step.script}` : ''}`,
    );
    add(step, counts);
  };
  const isOver = (before: string | undefined): boolean =>
    before === undefined || ended.has(before) || !steps.some(({script}) => script === before);
  const isReady = ({needs, after, alone}: Step): boolean => {
    const isFree = alone === true ? running.size === 0 : ![...running.keys()].some((other) => other.alone);
    return isFree && isOver(needs) && isOver(after);
  };
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < lanes ? waiting.find(isReady) : undefined;
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    if (blockedBy(next)) {
      print(`FAILED  ${next.name}: not run, because "npm run ${next.needs}" failed`);
      add(next, {passed: 0, failed: 1});
      continue;
    }
    started(next);
    const ending = perform(next).finally(() => running.delete(next));
    running.set(next, ending);
  }
  if (failed.length > 1)
    print(
      `Failed, each with the command that repeats it:\n${failed.map(({name, script}) => `  ${name}: npm run ${script}`).join('\n')}`,
    );
  return total;
}

function checkSteps(reports: string): Step[] {
  const unit = path.join(reports, 'unit.json');
  const hosted = path.join(reports, 'hosted.json');
  const browser = path.join(reports, 'browser.json');
  return [
    // A build leaves half a processor idle, and what waits for packages or reads the sources alone runs beside it.
    {name: 'build', script: 'build', faults: warningsIn},
    // One after the other: apt-get runs once at a time.
    {name: 'a browser for the tests', script: 'install-browser'},
    // It says which fonts it could not get: the tests leave them out.
    {name: 'fonts for the tests', script: 'install-fonts', live: true, after: 'install-browser'},
    {name: 'web servers for the tests', script: 'install-servers', after: 'install-fonts'},
    {name: 'Go for the samples of the API', script: 'install-go', after: 'install-servers'},
    {name: 'spelling', script: 'lint:words'},
    {name: 'content', script: 'check:content'},
    {name: 'formatting', script: 'lint:format'},
    {name: 'code', script: 'lint:code'},
    {name: 'styles', script: 'lint:styles'},
    {name: 'types', script: 'typecheck'},
    {name: 'unused files, exports and dependencies', script: 'lint:unused'},
    {
      name: 'API files',
      script: 'lint:openapi',
      environment: {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'},
    },
    {
      name: 'unit tests',
      script: 'test:unit',
      // They run Go's samples and both servers.
      after: 'install-go',
      arguments: ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
      counts: () => vitestCounts(readFileSync(unit, 'utf8')),
    },
    {name: 'server files as committed', script: 'check:deploy', needs: 'build'},
    {name: 'what the build wrote', script: 'verify-output', needs: 'build'},
    {name: 'bytes', script: 'check:budgets', needs: 'build'},
    // What is asked of the servers does not depend on how small a body is; brotli 11 takes minutes.
    {name: 'release', script: 'release', arguments: ['--quick'], needs: 'build'},
    {name: 'nginx and Caddy', script: 'check:servers', needs: 'release'},
    {
      name: 'browser tests behind nginx, with the policy enforced',
      script: 'test:hosted',
      arguments: [`--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`],
      environment: {PLAYWRIGHT_JSON_OUTPUT_NAME: hosted},
      live: true,
      alone: true,
      needs: 'release',
      counts: () => playwrightCounts(readFileSync(hosted, 'utf8')),
    },
    {
      name: 'browser tests on a host that knows no redirects',
      script: 'test:browser',
      arguments: ['follow-old-link', `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`],
      environment: {PLAYWRIGHT_JSON_OUTPUT_NAME: browser},
      live: true,
      alone: true,
      needs: 'build',
      counts: () => playwrightCounts(readFileSync(browser, 'utf8')),
    },
  ];
}

async function main(): Promise<void> {
  const reports = mkdtempSync(path.join(tmpdir(), 'check-'));
  const started = ({name}: Step): void => console.log(`start   ${name}`);
  const total = await runSteps(checkSteps(reports), (line) => console.log(line), {
    lanes: availableParallelism(),
    started,
  });
  rmSync(reports, {recursive: true});
  console.log(closingLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

if (require.main === module) {
  void runScript(main);
}
