import path from 'node:path';
import {anchorsOf} from './anchors';
import type {Finding} from './fault';
import type {Page, Site} from './site';

/** A link to a place on a page. */
type Link = {readonly file: string; readonly line: number; readonly fragment: string};

const indexes = new WeakMap<Site, ReadonlyMap<string, readonly Link[]>>();

const LINK = /\]\(([^)\s#]*)#([^)\s"]+)/g;

/**
 * The file of the page that a link leads to: by file inside the area, by address to the latest version of another one.
 */
function targetOf(site: Site, file: string, address: string): string | undefined {
  if (address.startsWith('/')) return site.latest(address)?.file;
  return address.endsWith('.mdx') ? path.posix.join(path.posix.dirname(file), address) : undefined;
}

function indexOf(site: Site): ReadonlyMap<string, readonly Link[]> {
  const known = indexes.get(site);
  if (known) return known;
  const links = new Map<string, Link[]>();
  for (const file of site.pageFiles) {
    const source = site.files.read(file) ?? '';
    for (const match of source.matchAll(LINK)) {
      const target = targetOf(site, file, match[1]!);
      if (target === undefined || target === file) continue;
      const link = {
        file,
        line: source.slice(0, match.index).split('\n').length,
        fragment: decodeURIComponent(match[2]!),
      };
      const list = links.get(target);
      if (list) list.push(link);
      else links.set(target, [link]);
    }
  }
  indexes.set(site, links);
  return links;
}

/** The line of the heading whose id shares most words with one that is gone; the first line without such a heading. */
function nearestHeading({text}: Page, fragment: string): number {
  const words = fragment.split(/[^a-z0-9]+/i).filter((word) => word.length > 2);
  const score = (id: string): number => words.filter((word) => id.includes(word)).length;
  const [best] = [...text.headings].sort((a, b) => score(b.id) - score(a.id));
  return best !== undefined && score(best.id) > 0 ? best.line : 1;
}

/**
 * Places that pages which are not checked now link to and that this page no longer has: a heading with another id, a
 * row that went.
 */
export function incomingLinkFindings(page: Page, site: Site, checked: ReadonlySet<string>): Finding[] {
  const links = (indexOf(site).get(page.file) ?? []).filter(({file}) => !checked.has(file));
  if (links.length === 0) return [];
  const anchors = anchorsOf(page, site);
  const lost = [...new Set(links.map(({fragment}) => fragment))].filter((fragment) => !anchors.has(fragment));
  return lost.map((fragment) => {
    const [first, ...others] = links.filter((link) => link.fragment === fragment);
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return {
      line: nearestHeading(page, fragment),
      problem: `${first!.file}:${first!.line}${more} links to #${fragment}, which this page no longer has`,
      fix: `Give the heading its id back, {#${fragment}}, or correct the link`,
    };
  });
}
