import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {twinAddress, twinFile} from './address';
import {pageMarkdown} from './markdown';
import {docPages, textOf, type DocPage} from './pages';
import {readArticle, type PageText} from './read-article';

export type Options = {
  /** Name of the product line of each docs plugin instance. */
  readonly products: Readonly<Record<string, string>>;
  /** Path of a page's counterpart in the latest version, or undefined; `has` says whether that version publishes a path. */
  readonly latestPath: (area: string, path: string, has: (path: string) => boolean) => string | undefined;
  /** Addresses of general pages that get a twin too. */
  readonly generalPages: readonly string[];
  /** What the short index says below its title. */
  readonly about: string;
  /** Characters that no twin and no index may exceed. */
  readonly maxCharacters: number;
};

const withoutSlash = (address: string): string => address.replace(/(.)\/$/, '$1');

/** Turns a link of a page into an absolute one: to the twin where there is one. */
export function linkResolver(site: string, own: string, twins: ReadonlySet<string>): (href: string) => string {
  return (href) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
    const url = new URL(href, new URL(own, site));
    const address = withoutSlash(decodeURI(url.pathname));
    return twins.has(address) ? `${url.origin}${twinAddress(address)}${url.search}${url.hash}` : url.href;
  };
}

type Twin = {readonly page: DocPage; readonly text: PageText; readonly markdown: string};

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** The index of one version for programs that read: every page with its title, description and address. */
function versionIndex(site: string, product: string, twins: readonly Twin[]): string {
  const {version} = twins[0]!.page;
  const lines = twins.map(({page, text}) => `- [${text.title}](${site}${twinAddress(page.address)}): ${page.description}`);
  return `# ${product}${version === undefined ? '' : ` ${version}`}\n\n> Every page of this version as Markdown.\n\n${lines.join('\n')}\n`;
}

/** Writes each page's Markdown twin and the indexes for programs (`llms.txt`) after the build, from the pages as they were rendered. */
export default function pageTwins({siteConfig: {url: site, title: siteTitle, tagline}, baseUrl}: LoadContext, options: Options): Plugin {
  const {products, latestPath, generalPages, about, maxCharacters} = options;
  return {
    name: 'page-twins',

    async postBuild({outDir, plugins, routesPaths}) {
      const pages = docPages(plugins, outDir, baseUrl);
      const general = generalPages.filter((address) => routesPaths.includes(address));
      const twins = new Set([...pages.map(({address}) => withoutSlash(address)), ...general]);
      const write = async (name: string, content: string, source: string): Promise<void> => {
        if (content.length > maxCharacters) {
          throw new Error(`${source}: its Markdown has ${content.length} characters, more than ${maxCharacters}: split the page.`);
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

      const written = await Promise.all(
        pages.map(async (page): Promise<Twin> => {
          const text = await textOf(plugins, page);
          const paths = latest.get(page.area);
          const target = page.version === undefined ? undefined : latestPath(page.area, page.path, (candidate) => paths?.has(candidate) === true);
          const fields = {
            title: text.title,
            description: page.description,
            product: products[page.area],
            version: page.version,
            url: site + page.address,
            latest: target === undefined || !paths?.has(target) ? undefined : site + paths.get(target)!,
          };
          return {page, text, markdown: pageMarkdown(text, {fields, resolve: linkResolver(site, page.address, twins)})};
        }),
      );
      for (const {page, markdown} of written) {
        await write(twinFile(page.address), markdown, page.source);
        if (page.address.endsWith('/')) await write(path.join(page.address.slice(1), 'index.md'), markdown, page.source);
      }
      for (const address of general) {
        const text = readArticle(await readFile(path.join(outDir, address, 'index.html'), 'utf8'), 'main');
        const fields = {title: text.title, description: text.description, url: site + address};
        await write(twinFile(address), pageMarkdown(text, {fields, resolve: linkResolver(site, address, twins)}), address);
      }
      const sections: string[] = [];
      for (const [area, ofArea] of groupBy(written, ({page}) => page.area)) {
        const product = products[area] ?? area;
        const lines: string[] = [];
        for (const [version, own] of groupBy(ofArea, ({page}) => page.version ?? '')) {
          const [{page}] = own as [Twin];
          const root = withoutSlash(own.find(({page: {path: at}}) => at === '')?.page.address ?? page.address);
          await write(path.join(root.slice(1), 'llms.txt'), versionIndex(site, product, own), `${root}/llms.txt`);
          const name = version === '' ? product : `${product} ${version}${page.isLatest ? ' (latest)' : ''}`;
          lines.push(`- [${name}](${site}${root}/llms.txt): ${own.length} pages`);
        }
        sections.push(`## ${product}\n\n${lines.join('\n')}`);
      }
      await write('llms.txt', `# ${siteTitle}\n\n> ${tagline}\n\n${about}\n\n${sections.join('\n\n')}\n`, 'llms.txt');
    },
  };
}
