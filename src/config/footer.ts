import type {UserThemeConfig} from '@docusaurus/theme-common';
import {areas} from './areas';
import {toolTitle} from '@docs-and-sdk/workbench/catalogue';
import {NOTIFY_PATH, TOOLS_PATH, VERSIONS_PATH} from './paths';
import {site} from './site';
import {publishedTools, toolPath} from './tools';

export const footer: UserThemeConfig['footer'] = {
  style: 'light',
  links: [
    {title: 'Documentation', items: areas.map((area) => ({label: area.navLabel, to: `${area.basePath}/`}))},
    {
      title: 'Tools',
      items: [
        {label: 'All tools', to: TOOLS_PATH},
        ...publishedTools.map((name) => ({label: toolTitle(name), to: toolPath(name)})),
      ],
    },
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
