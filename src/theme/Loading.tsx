// Why: the box of a page that did not load is spoken, and its text stands out from its red (the original's has 3.6:1).
// Wrap of a part of the core, which lists no part as safe.
import Loading from '@theme-original/Loading';
import React, {type ReactNode} from 'react';

export default function LoadingWrapper(props: {readonly error?: unknown}): ReactNode {
  if (!props.error) return <Loading {...props} />;
  return (
    <div role="alert" className="page-not-loaded">
      <Loading {...props} />
    </div>
  );
}
