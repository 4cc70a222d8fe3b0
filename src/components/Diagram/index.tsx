import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

export type Props = {
  /** SVG markup with its own accessible name, made while building (packages/remark-reference/src/diagrams.ts). */
  readonly svg: string;
  /** One line below the drawing. */
  readonly caption?: string;
};

/** Pixels that a drawing may be wide on the narrowest phone without scrolling in its frame. */
const FITS = 320;

/** A drawing in the page: its text can be selected and found. */
export default function Diagram({svg, caption}: Props): ReactNode {
  return (
    <figure className={styles.figure} tabIndex={Number(/ width="(\d+)"/.exec(svg)?.[1]) > FITS ? 0 : undefined}>
      <div className="diagram" dangerouslySetInnerHTML={{__html: svg}} />
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
