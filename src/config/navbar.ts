import type {NavbarItem, UserThemeConfig} from '@docusaurus/theme-common';
import {areas} from './areas';
import {NOTIFY_PATH, SEARCH_PATH, VERSIONS_PATH} from './paths';
import {site} from './site';

const areaLinks: NavbarItem[] = areas.map((area) => ({
  to: `${area.basePath}/`,
  label: area.navLabel,
  position: 'left',
  activeBasePath: area.basePath,
}));

/** Shown only inside their own area; see src/theme/NavbarItem. */
const versionDropdowns: NavbarItem[] = areas
  .filter((area) => area.versions.length > 0)
  .map((area) => ({
    type: 'docsVersionDropdown',
    docsPluginId: area.id,
    position: 'right',
    dropdownItemsAfter: [{to: VERSIONS_PATH, label: 'All versions'}],
  }));

export const navbar: UserThemeConfig['navbar'] = {
  title: site.title,
  hideOnScroll: true,
  logo: {alt: '', src: '/img/site/logo.svg', srcDark: '/img/site/logo-dark.svg', href: '/', width: 32, height: 32},
  items: [
    ...areaLinks,
    // Without a label by specification: the item shows an icon, and its name is spoken.
    {to: SEARCH_PATH, position: 'left', className: 'navbar-search-link', 'aria-label': 'Search and API reference'},
    ...versionDropdowns,
    {to: NOTIFY_PATH, label: 'Release Notifications', position: 'right'},
    {type: 'search', position: 'right'},
  ],
};
