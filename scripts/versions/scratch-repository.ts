import {execFile, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copyRepository, linkPackages} from 'command-line/copy-repository';
import {withoutGonePages} from 'docs-rules/area';
import {diskFiles} from 'docs-rules/site';
import {git} from 'docs-versions/git';
import {areas, NEXT} from '../../src/config/areas';
import {WIDE_PAGES} from '../../src/config/docs-rules';

/** What a command printed and how it ended. */
export type Run = {readonly status: number; readonly stdout: string; readonly stderr: string};

/**
 * A copy of this repository under git in a temporary folder: whole, or with the newest version of each area only, which
 * is quick to check and free of versions still being written.
 */
export class ScratchRepository {
  readonly root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-versions-')));

  constructor({whole = false} = {}) {
    copyRepository(this.root);
    if (!whole) this.keepNewest();
    linkPackages(this.root);
    git(this.root, ['init', '--quiet']);
    this.commit('base');
  }

  private keepNewest(): void {
    for (const area of areas.filter(({versions}) => versions.length > 0)) {
      const newest = area.versions[0]!;
      this.keepOnly(`${area.id}_versioned_docs`, `version-${newest}`);
      this.keepOnly(`${area.id}_versioned_sidebars`, `version-${newest}-sidebars.json`);
      this.write(`${area.id}_versions.json`, `${JSON.stringify([newest], null, 2)}\n`);
    }
    this.keepOnly('openapi', 'bitstreams.yaml', `bitstreams-${NEXT}.yaml`);
    this.write('src/config/retired-addresses.json', '[]\n');
    const files = diskFiles(this.root);
    this.write(
      WIDE_PAGES,
      withoutGonePages(this.read(WIDE_PAGES), areas, (file) => files.exists(file)),
    );
  }

