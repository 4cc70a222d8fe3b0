import React, {Fragment, type ReactNode} from 'react';
import {isUnbroken, pieces} from 'remark-reference/static-blocks/names';
import styles from './styles.module.css';

export type Props = {readonly children: string};

/** A name that breaks where its parts meet and nowhere else; a copied name has no break in it. */
export default function BreakableName({children}: Props): ReactNode {
  return pieces(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {isUnbroken(piece) ? <span className={styles.whole}>{piece}</span> : piece}
    </Fragment>
  ));
}
