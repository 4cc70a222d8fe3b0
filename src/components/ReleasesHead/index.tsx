import PageTabs from '@site/src/components/PageTabs';
import {NOTIFY_PATH, VERSIONS_PATH} from '@site/src/config/paths';
import React, {type ReactNode} from 'react';

const pages = [
  {label: 'By date', to: NOTIFY_PATH},
  {label: 'By version', to: VERSIONS_PATH},
];

/** The two views of the releases. */
export default function ReleasesHead({
  current,
}: {
  /** Address of the page that is shown. */ readonly current: string;
}): ReactNode {
  return <PageTabs label="Releases" pages={pages} current={current} />;
}