  private keepOnly(folder: string, ...kept: readonly string[]): void {
    for (const name of readdirSync(path.join(this.root, folder))) {
      if (!kept.includes(name)) rmSync(path.join(this.root, folder, name), {recursive: true});
    }
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.root, file)), {recursive: true});
    writeFileSync(path.join(this.root, file), text);
  }

  /** Replaces a part of a file, which must be there. */
  edit(file: string, part: string, by: string): void {
    const text = this.read(file);
    if (!text.includes(part)) throw new Error(`${file} does not hold "${part}"`);
    this.write(
      file,
      text.replace(part, () => by),
    );
  }

  commit(message: string): void {
    git(this.root, ['add', '--all']);
    git(this.root, [
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--no-verify',
      '--message',
      message,
    ]);
  }

  /**
   * What a script's function says to each list of arguments, in one process: the sentence of its Problem, or nothing.
   */
  async sentences(script: string, name: string, calls: readonly (readonly string[])[]): Promise<string[]> {
    const driver = '.git/sentences.ts';
    this.write(
      driver,
      `import {${name}} from 'docs-versions/${script}';
import {Problem} from 'command-line/problem';
import {docsVersions} from '../src/config/docs-versions';
async function main(): Promise<void> {
  const found: string[] = [];
  for (const args of ${JSON.stringify(calls)}) {
    await ${name}(docsVersions, args, () => {}).then(() => found.push(''), (error: unknown) => found.push(error instanceof Problem ? error.message : 'no Problem: ' + String(error)));
  }
  console.log(JSON.stringify(found));
}
void main();
`,
    );
    const {stdout, stderr} = await this.run(['--import', 'tsx', driver]);
    if (stderr !== '') throw new Error(stderr);
    return JSON.parse(stdout) as string[];
  }

  head(): string {
    return git(this.root, ['rev-parse', 'HEAD']).trim();
  }

  /** Files that are not as committed; empty when the tree is as before. */
  changes(): string[] {
    return git(this.root, ['status', '--porcelain', '--untracked-files=all', '--ignored=matching'])
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith(' node_modules/'));
  }

  /**
   * Waits until a program that a killed command had started no longer writes: nothing has changed for three seconds.
   */
  async settled(): Promise<void> {
    const state = (): string => git(this.root, ['diff', '--stat', 'HEAD']);
    for (let before = state(), since = Date.now(); Date.now() - since < 3000;) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const now = state();
      if (now !== before) since = Date.now();
      before = now;
    }
  }

  /** Back to a commit; the first one when none is given. */
  reset(commit = git(this.root, ['rev-list', '--max-parents=0', 'HEAD']).trim()): void {
    git(this.root, ['reset', '--quiet', '--hard', commit]);
    git(this.root, ['clean', '-ffdxq', '--exclude=node_modules']);
  }

  /** Runs Node, to its end whatever that is. */
  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
    const options = {
      cwd: this.root,
      maxBuffer: 1 << 28,
      env: {...process.env, NODE_ENV: undefined, VITEST: undefined, ...env},
    };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
        resolve({status: child.exitCode ?? -1, stdout, stderr});
      });
    });
  }

  /** Runs a script and sends it a signal as soon as something is so. */
  interrupted(
    name: string,
    args: readonly string[],
    when: () => boolean,
    signal: NodeJS.Signals = 'SIGINT',
  ): Promise<Run> {
    return new Promise((resolve) => {
      // A group of its own: a terminal's Ctrl+C reaches the programs that the command started, too.
      const options = {
        cwd: this.root,
        env: {...process.env, NODE_ENV: undefined, VITEST: undefined},
        detached: true,
      } as const;
      const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], options);
      let stdout = '';
      let stderr = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
      child.on('close', (status) => {
        clearInterval(watch);
        resolve({status: status ?? -1, stdout, stderr});
      });
      const watch = setInterval(() => {
        if (!when()) return;
        clearInterval(watch);
        process.kill(-child.pid!, signal);
      }, 20);
    });
  }

  /** Runs one of the repository's scripts as npm does. */
  script(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> {
    return this.run(['--import', 'tsx', `scripts/${name}.ts`, ...args], env);
  }

  /**
   * Environment in which a function of Node's file system finds the disk full once, after some calls, in the program
   * and in those it starts.
   */
  fullDisk(name: 'copyFile' | 'writeFileSync', after: number): Record<string, string> {
    const preload = path.join(this.root, '.git', 'full-disk.cjs');
    writeFileSync(
      preload,
      `const fs = require('node:fs');
const real = fs[process.env.FULL_DISK_AT];
let left = Number(process.env.FULL_DISK_AFTER);
fs[process.env.FULL_DISK_AT] = (...args) => {
  if (left-- !== 0) return real(...args);
  const error = Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC', errno: -28});
  if (typeof args.at(-1) !== 'function') throw error;
  args.at(-1)(error);
};
`,
    );
    return {NODE_OPTIONS: `--require ${preload}`, FULL_DISK_AT: name, FULL_DISK_AFTER: String(after)};
  }

  /** Adds what a cut asks for: the release's entry and its section in the notes. */
  announce(version: string, area = 'bitstreams'): void {
    const notes = `${area}/release-notes.mdx`;
    const heading = `## ${version} {#${version.replaceAll('.', '-')}}`;
    const [unreleased] = /## Unreleased.*/.exec(this.read(notes)) ?? [];
    if (unreleased !== undefined) this.edit(notes, unreleased, heading);
    else if (!new RegExp(`^## ${version.replaceAll('.', '\\.')}\\b`, 'm').test(this.read(notes))) {
      this.edit(
        notes,
        '\n## v',
        `\n${heading}\n\nA failover icon in the list of live sessions, and RTP input in the API.\n\n## v`,
      );
    }
    const entry = `  - version: ${version}\n    documented: 2027-01-15\n    summary: Failover icon, RTP input.\n`;
    this.edit('src/data/releases.yaml', `${area}:\n`, `${area}:\n${entry}`);
    if (area === 'vpu-quadra') this.announceSdk(version.slice(1));
    this.commit(`Announce ${version}`);
  }

  /** A release of the SDK that the data do not know yet: with the figures of the newest that they know. */
  private announceSdk(release: string): void {
    const file = 'src/data/quadra/releases.yaml';
    const lines = this.read(file).trimEnd().split('\n');
    if (lines.some((line) => line.includes(`release: '${release}'`))) return;
    lines.push(lines.at(-1)!.replace(/release: '[^']+'/, `release: '${release}'`));
    this.write(file, `${lines.join('\n').replace(/^next: .*$/m, `next: '${release}'`)}\n`);
  }

  remove(): void {
    rmSync(this.root, {recursive: true, force: true});
  }
}
