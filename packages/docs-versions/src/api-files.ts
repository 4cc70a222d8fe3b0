import {parse} from 'yaml';
import {Problem} from 'command-line/problem';

/** The text of the unreleased API file as the file of a version: its own number, and no word about being unreleased. */
export function datedApiFile(source: string, file: string, version: string): string {
  const number = version.slice(1);
  const dated = source
    .replace(/^(# .+?, )unreleased documentation\./, `$1${version}.`)
    .replace(/^(info:\n(?: .*\n|\n)*? {2}version: ).*$/m, `$1${number}`)
    .replace(' (unreleased version)', '');
  const document = parse(dated) as {info?: {version?: unknown}} | null;
  if (document?.info?.version !== number) {
    throw new Problem(
      `Nothing was changed, because ${file} has no line "version: next" under "info:", where the number of the version stands: add it.`,
    );
  }
  return dated;
}
