// Why: a reader on a dead address gets ways on instead of an apology. Ejected from @docusaurus/theme-classic 3.8.1
// (safe).
import Link from '@docusaurus/Link';
import NotFoundHelp from '@site/src/components/NotFoundHelp';
import {areas} from '@site/src/config/areas';
import {SEARCH_PATH} from '@site/src/config/paths';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--lg tall-page', className)} data-start-now>
      {/* Changed: what happened in one sentence, then where to go. */}
      <Heading as="h1">Page Not Found</Heading>
      <p>There is no page at this address. It may have moved in a newer version, or the address has a typing error.</p>
      <ul>
        {areas.map((area) => (
          <li key={area.id}>
            <Link to={`${area.basePath}/`}>{area.navLabel}</Link>: {area.summary}
          </li>
        ))}
        <li>
          <Link to={SEARCH_PATH}>Search and API reference</Link>
        </li>
      </ul>
      {/* Last: what is known only in the browser moves nothing. */}
      <NotFoundHelp />
    </main>
  );
}
