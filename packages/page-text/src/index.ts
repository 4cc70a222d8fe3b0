import {keyOf, type Store, type Stores} from 'build-store';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {INDEX, twinAddress, twinFile} from './address';
import {pageMarkdown, type TwinOptions} from './markdown';
import {docPages, readWith, textKeyOf, type DocPage} from './pages';
import {readSource, sourceOf} from './read-article';

/** Pages outside the docs plugins, as the indexes for programs name them. */
export type GeneralPages = {
  readonly heading: string;
  readonly addresses: readonly string[];
  /** Folder of an index of their own, where they are many. */
  readonly folder?: string;
};

export type Options = {
  /** Name of the product line of each docs plugin instance. */
  readonly products: Readonly<Record<string, string>>;
  /**
   * Path of a page's counterpart in the latest version, or undefined; `has` says whether that version publishes a path.
   */
  readonly latestPath: (area: string, path: string, has: (path: string) => boolean) => string | undefined;
  /** General pages that get a twin too. */
  readonly generalPages: readonly GeneralPages[];
  /** What the short index says below its title. */
  readonly about: string;
  /** Characters that no twin and no index may exceed. */
  readonly maxCharacters: number;
  /** Keeps twins for the next build. */
  readonly stores?: Stores;
};

const withoutSlash = (address: string): string => address.replace(/(.)\/$/, '$1');

/** Turns a link of a page into an absolute one: to the twin where there is one. */
export function linkResolver(site: string, own: string, twins: ReadonlySet<string>): (href: string) => string {
  return (href) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
    const url = new URL(href, new URL(own, site));
    const address = withoutSlash(decodeURI(url.pathname));
    // A question in the address is one to the page: its text has no answer.
    return twins.has(address) && url.search === '' ? `${url.origin}${twinAddress(address)}${url.hash}` : url.href;
  };
}

/** What an index says of a page. */
type Entry = {readonly address: string; readonly title: string; readonly description: string};
type Twin = Entry & {readonly page: DocPage};

