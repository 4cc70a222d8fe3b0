// Why: a house of straight lines takes 75 bytes less on every page, compressed.
// Ejected from @docusaurus/theme-classic 3.8.1 (safe).
import type {Props} from '@theme/Icon/Home';
import React, {type ReactNode} from 'react';

export default function IconHome(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" {...props}>
      {/* Changed: without rounded corners. */}
      <path fill="currentColor" d="M12 3 2 12h3v8h5v-6h4v6h5v-8h3z" />
    </svg>
  );
}
