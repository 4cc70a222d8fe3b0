import {BROTLI_PACKAGE, findServer, SERVER_PACKAGES, type ServerName} from './hosting/servers';
import {aptInstall, thisMachine, type Machine as AptMachine} from 'command-line/apt';
import {Problem, runScript} from 'command-line/problem';

const PACKAGES = [...Object.values(SERVER_PACKAGES), BROTLI_PACKAGE];
const FIX = `install them (Debian: apt-get install ${PACKAGES.join(' ')}), then run the command again`;

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = AptMachine & {readonly server: (name: ServerName) => string | undefined};

/**
 * Paths of nginx and Caddy for the tests of the server files. Where one is missing, root on a system with apt-get gets
 * Debian's; everyone else a sentence that says what to do.
 */
export function installServers(machine: Machine): string[] {
  const names = Object.keys(SERVER_PACKAGES) as ServerName[];
  const missing = (): ServerName[] => names.filter((name) => machine.server(name) === undefined);
  const absent = missing();
  if (absent.length > 0) {
    aptInstall(machine, {
      packages: PACKAGES,
      lack: `The tests of the server files found no ${absent.join(' and no ')}`,
      pronoun: 'it',
      fix: FIX,
    });
    if (missing().length > 0)
      throw new Problem(
        `apt-get installed ${PACKAGES.join(', ')}, but ${missing().join(' and ')} cannot be found: ${FIX}.`,
      );
  }
  return names.map((name) => machine.server(name)!);
}

if (require.main === module) {
  void runScript(() =>
    console.log(
      `The tests of the server files use ${installServers({...thisMachine(), server: (name) => findServer(name)}).join(' and ')}`,
    ),
  );
}
