import {useHistory} from '@docusaurus/router';
import {excerpt, mark} from '../../excerpt';
import type {ScopedHit} from '../../merge';
import {scopeName} from '../../site';
import React, {type ComponentProps, type MouseEvent, type ReactNode} from 'react';

/** Address of a hit: its page, and the place on it. */
export const hitAddress = ({page, entry}: ScopedHit): string =>
  entry.anchor === '' ? page.address : `${page.address}#${entry.anchor}`;

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly address: string;
  readonly onChoose?: (() => void) | undefined;
};

/** What a click on a link to an address does. */
export function useFollow(address: string, onChoose: (() => void) | undefined): (event: MouseEvent) => void {
  const history = useHistory();
  return (event) => {
    // With a modifier the browser opens it elsewhere.
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    onChoose?.();
    history.push(address);
  };
}

/**
 * A link that changes while the reader types. Not the theme's: that one looks for every page whose link comes into
 * view, here several at each keystroke.
 */
export function QuickLink({address, onChoose, ...props}: LinkProps): ReactNode {
  return <a {...props} href={address} onClick={useFollow(address, onChoose)} />;
}

/** Where a hit stands: the page's categories, the page. */
export const hitTrail = ({page, entry}: ScopedHit): string =>
  [...page.trail, ...(entry.kind === 'page' ? [] : [page.title])].join(' › ');

/** A text with the words that the query met marked. The text comes from pages, never as markup. */
export const marked = (text: string, terms: ReadonlySet<string>): ReactNode =>
  mark(text, terms).map((piece, index) => (piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text));

/** As many characters as one line of the dialog and of the search page shows at its full width. */
const QUOTE_LENGTH = 110;

/** The part of a hit's text around the words that the query met; empty until the text has arrived. */
export const quote = (text: string, terms: ReadonlySet<string>): ReactNode =>
  marked(excerpt(text, terms, QUOTE_LENGTH), terms);

/** The text of a hit; nothing until the texts have arrived. */
export const hitText = ({scope, number}: ScopedHit, texts: ReadonlyMap<string, readonly string[]>): string =>
  texts.get(scopeName(scope))?.[number] ?? '';
