// Why: long option names must break at `_` or between words, not in the middle of one. Wrap; CodeInline is unsafe to
// swizzle.
import BreakableName from '@site/src/components/BreakableName';
import CodeInline from '@theme-original/CodeInline';
import type {Props} from '@theme/CodeInline';
import React, {type ReactNode} from 'react';

export default function CodeInlineWrapper({children, ...props}: Props): ReactNode {
  return (
    <CodeInline {...props}>
      {typeof children === 'string' ? <BreakableName>{children}</BreakableName> : children}
    </CodeInline>
  );
}