/** What the last build kept under a name and a key, or what is made now and kept for the next one. */
async function kept<T>(store: Store | undefined, name: string, key: string, make: () => T | Promise<T>): Promise<T> {
  const known = store?.get(name, key);
  if (known) return JSON.parse(known.toString()) as T;
  const made = await make();
  store?.put(name, key, JSON.stringify(made));
  return made;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

const entryLines = (site: string, entries: readonly Entry[]): string =>
  entries
    .map(({address, title, description}) => `- [${title}](${site}${twinAddress(address)}): ${description}`)
    .join('\n');

/** An index for programs that read: every page with its title, description and address. */
const indexText = (site: string, title: string, what: string, entries: readonly Entry[]): string =>
  `# ${title}\n\n> ${what}\n\n${entryLines(site, entries)}\n`;

/**
 * Writes each page's Markdown twin and the indexes for programs (`llms.txt`) after the build, from the pages as they
 * were rendered.
 */
export default function pageTwins(
  {siteConfig: {url: site, title: siteTitle, tagline}, baseUrl}: LoadContext,
  options: Options,
): Plugin {
  const {products, latestPath, generalPages, about, maxCharacters, stores} = options;
  return {
    name: 'page-twins',

    async postBuild({outDir, plugins, routesPaths}) {
      const pages = docPages(plugins, outDir, baseUrl);
      // A build for a trial may hold few of them.
      const general = generalPages
        .map((group) => ({...group, addresses: group.addresses.filter((address) => routesPaths.includes(address))}))
        .filter(({addresses}) => addresses.length > 0);
      const twins = new Set(
        [...pages.map(({address}) => address), ...general.flatMap(({addresses}) => addresses)].map(withoutSlash),
      );
      const roots = new Map(
        pages
          .filter(({path: own}) => own === '')
          .map(({area, version, address}) => [`${area} ${version}`, withoutSlash(address)]),
      );
      const write = async (name: string, content: string, source: string): Promise<void> => {
        if (content.length > maxCharacters) {
          throw new Error(
            `${source}: its Markdown has ${content.length} characters, more than ${maxCharacters}: split the page.`,
          );
        }
        const file = path.join(outDir, name);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, content);
      };
      const latest = new Map(
        [
          ...groupBy(
            pages.filter(({isLatest}) => isLatest),
            ({area}) => area,
          ),
        ].map(([area, own]) => [area, new Map(own.map((page) => [page.path, page.address]))]),
      );

      const fieldsOf = (page: DocPage, title: string): TwinOptions['fields'] => {
        const paths = latest.get(page.area);
        const target =
          page.version === undefined
            ? undefined
            : latestPath(page.area, page.path, (candidate) => paths?.has(candidate) === true);
        return {
          title,
          description: page.description,
          product: products[page.area],
          version: page.version,
          url: site + page.address,
          latest: target === undefined || !paths?.has(target) ? undefined : site + paths.get(target)!,
          'unchanged-since': page.unchangedSince,
          index: `${site}${roots.get(`${page.area} ${page.version}`) ?? ''}/${INDEX}`,
        };
      };
      const byAddress = new Map(pages.map((page) => [page.address, page]));
      const twinOf = readWith(plugins, (text, {address}) => {
        const fields = fieldsOf(byAddress.get(address)!, text.title);
        return {
          title: text.title,
          markdown: pageMarkdown(text, {fields, resolve: linkResolver(site, address, twins)}),
        };
      });
      const store = stores?.('twins');
      const addresses = keyOf([...twins].sort());
      const written: Twin[] = [];
      // One after the other: all pages at once are 100 MB of HTML.
      for (const page of pages) {
        const {address, description} = page;
        const key = keyOf(await textKeyOf(plugins, page), fieldsOf(page, ''), addresses);
        const {title, markdown} = await kept(store, address, key, () => twinOf(page));
        await write(twinFile(address), markdown, page.source);
        if (address.endsWith('/')) await write(path.join(address.slice(1), 'index.md'), markdown, page.source);
        written.push({page, address, description, title});
      }
      const writeGeneral = async (address: string, index: string): Promise<Entry> => {
        const source = sourceOf(await readFile(path.join(outDir, address, 'index.html'), 'utf8'), 'main');
        const key = keyOf(source, site, index, addresses);
        const {markdown, ...entry} = await kept(store, address, key, () => {
          const {title, description, root} = readSource(source);
          const fields = {title, description, url: site + address, index: site + index};
          const resolve = linkResolver(site, address, twins);
          return {title, description, markdown: pageMarkdown({title, root}, {fields, resolve})};
        });
        await write(twinFile(address), markdown, address);
        return {address, ...entry};
      };
      const sections: string[] = [];
      for (const [area, ofArea] of groupBy(written, ({page}) => page.area)) {
        const product = products[area] ?? area;
        const lines: string[] = [];
        for (const [version, own] of groupBy(ofArea, ({page}) => page.version ?? '')) {
          const [{page}] = own as [Twin];
          const root = withoutSlash(own.find(({page: {path: at}}) => at === '')?.page.address ?? page.address);
          const heading = `${product}${version === '' ? '' : ` ${version}`}`;
          await write(
            path.join(root.slice(1), INDEX),
            indexText(site, heading, 'Every page of this version as Markdown.', own),
            `${root}/${INDEX}`,
          );
          lines.push(
            `- [${heading}${version !== '' && page.isLatest ? ' (latest)' : ''}](${site}${root}/${INDEX}): ${own.length} pages`,
          );
        }
        sections.push(`## ${product}\n\n${lines.join('\n')}`);
      }
      for (const {heading, addresses, folder} of general) {
        const index = `${folder ?? ''}/${INDEX}`;
        const entries = await Promise.all(addresses.map((address) => writeGeneral(address, index)));
        if (folder !== undefined)
          await write(index.slice(1), indexText(site, heading, 'Each of these pages as Markdown.', entries), index);
        const lines =
          folder === undefined ? entryLines(site, entries) : `- [${heading}](${site}${index}): ${entries.length} pages`;
        sections.push(`## ${heading}\n\n${lines}`);
      }
      store?.close();
      await write(INDEX, `# ${siteTitle}\n\n> ${tagline}\n\n${about}\n\n${sections.join('\n\n')}\n`, INDEX);
    },
  };
}
