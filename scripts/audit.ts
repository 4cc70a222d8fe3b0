import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Problem, runScript} from 'command-line/problem';

const root = path.resolve(__dirname, '..');

type Entry = {readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly link?: boolean};
type Lock = {readonly packages: Readonly<Record<string, Entry>>};

/** Licences that ask for nothing but their text and the names of the authors. Others are listed package by package. */
const PERMISSIVE =
  /^\(?(?:0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD|BSD-[23]-Clause|CC0-1\.0|CC-BY-[34]\.0|ISC|MIT|MIT-0|Python-2\.0|Unlicense|WTFPL|Zlib)\b/;

/**
 * Lines of the licence report: how often each licence occurs, then the packages whose licence asks for more, or is not
 * named.
 */
export function licenceReport({packages}: Lock): string[] {
  const installed = Object.entries(packages).filter(
    ([place, {link}]) => place.includes('node_modules/') && link !== true,
  );
  const byLicence = new Map<string, string[]>();
  for (const [place, {license = 'not named', version = '', dev}] of installed) {
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 13)} ${version}${dev === true ? ' (development only)' : ''}`;
    byLicence.set(license, [...(byLicence.get(license) ?? []), name]);
  }
  const sorted = [...byLicence].sort(([, one], [, other]) => other.length - one.length);
  return [
    ...sorted.map(([licence, names]) => `${String(names.length).padStart(5)}  ${licence}`),
    ...sorted
      .filter(([licence]) => !PERMISSIVE.test(licence))
      .flatMap(([licence, names]) => names.map((name) => `${licence}: ${name}`)),
  ];
}

function main(): void {
  for (const line of licenceReport(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock))
    console.log(line);
  const {status, error} = spawnSync('npm', ['audit', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error || status !== 0)
    throw new Problem(
      'npm audit names packages with known weaknesses, or could not ask its registry: what it says is above.',
    );
}

if (require.main === module) {
  void runScript(main);
}
