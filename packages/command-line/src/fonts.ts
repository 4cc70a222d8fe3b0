import {spawnSync} from 'node:child_process';

/** A family that the layout is tested in, and the package of Debian that brings it. */
export type TestFont = {readonly family: string; readonly package: string; readonly standsFor: string};

/** Families that differ in width as those of readers do. */
export const TEST_FONTS: readonly TestFont[] = [
  {family: 'Noto Sans', package: 'fonts-noto-core', standsFor: 'what Android and many Linux desktops show'},
  {family: 'Inter', package: 'fonts-inter', standsFor: 'an interface font of newer desktops'},
  {family: 'Liberation Sans', package: 'fonts-liberation', standsFor: 'Arial, whose widths it has'},
  {family: 'DejaVu Sans', package: 'fonts-dejavu-core', standsFor: 'Verdana, the widest that readers have'},
];

/** Families in what `fc-list : family` prints: a line names one font in all its names. */
export const familiesIn = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[\n,]/)
      .map((name) => name.trim())
      .filter(Boolean),
  );

/** Families that this machine has; undefined where fontconfig's list is not there to be asked. */
export function installedFamilies(program = 'fc-list'): ReadonlySet<string> | undefined {
  const {status, stdout} = spawnSync(program, [':', 'family'], {encoding: 'utf8'});
  return status === 0 ? familiesIn(stdout) : undefined;
}

/** Fonts of the tests that are not among some families. */
export const missingFonts = (families: ReadonlySet<string> | undefined): readonly TestFont[] =>
  TEST_FONTS.filter(({family}) => families?.has(family) !== true);

/** Files of a family that this machine has. */
export function fontFiles(family: string): string[] {
  const {status, stdout} = spawnSync('fc-list', ['--format', '%{file}\n', family], {encoding: 'utf8'});
  return status === 0 ? stdout.split('\n').filter(Boolean).sort() : [];
}
