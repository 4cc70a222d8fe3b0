// Why: six meta elements on every page that only crawlers of hosted search services read; this site's search has its own
// index. Ejected from @docusaurus/theme-classic 3.8.1 (safe).
import type {ReactNode} from 'react';

/** Changed: says nothing. */
export default function SearchMetadata(): ReactNode {
  return null;
}
