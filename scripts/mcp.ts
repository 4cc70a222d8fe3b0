import path from 'node:path';
import {runScript} from 'command-line/problem';
import {serve, type ServedArea} from 'mcp-server';
import {version} from '../package.json';
import {allVersions, areas, latestVersion, versionPath} from '../src/config/areas';
import {counterpart} from '../src/config/counterpart';
import {servedTools} from './mcp-tools';

const served: readonly ServedArea[] = areas.map((area) => ({
  scope: area.scope,
  product: area.product,
  latest: latestVersion(area),
  versions: allVersions(area),
  root: (name) => versionPath(area, name),
  counterpart: (page, has) => {
    const found = counterpart(area.id, page, has);
    return found.fit === 'same' ? found.path : undefined;
  },
}));

/**
 * A Model Context Protocol server that answers from `build`, or from the folder that the first argument names: another
 * build, or an unpacked archive.
 */
void runScript(() =>
  serve({
    version,
    folder: path.resolve(process.argv[2] ?? path.join(__dirname, '..', 'build')),
    areas: served,
    workbench: servedTools,
  }),
);
