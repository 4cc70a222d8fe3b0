import {anchorsOf} from './anchors';
import type {Finding} from './fault';
import type {Page, Site} from './site';

const lists = new WeakMap<Site, ReadonlyMap<string, readonly string[]>>();

const keyOf = (page: string, version: string): string => `${page}\n${version}`;

/** The list by page and version. */
function readPublished(list: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const line of list.split('\n').filter(Boolean)) {
    const [page = '', versions = '', anchors = ''] = line.split('\t');
    for (const version of versions.split(' ')) {
      const key = keyOf(page, version);
      found.set(key, [...(found.get(key) ?? []), ...anchors.split(' ').map((anchor) => `symptom-${anchor}`)]);
    }
  }
  return found;
}

function listOf(site: Site): ReadonlyMap<string, readonly string[]> {
  const list = lists.get(site) ?? readPublished(site.options.publishedFaults());
  lists.set(site, list);
  return list;
}

/** Fault rows that were published on a page and are no longer there: links from alarms and tickets lead to them. */
export function publishedAnchorFindings(page: Page, site: Site): Finding[] {
  const wanted =
    listOf(site).get(keyOf(`${page.area.id}/${page.file.slice(page.folder.length + 1)}`, page.version ?? '-')) ?? [];
  if (wanted.length === 0) return [];
  const anchors = anchorsOf(page, site);
  return wanted
    .filter((anchor) => !anchors.has(anchor))
    .map((anchor) => ({
      line: 1,
      problem: `The fault #${anchor} was published on this page and is gone`,
      fix: 'Bring the row back, or take its anchor out of the list of published faults with the reason in the commit',
    }));
}
