import {Problem} from 'command-line/problem';
import type {Hosting} from './options';

type Command = (hosting: Hosting, args: readonly string[]) => void | Promise<void>;

/**
 * The commands that need to know the site, by the names of their npm scripts. Each loads what it needs alone: a build
 * has no use for a browser.
 */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./build')).buildCommand,
  'check-servers': async () => (await import('./check-servers')).checkServers,
  release: async () => (await import('./release')).releaseCommand,
  'serve-release': async () => (await import('./serve-release')).serveRelease,
  'verify-output': async () => (await import('./verify-output')).verifyOutput,
  'verify-site': async () => (await import('./verify-site')).verifySiteCommand,
};

/** Runs the command that the first argument names. */
export async function runCommand(hosting: Hosting, [name = '', ...args]: readonly string[]): Promise<void> {
  const load = COMMANDS[name];
  if (load === undefined)
    throw new Problem(`There is no command "${name}". Known are ${Object.keys(COMMANDS).join(', ')}.`);
  const command = await load();
  await command(hosting, args);
}
