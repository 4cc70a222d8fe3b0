import type {NavbarItem} from '@docusaurus/theme-common';
import {areas} from '../../src/config/areas';
import {navbar} from '../../src/config/navbar';
import {SEARCH_PATH} from '../../src/config/paths';

type NavbarLink = {readonly name: string; readonly href: string; readonly side: 'left' | 'right'};

/** The links of the navigation bar, in their order; an icon by its spoken name. */
export const navbarLinks: readonly NavbarLink[] = (navbar?.items ?? []).flatMap((item: NavbarItem) =>
  item.type === undefined && typeof item.to === 'string'
    ? [{name: String(item.label ?? item['aria-label']), href: item.to, side: item.position ?? 'right'}]
    : [],
);

/** A link with words that leads out of all areas; that of an area where the bar has no other. */
export const generalLink: NavbarLink =
  navbarLinks.findLast(
    ({href}) => href !== SEARCH_PATH && !areas.some(({basePath}) => href.startsWith(`${basePath}/`)),
  ) ?? navbarLinks[0]!;
