import type {Config} from '@docusaurus/types';
import {pageTemplate} from '../plugins/start-at-touch/template';
import {BASE_URL, site} from './site';

/** Pages start at the first touch (src/plugins/start-at-touch); switched off, they start as Docusaurus does. */
export const start: Pick<Config, 'ssrTemplate' | 'baseUrlIssueBanner'> = site.startAtTouch
  ? {ssrTemplate: pageTemplate(BASE_URL), baseUrlIssueBanner: false}
  : {baseUrlIssueBanner: true};
