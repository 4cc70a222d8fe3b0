// Why: product and version stand on top of the list of pages. Wrap; DocSidebar is unsafe to swizzle.
import Link from '@docusaurus/Link';
import {useActivePlugin, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {areaById} from '@site/src/config/areas';
import DocSidebarDesktopContent from '@theme-original/DocSidebar/Desktop/Content';
import type {Props} from '@theme/DocSidebar/Desktop/Content';
import React, {type ReactNode} from 'react';

/** Product and version of the pages below, with the way to their first page. */
function Head(): ReactNode {
  const area = areaById(useActivePlugin()!.pluginId);
  const {label, isLast} = useDocsVersion();
  return (
    <p className="sidebar-head">
      <Link to={`${area.basePath}/`}>{area.product}</Link>{' '}
      {area.versions.length > 0 ? `${label}${isLast ? ', latest' : ''}` : area.navLabel}
    </p>
  );
}

export default function DocSidebarDesktopContentWrapper(props: Props): ReactNode {
  return (
    <>
      <Head />
      <DocSidebarDesktopContent {...props} />
    </>
  );
}
