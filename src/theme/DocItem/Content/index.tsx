// Why: a title that the page's metadata give gets the same line below it as one from the text.
// Ejected from @docusaurus/theme-classic 3.8.1 (unsafe): the heading is not a slot, nor is the element around.
import {useStaticBlocks} from '@site/src/components/StaticBlocks/links';
import PageTitle from '@site/src/components/PageTitle';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle} = useDoc();
  const isGiven = frontMatter.hide_title === true || contentTitle !== undefined;
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')} {...useStaticBlocks()}>
      {/* Changed: our title; links and buttons of blocks that are strings. */}
      {!isGiven && (
        <header>
          <PageTitle>{metadata.title}</PageTitle>
        </header>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
