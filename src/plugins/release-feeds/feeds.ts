import {Feed} from 'feed';
import {areaById, areas, latestVersion, versionPath, type Area} from '../../config/areas';
import {FEEDS_PATH, NOTES_PAGE, NOTIFY_PATH} from '../../config/paths';
import {feedDate, readReleases, type Release} from '../../config/releases';
import {hasNotes} from '../../config/release-notes';
import {site} from '../../config/site';

/** One feed file: its address below the site, and its content type. */
export type FeedFile = {
  readonly address: string;
  readonly type: 'application/atom+xml' | 'application/rss+xml';
  readonly title: string;
  readonly area: Area | undefined;
};

const releases = readReleases();

/** Areas that have releases, and `undefined` for all of them together. */
const scopes = (): readonly (Area | undefined)[] => [
  undefined,
  ...areas.filter((area) => releases.some((release) => release.area === area.id)),
];

/** Every feed of the site: Atom and RSS, for all releases and for each area. */
export const feedFiles: readonly FeedFile[] = scopes().flatMap((area) => {
  const base = `${FEEDS_PATH}/${area?.scope ?? 'all'}`;
  const title = area ? `${area.product} releases` : 'All releases';
  return [
    {address: `${base}.atom.xml`, type: 'application/atom+xml', title: `${title} (Atom)`, area},
    {address: `${base}.rss.xml`, type: 'application/rss+xml', title: `${title} (RSS)`, area},
  ] as const;
});

/**
 * Page that says what is new in a release: the release notes where the area has them, the area's page of that version
 * otherwise. A version that is no longer published leads to the latest.
 */
export function releaseAddress(release: Release): string {
  const area = areaById(release.area);
  const version = area.versions.includes(release.version) ? release.version : latestVersion(area);
  const base = versionPath(area, version);
  return hasNotes(area, version) ? `${base}/${NOTES_PAGE}` : `${base}/`;
}

const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/**
 * Text of one feed file. Releases stand newest first; one whose date is not known carries the day on which its
 * documentation was added.
 */
export function feedText({address, area, type}: FeedFile): string {
  const chosen = releases.filter((release) => area === undefined || release.area === area.id);
  const updated = chosen.map(feedDate).sort().at(-1)!;
  const feed = new Feed({
    id: site.url + NOTIFY_PATH + (area ? `?product=${area.scope}` : ''),
    title: `${site.title}: ${area ? `${area.product} releases` : 'all releases'}`,
    description: 'Releases and what is new in each.',
    link: site.url + NOTIFY_PATH + (area ? `?product=${area.scope}` : ''),
    language: 'en',
    favicon: `${site.url}/img/site/logo.svg`,
    copyright: `Copyright ${site.copyrightYear}`,
    updated: atNoon(updated),
    generator: site.title,
    feedLinks: {[type === 'application/atom+xml' ? 'atom' : 'rss']: site.url + address},
    author: {name: site.title, link: site.url},
  });
  for (const release of chosen) {
    const own = areaById(release.area);
    const date = atNoon(feedDate(release));
    feed.addItem({
      id: `${site.url}${NOTIFY_PATH}#${own.scope}-${release.version}`,
      title: `${own.product} ${release.version}`,
      link: site.url + releaseAddress(release),
      date,
      published: date,
      // RSS and Atom readers show an entry without text badly.
      description: release.summary ?? `Documentation of ${own.product} ${release.version}.`,
    });
  }
  return type === 'application/atom+xml' ? feed.atom1() : feed.rss2();
}
