import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copyRepository} from 'command-line/copy-repository';
import {Problem, runScript} from 'command-line/problem';

const USAGE = 'Run: npm run rehearse-upgrade -- 3.9.2';

/** The release that the command line names. Throws one sentence for anything else. */
export function readRelease(args: readonly string[]): string {
  const [release, ...more] = args;
  if (release === undefined || more.length > 0) throw new Problem(`Name one release of Docusaurus. ${USAGE}`);
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(release))
    throw new Problem(`"${release}" is no release, which is three numbers with dots between them. ${USAGE}`);
  return release;
}

/** A package.json with every package of Docusaurus at another release. */
export const withRelease = (manifest: string, release: string): string =>
  manifest.replace(/("@docusaurus\/[a-z-]+": ")\d[^"]*(")/g, `$1${release}$2`);

type Ended = {readonly status: number | null; readonly stdout: string; readonly stderr: string};

/** Asks the registry, so that a wrong release costs seconds and not an installation. */
export function requireRelease(
  release: string,
  ask = (args: readonly string[]): Ended => spawnSync('npm', args, {encoding: 'utf8'}),
): void {
  const {status, stdout, stderr} = ask(['view', `@docusaurus/core@${release}`, 'version']);
  if (status === 0 && stdout.trim() === release) return;
  if (status === 0 || stderr.includes('E404'))
    throw new Problem(`There is no release ${release} of Docusaurus. "npm view @docusaurus/core versions" lists them.`);
  throw new Problem(
    `The registry does not say whether there is a release ${release}: ${stderr.trim().split('\n')[0] ?? 'no answer'}. Is the network there?`,
  );
}

type Report = {
  readonly testResults: readonly {
    readonly message: string;
    readonly name: string;
    readonly assertionResults: readonly Assertion[];
  }[];
};
type Assertion = {readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[]};

/** One line for each contract of Vitest's JSON report: whether it holds, and why not. */
export const contractLines = ({testResults}: Report): string[] =>
  testResults.flatMap(({name, message, assertionResults}) => {
    if (assertionResults.length === 0)
      return [`does not hold: ${path.basename(path.dirname(name))}/${path.basename(name)}: ${message.split('\n')[0]}`];
    return assertionResults.map(({status, fullName, failureMessages}) =>
      status === 'passed'
        ? `holds: ${fullName}`
        : `does not hold: ${fullName}: ${failureMessages[0]?.split('\n')[0] ?? status}`,
    );
  });

/** Last lines of what a program said. */
const endOf = ({stdout, stderr}: Ended): string => `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');

function rehearse(release: string, folder: string): boolean {
  const run = (command: string, ...args: string[]): Ended =>
    spawnSync(command, args, {cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28});
  copyRepository(folder);
  const packages = readdirSync(path.join(folder, 'packages')).map((name) => `packages/${name}/package.json`);
  for (const name of ['package.json', ...packages]) {
    const file = path.join(folder, name);
    writeFileSync(file, withRelease(readFileSync(file, 'utf8'), release));
  }
  console.log(`Installing ${release} in ${folder} …`);
  const installed = run('npm', 'install', '--no-audit', '--no-fund');
  if (installed.status !== 0) throw new Problem(`Docusaurus ${release} cannot be installed:\n${endOf(installed)}`);

  const report = path.join(folder, 'contracts.json');
  const contracts = ['docusaurus-contract', 'src/config/swizzles.test.ts', 'packages/openapi-reference/src/docs'];
  const tested = run('npx', 'vitest', 'run', ...contracts, '--reporter=json', `--outputFile=${report}`);
  let lines: string[];
  try {
    lines = contractLines(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    lines = [`does not hold: the contract tests did not run:\n${endOf(tested)}`];
  }
  for (const line of lines) console.log(line);
  const steps = (['typecheck', 'build'] as const).map((step) => {
    const ended = run('npm', 'run', '--silent', step);
    console.log(ended.status === 0 ? `holds: npm run ${step}` : `does not hold: npm run ${step}:\n${endOf(ended)}`);
    return ended.status === 0;
  });
  return steps.every(Boolean) && lines.every((line) => line.startsWith('holds'));
}

if (process.argv[1] === import.meta.filename) {
  void runScript(() => {
    const release = readRelease(process.argv.slice(2));
    requireRelease(release);
    const folder = mkdtempSync(path.join(tmpdir(), `docusaurus-${release}-`));
    try {
      if (!rehearse(release, folder)) process.exitCode = 1;
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
}
