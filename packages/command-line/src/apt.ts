import {spawnSync} from 'node:child_process';
import {findOnPath} from './find-browser';
import {Problem} from './problem';

/** What an installation asks of the machine; tests put a made-up one in its place. */
export type Machine = {
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  /** Exit status of a program. */
  readonly run: (program: string, args: readonly string[]) => number;
};

export const thisMachine = (): Machine => ({
  isRoot: process.getuid?.() === 0,
  hasApt: findOnPath('apt-get') !== undefined,
  run: (program, args) =>
    spawnSync(program, args, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status ?? 1,
});

/** Words for the sentences of a failure. */
export type Wanted = {
  readonly packages: readonly string[];
  /** What is missing, such as `There is no Firefox`. */
  readonly lack: string;
  /** What stands for it in the rest of the sentence. */
  readonly pronoun: 'it' | 'one';
  /** What the person at the terminal can do. */
  readonly fix: string;
  /** What is wrong when the packages are there and the program is not; without it, that it cannot be found. */
  readonly absent?: string;
};

/**
 * Installs packages of Debian, as root on a system with apt-get; everyone else gets a sentence that says what to do.
 */
export function aptInstall({isRoot, hasApt, run}: Machine, {packages, lack, pronoun, fix}: Wanted): void {
  if (!hasApt || !isRoot)
    throw new Problem(
      `${lack}, and ${hasApt ? 'only root may' : 'apt-get is not here to'} install ${pronoun}: ${fix}.`,
    );
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const status = run('apt-get', command);
    if (status !== 0)
      throw new Problem(
        `${lack}, and "apt-get ${command.join(' ')}" ended with status ${status}: check the network, or ${fix}.`,
      );
  }
}

/** What the system has, else what packages of Debian bring. Throws a Problem with the fix where neither is. */
export function findOrInstall<T>(machine: Machine, find: () => T | undefined, wanted: Wanted): T {
  const present = find();
  if (present !== undefined) return present;
  aptInstall(machine, wanted);
  const installed = find();
  if (installed !== undefined) return installed;
  const {packages, absent = 'it cannot be found', fix} = wanted;
  throw new Problem(`apt-get installed ${packages.join(' and ')}, but ${absent}: ${fix}.`);
}
