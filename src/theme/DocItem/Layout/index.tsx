// Why: the breadcrumbs end in the page's title; the sidebar's label may be a bare "index". Wrap; DocItem/Layout is
// unsafe to swizzle, DocBreadcrumbs stands on pages without a title too.
import {DocsSidebarProvider, useDoc, useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import DocItemLayout from '@theme-original/DocItem/Layout';
import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import type {Props} from '@theme/DocItem/Layout';
import React, {useMemo, type ReactNode} from 'react';

/** The sidebar with the page's title as the label of its entry. */
const labelled = (items: readonly PropSidebarItem[], address: string, title: string): PropSidebarItem[] =>
  items.map((item) => {
    const own = item.type !== 'html' && item.href === address ? {...item, label: title} : item;
    return own.type === 'category' ? {...own, items: labelled(own.items, address, title)} : own;
  });

export default function DocItemLayoutWrapper(props: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const {permalink, title} = useDoc().metadata;
  const items = useMemo(() => sidebar && labelled(sidebar.items, permalink, title), [sidebar, permalink, title]);
  if (!sidebar || !items) return <DocItemLayout {...props} />;
  return (
    <DocsSidebarProvider name={sidebar.name} items={items}>
      <DocItemLayout {...props} />
    </DocsSidebarProvider>
  );
}
