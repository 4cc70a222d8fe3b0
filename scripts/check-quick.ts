import {spawn} from 'node:child_process';
import {mkdirSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runScript} from 'command-line/problem';
import {diskFiles, Site} from 'docs-rules/site';
import {docsRules} from '../src/config/docs-rules';
import {changedFiles} from './changed-files';

const root = path.resolve(__dirname, '..');
const CACHE = 'node_modules/.cache/check-quick';

/** One tool on the files that concern it. */
export type QuickStep = {readonly name: string; readonly program: string; readonly args: readonly string[]};

const matching = (files: readonly string[], pattern: RegExp): string[] => files.filter((file) => pattern.test(file));

/** Pages of the same version that link to one of the changed pages, and pages that show one of the changed scripts. */
export function linkingPages(site: Pick<Site, 'pageFiles' | 'files'>, changed: readonly string[]): string[] {
  const names = new Set(changed.filter((file) => file.endsWith('.mdx')).map((file) => path.posix.basename(file)));
  const scripts = changed
    .filter((file) => file.startsWith('static/scripts/'))
    .map((file) => ` file="${file.slice('static'.length)}"`);
  if (names.size + scripts.length === 0) return [];
  return site.pageFiles.filter((file) => {
    const text = site.files.read(file) ?? '';
    if (scripts.some((script) => text.includes(script))) return true;
    return [...text.matchAll(/\]\(([^)#\s]+\.mdx)/g)].some(([, target]) => {
      return (
        names.has(path.posix.basename(target!)) && changed.includes(path.posix.join(path.posix.dirname(file), target!))
      );
    });
  });
}

/** The steps that the changed files ask for. `pages` are the pages whose content is checked. */
export function quickSteps(changed: readonly string[], pages: readonly string[]): QuickStep[] {
  const code = matching(changed, /\.(ts|tsx|mts|mjs|cjs)$/);
  const styles = matching(changed, /^(src|packages)\/.*\.css$/);
  const formatted = matching(changed, /\.(ts|tsx|mts|mjs|cjs|css|json|jsonc|ya?ml)$/);
  const words = matching(changed, /\.(mdx?|ts|tsx|css|cjs)$/);
  // Files at the top belong to tools: nearly every test would count as theirs.
  const tested = matching(changed, /\/.*\.(ts|tsx|css|json|ya?ml)$/);
  const tool = (name: string, bin: string, args: readonly string[]): QuickStep => ({
    name,
    program: 'npx',
    args: ['--no-install', bin, ...args],
  });
  return [
    ...(pages.length > 0
      ? [{name: 'content', program: 'npm', args: ['run', '--silent', 'check:content', '--', ...pages]}]
      : []),
    ...(words.length > 0
      ? [
          tool('spelling', 'cspell', [
            'lint',
            '--no-progress',
            '--no-summary',
            '--no-must-find-files',
            '--cache',
            '--cache-location',
            `${CACHE}/words`,
            ...words,
          ]),
        ]
      : []),
    ...(formatted.length > 0 ? [tool('formatting', 'prettier', ['--check', '--ignore-unknown', ...formatted])] : []),
    ...(styles.length > 0 ? [tool('styles', 'stylelint', styles)] : []),
    ...(code.length > 0
      ? [
          tool('types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/types`]),
          tool('code', 'eslint', [
            '--max-warnings',
            '0',
            '--no-warn-ignored',
            '--cache',
            '--cache-location',
            `${CACHE}/code`,
            ...code,
          ]),
        ]
      : []),
    ...(tested.length > 0
      ? [
          tool('unit tests of what changed', 'vitest', [
            'related',
            '--run',
            '--passWithNoTests',
            '--reporter=dot',
            ...tested,
          ]),
        ]
      : []),
  ];
}

type Outcome = {readonly ok: boolean; readonly output: string; readonly seconds: number};

function execute({program, args}: QuickStep): Promise<Outcome> {
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0'},
    });
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const end = (ok: boolean): void => resolve({ok, output, seconds: (Date.now() - start) / 1000});
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (status) => end(status === 0));
  });
}

/**
 * Runs steps side by side, as many at once as there are processors; prints a line for each, and what a failed one said.
 * True when all passed.
 */
export async function runQuick(
  steps: readonly QuickStep[],
  print: (line: string) => void,
  run = execute,
): Promise<boolean> {
  const waiting = [...steps];
  let passed = true;
  const worker = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const {ok, output, seconds} = await run(step);
      if (!ok) print(output.trimEnd());
      print(`${ok ? 'ok    ' : 'FAILED'}  ${step.name} (${seconds.toFixed(1)} s)`);
      passed &&= ok;
    }
  };
  await Promise.all(Array.from({length: Math.max(2, availableParallelism())}, worker));
  return passed;
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {since: {type: 'string'}}});
  const changed = changedFiles(root, values.since);
  const site = new Site(diskFiles(root), docsRules);
  const own = changed.filter((file) => site.pageFiles.includes(file));
  const steps = quickSteps(changed, [...new Set([...own, ...linkingPages(site, own)])]);
  mkdirSync(path.join(root, CACHE), {recursive: true});
  if (steps.length === 0)
    console.log(`Nothing that a check reads has changed since ${values.since ?? 'the last commit'}.`);
  const ok = await runQuick(steps, (line) => console.log(line));
  process.exitCode = ok ? 0 : 1;
}

if (require.main === module) {
  void runScript(main);
}
