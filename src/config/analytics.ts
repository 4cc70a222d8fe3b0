import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import {site} from './site';

/** Google's tag with anonymised addresses, only when the deployment gives an id. */
export const analytics: Pick<PresetOptions, 'gtag'> = site.analyticsId === '' ? {} : {gtag: {trackingID: site.analyticsId, anonymizeIP: true}};
