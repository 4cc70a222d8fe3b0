// Why: a page that crashes with its layout gets the theme's crash page and keeps language, viewport and icon; the
// core's is bare text without them. Wrap of a part of the core, which lists no part as safe.
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import useLeaveOnNavigation from '@site/src/components/errors/useLeaveOnNavigation';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ThemeError from '@theme-original/Error';
import type {Props} from '@theme/Error';
import React, {type ReactNode} from 'react';

// The layout asks which plugin's page it stands around; as in the original.
const ROUTE = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

export default function ErrorWrapper(props: Props): ReactNode {
  // Of the crash page too, but the original, which stands in where the layout itself crashes, has no such thing.
  useLeaveOnNavigation(props.tryAgain);
  return (
    <>
      <SiteMetadataDefaults />
      <ErrorBoundary fallback={() => <ThemeError {...props} />}>
        <RouteContextProvider value={ROUTE}>
          <Head>
            <title>Page error</title>
          </Head>
          <Layout>
            <ErrorPageContent {...props} />
          </Layout>
        </RouteContextProvider>
      </ErrorBoundary>
    </>
  );
}
