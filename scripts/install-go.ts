import {findOrInstall, thisMachine, type Machine as AptMachine} from 'command-line/apt';
import {findOnPath} from 'command-line/find-browser';
import {runScript} from 'command-line/problem';

const FIX = 'install Go (Debian: apt-get install golang-go), then run the command again';

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = AptMachine & {readonly go: () => string | undefined};

/**
 * Path of Go, which runs the Go samples of the API reference. Where it is missing, root on a system with apt-get gets
 * Debian's; everyone else a sentence that says what to do.
 */
export function installGo(machine: Machine): string {
  const lack = 'The tests of the API samples found no Go';
  return findOrInstall(machine, machine.go, {
    packages: ['golang-go'],
    lack,
    pronoun: 'it',
    fix: FIX,
    absent: 'no program named go is on the PATH',
  });
}

if (require.main === module) {
  void runScript(() =>
    console.log(`The samples in Go are run by ${installGo({...thisMachine(), go: () => findOnPath('go')})}`),
  );
}
