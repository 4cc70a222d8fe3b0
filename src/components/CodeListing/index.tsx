import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {listingHtml, type Listing} from 'remark-reference/static-blocks/listing';
import React, {memo, type MouseEvent, type ReactNode} from 'react';
import {pressed} from './buttons';
import styles from './styles.module.css';

const classes = {head: styles.head!, title: styles.title!, text: styles.pre!};

function press(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  // The element around a page's text answers for listings without a component.
  event.preventDefault();
  pressed(button);
}

/**
 * A listing below a line that names its file or language, with what can be done with it, for code that a component
 * makes. Those of pages are strings (packages/remark-reference/src/static-blocks).
 */
export default memo(function CodeListing(listing: Listing): ReactNode {
  return (
    <div
      className={clsx(ThemeClassNames.common.codeBlock, styles.listing, `language-${listing.language}`)}
      onClick={press}
      dangerouslySetInnerHTML={{__html: listingHtml(listing, classes)}}
    />
  );
});
