import {spawnSync} from 'node:child_process';
import {Problem} from 'command-line/problem';
import {contentHash} from './hosting/files';

/**
 * Name of the list of materials in a release: packages that the site is built with, with versions, hashes and licences.
 */
export const SBOM_FILE = 'sbom.cdx.json';

type Component = {
  name?: string;
  readonly 'bom-ref': string;
  readonly properties?: readonly {readonly name: string; readonly value: string}[];
};
type Sbom = {
  serialNumber?: string;
  metadata?: {timestamp?: string; tools?: unknown; component?: Component};
  components?: readonly Component[];
  dependencies?: readonly {readonly ref: string; readonly dependsOn?: readonly string[]}[];
};

const isForDevelopment = ({properties = []}: Component): boolean =>
  properties.some(({name, value}) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * The list without what only tests and checks use, and without what differs from run to run and from machine to
 * machine: its number is made of its content, so that the same release has the same list.
 */
export function steady(text: string): string {
  let sbom: Sbom;
  try {
    sbom = JSON.parse(text) as Sbom;
  } catch {
    throw new Problem(
      'npm sbom wrote no JSON: run "npm sbom --sbom-format cyclonedx --package-lock-only" to see what it says.',
    );
  }
  const components = (sbom.components ?? []).filter((component) => !isForDevelopment(component));
  if (components.length === 0) throw new Problem('npm sbom lists no packages: see that package-lock.json is there.');
  const {component, timestamp: _timestamp, tools: _tools, ...metadata} = sbom.metadata ?? {};
  const known = new Set([component?.['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const content = {
    ...sbom,
    serialNumber: undefined,
    // npm gives the folder's name to the site.
    metadata: {
      ...metadata,
      ...(component && {component: {...component, name: component['bom-ref'].replace(/(?<=.)@[^@]*$/, '')}}),
    },
    components,
    dependencies: (sbom.dependencies ?? [])
      .filter(({ref}) => known.has(ref))
      .map(({ref, dependsOn}) => ({ref, ...(dependsOn && {dependsOn: dependsOn.filter((each) => known.has(each))})})),
  };
  const hash = contentHash(JSON.stringify(content));
  const serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify({...content, serialNumber}, undefined, 1)}\n`;
}

/**
 * CycloneDX list of all packages that the site is made of, as npm reads it from the lock file. `--omit dev` would leave
 * out what the site and its tests both use.
 */
export function materials(root: string): string {
  const {status, stdout, stderr, error} = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
      env: {...process.env, NO_UPDATE_NOTIFIER: '1'},
    },
  );
  if (error !== undefined || status !== 0) {
    const said = (error?.message ?? stderr).trim().split('\n')[0];
    throw new Problem(
      `npm sbom did not list the packages (${said}): see that package-lock.json belongs to package.json, with npm 10 or newer.`,
    );
  }
  return steady(stdout);
}
