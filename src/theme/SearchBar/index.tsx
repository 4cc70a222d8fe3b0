// Why: our own search stands in the navigation bar. Ejected from @docusaurus/theme-classic 3.8.1 (safe), where it is an
// empty place for one.
import useReadScope from '@site/src/components/versions/useReadScope';
import {siteSearch} from '@site/src/config/search';
import SearchField from 'docusaurus-scoped-search/components/SearchField';
import React, {type ReactNode} from 'react';

// Changed: the empty place is filled.
export default function SearchBar(): ReactNode {
  return <SearchField site={siteSearch} scope={useReadScope()} />;
}
