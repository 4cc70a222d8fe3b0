import {compareVersions} from './version-name';

/**
 * Where "since" and "last" come from: `vendor` is stated by the vendor's release notes or source, `pages` is inferred
 * from which version first or last has a page about it, `field` is seen in public integrations, `inferred` follows from
 * what the pages of the versions name.
 */
export type FeatureEvidence = 'vendor' | 'pages' | 'field' | 'inferred';

/**
 * One thing that came, went, changed or took another name between versions. The schema of src/data/features.yaml says
 * what each field means.
 */
export type Feature = {
  readonly id: string;
  /** Id of its area. */
  readonly area: string;
  readonly name: string;
  /** First version that has it; undefined when every documented version has it. */
  readonly since?: string;
  /** Last version that has it; undefined while it exists. */
  readonly last?: string;
  readonly changed?: readonly {readonly in: string; readonly what: string}[];
  readonly removed?: {readonly in: string; /** Id of the feature that takes its place. */ readonly instead?: string};
  readonly renamedFrom?: string;
  /** Oldest version whose page, as the vendor published it, describes the feature. */
  readonly describedIn?: string;
  readonly evidence: FeatureEvidence;
  /** Page that documents it, below the version's root. */
  readonly page: string;
  /** Regular expressions between slashes: what a page says when it describes the feature. */
  readonly terms: readonly string[];
};

/** Whether a version has a feature. Versions that were retired are dates as well. */
export const versionHas = ({since, last}: Pick<Feature, 'since' | 'last'>, version: string): boolean =>
  (since === undefined || compareVersions(version, since) >= 0) &&
  (last === undefined || compareVersions(version, last) <= 0);

/** Whether a feature came after a version. */
export const cameAfter = ({since}: Pick<Feature, 'since'>, version: string): boolean =>
  since !== undefined && compareVersions(since, version) > 0;

/** Reads a term. Throws what the engine says about a wrong one. */
export function readTerm(term: string): RegExp {
  const end = term.lastIndexOf('/');
  return new RegExp(term.slice(1, end), term.slice(end + 1));
}

const read = new WeakMap<Feature, readonly RegExp[]>();

/** The terms of a feature, ready to be looked for. */
export function termsOf(feature: Feature): readonly RegExp[] {
  const terms = read.get(feature) ?? feature.terms.map(readTerm);
  read.set(feature, terms);
  return terms;
}
