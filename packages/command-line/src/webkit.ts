import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findOrInstall, thisMachine} from './apt';
import {findOnPath} from './find-browser';
import {freePort} from './free-port';
import {Problem} from './problem';
import type {Gesture, Steered} from './steered';

/** Programs of WebKitGTK, and the display without a screen that they draw on. */
export type WebKitPrograms = {readonly driver: string; readonly browser: string; readonly display: string};

const BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
);

/** WebKit as Debian has it (`webkit2gtk-driver`, `xvfb`); undefined when one of its programs is missing. */
export function findWebKit(
  searchPath = process.env.PATH ?? '',
  browsers: readonly string[] = BROWSERS,
): WebKitPrograms | undefined {
  const [driver, display] = [findOnPath('WebKitWebDriver', searchPath), findOnPath('Xvfb', searchPath)];
  const browser = browsers.find((file) => existsSync(file));
  return driver === undefined || display === undefined || browser === undefined
    ? undefined
    : {driver, browser, display};
}

/** WebKit of the system, or Debian's, which root gets where there is none. */
export const installedWebKit = (): WebKitPrograms =>
  findOrInstall(thisMachine(), findWebKit, {
    packages: ['webkit2gtk-driver', 'xvfb'],
    lack: 'There is no WebKit',
    pronoun: 'it',
    fix: 'install it (Debian: apt-get install webkit2gtk-driver xvfb), then run the command again',
  });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A WebKit, steered by its WebDriver. */
export class WebKit implements Steered {
  private session = '';

  private constructor(
    private readonly programs: readonly ChildProcess[],
    private readonly origin: string,
  ) {}

  /** Starts the browser on a display of its own. Throws a Problem when it does not answer. */
  static async start({driver, browser, display}: WebKitPrograms): Promise<WebKit> {
    const port = await freePort();
    // Displays are numbered as ports are.
    const screen = `:${port % 10_000}`;
    const drawing = spawn(display, [screen, '-screen', '0', '1400x1000x24'], {stdio: 'ignore'});
    // Containers run as root, without what its sandbox needs and without a card to draw with.
    const env = {
      ...process.env,
      DISPLAY: screen,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    };
    const steering = spawn(driver, [`--port=${port}`], {stdio: 'ignore', env});
    const started = new WebKit([steering, drawing], `http://127.0.0.1:${port}`);
    const capabilities = {alwaysMatch: {'webkitgtk:browserOptions': {binary: browser, args: ['--automation']}}};
    for (let tries = 0; tries < 50; tries++) {
      await pause(200);
      const answer = await started.send('POST', '/session', {capabilities}).catch(() => undefined);
      if (answer === undefined) continue;
      started.session = `/session/${(answer as {sessionId: string}).sessionId}`;
      return started;
    }
    await started.close();
    throw new Problem(`${driver} did not start ${browser} within 10 s: start both by hand to see why.`);
  }

  private async send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {'Content-Type': 'application/json'},
    });
    const {value} = (await answer.json()) as {value: unknown};
    if (answer.ok) return value;
    const {error, message} = value as {error: string; message: string};
    throw new Error(`${path}: ${error}: ${message}`);
  }

  async open(url: string): Promise<void> {
    await this.send('POST', `${this.session}/url`, {url});
  }

  async run<T>(script: string, ...args: readonly unknown[]): Promise<T> {
    return (await this.send('POST', `${this.session}/execute/sync`, {script, args})) as T;
  }

  async perform(...actions: readonly Gesture[]): Promise<void> {
    await this.send('POST', `${this.session}/actions`, {actions});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('POST', `${this.session}/window/rect`, {x: 0, y: 0, width, height});
  }

  async back(): Promise<void> {
    await this.send('POST', `${this.session}/back`, {});
  }

  async close(): Promise<void> {
    if (this.session !== '') await this.send('DELETE', this.session).catch(() => undefined);
    for (const program of this.programs) program.kill('SIGKILL');
  }
}
