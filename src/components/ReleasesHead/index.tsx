import Link from '@docusaurus/Link';
import {NOTIFY_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

const pages = [
  {label: 'By date', to: NOTIFY_PATH},
  {label: 'By version', to: VERSIONS_PATH},
];

/** The two views of the releases, as tabs that are links. */
export default function ReleasesHead({current}: {/** Address of the page that is shown. */ readonly current: string}): ReactNode {
  return (
    <nav aria-label="Releases" className="tabs margin-bottom--md">
      {pages.map(({label, to}) => (
        <Link key={to} to={to} className={clsx('tabs__item', to === current && 'tabs__item--active')} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
