import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useThemeConfig} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import admonition from '@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css';
import heading from '@docusaurus/theme-classic/lib/theme/Heading/styles.module.css';
import breakable from '@site/src/components/BreakableName/styles.module.css';
import listing from '@site/src/components/CodeListing/styles.module.css';
import diagram from '@site/src/components/Diagram/styles.module.css';
import table from '@site/src/components/DocTable/styles.module.css';
import {createElement, Fragment, memo, useMemo, type ReactNode} from 'react';
import {unpackBlocks, withClasses, type ClassName} from 'remark-reference/static-blocks/format';
import {collectedIn} from './collect';
import {observeLinks} from './links';

/** Names that the bundler gave to the classes, in the order of the signs. */
const classNames = (hidesOnScroll: boolean): string[] => {
  const names: Readonly<Record<ClassName, string | undefined>> = {
    anchor: hidesOnScroll ? heading.anchorWithHideOnScrollNavbar : heading.anchorWithStickyNavbar,
    admonition: admonition.admonition,
    admonitionHeading: admonition.admonitionHeading,
    admonitionIcon: admonition.admonitionIcon,
    admonitionContent: admonition.admonitionContent,
    listing: listing.listing,
    listingHead: listing.head,
    listingTitle: listing.title,
    listingText: listing.pre,
    figure: diagram.figure,
    tableFrame: table.frame,
    table: table.table,
    wholeName: breakable.whole,
  };
  return Object.values(names).map(String);
};

export type Props = {
  /** Blocks of a page in one string (packages/remark-reference/src/static-blocks). */
  readonly blocks: string;
};

/**
 * Blocks of a page that need no component: React knows each as one element, and what is in it as HTML. The same string
 * is the same element for React, so that it never writes that HTML a second time.
 */
function StaticBlocks({blocks}: Props): ReactNode {
  const {hideOnScroll} = useThemeConfig().navbar;
  const brokenLinks = useBrokenLinks();
  const text = useMemo(() => withClasses(blocks, classNames(hideOnScroll)), [blocks, hideOnScroll]);
  if (!ExecutionEnvironment.canUseDOM) {
    const {links, anchors} = collectedIn(text);
    links.forEach(brokenLinks.collectLink);
    anchors.forEach(brokenLinks.collectAnchor);
  }
  return useMemo(() => {
    const elements = unpackBlocks(text).map(({tag, properties, html}) => {
      const links = html.includes(' href="/') ? {ref: observeLinks} : {};
      return createElement(tag, {
        ...properties,
        ...links,
        ...(tag === 'hr' ? {} : {dangerouslySetInnerHTML: {__html: html}}),
      });
    });
    return createElement(
      Fragment,
      null,
      ...elements.flatMap((element, index) => (index === 0 ? [element] : ['\n', element])),
    );
  }, [text]);
}

export default memo(StaticBlocks);
