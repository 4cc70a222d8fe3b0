// Why: a link leads away from a page that crashed; the original stays until the reader presses Try again, and its red
// text has too little contrast (4:1). Wrap; ErrorPageContent is unsafe to swizzle.
import useLeaveOnNavigation from '@site/src/components/errors/useLeaveOnNavigation';
import ErrorPageContent from '@theme-original/ErrorPageContent';
import type {Props} from '@theme/Error';
import React, {type ReactNode} from 'react';

export default function ErrorPageContentWrapper(props: Props): ReactNode {
  useLeaveOnNavigation(props.tryAgain);
  return (
    <div className="page-crashed">
      <ErrorPageContent {...props} />
    </div>
  );
}
