import {closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync} from 'node:fs';
import path from 'node:path';
import {allVersions, areas, latestVersion, NEXT, versionFolder, versionPath, type Area} from '../../src/config/areas';

const BUILD = path.resolve(__dirname, '../../build');

/** The client redirects are pages too; the start of the file tells them apart. */
function isRedirect(file: string): boolean {
  const start = Buffer.alloc(400);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.includes('http-equiv="refresh"');
}

const addressOf = (name: string): string => `/${name.replaceAll(path.sep, '/').replace(/\/?index\.html$/, '')}`;

function readBuild(): string[] {
  if (!existsSync(path.join(BUILD, 'sitemap.xml')))
    throw new Error('There is no built site: run "npm run build" before the browser tests.');
  return readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.basename(name) === 'index.html' && !isRedirect(path.join(BUILD, name)))
    .map(addressOf)
    .sort();
}

/** The middle one of an area's versions; not the latest, where there is another one. */
export const olderVersion = ({versions}: Area): string => versions[Math.floor(versions.length / 2)]!;

/** The oldest of an area's versions. */
export const oldestVersion = ({versions}: Area): string => versions.at(-1)!;

/** The newest version that lacks a page. Throws where every one has it: then the test needs another page. */
export function versionWithout(area: Area, page: string): string {
  const found = area.versions.find((version) => !existsSync(path.join(versionFolder(area, version), `${page}.mdx`)));
  if (found === undefined) throw new Error(`Every version of ${area.product} has ${page}: name another page.`);
  return found;
}

/** Address without a slash at its end. */
export const withoutSlash = (address: string): string => (address === '/' ? address : address.replace(/\/$/, ''));

/** Every page that was built, redirects left out, without a slash at the end. */
export const builtPages: readonly string[] = readBuild();

/**
 * The pages that the sitemap names, without a slash at the end. A sitemap without any throws: a test that walks it
 * would pass without looking.
 */
export function sitemapPages(): string[] {
  const found = [...readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => withoutSlash(new URL(address!).pathname),
  );
  if (found.length === 0) throw new Error('build/sitemap.xml names no page.');
  return found;
}

/**
 * The pages of one version of an area. A version without pages throws: a test that walks them would pass without
 * looking.
 */
export function pagesOf(area: Area, version: string | undefined): string[] {
  const root = versionPath(area, version);
  const others = allVersions(area)
    .filter((other) => other !== version && other !== latestVersion(area))
    .map((other) => versionPath(area, other));
  const below = (address: string, base: string): boolean => address === base || address.startsWith(`${base}/`);
  const found = builtPages.filter(
    (address) =>
      below(address, root) && !(version === latestVersion(area) && others.some((other) => below(address, other))),
  );
  if (found.length === 0) throw new Error(`The build has no page of ${area.id} ${version ?? ''} below ${root}.`);
  return found;
}

/** The versions of an area; a single undefined one for an unversioned area. */
export const versionsOf = (area: Area): readonly (string | undefined)[] =>
  area.versions.length === 0 ? [undefined] : allVersions(area);

/** Pages outside the documentation areas. */
export const generalPages: readonly string[] = builtPages.filter(
  (address) => !areas.some((area) => address === area.basePath || address.startsWith(`${area.basePath}/`)),
);

/** The pages of an area that take most text: those with the widest tables and the longest words are among them. */
export function largestPages(addresses: readonly string[], count: number): string[] {
  const size = (address: string): number => statSync(path.join(BUILD, address, 'index.html')).size;
  return [...addresses].sort((one, other) => size(other) - size(one)).slice(0, count);
}

/** A list in portions, so that the workers share it. */
export function portions<T>(list: readonly T[], size: number): T[][] {
  return Array.from({length: Math.ceil(list.length / size)}, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

/** An entry of a sidebar as it stands in a frozen version's file. */
export type SidebarEntry =
  | string
  | {
      readonly type: string;
      readonly id?: string;
      readonly label?: string;
      readonly link?: {readonly id: string};
      readonly items?: readonly SidebarEntry[];
    };

/** The sidebar of a versioned area's latest version. */
export function latestSidebar(area: Area): readonly SidebarEntry[] {
  const file = path.resolve(
    __dirname,
    `../../${area.id}_versioned_sidebars/version-${latestVersion(area)}-sidebars.json`,
  );
  const sidebar = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly SidebarEntry[]>)[area.sidebarId];
  if (sidebar === undefined || sidebar.length === 0) throw new Error(`${file} has no sidebar "${area.sidebarId}".`);
  return sidebar;
}

/** Name of a page in the sidebar: its own label, else its title. */
export function sidebarLabel(area: Area, version: string | undefined, id: string): string {
  const file = path.resolve(__dirname, `../../${versionFolder(area, version ?? NEXT)}/${id}.mdx`);
  const front = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: *(.*?) *$`, 'm').exec(front)?.[1]?.replace(/^(['"])(.*)\1$/, '$2');
  const label = field('sidebar_label') ?? field('title');
  if (label === undefined) throw new Error(`${file} has no title.`);
  return label;
}

/**
 * The article of a built page without the name of its own version: equal for pages whose text is the same in two
 * versions.
 */
function articleOf(address: string): string {
  const html = readFileSync(path.join(BUILD, address, 'index.html'), 'utf8');
  // Versions are named by the line below the title, by the list of an operation's versions, by the signs of evidence
  // and by the last line; a break may be in the middle of one.
  const article = html
    .slice(html.indexOf('<article'), html.indexOf('</article>'))
    .replace(/<div[^>]* class="?page-line"?.*?<\/header>/s, '')
    .replace(/<h2 id="?versions"? .*?(?=<h2)/s, '')
    .replace(/<sup class="evidence.*?<\/sup>/gs, '<sup>')
    .replace(/<p class="?text-history.*$/s, '')
    .replaceAll('<wbr>', '');
  const area = areas.find(({basePath}) => address === basePath || address.startsWith(`${basePath}/`));
  if (!area) return article;
  const named = allVersions(area).find((version) => `${address}/`.startsWith(`${area.basePath}/${version}/`));
  const own = named ?? latestVersion(area);
  if (own === undefined) return article;
  // An address such as /area/next/page, then the name in words.
  const inArea = article.replaceAll(`${area.basePath}/${own}`, area.basePath);
  return own === NEXT ? inArea : inArea.replaceAll(own, '');
}

const seen = new Map<string, string>();

/** The page whose article an address repeats from another version, or undefined when it is the first of its kind. */
export function repeatedFrom(address: string): string | undefined {
  const article = articleOf(address);
  if (article === '') return undefined;
  const first = seen.get(article);
  if (first === undefined) seen.set(article, address);
  return first === address ? undefined : first;
}
