/**
 * What depends on where the site is deployed, and the texts that name the site. The environment is read here and
 * nowhere else.
 */
import {site as texts} from './site-texts';

const env = (name: string, fallback: string): string => {
  const value = process.env[name]?.trim();
  return value === undefined || value === '' ? fallback : value;
};

/** Fails early with the variable's name: a wrong address would otherwise end in every canonical link. */
export function siteUrl(value: string): string {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw new Error(
      `SITE_URL is "${value}", which is not an address. Give scheme and host, for example SITE_URL=https://docs.example.com`,
    );
  }
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new Error(
      `SITE_URL is "${value}". Give scheme and host without a path, for example SITE_URL=https://docs.example.com`,
    );
  }
  return url.origin;
}

/** Path below which the site is served. */
export const BASE_URL = '/';

export const site = {
  ...texts,
  /** Scheme and host of the deployment; canonical links, sitemap and feeds are built on it. */
  url: siteUrl(env('SITE_URL', 'https://docs.example.com')),
  salesEmail: env('SALES_EMAIL', 'sales@example.com'),
  supportEmail: env('SUPPORT_EMAIL', 'support@example.com'),
  /** Address below which files of the repository are edited. Empty: pages have no edit link. */
  editUrl: env('EDIT_URL', ''),
  /** Who reads reports of mistakes. Empty: pages offer none. */
  reportEmail: env('REPORT_EMAIL', ''),
  /** Google Analytics measurement id (G-…). Empty: no analytics, and no request leaves the site. */
  analyticsId: env('ANALYTICS_ID', ''),
  /**
   * Which versions are shown: `all`, `newest` (the unreleased texts), or one version beside those. `npm start` sets it.
   */
  shownVersions: env('SHOW_VERSIONS', 'all'),
  /** Port where `npm start` tells the faults of saved pages. Empty: nobody does. */
  faultsPort: env('FAULTS_PORT', ''),
  /**
   * Whether pages fetch their scripts when the reader touches them: the one switch of
   * packages/docusaurus-start-at-touch. `START=at-once` turns it off.
   */
  startAtTouch: env('START', 'at-touch') !== 'at-once',
} as const;
