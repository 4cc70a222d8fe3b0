import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {KeyData, KeyTable} from '@docs-and-sdk/workbench/quadra-keys';
import type {Compatibility} from '@docs-and-sdk/workbench/setup';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';
import {NEXT, quadra, versionFolder} from './areas';

/** Folder of the data behind the Quadra pages, relative to the repository. */
export const QUADRA_DATA = 'src/data/quadra';

export type QuadraRelease = {
  readonly release: string;
  readonly firmwareApi: string;
  readonly libxcoderApi: string;
  readonly revision: string;
  readonly tagged: string;
};
export type QuadraReleases = {readonly next: string; readonly releases: readonly QuadraRelease[]};

const ajv = new Ajv2020({allErrors: true, allowUnionTypes: true});
addFormats(ajv);

/** Reads a YAML file and holds it against a schema beside it. Throws one sentence that names the file and the place. */
export function readData<T>(file: string, schemaFile: string): T {
  const data: unknown = parse(readFileSync(file, 'utf8'));
  const validate =
    ajv.getSchema(schemaFile) ??
    ajv.compile({...(JSON.parse(readFileSync(schemaFile, 'utf8')) as object), $id: schemaFile});
  if (!validate(data)) {
    const problems = (validate.errors ?? []).map(({instancePath, message}) => `${instancePath || '/'} ${message}`);
    throw new Error(`${file}: ${problems.slice(0, 3).join('; ')}. ${schemaFile} says what may be there.`);
  }
  return data as T;
}

const cached = new Map<string, unknown>();

/** Files are read once; a build has hundreds of pages. */
function once<T>(name: string, make: () => T): T {
  if (!cached.has(name)) cached.set(name, make());
  return cached.get(name) as T;
}

const file = (name: string): string => path.posix.join(QUADRA_DATA, name);

/** Releases of the SDK that the pages describe. */
export const quadraReleases = (): QuadraReleases =>
  once('releases', () => readData<QuadraReleases>(file('releases.yaml'), file('releases.schema.json')));

/** What fits what. */
export const quadraCompatibility = (): Compatibility =>
  once('compatibility', () => readData<Compatibility>(file('compatibility.yaml'), file('compatibility.schema.json')));

type Rules = Omit<KeyData, 'tables'>;

/** All keys of `xcoder-params`, for all releases. */
export const quadraKeys = (): KeyData =>
  once('keys', () => {
    const tables = readdirSync(file('keys'))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => readData<KeyTable>(file(`keys/${name}`), file('keys.schema.json')));
    const rules = readData<Rules>(file('rules.yaml'), file('rules.schema.json'));
    return {tables: tables.sort((a, b) => ORDER.indexOf(a.table) - ORDER.indexOf(b.table)), ...rules};
  });

/** Order of the tables on the page: a row's anchor depends on which table has the name first. */
const ORDER = [
  'enc-rate', 'enc-crf', 'enc-qp', 'enc-gop', 'enc-latency', 'enc-layers', 'enc-format', 'enc-meta', 'enc-roi', 'enc-stats', 'enc-system', 'enc-further',
  'deprecated-keys', 'dec-output', 'dec-ppu', 'dec-latency', 'dec-errors', 'dec-meta', 'dec-system',
]; // prettier-ignore

/** The release that a version of the Quadra pages describes: `v5.4.0` is 5.4.0, `next` is named in releases.yaml. */
export const releaseOfVersion = (version: string): string =>
  version === NEXT ? quadraReleases().next : version.replace(/^v/, '');

/** The version whose text a file belongs to, by the file's folder; undefined outside the Quadra area. */
export function quadraVersionOf(page: string): string | undefined {
  const unix = page.replaceAll('\\', '/');
  const frozen = /vpu-quadra_versioned_docs\/version-([^/]+)\//.exec(unix)?.[1];
  if (frozen !== undefined) return frozen;
  return new RegExp(`(^|/)${versionFolder(quadra, NEXT)}/`).test(unix) ? NEXT : undefined;
}
