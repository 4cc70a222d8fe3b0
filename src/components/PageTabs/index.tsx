import Link from '@docusaurus/Link';
import clsx from 'clsx';
import React, {type ReactNode} from 'react';

type Props = {
  readonly label: string;
  readonly pages: readonly {readonly label: string; readonly to: string}[];
  /** Address of the page that is shown. */
  readonly current: string;
};

/** Views of one subject below its title, as tabs that are links. */
export default function PageTabs({label, pages, current}: Props): ReactNode {
  return (
    <nav aria-label={label} className="tabs margin-bottom--md">
      {pages.map((page) => (
        <Link
          key={page.to}
          to={page.to}
          className={clsx('tabs__item', page.to === current && 'tabs__item--active')}
          aria-current={page.to === current ? 'page' : undefined}
        >
          {page.label}
        </Link>
      ))}
    </nav>
  );
}
