import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {bitstreams, latestVersion, quadra} from '../../src/config/areas';
import {edgeFiles} from '../../src/plugins/edge-output';
import {hashOf} from '../../src/plugins/edge-output/inline-scripts';
import {redirectsOf} from '../../src/plugins/edge-output/rules';

/** Origin of the small site. */
export const ORIGIN = 'https://docs.example.com';

/** Inline script of every page of the small site. */
export const LOADER = 'document.documentElement.dataset.started = "no"';

/** A version that is not the latest. */
export const OLDER = bitstreams.versions[1] ?? 'next';

/** Addresses of the small site's pages, those of folders with a slash. */
export const PAGES: readonly string[] = [
  ...new Set([
    '/',
    '/s',
    `${bitstreams.basePath}/`,
    `${bitstreams.basePath}/guide/`,
    `${bitstreams.basePath}/guide/dashboard`,
    `${bitstreams.basePath}/guide/settings/credentials/secrets`,
    `${bitstreams.basePath}/guide/settings/credentials/access-tokens/`,
    `${bitstreams.basePath}/guide/settings/credentials/access-tokens/generate-access-token`,
    `${bitstreams.basePath}/guide/encoding/url-syntax`,
    `${bitstreams.basePath}/${OLDER}/`,
    `${bitstreams.basePath}/${OLDER}/guide/dashboard`,
    `${bitstreams.basePath}/next/guide/dashboard`,
    `${quadra.basePath}/`,
    `${quadra.basePath}/installation/firmware`,
  ]),
];

/** A page as Docusaurus writes it, short. */
export const page = (address: string, body = '', head = ''): string =>
  `<!doctype html><html lang=en><head><meta charset=UTF-8><title>${address}</title><link rel=canonical href=${ORIGIN}${address}><link rel=stylesheet href=/assets/css/styles.0a1b2c3d.css>${head}<script type=application/json id=site-scripts>["/assets/js/main.1a2b3c4d.js"]</script><script>${LOADER}</script></head><body>
<div id=__docusaurus><h1 id=top>${address}</h1><a href="/">Start</a><a href="/bitstreams/guide/dashboard#top">Dashboard</a>
<img src=/img/site/logo.svg alt="">${body}</div></body></html>`;

const stub = (to: string): string =>
  `<!DOCTYPE html>\n<html>\n  <head>\n    <meta charset="UTF-8">\n    <meta http-equiv="refresh" content="0; url=${to}">\n    <link rel="canonical" href="${to}" />\n  </head>\n  <script>\n    window.location.href = '${to}' + window.location.search + window.location.hash;\n  </script>\n</html>`;

const fileOf = (address: string): string => `${address.slice(1)}${address.endsWith('/') || address === '/' ? '' : '/'}index.html`;

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
  for (const {from, to} of redirectsOf(PAGES)) files[fileOf(from)] = stub(to);
  for (const address of PAGES.filter((each) => each !== '/')) files[`${address.replace(/\/$/, '')}.html/index.html`] = stub(address);
  return {...files, ...edgeFiles(PAGES, [hashOf(LOADER)], false).build};
}

/** Writes files into a new folder for temporary files, and returns it. */
export function writeSite(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'small-site-')), 'build');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** Name of the latest BitStreams version. */
export const LATEST = latestVersion(bitstreams)!;
