import {findOrInstall, thisMachine, type Machine as AptMachine} from 'command-line/apt';
import {findBrowser, findShell} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';

const FIX = 'run "npx playwright install chromium", or install Chromium or Google Chrome, then run the command again';

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = AptMachine & {
  readonly browser: () => string | undefined;
  readonly shell: () => string | undefined;
};

/**
 * Path of the browser without windows, which needs less of the processor; undefined where it cannot be had, and the
 * tests take another one.
 */
export function installShell(machine: Machine): string | undefined {
  try {
    return findOrInstall(machine, machine.shell, {
      packages: ['chromium-headless-shell'],
      lack: 'There is no headless shell',
      pronoun: 'it',
      fix: FIX,
    });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/**
 * Path of a browser for the tests. Where there is none, root on a system with apt-get gets Debian's Chromium; everyone
 * else a sentence that says what to do.
 */
export function installBrowser(machine: Machine): string {
  const lack = 'The browser tests found no Chromium';
  return findOrInstall(machine, machine.browser, {
    packages: ['chromium'],
    lack,
    pronoun: 'one',
    fix: FIX,
    absent: 'no program of that name is on the PATH',
  });
}

if (require.main === module) {
  void runScript(() => {
    const machine = {...thisMachine(), browser: () => findBrowser(), shell: () => findShell()};
    // The shell keeps no pages for the way back: a test of that needs the whole browser.
    const whole = installBrowser(machine);
    console.log(`The browser tests use ${installShell(machine) ?? whole}, those of the way back ${whole}`);
  });
}
