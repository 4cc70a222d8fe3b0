import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {writeManifest} from '../manifest';
import type {Hosting} from '../options';
import {hostFiles} from '../server-files';
import {hashOf} from '../server-files/inline-scripts';
import {redirectsOf} from '../server-files/rules';

/** Origin of the small site. */
export const ORIGIN = 'https://docs.example.com';

/** Inline script of every page of the small site. */
export const LOADER = 'document.documentElement.dataset.started = "no"';

/** Name of the latest version, and one that is not the latest. */
export const LATEST = 'v2.8.0';
export const OLDER = 'v2.7.0';

const GUIDE = '/bitstreams/guide';
/** Addresses that pages of the latest version had before. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  [`${GUIDE}/settings/credentials/secrets`]: ['settings/secrets'],
  [`${GUIDE}/settings/credentials/access-tokens`]: ['settings/access-tokens'],
  [`${GUIDE}/settings/credentials/access-tokens/generate-access-token`]: [
    'settings/access-tokens/generate-access-token',
    'settings/tokens/new',
  ],
};

function oldAddresses(route: string): string[] {
  const path = route.replace(/(?<=.)\/$/, '');
  const [, base = '', rest = ''] = /^(\/bitstreams|\/vpu\/quadra)(\/.*)?$/.exec(path) ?? [];
  const older = /^\/(next|v2\.7\.0)(\/|$)/.test(rest);
  if (base === '/vpu/quadra') return [`${base}/v5.4.0${rest}`];
  if (base === '') return [];
  const paths = [rest, ...(MOVED[path] ?? []).map((former) => `/guide/${former}`)];
  const bases = ['/bitstreams', '/bitstreams-edge'].flatMap((each) => (older ? [each] : [each, `${each}/${LATEST}`]));
  return bases.flatMap((each) => paths.map((former) => each + former)).filter((from) => from !== path);
}

/** What the small site tells this package about itself. */
export const SMALL_HOSTING: Hosting = {
  root: '/srv/checkout/docs',
  origin: ORIGIN,
  version: '0.0.2',
  bases: [
    {from: '/bitstreams-edge', to: '/bitstreams', temporary: false},
    {from: `/bitstreams/${LATEST}`, to: '/bitstreams', temporary: true},
    {from: `/bitstreams-edge/${LATEST}`, to: '/bitstreams', temporary: true},
    {from: '/vpu/quadra/v5.4.0', to: '/vpu/quadra', temporary: true},
  ],
  oldAddresses,
  ownNames: ['/bitstreams/next', `/bitstreams/${OLDER}`],
  sources: {},
  styleHashes: ["'sha256-style'"],
  trustedTypes: true,
  security: {contact: 'mailto:security@example.com', expires: '2099-01-01T00:00:00Z'},
  drafts: () => [],
  parts: [],
};

/** Addresses of the small site's pages, those of folders with a slash. */
export const PAGES: readonly string[] = [
  ...new Set([
    '/',
    '/s',
    `/bitstreams/`,
    `/bitstreams/guide/`,
    `/bitstreams/guide/dashboard`,
    `/bitstreams/guide/settings/credentials/secrets`,
    `/bitstreams/guide/settings/credentials/access-tokens/`,
    `/bitstreams/guide/settings/credentials/access-tokens/generate-access-token`,
    `/bitstreams/guide/encoding/url-syntax`,
    `/bitstreams/${OLDER}/`,
    `/bitstreams/${OLDER}/guide/dashboard`,
    `/bitstreams/next/guide/dashboard`,
    `/vpu/quadra/`,
    `/vpu/quadra/installation/firmware`,
  ]),
];

/** A page as Docusaurus writes it, short. */
export const page = (address: string, body = '', head = ''): string =>
  `<!doctype html><html lang=en><head><meta charset=UTF-8><title>${address}</title><link rel=canonical href=${ORIGIN}${address}><link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>${head}<script type=application/json id=site-scripts>["/assets/js/main.1a2b3c4d.js"]</script><script>${LOADER}</script></head><body>
<div id=__docusaurus><h1 id=top>${address}</h1><a href="/">Start</a><a href="/bitstreams/guide/dashboard#top">Dashboard</a>
<img src=/img/site/logo.svg alt="">${body}</div></body></html>`;

const stub = (to: string): string =>
  `<!DOCTYPE html>\n<html>\n  <head>\n    <meta charset="UTF-8">\n    <meta http-equiv="refresh" content="0; url=${to}">\n    <link rel="canonical" href="${to}" />\n  </head>\n  <script>\n    window.location.href = '${to}' + window.location.search + window.location.hash;\n  </script>\n</html>`;

const fileOf = (address: string): string =>
  `${address.slice(1)}${address.endsWith('/') || address === '/' ? '' : '/'}index.html`;

const long = (text: string): string => `${text}\n`.repeat(200);

/** All files of the small site by their paths. */
export function smallSite(): Record<string, string> {
  const files: Record<string, string> = {
    '404.html': page('/404.html', 'Page not found'),
    'assets/css/styles.0a1b2c3d.css': long('body{margin:0}'),
    'assets/js/main.1a2b3c4d.js': long('console.debug("main");'),
    'img/site/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${long('<!-- logo -->')}</svg>`,
    'img/site/photo.png': long('no picture'),
    'redocusaurus/bitstreams.json': JSON.stringify({text: long('words')}),
    'redocusaurus/bitstreams.yaml': long('# words'),
    'releases.xml': `<?xml version="1.0"?><rss><channel><title>Releases</title><link>${ORIGIN}/</link><item><link>${ORIGIN}/bitstreams/guide/dashboard#top</link></item></channel></rss>${' '.repeat(1000)}`,
    'sitemap.xml': `<?xml version="1.0"?><urlset>${PAGES.map((address) => `<url><loc>${ORIGIN}${address}</loc></url>`).join('')}</urlset>${' '.repeat(1000)}`,
  };
  for (const address of PAGES) files[fileOf(address)] = page(address);
  for (const address of PAGES.filter((each) => each.length > 3))
    files[`${address.replace(/^\/|\/$/g, '')}.md`] = long(`# ${address}`);
  for (const {from, to} of redirectsOf(SMALL_HOSTING, PAGES)) files[fileOf(from)] = stub(to);
  for (const address of PAGES.filter((each) => each !== '/'))
    files[`${address.replace(/\/$/, '')}.html/index.html`] = stub(address);
  return {...files, ...hostFiles(SMALL_HOSTING, PAGES, [hashOf(LOADER)]).build};
}

/** Writes files into a new folder for temporary files, and returns it. */
export function writeSite(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'small-site-')), 'build');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
  closeSite(folder);
  return folder;
}

/** Lists the files of a folder as the build does at its end. */
export const closeSite = (folder: string): void =>
  writeManifest(folder, {version: SMALL_HOSTING.version, commit: null});
