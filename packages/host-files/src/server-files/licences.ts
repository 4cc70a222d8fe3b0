import {existsSync, readdirSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** File of the build with the licences of everything that readers are sent. */
export const LICENCES_FILE = 'third-party-licenses.txt';

/** A package of somebody else. */
type ThirdParty = {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
};

const MARK = `${path.sep}node_modules${path.sep}`;
/** What packages call the file that must go with their code. */
const LICENCE_NAME = /^(licen[sc]es?|copying|notice)([.-].*)?$/i;

/** Folder of the package that a file belongs to; undefined for our own files. */
export function packageFolder(file: string): string | undefined {
  const at = file.lastIndexOf(MARK);
  if (at < 0) return undefined;
  const [scope = '', name = ''] = file.slice(at + MARK.length).split(path.sep);
  return file.slice(0, at + MARK.length) + (scope.startsWith('@') ? path.join(scope, name) : scope);
}

const readText = (file: string): string => readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').trim();

type Description = {
  name?: string;
  version?: string;
  license?: string | {type?: string};
  author?: string | {name?: string};
};

function readPackage(folder: string, files: readonly string[]): ThirdParty {
  const {
    name = path.basename(folder),
    version = '',
    license,
    author,
  } = JSON.parse(readText(path.join(folder, 'package.json'))) as Description;
  const licence = (typeof license === 'string' ? license : license?.type) ?? 'no licence named';
  const own = readdirSync(folder, {withFileTypes: true})
    .filter((entry) => entry.isFile() && LICENCE_NAME.test(entry.name))
    .map((entry) => path.join(folder, entry.name));
  // A bundle inside the package lists what was bundled beside itself.
  const bundled = files.map((file) => `${file}.LICENSE.txt`).filter((file) => existsSync(file));
  const texts = [...own.sort(), ...bundled.sort()].map(readText);
  const by = typeof author === 'string' ? author : author?.name;
  return {
    name,
    version,
    licence,
    texts:
      texts.length > 0
        ? texts
        : [`The package carries no text of its licence.${by === undefined ? '' : ` It is by ${by}.`}`],
  };
}

/** The packages of somebody else that files belong to, by name. */
export function thirdParties(files: Iterable<string>): ThirdParty[] {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = packageFolder(file);
    if (folder !== undefined && existsSync(path.join(folder, 'package.json')))
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const found = new Map(
    [...folders].map(([folder, own]) => readPackage(folder, own)).map((each) => [`${each.name} ${each.version}`, each]),
  );
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** The licences of packages as one text; packages with one text share it. */
export function licencesText(packages: readonly ThirdParty[]): string {
  const byText = new Map<string, string[]>();
  for (const {name, version, licence, texts} of packages) {
    const text = texts.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${licence})`]);
  }
  const line = '-'.repeat(80);
  const sections = [...byText].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`);
  return `The scripts and style sheets of this site hold code of ${packages.length} packages by others, under these licences.\n\n${sections.join('\n')}`;
}

type Compiler = {
  readonly hooks: {
    readonly afterCompile: {
      tap: (name: string, use: (compilation: {readonly fileDependencies: Iterable<string>}) => void) => void;
    };
  };
};

/** What the bundler reads beside modules: descriptions of packages, and what a loader runs to make style sheets. */
const NOT_SENT = /[\\/]package\.json$|[\\/]node_modules[\\/]css-loader[\\/]/;

/**
 * A plugin for the bundler that notes each file that readers may be sent. It asks for names of files, not for
 * modules: the bundler makes an object of ten kilobytes for each module that is asked for, and keeps it.
 */
export const noteModules = (files: Set<string>): object => ({
  apply({hooks}: Compiler) {
    hooks.afterCompile.tap('third-party-licences', ({fileDependencies}) => {
      for (const file of fileDependencies)
        // Our own packages are links in node_modules.
        if (!NOT_SENT.test(file) && existsSync(file)) files.add(realpathSync(file));
    });
  },
});
