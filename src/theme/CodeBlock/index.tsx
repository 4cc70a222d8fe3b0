// Why: listings are highlighted while building and no highlighter is shipped.
// Ejected from @docusaurus/theme-classic 3.8.1 (safe): the original imports one.
import CodeListing from '@site/src/components/CodeListing';
import type {Props} from '@theme/CodeBlock';
import React, {type ReactNode} from 'react';
import {escapeText} from 'remark-reference/static-blocks/escape';

// Changed: for code that a component makes while the page runs; code blocks of pages never come here
// (packages/remark-reference/src/highlight.ts).
export default function CodeBlock({children, language, title}: Props): ReactNode {
  const text = React.Children.toArray(children)
    .filter((child) => typeof child === 'string')
    .join('')
    .replace(/\n$/, '');
  return (
    <CodeListing
      html={escapeText(text)}
      language={language ?? 'text'}
      title={typeof title === 'string' ? title : undefined}
    />
  );
}
