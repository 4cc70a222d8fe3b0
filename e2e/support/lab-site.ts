import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {listen, siteHandler} from 'host-files/serve-site';
import {test as base} from './docs-site';

const ROOT = path.resolve(__dirname, '../..');

/** What a build of the lab came to. */
export type LabBuild = {readonly folder: string; readonly ok: boolean; readonly output: string};

/** Builds the feature lab (e2e/feature-lab) into a folder; takes seconds. Without locales it builds all of them. */
export function buildLab(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  locales: readonly string[] = [],
): LabBuild {
  const output = path.join(folder, 'build');
  const options = [
    'build',
    '--config',
    'e2e/feature-lab/docusaurus.config.ts',
    '--out-dir',
    output,
    ...locales.flatMap((locale) => ['--locale', locale]),
  ];
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...options],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: 'production',
        FORCE_COLOR: '0',
        // Its own generated files and no cache: the real site's stay as they are.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(ROOT, path.join(folder, '.docusaurus')),
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
    },
  );
  return {folder: output, ok: status === 0, output: `${stdout}\n${stderr}`};
}

/** The lab's build of this run of the tests: the first worker makes it, the others wait for it. */
async function sharedBuild(folder: string): Promise<LabBuild> {
  const result = path.join(folder, 'result.json');
  mkdirSync(path.dirname(folder), {recursive: true});
  try {
    mkdirSync(folder);
  } catch {
    while (!existsSync(result)) await wait(100);
    return JSON.parse(readFileSync(result, 'utf8')) as LabBuild;
  }
  const built = buildLab(folder);
  writeFileSync(result, JSON.stringify(built));
  return built;
}

/** The test of the feature lab: as that of the site, with addresses of the lab. */
export const test = base.extend<object, {labOrigin: string}>({
  labOrigin: [
    async ({}, use, workerInfo) => {
      const built = await sharedBuild(path.join(workerInfo.project.outputDir, 'feature-lab'));
      if (!built.ok) throw new Error(`The feature lab did not build:\n${built.output}`);
      const server: Server = await listen(siteHandler(built.folder), 0);
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    {scope: 'worker', timeout: 120_000},
  ],
  baseURL: ({labOrigin}, use) => use(labOrigin),
  // The lab has no search index.
  context: async ({context}, use) => {
    await context.route('**/search/manifest.json', (route) => route.fulfill({json: {}}));
    await use(context);
  },
});

export {expect, hydrated, openPage, slowLine} from './docs-site';
