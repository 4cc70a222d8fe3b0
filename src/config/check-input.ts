import type {InputOptions} from 'docs-rules/check-input';
import {areas} from './areas';
import {readFeatures} from './features';
import {OPENAPI_LATEST} from './openapi';
import {readReleases} from './releases';

/** What reading a data file says; nothing when it is sound. */
function faultsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What packages/docs-rules looks at before the pages are compiled. */
export const inputOptions: InputOptions = {
  areas,
  apiFile: OPENAPI_LATEST,
  configFile: 'docusaurus.config.ts',
  navbarFile: 'src/config/navbar.ts',
  footerFile: 'src/config/footer.ts',
  dataFaults: () => [readFeatures, readReleases].flatMap(faultsOf),
};
