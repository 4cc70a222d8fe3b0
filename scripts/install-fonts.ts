import {aptInstall, thisMachine, type Machine as AptMachine} from 'command-line/apt';
import {installedFamilies, missingFonts, TEST_FONTS, type TestFont} from 'command-line/fonts';
import {Problem, runScript} from 'command-line/problem';

/** What the installation asks of the machine; the tests put a made-up one in its place. */
export type Machine = AptMachine & {readonly families: () => ReadonlySet<string> | undefined};

const names = (fonts: readonly TestFont[]): string => fonts.map(({family}) => family).join(', ');

/** The program that lists fonts comes with them: without it no test knows what is there. */
const packagesFor = (fonts: readonly TestFont[]): string[] => ['fontconfig', ...fonts.map((font) => font.package)];

/**
 * Brings the fonts in which the layout is tested; gives a sentence about what the tests have. A machine that gets none
 * still tests: in the fonts that it has, and the sentence says which ones are left out.
 */
export function installFonts(machine: Machine): string {
  const missing = missingFonts(machine.families());
  if (missing.length > 0) {
    const packages = packagesFor(missing);
    const fix = `install them (Debian: apt-get install ${packages.join(' ')}), then run "npm run install-fonts" again`;
    try {
      aptInstall(machine, {packages, lack: `The fonts ${names(missing)} are not here`, pronoun: 'it', fix});
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return `${error.message} Until then the tests of the layout leave them out.`;
    }
    const absent = missingFonts(machine.families());
    if (absent.length > 0)
      return `apt-get installed ${packages.join(', ')}, but fc-list names no ${names(absent)}: the tests of the layout leave them out.`;
  }
  return `The layout is tested in the system's font, ${names(TEST_FONTS)}`;
}

if (require.main === module) {
  void runScript(() => console.log(installFonts({...thisMachine(), families: () => installedFamilies()})));
}
