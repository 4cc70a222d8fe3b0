import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {connect, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {findOrInstall, thisMachine} from './apt';
import {findOnPath} from './find-browser';
import {freePort} from './free-port';
import {Problem} from './problem';
import type {Gesture, Steered} from './steered';

/** Firefox as the system has it; undefined when it has none. */
export const findFirefox = (searchPath = process.env.PATH ?? ''): string | undefined =>
  ['firefox-esr', 'firefox'].map((name) => findOnPath(name, searchPath)).find((file) => file !== undefined);

/** Firefox of the system; on a Debian where there is none, root gets the extended-support edition. */
export const installedFirefox = (): string =>
  findOrInstall(thisMachine(), findFirefox, {
    packages: ['firefox-esr'],
    lack: 'There is no Firefox',
    pronoun: 'it',
    fix: 'install it (Debian: apt-get install firefox-esr), then run the command again',
  });

type Answer = {readonly error: {readonly error: string; readonly message: string} | null; readonly result: unknown};

/**
 * Messages of Marionette in a stream of bytes: each has its length in front, `17:[1,1,null,{…}]`. Gives the whole ones,
 * and the bytes of one that is not here yet.
 */
export function readMessages(bytes: Buffer): {readonly messages: readonly unknown[]; readonly rest: Buffer} {
  const messages: unknown[] = [];
  let rest = bytes;
  for (;;) {
    const colon = rest.indexOf(':');
    if (colon < 0) return {messages, rest};
    const end = colon + 1 + Number(rest.toString('ascii', 0, colon));
    if (rest.length < end) return {messages, rest};
    messages.push(JSON.parse(rest.toString('utf8', colon + 1, end)));
    rest = rest.subarray(end);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A Firefox without a window, steered by its own protocol (Marionette): Playwright steers only builds of its own. */
export class Firefox implements Steered {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private count = 0;
  private bytes: Buffer = Buffer.alloc(0);

  private constructor(
    private readonly program: ChildProcess,
    private readonly socket: Socket,
    private readonly profile: string,
  ) {
    socket.on('data', (part) => {
      const {messages, rest} = readMessages(Buffer.concat([this.bytes, part]));
      this.bytes = rest;
      for (const message of messages) {
        // The first one is a greeting, an object.
        if (!Array.isArray(message)) continue;
        const [, id, error, result] = message as [number, number, Answer['error'], unknown];
        this.waiting.get(id)?.({error, result});
        this.waiting.delete(id);
      }
    });
  }

  /** Starts the browser with a profile of its own. */
  static async start(file: string): Promise<Firefox> {
    const port = await freePort();
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    writeFileSync(
      path.join(profile, 'user.js'),
      `user_pref("marionette.port", ${port});\nuser_pref("app.update.enabled", false);\n`,
    );
    const program = spawn(file, ['--headless', '--marionette', '--no-remote', '--profile', profile], {stdio: 'ignore'});
    for (let tries = 0; tries < 150; tries++) {
      await pause(200);
      const socket = await new Promise<Socket | undefined>((resolve) => {
        const tried = connect(port, '127.0.0.1', () => resolve(tried));
        tried.on('error', () => resolve(undefined));
      });
      if (socket === undefined) continue;
      const browser = new Firefox(program, socket, profile);
      await browser.send('WebDriver:NewSession', {capabilities: {alwaysMatch: {pageLoadStrategy: 'normal'}}});
      return browser;
    }
    program.kill();
    throw new Problem(`${file} did not answer within 30 s: start it by hand with --headless --marionette to see why.`);
  }

  private send(command: string, parameters: object): Promise<unknown> {
    const id = ++this.count;
    const message = JSON.stringify([0, id, command, parameters]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({error, result}) =>
        error ? reject(new Error(`${command}: ${error.error}: ${error.message}`)) : resolve(result),
      );
    });
  }

  async open(address: string): Promise<void> {
    await this.send('WebDriver:Navigate', {url: address});
  }

  async run<T>(body: string, ...args: readonly unknown[]): Promise<T> {
    const {value} = (await this.send('WebDriver:ExecuteScript', {script: body, args, scriptTimeout: 20_000})) as {
      value: T;
    };
    return value;
  }

  async perform(...actions: readonly Gesture[]): Promise<void> {
    await this.send('WebDriver:PerformActions', {actions});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('WebDriver:SetWindowRect', {width, height});
  }

  async back(): Promise<void> {
    await this.send('WebDriver:Back', {});
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    await Promise.race([this.send('Marionette:Quit', {flags: ['eForceQuit']}), ended, pause(5000)]);
    await Promise.race([ended, pause(5000)]);
    this.program.kill('SIGKILL');
    this.socket.destroy();
    rmSync(this.profile, {recursive: true, force: true});
  }
}
