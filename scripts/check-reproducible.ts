import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Problem, runScript} from 'command-line/problem';
import {MANIFEST, parseManifest, type Manifest} from 'host-files/manifest';
import {publish} from './bad-host/report';

const root = path.resolve(__dirname, '..');
/** Differing files that are named. */
const SHOWN = 20;

/** Where and how a build is made; everything else is the same commit. */
export type Place = {
  readonly folder: string;
  readonly node: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** The files that two builds do not share byte for byte, a line each. */
export function differences(one: Pick<Manifest, 'files'>, other: Pick<Manifest, 'files'>): string[] {
  const names = [...new Set([...Object.keys(one.files), ...Object.keys(other.files)])].sort();
  return names.flatMap((name) => {
    const [first, second] = [one.files[name], other.files[name]];
    if (first === undefined || second === undefined)
      return [`${name}: only in the ${first === undefined ? 'second' : 'first'} build`];
    if (first[1] === second[1]) return [];
    return [`${name}: ${first[0]} and ${second[0]} bytes${first[0] === second[0] ? ', of other content' : ''}`];
  });
}

export function run(command: string, args: readonly string[], {folder, node, environment}: Place): void {
  const {status, stdout, stderr, error} = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: {...process.env, ...environment, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`},
  });
  if (status === 0) return;
  const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');
  throw new Problem(`"${command} ${args.join(' ')}" failed in ${folder}: ${error?.message ?? said}`);
}

function buildAt(place: Place): Manifest {
  console.log(`${place.folder}: installs and builds …`);
  mkdirSync(path.dirname(place.folder), {recursive: true});
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, place.folder]);
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], place);
  run('npm', ['run', '--silent', 'build'], place);
  const manifest = parseManifest(readFileSync(path.join(place.folder, 'build', MANIFEST), 'utf8'));
  if (manifest === undefined)
    throw new Problem(`${place.folder}/build has no list of its files: build there by hand, and see what it says.`);
  return manifest;
}

const nodeVersion = (node: string): string => execFileSync(node, ['--version'], {encoding: 'utf8'}).trim();

/** Reads the command line: another Node for the second build. */
export function readNode(args: readonly string[]): string {
  let node: string | undefined;
  try {
    ({node} = parseArgs({args: [...args], options: {node: {type: 'string'}}}).values);
  } catch (error) {
    throw new Problem(
      `${(error as Error).message.replace(/\.?$/, '.')} Known is --node, for example: npm run check:reproducible -- --node /opt/node-24/bin/node`,
    );
  }
  if (node !== undefined && !existsSync(node))
    throw new Problem(`--node is ${node}, and there is no such program: give the path of a Node.`);
  return node ?? process.execPath;
}

function main(args: readonly string[]): void {
  const node = readNode(args);
  const base = mkdtempSync(path.join(tmpdir(), 'reproducible-'));
  try {
    const one = buildAt({folder: path.join(base, 'a'), node: process.execPath, environment: {TZ: 'UTC', LC_ALL: 'C'}});
    const second = buildAt({
      folder: path.join(base, 'somewhere/else with spaces/b'),
      node,
      environment: {TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8'},
    });
    const found = differences(one, second);
    for (const line of found.slice(0, SHOWN)) console.error(line);
    if (found.length > SHOWN) console.error(`and ${found.length - SHOWN} more`);
    const sum = `${Object.keys(one.files).length} files, built at two paths, in two zones and languages: ${found.length} differ`;
    console.log(sum);
    const other = node === process.execPath ? '' : `; the second by ${nodeVersion(node)}`;
    publish('check:reproducible', `commit ${one.commit ?? 'unknown'}, Node ${process.version}${other}`, `${sum}.`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    rmSync(base, {recursive: true, force: true});
  }
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
