import {describe, expect, it, vi} from 'vitest';
import {installBrowser, installShell, type Machine} from './install-browser';

const machine = (differences: Partial<Machine>): Machine => ({
  browser: () => undefined,
  shell: () => undefined,
  isRoot: true,
  hasApt: true,
  run: () => 0,
  ...differences,
});

describe('installBrowser', () => {
  it('installs nothing when there is a browser', () => {
    const run = vi.fn(() => 0);
    expect(installBrowser(machine({browser: () => '/usr/bin/chromium', run}))).toBe('/usr/bin/chromium');
    expect(run).not.toHaveBeenCalled();
  });

  it("installs Debian's Chromium as root", () => {
    const commands: string[] = [];
    const browser = vi
      .fn<() => string | undefined>()
      .mockReturnValueOnce(undefined)
      .mockReturnValueOnce('/usr/bin/chromium');
    const run = (program: string, args: readonly string[]): number => {
      commands.push([program, ...args].join(' '));
      return 0;
    };
    expect(installBrowser(machine({browser, run}))).toBe('/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium']);
  });

  it.each([
    ['without root', {isRoot: false}, 'only root may install one'],
    ['without apt-get', {hasApt: false}, 'apt-get is not here'],
    ['without a network', {run: () => 100}, '"apt-get update" ended with status 100'],
    ['when apt-get brought no program', {}, 'no program of that name is on the PATH'],
  ])('says what to do in one sentence %s', (_situation, differences, reason) => {
    expect(() => installBrowser(machine(differences))).toThrow(reason);
    expect(() => installBrowser(machine(differences))).toThrow(
      /run "npx playwright install chromium", or install Chromium .+\.$/,
    );
  });
});

describe('installShell', () => {
  const SHELL = '/usr/bin/chromium-headless-shell';

  it('installs nothing where it is, and nothing without root', () => {
    const run = vi.fn(() => 0);
    expect(installShell(machine({shell: () => SHELL, run}))).toBe(SHELL);
    expect(installShell(machine({isRoot: false, run}))).toBeUndefined();
    expect(run).not.toHaveBeenCalled();
  });

  it('installs it, and leaves the tests to another browser where that fails', () => {
    const shell = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValueOnce(SHELL);
    expect(installShell(machine({shell}))).toBe(SHELL);
    expect(installShell(machine({run: (_program, args) => (args[0] === 'update' ? 0 : 100)}))).toBeUndefined();
  });
});
