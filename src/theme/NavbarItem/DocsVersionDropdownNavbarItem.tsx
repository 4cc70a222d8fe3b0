// Why: the dropdown keeps the reader's subject across moved pages and stands in its own area only.
// Ejected from @docusaurus/theme-classic 3.8.1 (the navbar's items are unsafe to swizzle): its target is chosen by the
// page's id alone.
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import {counterpartIn, INSTEAD_OF, useVersionContext} from '@site/src/components/versions/useVersionPages';
import type {LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {Props, PropVersions} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import React, {type ReactNode} from 'react';

type VersionItem = {readonly version: GlobalVersion; readonly label: string};

function versionItems(versions: readonly GlobalVersion[], configs: PropVersions | undefined): VersionItem[] {
  if (!configs) return versions.map((version) => ({version, label: version.label}));
  const named = Array.isArray(configs) ? configs.map((name) => [name, undefined] as const) : Object.entries(configs);
  return named.map(([name, config]) => {
    const version = versions.find((candidate) => candidate.name === name);
    if (!version) {
      throw new Error(
        `The version dropdown names the version "${name}", which does not exist. Correct the item's "versions" in src/config/navbar.ts; there are: ${versions.map((candidate) => candidate.name).join(', ')}`,
      );
    }
    return {version, label: config?.label ?? version.label};
  });
}

export default function DocsVersionDropdownNavbarItem({
  mobile,
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: configs,
  ...props
}: Props): ReactNode {
  // Changed: nothing outside the pages of the item's own area. Not even on a dead address inside it: the not-found page
  // is built once for all addresses.
  const here = useActiveDocContext(docsPluginId).activeDoc !== undefined;
  const context = useVersionContext();
  const {search, hash} = useLocation();
  const candidates = useDocsVersionCandidates(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const items = versionItems(useVersions(docsPluginId), configs);
  if (!here) return null;

  // Changed: the counterpart of the page, over moves; the nearest page carries the address of the one that was asked
  // for.
  const target = (version: GlobalVersion): string => {
    if (!context) return version.path;
    const found = counterpartIn(context.area, version, context.path);
    if (found.fit === 'near' && context.path !== '')
      return `${found.address}?${INSTEAD_OF}=${encodeURIComponent(context.path).replaceAll('%2F', '/')}`;
    const query = new URLSearchParams(search);
    query.delete(INSTEAD_OF);
    const kept = query.size === 0 ? '' : `?${query.toString()}`;
    return `${found.address}${kept}${hash}`;
  };
  const links: LinkLikeNavbarItemProps[] = items.map(({version, label}) => ({
    label,
    to: target(version),
    isActive: () => version.name === context?.active.name,
    onClick: () => savePreferredVersionName(version.name),
  }));
  const all = [...dropdownItemsBefore, ...links, ...dropdownItemsAfter];
  const shown = candidates[0];
  const label =
    mobile && all.length > 1
      ? 'Versions'
      : (items.find(({version}) => version.name === shown.name)?.label ?? shown.label);
  const isActive = dropdownActiveClassDisabled ? () => false : undefined;
  if (all.length <= 1)
    return (
      <DefaultNavbarItem
        {...props}
        mobile={mobile}
        label={label}
        to={mobile ? undefined : target(shown)}
        isActive={isActive}
      />
    );
  return (
    <DropdownNavbarItem
      {...props}
      mobile={mobile}
      label={label}
      to={mobile ? undefined : target(shown)}
      items={all}
      isActive={isActive}
    />
  );
}
