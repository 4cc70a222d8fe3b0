import {describe, expect, it, vi} from 'vitest';
import {installServers, type Machine} from './install-servers';

const machine = (differences: Partial<Machine>): Machine => ({
  server: () => undefined,
  isRoot: true,
  hasApt: true,
  run: () => 0,
  ...differences,
});

describe('installServers', () => {
  it('installs nothing when both servers are there', () => {
    const run = vi.fn(() => 0);
    expect(installServers(machine({server: (name) => `/usr/sbin/${name}`, run}))).toEqual([
      '/usr/sbin/nginx',
      '/usr/sbin/caddy',
    ]);
    expect(run).not.toHaveBeenCalled();
  });

  it("installs Debian's as root, with nginx' module for brotli", () => {
    const commands: string[] = [];
    const run = (program: string, args: readonly string[]): number => {
      commands.push([program, ...args].join(' '));
      return 0;
    };
    expect(
      installServers(machine({server: (name) => (commands.length > 1 ? `/usr/sbin/${name}` : undefined), run})),
    ).toHaveLength(2);
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends nginx caddy libnginx-mod-http-brotli-static',
    ]);
  });

  it.each([
    ['without root', {isRoot: false}, 'only root may install it'],
    ['without apt-get', {hasApt: false}, 'apt-get is not here'],
    ['without a network', {run: () => 100}, '"apt-get update" ended with status 100'],
    ['when apt-get brought no program', {}, 'nginx and caddy cannot be found'],
  ])('says what to do in one sentence %s', (_situation, differences, reason) => {
    expect(() => installServers(machine(differences))).toThrow(reason);
    expect(() => installServers(machine(differences))).toThrow(
      /install them \(Debian: apt-get install .+\), then run the command again\.$/,
    );
  });
});
