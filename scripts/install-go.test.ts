import {describe, expect, it, vi} from 'vitest';
import {installGo, type Machine} from './install-go';

const machine = (differences: Partial<Machine>): Machine => ({
  go: () => undefined,
  isRoot: true,
  hasApt: true,
  run: () => 0,
  ...differences,
});

describe('installGo', () => {
  it('installs nothing when there is Go', () => {
    const run = vi.fn(() => 0);
    expect(installGo(machine({go: () => '/usr/bin/go', run}))).toBe('/usr/bin/go');
    expect(run).not.toHaveBeenCalled();
  });

  it("installs Debian's Go as root", () => {
    const run = vi.fn(() => 0);
    const go = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValueOnce('/usr/bin/go');
    expect(installGo(machine({go, run}))).toBe('/usr/bin/go');
    expect(run).toHaveBeenLastCalledWith('apt-get', ['install', '-y', '--no-install-recommends', 'golang-go']);
  });

  it.each([
    ['without root', {isRoot: false}, 'only root may install it'],
    ['without apt-get', {hasApt: false}, 'apt-get is not here'],
    ['when apt-get brought no program', {}, 'no program named go is on the PATH'],
  ])('says what to do in one sentence %s', (_situation, differences, reason) => {
    expect(() => installGo(machine(differences))).toThrow(reason);
    expect(() => installGo(machine(differences))).toThrow(/install Go \(Debian: .+\.$/);
  });
});
