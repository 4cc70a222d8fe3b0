import React, {type ReactNode} from 'react';
import {evidenceMark, type EvidenceLevel} from 'remark-reference/evidence-marks';

export type Props = {
  /** Where the statement comes from, when it is not the vendor's documentation. */
  readonly is: EvidenceLevel;
  /** Product versions in which a `field` statement was seen, such as `2.11–2.12`. */
  readonly seen?: string;
  /** Version that the statement is about. */
  readonly version?: string;
};

/**
 * The mark of a statement outside the pages of the documentation; on those, remark-reference/evidence writes the same
 * markup while building.
 */
export default function Evidence({is, seen, version}: Props): ReactNode {
  const mark = evidenceMark(is, seen, version);
  return (
    <sup className={`evidence evidence--${mark.level}`} title={mark.title}>
      <span>({mark.word})</span>
    </sup>
  );
}
