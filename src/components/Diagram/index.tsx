import React, {type ReactNode} from 'react';
import {scrollsOnPhones} from 'remark-reference/static-blocks/limits';
import styles from './styles.module.css';

export type Props = {
  /** SVG markup with its own accessible name, made while building (packages/remark-reference/src/diagrams.ts). */
  readonly svg: string;
  /** One line below the drawing. */
  readonly caption?: string;
};

/** A drawing in the page: its text can be selected and found. */
export default function Diagram({svg, caption}: Props): ReactNode {
  return (
    <figure className={styles.figure} tabIndex={scrollsOnPhones(svg) ? 0 : undefined}>
      <div className="diagram" dangerouslySetInnerHTML={{__html: svg}} />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
