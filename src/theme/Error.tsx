// Why: as for ErrorPageContent, where a page crashed together with its layout. Wrap of a part of the core, which lists no part as safe.
import useLeaveOnNavigation from '@site/src/components/errors/useLeaveOnNavigation';
import ThemeError from '@theme-original/Error';
import type {Props} from '@theme/Error';
import React, {type ReactNode} from 'react';

export default function ErrorWrapper(props: Props): ReactNode {
  useLeaveOnNavigation(props.tryAgain);
  return <ThemeError {...props} />;
}
