import type {Options} from '@docusaurus/plugin-sitemap';
import {allVersions, areas, latestVersion} from './areas';

const olderVersions = areas.flatMap((area) =>
  allVersions(area)
    .filter((version) => version !== latestVersion(area))
    .map((version) => `${area.basePath}/${version}/**`),
);

/** Only the latest versions and the general pages: an older page's canonical link is its latest counterpart. */
export const sitemap: Options = {
  ignorePatterns: olderVersions,
  changefreq: null,
  priority: null,
};
