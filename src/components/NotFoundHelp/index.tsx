import Link from '@docusaurus/Link';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {pathIn} from '@site/src/components/versions/useVersionPages';
import {SEARCH_PATH} from '@site/src/config/paths';
import type {Area} from '@site/src/config/areas';
import React, {type ReactNode} from 'react';
import {suggest, wordsOf, type PublishedVersion} from './suggest';

/**
 * What a dead address may have meant, worked out in the browser from the pages that exist. Shows nothing while
 * building: the page is one for all addresses.
 */
export default function NotFoundHelp(): ReactNode {
  const {pathname} = useLocation();
  const data = useAllDocsData();
  if (!useIsBrowser()) return null;
  const published = (area: Area): PublishedVersion[] =>
    (data[area.id]?.versions ?? []).map((version) => ({
      name: version.path.split('/').pop()!,
      label: version.label,
      addresses: new Map(version.docs.map((doc) => [pathIn(version, doc.path), doc.path])),
    }));
  const found = suggest(pathname, published);
  const words = wordsOf(pathname);
  return (
    <>
      {found?.unknownVersion !== undefined && (
        <p>
          {found.area.product} has no version <code>{found.unknownVersion}</code>.
        </p>
      )}
      {found && found.same.length > 0 && (
        <>
          <p>The same subject in the versions that have it:</p>
          <ul>
            {found.same.map(({label, address}) => (
              <li key={address}>
                <Link to={address}>
                  {found.area.product} {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {found?.nearest && (
        <p>
          The nearest page: <Link to={found.nearest.address}>{found.nearest.address}</Link> ({found.nearest.label})
        </p>
      )}
      {words !== '' && (
        <p>
          <Link to={`${SEARCH_PATH}?q=${encodeURIComponent(words)}`}>Search for “{words}”</Link>
        </p>
      )}
    </>
  );
}
