/*
 * Why: where a page crashed together with its layout, the core shows bare text and, standing outside the site's own metadata, takes language, viewport and icon away. Here it is the theme's
 * crash page inside the layout, as everywhere else. Wrap of a part of the core, which lists no part as safe: what crashes in this one is shown by the original.
 */
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import SiteMetadataDefaults from '@docusaurus/core/lib/client/SiteMetadataDefaults';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import ThemeError from '@theme-original/Error';
import type {Props} from '@theme/Error';
import React, {type ReactNode} from 'react';

// The layout asks which plugin's page it stands around; as in the original.
const ROUTE = {plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}};

export default function ErrorWrapper(props: Props): ReactNode {
  return (
    <ErrorBoundary fallback={() => <ThemeError {...props} />}>
      <RouteContextProvider value={ROUTE}>
        <SiteMetadataDefaults />
        <Head>
          <title>Page error</title>
        </Head>
        <Layout>
          <ErrorPageContent {...props} />
        </Layout>
      </RouteContextProvider>
    </ErrorBoundary>
  );
}
