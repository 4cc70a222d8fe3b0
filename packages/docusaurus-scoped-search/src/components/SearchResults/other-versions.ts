import type {GlobalPluginData} from '@docusaurus/plugin-content-docs/client';
import {NEXT} from 'docs-rules/area';
import type {Scope, SiteOptions} from '../../site';

/** The site's versions and their pages, by docs plugin. */
export type DocsData = Readonly<Record<string, Pick<GlobalPluginData, 'versions'> | undefined>>;

const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');
const trimEnd = (path: string): string => path.replace(/\/$/, '');

/** The other versions of a scope's area that have a page, newest first, over moves; `address` is the page's. */
export function otherVersions(
  {area, version}: Scope,
  address: string,
  data: DocsData,
  counterpart: SiteOptions['counterpart'],
): string[] {
  const versions = data[area.id]?.versions ?? [];
  const publicName = ({name}: (typeof versions)[number]): string => (name === 'current' ? NEXT : name);
  const own = versions.find((candidate) => publicName(candidate) === version);
  // A page outside the area, such as a tool, is the same for all versions.
  if (!own || !`${address}/`.startsWith(`${trimEnd(own.path)}/`)) return [];
  const path = trimSlashes(address.slice(own.path.length));
  return versions
    .filter((candidate) => candidate !== own)
    .filter((candidate) => {
      const paths = new Set(candidate.docs.map((doc) => trimSlashes(doc.path.slice(candidate.path.length))));
      return counterpart(area.id, path, (wanted) => paths.has(wanted)).fit === 'same';
    })
    .map(publicName);
}
