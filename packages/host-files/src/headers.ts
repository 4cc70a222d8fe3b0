import {createHash} from 'node:crypto';

/**
 * What a server answers with beside the body: one description for Netlify, Cloudflare Pages, nginx and Caddy
 * (`server-files` writes their files).
 */

/** Folder whose files carry a hash of their content in their names: such a file never changes. */
export const HASHED_FOLDER = '/assets/';
/** For hashed files: a year, and no question in between. */
export const CACHE_HASHED = 'public, max-age=31536000, immutable';
/**
 * For everything else, redirects included: kept, and asked for at each use (304 when unchanged). The latest version's
 * own name stops being a redirect at the next cut.
 */
export const CACHE_REVALIDATED = 'no-cache';

/**
 * Content types by extension; text is UTF-8. Written out, because what a server's own list knows differs from machine
 * to machine.
 */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  txt: 'text/plain',
  md: 'text/markdown',
  vtt: 'text/vtt',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  yaml: 'application/yaml',
  sh: 'application/x-sh',
  py: 'text/x-python',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Extensions of text: worth compressing, and sent with a character set. */
export const TEXT_EXTENSIONS: readonly string[] = [
  'html',
  'css',
  'js',
  'txt',
  'md',
  'vtt',
  'json',
  'webmanifest',
  'xml',
  'rss',
  'atom',
  'yaml',
  'sh',
  'py',
  'svg',
];

/**
 * Browsers remember for a year that the host speaks TLS. Only where TLS ends: a server behind a proxy must not say it.
 */
export const STRICT_TRANSPORT = {name: 'Strict-Transport-Security', value: 'max-age=31536000'} as const;

export type Policy = {
  /** `'sha256-…'` of each inline script that the pages may run. */
  readonly scriptHashes: readonly string[];
  /** Sources beside the site's own, by directive: hosts of an analytics service, for example. */
  readonly sources?: Readonly<Record<string, readonly string[]>>;
  /** `'sha256-…'` of each style element with text that scripts add. */
  readonly styleHashes?: readonly string[];
  /**
   * Whether scripts may hand HTML and addresses of scripts to the browser only through the policy that every page
   * brings along.
   */
  readonly trustedTypes?: boolean;
};

/** A style element without text, which scripts fill by rules: Redoc makes one. */
const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

/**
 * The content security policy. One for all pages: a reader who comes to /s by a click inside the site is still under
 * the policy of the page where the visit began, so what the reference needs (`worker-src blob:`, for its search) cannot
 * be allowed at /s alone.
 */
export function contentSecurityPolicy({
  scriptHashes,
  sources: more = {},
  styleHashes = [],
  trustedTypes = false,
}: Policy): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes],
    // Tables, diagrams and Redoc carry style attributes; style elements with text are listed. Browsers that know the
    // two divided take no notice of the first.
    'style-src': ["'self'", "'unsafe-inline'"],
    'style-src-elem': ["'self'", EMPTY_STYLE, ...styleHashes],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The pages' own policy (packages/docusaurus-start-at-touch), and that of the sanitizer in Redoc.
    ...(trustedTypes ? {'require-trusted-types-for': ["'script'"], 'trusted-types': ['default', 'dompurify']} : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(more[name] ?? [])].join(' '))
    .join('; ');
}

export type Header = {readonly name: string; readonly value: string};

/** Sent with every answer, whatever its status. */
export const securityHeaders = (policy: Policy): readonly Header[] => [
  {name: 'Content-Security-Policy', value: contentSecurityPolicy(policy)},
  {name: 'X-Content-Type-Options', value: 'nosniff'},
  {name: 'Referrer-Policy', value: 'strict-origin-when-cross-origin'},
  {name: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'},
  {name: 'Cross-Origin-Opener-Policy', value: 'same-origin'},
];
