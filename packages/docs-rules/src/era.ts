import {cameAfter, termsOf, versionHas, type Feature} from './feature';
import type {Finding} from './fault';

/** Pages that tell the history: they name what earlier versions had. */
const HISTORY = /(^|\/)release-notes\.mdx$/;

/** What the rule needs of a page. */
export type DatedText = {
  /** Id of the area. */
  readonly area: string;
  readonly version: string;
  readonly file: string;
  readonly lines: readonly string[];
};

function finding(feature: Feature, version: string, line: number, words: string): Finding {
  const when = cameAfter(feature, version) ? `came with ${feature.since}` : `ended with ${feature.last}`;
  return {
    line,
    problem: `"${words}" belongs to the feature "${feature.id}", which ${when}; this page is about ${version}`,
    fix: `Leave it out, or correct the feature's history in src/data/features.yaml`,
  };
}

/** Finds what a page says about features before they came or after they went, by the terms of the features. */
export function eraFindings({area, version, file, lines}: DatedText, features: readonly Feature[]): Finding[] {
  const absent = features.filter((feature) => feature.area === area && !versionHas(feature, version));
  const relevant = HISTORY.test(file) ? absent.filter((feature) => cameAfter(feature, version)) : absent;
  return lines.flatMap((text, index) =>
    relevant.flatMap((feature) => {
      const words = termsOf(feature)
        .map((term) => term.exec(text)?.[0])
        .find((found) => found !== undefined);
      return words === undefined ? [] : [finding(feature, version, index + 1, words)];
    }),
  );
}
