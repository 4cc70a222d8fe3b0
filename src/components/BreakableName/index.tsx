import React, {Fragment, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Shorter names never need to break. */
const LONG = 12;

/** The pieces of a name between which a line may break: after `_`, `/`, `.` and `=`. A word inside a name stays whole: half of one reads as another name. */
export function pieces(name: string): string[] {
  if (name.length <= LONG) return [name];
  return name.split(/(?<=[_/.=])(?=[^_/.=])/);
}

/** A piece with hyphens up to this length stays on one line: `-xcoder-params` must not end a line with its hyphen. */
const LONGEST_UNBROKEN = 32;

export type Props = {readonly children: string};

/** A name that breaks where its parts meet and nowhere else; a copied name has no break in it. */
export default function BreakableName({children}: Props): ReactNode {
  return pieces(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {/^\S*-\S*$/.test(piece) && piece.length < LONGEST_UNBROKEN ? <span className={styles.whole}>{piece}</span> : piece}
    </Fragment>
  ));
}
