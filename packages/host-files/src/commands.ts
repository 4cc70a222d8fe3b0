import {Problem} from 'command-line/problem';
import {buildCommand} from './build';
import {checkServers} from './check-servers';
import type {Hosting} from './options';
import {releaseCommand} from './release';
import {serveRelease} from './serve-release';
import {verifyOutput} from './verify-output';
import {verifySiteCommand} from './verify-site';

type Command = (hosting: Hosting, args: readonly string[]) => void | Promise<void>;

/** The commands that need to know the site, by the names of their npm scripts. */
const COMMANDS: Readonly<Record<string, Command>> = {
  build: buildCommand,
  'check-servers': checkServers,
  release: releaseCommand,
  'serve-release': serveRelease,
  'verify-output': verifyOutput,
  'verify-site': verifySiteCommand,
};

/** Runs the command that the first argument names. */
export async function runCommand(hosting: Hosting, [name = '', ...args]: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (command === undefined)
    throw new Problem(`There is no command "${name}". Known are ${Object.keys(COMMANDS).join(', ')}.`);
  await command(hosting, args);
}
