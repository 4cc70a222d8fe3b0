/**
 * Where a marked statement comes from: seen in public integrations, read from published source code, or concluded from
 * other facts.
 */
export type EvidenceLevel = 'field' | 'source' | 'inferred';

/** A mark as a page shows it. */
export type EvidenceMark = {
  readonly level: EvidenceLevel;
  /** Short word for screen readers, search and Markdown. */
  readonly word: string;
  /** Full sentence, shown as a tooltip. */
  readonly title: string;
};

const TITLES: Readonly<Record<EvidenceLevel, string>> = {
  field: "Seen in public integrations of the product, not in the vendor's documentation",
  source: 'Read from published source code, not stated by the vendor',
  inferred: "Follows from other facts; not confirmed by the vendor's documentation",
};

/** Levels that a mark can have. */
export const EVIDENCE_LEVELS = Object.keys(TITLES) as EvidenceLevel[];

const numbers = (version: string): number[] | undefined =>
  /^v?\d+(\.\d+)*$/.test(version) ? version.replace(/^v/, '').split('.').map(Number) : undefined;

/** Compares as many parts as the shorter version has: 2.11 covers 2.11.3. */
function compareShared(left: readonly number[], right: readonly number[]): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) if (left[index] !== right[index]) return left[index]! - right[index]!;
  return 0;
}

/**
 * Whether a version is among those in which a statement was seen: `2.11–2.12`, `5.4.0`.
 * True where either is no version number, such as the unreleased `next`: then nothing speaks against it.
 */
export function wasSeenIn(version: string, seen: string): boolean {
  const own = numbers(version);
  const [first, last = first] = seen.split('–').map((part) => numbers(part.trim()));
  if (!own || !first || !last) return true;
  return compareShared(own, first) >= 0 && compareShared(own, last) <= 0;
}

/**
 * The mark of a statement on a page of one version. A field statement that was seen in other versions only is a guess
 * there, and is marked as one.
 * `version` is undefined for an unversioned page.
 */
export function evidenceMark(
  level: EvidenceLevel,
  seen: string | undefined,
  version: string | undefined,
): EvidenceMark {
  if (level !== 'field' || seen === undefined)
    return {level, word: level === 'source' ? 'from source code' : 'not confirmed', title: TITLES[level]};
  if (version !== undefined && !wasSeenIn(version, seen)) {
    return {
      level: 'inferred',
      word: `not confirmed, seen in ${seen}`,
      title: `Seen in ${seen}; not confirmed for ${version}`,
    };
  }
  return {level, word: `seen in ${seen}`, title: `${TITLES.field}: ${seen}`};
}
