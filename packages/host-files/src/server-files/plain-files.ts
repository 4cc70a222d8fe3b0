import type {Hosting} from '../options';

/** What search engines may read: everything. */
export const robotsFile = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Where somebody who found a weakness turns to (RFC 9116). */
export const securityFile = ({origin, security: {contact, expires}}: Pick<Hosting, 'origin' | 'security'>): string =>
  `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}${SECURITY_PATH}\n`;

export const SECURITY_PATH = '/.well-known/security.txt';
