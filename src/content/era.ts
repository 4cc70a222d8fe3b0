import {allVersions, type Area} from '../config/areas';
import {features, versionHas, versionRank, type Feature} from '../config/features';
import type {Finding} from './fault';

/** Pages that tell the history: they name what earlier versions had. */
const HISTORY = /(^|\/)release-notes\.mdx$/;

/** What the rule needs of a page. */
export type DatedText = {readonly area: Area; readonly version: string; readonly file: string; readonly lines: readonly string[]};

const isBefore = (feature: Feature, area: Area, version: string): boolean =>
  feature.since !== undefined && allVersions(area).includes(feature.since) && versionRank(area, version) < versionRank(area, feature.since);

function finding(feature: Feature, area: Area, version: string, line: number, words: string): Finding {
  const early = isBefore(feature, area, version);
  const when = early ? `came with ${feature.since}` : `ended with ${feature.last}`;
  return {
    line,
    problem: `"${words}" belongs to the feature "${feature.id}", which ${when}; this page is about ${version}`,
    fix: `Leave it out, or correct the feature's history in src/config/features.ts`,
  };
}

/** Finds what a page says about features before they came or after they went, by the terms of the feature matrix. */
export function eraFindings({area, version, file, lines}: DatedText): Finding[] {
  const absent = features.filter((feature) => feature.area === area.id && !versionHas(feature, version));
  const relevant = HISTORY.test(file) ? absent.filter((feature) => isBefore(feature, area, version)) : absent;
  return lines.flatMap((text, index) =>
    relevant.flatMap((feature) => {
      const words = feature.terms.map((term) => term.exec(text)?.[0]).find((found) => found !== undefined);
      return words === undefined ? [] : [finding(feature, area, version, index + 1, words)];
    }),
  );
}
