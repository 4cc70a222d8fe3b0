import Head from '@docusaurus/Head';
import {INDEX, twinAddress} from 'page-text/address';
import React, {type ReactNode} from 'react';

/**
 * Names the Markdown of a general page to programs, and shows readers where it is. Documentation pages have it in their
 * menu.
 */
export default function PageTwin({address}: {readonly address: string}): ReactNode {
  const twin = twinAddress(address);
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={twin} />
      </Head>
      <p data-no-text="">
        <a href={twin}>This page as Markdown</a> · <a href={`/${INDEX}`}>index for programs</a>
      </p>
    </>
  );
}
