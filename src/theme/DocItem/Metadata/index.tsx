// Why: an older page's canonical link is its counterpart in the latest version; a page without one stays out of search
// engines; each page names its Markdown twin. Wrap; DocItem/Metadata is unsafe to swizzle.
import Head from '@docusaurus/Head';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {counterpartIn, useVersionContext} from '@site/src/components/versions/useVersionPages';
import Metadata from '@theme-original/DocItem/Metadata';
import {twinAddress} from 'page-text/address';
import React, {type ReactNode} from 'react';

function Canonical(): ReactNode {
  const context = useVersionContext();
  const {siteConfig} = useDocusaurusContext();
  if (!context || context.active.isLast) return null;
  const target = counterpartIn(context.area, context.latest, context.path);
  if (target.fit === 'near') {
    return (
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
    );
  }
  return (
    <Head>
      <link rel="canonical" href={siteConfig.url + target.address} />
      {context.active.name === 'current' && <meta name="robots" content="noindex, follow" />}
    </Head>
  );
}

function Twin(): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={twinAddress(permalink)} />
    </Head>
  );
}

export default function MetadataWrapper(): ReactNode {
  return (
    <>
      <Metadata />
      <Canonical />
      <Twin />
    </>
  );
}
