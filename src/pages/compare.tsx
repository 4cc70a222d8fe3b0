import useIsBrowser from '@docusaurus/useIsBrowser';
import Compare from '@site/src/components/Compare';
import PageTwin from '@site/src/components/PageTwin';
import {COMPARE_PATH} from '@site/src/config/paths';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import React, {type ReactNode} from 'react';

export default function ComparePage(): ReactNode {
  // The server that built the page knows no query.
  const isBrowser = useIsBrowser();
  return (
    <Layout
      title="Compare versions"
      description="What changed in a page of BitStreams or Quadra between two versions: words, table rows and sections, side by side."
    >
      <main className="container margin-vert--lg markdown">
        <Heading as="h1">Compare versions</Heading>
        <p>
          The text of one page in two versions, side by side. Pages that moved are followed; the address of this page
          can be passed on.
        </p>
        {/* What comes moves nothing: what follows is out of sight until then. */}
        <div className="tall-page">
          {isBrowser ? (
            <Compare />
          ) : (
            <p data-no-text="">The comparison is made in your browser, from the Markdown of both pages.</p>
          )}
        </div>
        <PageTwin address={COMPARE_PATH} />
      </main>
    </Layout>
  );
}
