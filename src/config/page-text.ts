import type {Options} from 'page-text';
import {areas} from './areas';
import {counterpart} from './counterpart';
import {
  COMPARE_PATH,
  COMPATIBILITY_PATH,
  NOTIFY_PATH,
  SEARCH_PATH,
  TOOLS_PATH,
  UPGRADE_PATH,
  VERSIONS_PATH,
} from './paths';
import {stores} from './stores';
import {publishedTools, toolPath} from './tools';
import {upgradeAddress, versionPairs} from './upgrade';

/** Markdown twins of all pages, and the indexes for programs. */
export const pageTextOptions: Options = {
  products: Object.fromEntries(areas.map(({id, product}) => [id, product])),
  latestPath: (id, path, has) => {
    const area = areas.find((candidate) => candidate.id === id);
    const found = area && counterpart(area.id, path, has);
    return found?.fit === 'same' ? found.path : undefined;
  },
  generalPages: [
    {heading: 'Upgrades', addresses: versionPairs.map(upgradeAddress), folder: UPGRADE_PATH},
    {heading: 'Tools', addresses: [TOOLS_PATH, ...publishedTools.map(toolPath)]},
    {heading: 'All products', addresses: [COMPATIBILITY_PATH, VERSIONS_PATH, COMPARE_PATH, NOTIFY_PATH, SEARCH_PATH]},
  ],
  about: [
    'Every page of this site has a Markdown twin: add `.md` to its address (`/bitstreams/guide/dashboard.md`), or ask for `text/markdown`.',
    'Each version says what was true in that version. The index of a version lists its pages with title, description and address; take the version that the reader runs.',
    'Words in brackets after a statement, such as "(not confirmed)" or "(seen in 2.11–2.12)", say where it comes from when it is not the vendor\'s documentation.',
  ].join('\n'),
  // A twin fits into one answer of a program that reads.
  maxCharacters: 42_000,
  stores,
};
