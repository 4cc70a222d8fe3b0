import type {PluginConfig} from '@docusaurus/types';
import {site} from './site';

/** Google's tag with anonymised addresses, only when the deployment gives an id. */
export const analytics: PluginConfig[] =
  site.analyticsId === ''
    ? []
    : [['./src/plugins/private-analytics/index.ts', {trackingID: site.analyticsId, anonymizeIP: true}]];

/** Hosts of Google's tag, which the policy allows only when analytics are on. */
export const ANALYTICS_SOURCES = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
} as const;
