import React, {memo, type ReactNode} from 'react';
import type {ScopedHit} from '../../merge';
import {hitAddress, marked, quote, useFollow} from '../SearchHit';
import styles from './styles.module.css';

/** Options under a heading. */
export function Group({name, children}: {readonly name: string; readonly children: ReactNode}): ReactNode {
  return (
    <div role="group" aria-label={name}>
      <div className={styles.group} aria-hidden="true">
        {name}
      </div>
      {children}
    </div>
  );
}

type OptionProps = {
  readonly hit: ScopedHit;
  readonly id: string;
  readonly place: number;
  readonly selected: boolean;
  /** Where it stands; with its area where several are searched. */
  readonly trail: string;
  readonly text: string;
  readonly onChoose: () => void;
  readonly onPoint: (place: number) => void;
};

const sameTerms = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((term) => other.has(term));

/** Each keystroke has hits of its own; most rows say what they said before. */
const sameRow = ({hit: before, ...one}: OptionProps, {hit: after, ...other}: OptionProps): boolean =>
  before.entry === after.entry &&
  sameTerms(before.terms, after.terms) &&
  (Object.keys(one) as (keyof typeof one)[]).every((name) => Object.is(one[name], other[name]));

/** A result in the list: a link, so that it opens in a new tab as links do. The keyboard stays in the field. */
export const Option = memo(function Option({
  hit,
  id,
  place,
  selected,
  trail,
  text,
  onChoose,
  onPoint,
}: OptionProps): ReactNode {
  const address = hitAddress(hit);
  return (
    <a
      href={address}
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className={styles.option}
      onPointerMove={() => onPoint(place)}
      onClick={useFollow(address, onChoose)}
    >
      <span className={styles.title}>{marked(hit.entry.title, hit.terms)}</span>
      <span className={styles.trail}>{trail}</span>
      <span className={styles.excerpt}>{quote(text, hit.terms)}</span>
    </a>
  );
}, sameRow);
