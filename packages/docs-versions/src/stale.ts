import {versionFolder, type Area} from 'docs-rules/area';
import {termsOf, type Feature} from 'docs-rules/feature';
import type {Site} from 'docs-rules/site';

/** A line to read again, as it is printed. */
const shown = (file: string, index: number, text: string): string =>
  `${file}:${index + 1}: ${text.trim().slice(0, 100)}`;

const COMING = /\b(?:unreleased|not (?:yet )?released|(?:next|coming|future|later) (?:release|version)|upcoming)\b/i;

/** A name that no other version begins with: v2.8.0 is not in v2.8.01. */
const named = (version: string): RegExp =>
  new RegExp(`\\b(?:after|than|beyond|following|up to) ${version.replaceAll('.', '\\.')}(?![\\w.]*\\w)`, 'i');

/** What a version that was just cut still says of its own time. */
export type Stale = {
  /** Lines that call the version unreleased, or the one before it the newest. */
  readonly time: readonly string[];
  /** For each feature that got its date: lines about it whose source was not the vendor. */
  readonly features: readonly string[];
};

/**
 * Finds what the text of a cut version no longer says rightly, by the version before and by the features that came with
 * it.
 */
export function staleLines(
  site: Site,
  area: Area,
  {version, before}: {version: string; before: string},
  dated: readonly Feature[],
): Stale {
  const lines = site
    .filesOf(versionFolder(area, version))
    .flatMap((file) => site.page(file)!.text.lines.map((text, index) => ({file, index, text})));
  const older = named(before);
  const about = (feature: Feature, text: string): boolean =>
    text.includes('<Evidence ') && termsOf(feature).some((term) => term.test(text));
  return {
    time: lines
      .filter(({text}) => COMING.test(text) || older.test(text))
      .map(({file, index, text}) => shown(file, index, text)),
    features: dated.flatMap((feature) =>
      lines
        .filter(({text}) => about(feature, text))
        .map(({file, index, text}) => `${feature.id}: ${shown(file, index, text)}`),
    ),
  };
}
