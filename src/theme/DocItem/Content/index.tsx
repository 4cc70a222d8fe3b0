// Why: a menu in the page's head, before the title: the page as Markdown, and what changed. Wrap; DocItem/Content is unsafe to swizzle.
import PageMenu from '@site/src/components/PageMenu';
import Content from '@theme-original/DocItem/Content';
import type {Props} from '@theme/DocItem/Content';
import React, {type ReactNode} from 'react';

export default function ContentWrapper(props: Props): ReactNode {
  return (
    <>
      <PageMenu />
      <Content {...props} />
    </>
  );
}
