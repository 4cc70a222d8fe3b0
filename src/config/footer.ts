import type {UserThemeConfig} from '@docusaurus/theme-common';
import {areas} from './areas';
import {NOTIFY_PATH, VERSIONS_PATH} from './paths';
import {site} from './site';

export const footer: UserThemeConfig['footer'] = {
  style: 'light',
  links: [
    {title: 'Documentation', items: areas.map((area) => ({label: area.navLabel, to: `${area.basePath}/`}))},
    {
      title: 'Releases',
      items: [
        {label: 'Release Notifications', to: NOTIFY_PATH},
        {label: 'All versions', to: VERSIONS_PATH},
      ],
    },
    {
      title: 'Contact',
      items: [
        {label: 'Sales', href: `mailto:${site.salesEmail}`},
        {label: 'Support', href: `mailto:${site.supportEmail}`},
      ],
    },
  ],
  copyright: `Copyright © ${site.copyrightYear}`,
};
