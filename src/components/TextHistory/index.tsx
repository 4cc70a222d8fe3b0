import Link from '@docusaurus/Link';
import {useAllDocsData, useDoc} from '@docusaurus/plugin-content-docs/client';
import {counterpartIn, useVersionContext} from '@site/src/components/versions/useVersionPages';
import {compareAddress, versionBefore} from '@site/src/config/compare';
import React, {type ReactNode} from 'react';

/** Since which version the text of the page is the same, with what changed then. */
export default function TextHistory(): ReactNode {
  // The page's own front matter is as old as its text: the bundler keeps a page that did not change.
  const {unchangedSince: since} = useDoc().metadata.frontMatter as {readonly unchangedSince?: string};
  const context = useVersionContext();
  const data = useAllDocsData();
  if (since === undefined || !context) return null;
  const {area, path} = context;
  const before = versionBefore(area, since);
  const older = data[area.id]?.versions.find(({name}) => name === before);
  const isOlder = before !== undefined && older !== undefined && counterpartIn(area, older, path).fit === 'same';
  return (
    <p className="text-history">
      Text unchanged since {since}
      {isOlder ? (
        <>
          :{' '}
          <Link to={compareAddress(area, path, before, since)}>
            what changed from {before} to {since}
          </Link>
        </>
      ) : (
        ', the first documented version that has this page'
      )}
      .
    </p>
  );
}
