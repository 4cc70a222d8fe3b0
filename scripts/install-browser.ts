import {spawnSync} from 'node:child_process';
import {findBrowser, findOnPath, findShell} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';

const FIX = 'run "npx playwright install chromium", or install Chromium or Google Chrome, then run the command again';

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = {
  readonly browser: () => string | undefined;
  readonly shell: () => string | undefined;
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  /** Exit status of a program. */
  readonly run: (program: string, args: readonly string[]) => number;
};

const COMMANDS: readonly (readonly string[])[] = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']];

/** Path of the browser without windows, which needs less of the processor; undefined where it cannot be had, and the tests take another one. */
export function installShell({shell, isRoot, hasApt, run}: Machine): string | undefined {
  const present = shell();
  if (present !== undefined || !hasApt || !isRoot) return present;
  const commands = [['update'], ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']];
  return commands.every((command) => run('apt-get', command) === 0) ? shell() : undefined;
}

/** Path of a browser for the tests. Where there is none, root on a system with apt-get gets Debian's Chromium; everyone else a sentence that says what to do. */
export function installBrowser(machine: Machine): string {
  const present = machine.browser();
  if (present !== undefined) return present;
  if (!machine.hasApt || !machine.isRoot) {
    const why = machine.hasApt ? 'and only root may install one' : 'and apt-get is not here to install one';
    throw new Problem(`The browser tests found no Chromium, ${why}: ${FIX}.`);
  }
  for (const command of COMMANDS) {
    const status = machine.run('apt-get', command);
    if (status !== 0) {
      throw new Problem(`The browser tests found no Chromium, and "apt-get ${command.join(' ')}" ended with status ${status}: check the network, or ${FIX}.`);
    }
  }
  const installed = machine.browser();
  if (installed === undefined) throw new Problem(`apt-get installed chromium, but no program of that name is on the PATH: ${FIX}.`);
  return installed;
}

const thisMachine = (): Machine => ({
  browser: () => findBrowser(),
  shell: () => findShell(),
  isRoot: process.getuid?.() === 0,
  hasApt: findOnPath('apt-get') !== undefined,
  run: (program, args) => spawnSync(program, args, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status ?? 1,
});

if (require.main === module) {
  void runScript(() => {
    const machine = thisMachine();
    console.log(`The browser tests use ${installShell(machine) ?? installBrowser(machine)}`);
  });
}
