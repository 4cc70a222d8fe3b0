import path from 'node:path';
import {diskFiles, Site} from 'docs-rules/site';
import type {VersionsOptions} from 'docs-versions/options';
import {ADDRESS_RULES} from './address-rules';
import {areas} from './areas';
import {counterpart} from './counterpart';
import {datedLists} from './dated-lists';
import {docsRules, WIDE_PAGES} from './docs-rules';
import {FEATURES_FILE, readFeatures} from './features';
import {hasApi, openapiFile} from './openapi';
import {NOTES_PAGE} from './paths';
import {readReleases, RELEASES_FILE} from './releases';
import {retiredVersions} from './retired-pages';

const root = path.resolve(__dirname, '../..');

/** What the commands of packages/docs-versions need to know of this site. */
export const docsVersions: VersionsOptions = {
  root,
  areas,
  site: ({areas: others = areas, texts} = {}) => {
    const disk = diskFiles(root);
    return new Site({...disk, read: (file) => texts?.get(file) ?? disk.read(file)}, {...docsRules, areas: others});
  },
  counterpart,
  apiFile: (area, version) => (hasApi(area) ? openapiFile(version) : undefined),
  features: readFeatures,
  isReleased: (area, version) => readReleases().some((release) => release.area === area && release.version === version),
  retired: retiredVersions,
  files: {
    features: FEATURES_FILE,
    releases: RELEASES_FILE,
    retired: 'src/config/retired-addresses.json',
    movedPages: 'src/config/moved-pages.ts',
    widePages: WIDE_PAGES,
    notes: NOTES_PAGE,
  },
  datedLists,
  programs: {checkContent: 'scripts/check-content.ts', derive: 'scripts/write-deploy.ts'},
  derived: ['deploy', ADDRESS_RULES],
};
