import path from 'node:path';
import type {BaseRedirect, Hosting} from 'host-files/options';
import {scrollbarStyleHash} from 'docusaurus-redoc-reference/scrollbar-style';
import {version} from '../../package.json';
import {ANALYTICS_SOURCES} from './analytics';
import {allVersions, areas, latestVersion, versionPath} from './areas';
import {draftsOf} from './drafts';
import {SEARCH_PATH, TOOLS_PATH, VERSIONS_PATH} from './paths';
import {redirectsTo} from './redirects';
import {site} from './site';

/** Former base paths, and the latest version of each area under its own name. */
export function baseRedirects(): BaseRedirect[] {
  return areas.flatMap((area) => {
    const latest = latestVersion(area);
    const former = area.formerBasePaths.map((from) => ({from, to: area.basePath, temporary: false}));
    // The latest version answers under its own name until a newer one is cut: then the name is a real address.
    const named =
      latest === undefined
        ? []
        : [area.basePath, ...area.formerBasePaths].map((base) => ({
            from: `${base}/${latest}`,
            to: area.basePath,
            temporary: true,
          }));
    return [...former, ...named];
  });
}

const root = path.resolve(__dirname, '../..');

/** What the commands that write, check and publish the output know of the site. */
export const hosting: Hosting = {
  root,
  origin: site.url,
  version,
  bases: baseRedirects(),
  oldAddresses: (route) => redirectsTo(route),
  ownNames: areas.flatMap((area) =>
    allVersions(area)
      .filter((name) => name !== latestVersion(area))
      .map((name) => `${area.basePath}/${name}`),
  ),
  // RFC 9116 wants a date within a year; verify-output says when it has come.
  security: {contact: `mailto:${site.supportEmail}`, expires: '2027-10-31T00:00:00Z'},
  sources: site.analyticsId === '' ? {} : ANALYTICS_SOURCES,
  // Redoc's, which a reader may come to from any page.
  styleHashes: [scrollbarStyleHash()],
  // The loader of pages that start at touch brings the policy along, and it knows no host but this one.
  trustedTypes: site.startAtTouch && site.analyticsId === '',
  drafts: () => draftsOf(root),
  parts: [
    'llms.txt',
    'opensearch.xml',
    'search/manifest.json',
    ...[
      SEARCH_PATH,
      VERSIONS_PATH,
      ...areas.flatMap((area) => [area.basePath, ...allVersions(area).map((name) => versionPath(area, name))]),
    ].map((address) => `${address.slice(1)}/index.html`),
  ],
  // Loaded when a build is made: no other command needs it.
  finish: async (folder) => {
    const {writeFirstStyles} = await import('../plugins/lean-styles/first-styles');
    if (site.startAtTouch)
      writeFirstStyles(folder, (file) => areas.some(({basePath}) => `/${file}`.startsWith(`${basePath}/`)), [
        'theme-admonition',
        'key-table',
      ]);
    const {writeBooks} = await import('offline-book');
    writeBooks({
      folder,
      generated: path.join(root, '.docusaurus'),
      site: site.url,
      listPage: VERSIONS_PATH,
      tools: (await import('./book-tools')).bookTools(path.join(root, '.docusaurus')),
      toolList: TOOLS_PATH,
      stores: (await import('./stores')).stores,
    });
  },
};
