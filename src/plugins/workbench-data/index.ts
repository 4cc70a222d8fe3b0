import {packLog, patternsOf, plainText, type LogData} from '@docs-and-sdk/workbench/log';
import type {SetupData} from '@docs-and-sdk/workbench/setup';
import type {XcoderData} from '@docs-and-sdk/workbench/xcoder-params';
import {packKeys} from '@docs-and-sdk/workbench/xcoder-params/pack';
import type {Plugin} from '@docusaurus/types';
import {allVersions, areas, latestVersion, quadra, versionPath} from '../../config/areas';
import {FAULT_DATA} from '../../config/faults';
import {QUADRA_DATA, quadraCompatibility, quadraKeys, quadraReleases, releaseOfVersion} from '../../config/quadra-data';
import {faultsOf, rootsOf, standardVersion} from './faults';

const quadraVersions = allVersions(quadra).map((version) => ({
  version,
  release: releaseOfVersion(version),
  base: versionPath(quadra, version),
  ...(version === latestVersion(quadra) && {latest: true}),
}));

/** What the xcoder-params tool knows. */
export const xcoderData = (): XcoderData => ({
  keys: packKeys(quadraKeys()),
  versions: quadraVersions.map(({base, ...version}) => ({...version, page: `${base}/documentation/libxcoder`})),
});

/** What the setup tool knows. */
export const setupData = (): SetupData => ({
  compatibility: quadraCompatibility(),
  releases: quadraReleases().releases,
  versions: quadraVersions,
});

/** A cell as a sentence: a word at its beginning gets a capital, a command keeps its letters. */
const sentence = (cell: string): string =>
  /^[a-z]+[ ,;:]/.test(cell) ? cell.charAt(0).toUpperCase() + plainText(cell).slice(1) : plainText(cell);

/** What the log tool knows: the fault tables of all pages. */
export const logData = (): LogData => ({
  // As plain text, and only what can be found: the tool's page pays for each byte.
  faults: areas
    .flatMap(faultsOf)
    .filter((fault) => patternsOf(fault).length > 0)
    .map((fault) => ({...fault, cause: sentence(fault.cause), fix: sentence(fault.fix)})),
  roots: Object.fromEntries(areas.map((area) => [area.id, rootsOf(area)])),
  latest: Object.fromEntries(areas.map((area) => [area.id, standardVersion(area)])),
});

/** Gives the tools the data behind them, as modules that only a tool's page loads. */
export default function workbenchData(): Plugin {
  return {
    name: 'workbench-data',
    // What all tools show with is one file: a reader who goes from one tool to the next loads it once. Workers hold
    // what they need by themselves.
    configureWebpack: (_config, isServer) =>
      isServer
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  toolFrame: {
                    name: 'tool-frame',
                    // No style sheets: those stay one file with the other pages' own.
                    test: /[\\/](?:src[\\/]components[\\/]Workbench|workbench[\\/]src)[\\/]\w+\.tsx?$/,
                    chunks: 'async',
                    minChunks: 3,
                    priority: 60,
                    enforce: true,
                  },
                },
              },
            },
          },
    getPathsToWatch: () => [`${QUADRA_DATA}/**/*.{yaml,json}`, `${FAULT_DATA}/**/*.yaml`],
    async contentLoaded({actions}) {
      await Promise.all([
        actions.createData('xcoder-params.json', xcoderData()),
        actions.createData('setup.json', setupData()),
        actions.createData('log.json', packLog(logData())),
      ]);
    },
  };
}
