import {TEST_FONTS} from 'command-line/fonts';
import {describe, expect, it, vi} from 'vitest';
import {installFonts, type Machine} from './install-fonts';

const all = new Set(TEST_FONTS.map(({family}) => family));
const machine = (differences: Partial<Machine>): Machine => ({
  families: () => new Set(['DejaVu Sans']),
  isRoot: true,
  hasApt: true,
  run: () => 0,
  ...differences,
});

describe('installFonts', () => {
  it('installs nothing where all are there', () => {
    const run = vi.fn(() => 0);
    expect(installFonts(machine({families: () => all, run}))).toMatch(
      /^The layout is tested in the system's font, Noto Sans, Inter, Liberation Sans, DejaVu Sans$/,
    );
    expect(run).not.toHaveBeenCalled();
  });

  it('installs the packages of those that lack, and the list', () => {
    const commands: string[] = [];
    const families = vi
      .fn<Machine['families']>()
      .mockReturnValueOnce(new Set(['DejaVu Sans']))
      .mockReturnValueOnce(all);
    const run = (program: string, args: readonly string[]): number => {
      commands.push([program, ...args].join(' '));
      return 0;
    };
    expect(installFonts(machine({families, run}))).toMatch(/^The layout is tested in/);
    expect(commands).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends fontconfig fonts-noto-core fonts-inter fonts-liberation',
    ]);
  });

  it.each([
    ['without root', {isRoot: false}, /only root may install it/],
    ['without apt-get', {hasApt: false}, /apt-get is not here/],
    ['without a network', {run: () => 100}, /"apt-get update" ended with status 100/],
    [
      'without a list of fonts',
      {hasApt: false, families: () => undefined},
      /^The fonts Noto Sans, Inter, Liberation Sans, DejaVu Sans are not here/,
    ],
    [
      'when apt-get brought none',
      {},
      /fc-list names no Noto Sans, Inter, Liberation Sans: the tests of the layout leave them out\.$/,
    ],
  ])('goes on %s, and says what is left out', (_situation, differences, sentence) => {
    expect(installFonts(machine(differences))).toMatch(sentence);
    expect(installFonts(machine(differences))).toMatch(/the tests of the layout leave them out\.$/);
  });
});
