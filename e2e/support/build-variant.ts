import {spawnSync} from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Builds the small site (small-site.config.ts) with variables of the environment into a folder; takes seconds. Returns
 * the folder to serve.
 */
export function buildVariant(folder: string, environment: Readonly<Record<string, string>>): string {
  const output = path.join(folder, 'build');
  const build = ['build', '--config', path.join(__dirname, 'small-site.config.ts'), '--out-dir', output];
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), ...build],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        ...environment,
        NODE_ENV: 'production',
        // Its own generated files and no cache: the real site's stay as they are.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.relative(ROOT, path.join(folder, '.docusaurus')),
        DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      },
    },
  );
  if (status !== 0) throw new Error(`The small site did not build:\n${stdout}\n${stderr}`);
  return output;
}
