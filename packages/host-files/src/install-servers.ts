import {spawnSync} from 'node:child_process';
import {BROTLI_PACKAGE, findServer, SERVER_PACKAGES, type ServerName} from './hosting/servers';
import {findOnPath} from 'command-line/find-browser';
import {Problem, runScript} from 'command-line/problem';

const PACKAGES = [...Object.values(SERVER_PACKAGES), BROTLI_PACKAGE];
const FIX = `install them (Debian: apt-get install ${PACKAGES.join(' ')}), then run the command again`;

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = {
  readonly server: (name: ServerName) => string | undefined;
  readonly isRoot: boolean;
  readonly hasApt: boolean;
  /** Exit status of a program. */
  readonly run: (program: string, args: readonly string[]) => number;
};

const COMMANDS: readonly (readonly string[])[] = [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]];

/** Paths of nginx and Caddy for the tests of the server files. Where one is missing, root on a system with apt-get gets Debian's; everyone else a sentence that says what to do. */
export function installServers(machine: Machine): string[] {
  const names = Object.keys(SERVER_PACKAGES) as ServerName[];
  const missing = (): ServerName[] => names.filter((name) => machine.server(name) === undefined);
  const absent = missing();
  if (absent.length > 0) {
    const lack = `The tests of the server files found no ${absent.join(' and no ')}`;
    if (!machine.hasApt || !machine.isRoot)
      throw new Problem(`${lack}, and ${machine.hasApt ? 'only root may install it' : 'apt-get is not here to install it'}: ${FIX}.`);
    for (const command of COMMANDS) {
      const status = machine.run('apt-get', command);
      if (status !== 0) throw new Problem(`${lack}, and "apt-get ${command.join(' ')}" ended with status ${status}: check the network, or ${FIX}.`);
    }
    if (missing().length > 0) throw new Problem(`apt-get installed ${PACKAGES.join(', ')}, but ${missing().join(' and ')} cannot be found: ${FIX}.`);
  }
  return names.map((name) => machine.server(name)!);
}

const thisMachine = (): Machine => ({
  server: (name) => findServer(name),
  isRoot: process.getuid?.() === 0,
  hasApt: findOnPath('apt-get') !== undefined,
  run: (program, args) => spawnSync(program, args, {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}}).status ?? 1,
});

if (require.main === module) {
  void runScript(() => console.log(`The tests of the server files use ${installServers(thisMachine()).join(' and ')}`));
}
