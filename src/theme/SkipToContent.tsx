// Why: a change of the query alone neither scrolls nor moves the focus; the original's link takes the focus after every
// new address and with it the view. Wrap (safe).
import SkipToContentKeepingPlace from '@site/src/components/SkipToContentKeepingPlace';
import SkipToContent from '@theme-original/SkipToContent';
import React, {type ReactNode} from 'react';

export default function SkipToContentWrapper(): ReactNode {
  return (
    <SkipToContentKeepingPlace>
      <SkipToContent />
    </SkipToContentKeepingPlace>
  );
}
