// Why: components that most pages use, a title with what the page is about, and tables that scroll in a frame of their
// own. MDXComponents is unsafe to swizzle: it is an object, so it is spread.
import CodeListing from '@site/src/components/CodeListing';
import Diagram from '@site/src/components/Diagram';
import PageTitle from '@site/src/components/PageTitle';
import {DocRow, DocTable, TableFilter} from '@site/src/components/DocTable';
import StaticBlocks from '@site/src/components/StaticBlocks';
import MDXComponents from '@theme-original/MDXComponents';

export default {
  ...MDXComponents,
  h1: PageTitle,
  table: DocTable,
  tr: DocRow,
  CodeListing,
  Diagram,
  StaticBlocks,
  TableFilter,
};
