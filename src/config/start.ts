import type {Config} from '@docusaurus/types';
import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import {pageTemplate} from 'docusaurus-start-at-touch/loader/template';
import {lightOnly} from './light-only';
import {BASE_URL, site} from './site';

/** Pages start at the first touch (packages/docusaurus-start-at-touch); switched off, they start as Docusaurus does. */
export const start: Pick<Config, 'ssrTemplate' | 'baseUrlIssueBanner'> = site.startAtTouch
  ? {ssrTemplate: lightOnly(pageTemplate(BASE_URL)), baseUrlIssueBanner: false}
  : {ssrTemplate: lightOnly(defaultTemplate), baseUrlIssueBanner: true};
