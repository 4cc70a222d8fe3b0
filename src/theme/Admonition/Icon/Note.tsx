// Why: the drawings of admonitions are one set of lines; the theme's are outlines, each of another weight.
// Ejected from @docusaurus/theme-classic 3.8.1 (safe).
import AdmonitionIcon from '@site/src/components/AdmonitionIcon';
import type {Props} from '@theme/Admonition/Icon/Note';
import React, {type ReactNode} from 'react';

export default function AdmonitionIconNote(props: Props): ReactNode {
  // Changed: the drawing.
  return <AdmonitionIcon kind="note" {...props} />;
}
