import React, {type ReactNode} from 'react';
import type {ScopedHit} from '../../merge';
import {scopeLabel} from '../../site';
import {hitAddress, hitTrail, marked, QuickLink, quote} from '../SearchHit';
import styles from './styles.module.css';

/** One answer in the list of the search page: where it leads, where it is, and the words around what was asked. */
export default function Result({
  hit,
  also,
  text,
}: {
  readonly hit: ScopedHit;
  /** Other versions that have the page. */
  readonly also: readonly string[];
  /** Of which the part around the words is quoted; empty until it has arrived. */
  readonly text: string;
}): ReactNode {
  return (
    <li className={styles.result}>
      <QuickLink address={hitAddress(hit)} className={styles.title}>
        {marked(hit.entry.title, hit.terms)}
      </QuickLink>
      <span className={styles.scope}>{scopeLabel(hit.scope)}</span>
      <p className={styles.trail}>{hitTrail(hit)}</p>
      <p className={styles.excerpt}>{quote(text, hit.terms)}</p>
      {also.length > 0 && <p className={styles.also}>Also in {also.join(', ')}</p>}
    </li>
  );
}
