// Why: /s is the search page and the API reference in one. Ejected from docusaurus-theme-redoc 2.5.1, whose page is a
// layout around Redoc and nothing else.
import Evidence from '@site/src/components/Evidence';
import PageTabs from '@site/src/components/PageTabs';
import PageTwin from '@site/src/components/PageTwin';
import {API_PATH, SEARCH_PATH} from '@site/src/config/paths';
import {siteSearch} from '@site/src/config/search';
import {tasks} from '@site/src/config/tasks';
import ApiReference, {
  isReference,
  type Props as ReferenceProps,
} from 'docusaurus-redoc-reference/components/ApiReference';
import SearchPage from 'docusaurus-scoped-search/components/SearchPage';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';

type Props = {readonly specProps: Omit<ReferenceProps, 'Evidence' | 'searchAddress'>; readonly layoutProps: object};

const pages = [
  {label: 'Search', to: SEARCH_PATH},
  {label: 'API reference', to: API_PATH},
];
const tabs = (current: 'search' | 'reference'): ReactNode => (
  <PageTabs label="Search and API reference" pages={pages} current={current === 'search' ? SEARCH_PATH : API_PATH} />
);

export default function ApiDoc({specProps, layoutProps}: Props): ReactNode {
  return (
    <Layout
      title="Search and API reference"
      description="Search the documentation, or read the BitStreams REST API reference."
      {...layoutProps}
    >
      {/* Changed: the search; beside it the reference as a list that becomes Redoc at a wish; its Markdown. */}
      <main className="container margin-vert--lg tall-page">
        <SearchPage site={siteSearch} tasks={tasks} tabs={tabs} isReference={isReference}>
          <ApiReference
            {...specProps}
            Evidence={Evidence}
            searchAddress={(query) => siteSearch.searchAddress({query})}
          />
          <PageTwin address={SEARCH_PATH} />
        </SearchPage>
      </main>
    </Layout>
  );
}
