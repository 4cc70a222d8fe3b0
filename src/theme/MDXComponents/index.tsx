// Why: components that most pages use, and tables that scroll in a frame of their own. MDXComponents is unsafe to swizzle: it is an object, so it is spread.
import CodeListing from '@site/src/components/CodeListing';
import Diagram from '@site/src/components/Diagram';
import {DocRow, DocTable} from '@site/src/components/DocTable';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  table: DocTable,
  tr: DocRow,
  CodeListing,
  Diagram,
};
