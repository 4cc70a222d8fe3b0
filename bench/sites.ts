import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {areas, NEXT, versionFolder} from '../src/config/areas';
import {site as texts} from '../src/config/site-texts';
import {convertBody, ROOT, type Flavour} from './convert';
import {
  copySite,
  pagesOf,
  pathBelowRoot,
  sidebarOf,
  siteFolder,
  writeVersionFiles,
  type Edition,
  type Page,
} from './corpus';
import {entries, starlightItem, vitePressItem} from './menus';
import type {Command} from './measure';
import type {SiteName} from './options';
import {peerFile} from './peers';

const repository = path.resolve(__dirname, '..');

/** The page that every measurement loads, at the same address in each site. */
export const DEEP_PAGE = '/bitstreams/guide/encoding/live-sessions/';

/** A line that makes a page another one. */
const CHANGE = '\n\nOne more sentence, so that the page is another one.\n';

export type Site = {
  readonly name: SiteName;
  readonly title: string;
  /** Writes the sources, from nothing. Returns the number of documentation pages. */
  readonly prepare: (folder: string, all: readonly Edition[]) => Promise<number>;
  readonly build: (folder: string) => Command;
  /** Folder of the built site. */
  readonly output: string;
  /** What a cold build does not find. */
  readonly caches: readonly string[];
  /** The source of the page that is changed. */
  readonly deepSource: string;
};

const converted = new Map<string, Promise<string>>();

/** Body of a page in a flavour, at its place. Each text is converted once. */
async function body({file, relative, edition}: Page, flavour: Flavour): Promise<string> {
  const key = `${flavour} ${file}`;
  const made =
    converted.get(key) ??
    convertBody({source: readFileSync(path.join(repository, file), 'utf8'), file, relative, flavour, repository});
  converted.set(key, made);
  return (await made).replaceAll(ROOT, edition.root);
}

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, content);
}

const frontMatter = (fields: Readonly<Record<string, string>>): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n`;

/** Links to the areas for the start page and the bar. */
const places = areas.map(({navLabel, basePath}) => ({text: navLabel, link: `${basePath}/`}));
const startPage = `${places.map(({text, link}) => `- [${text}](${link})`).join('\n')}\n`;

const docusaurus = (folder: string, env: Readonly<Record<string, string>> = {}): Command => ({
  program: process.execPath,
  args: [path.join(repository, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
  cwd: folder,
  env: {NODE_ENV: 'production', ...env},
});

const deepFile = (extension: string): string => `guide/encoding/live-sessions/index.${extension}`;

const docusaurusCaches = ['build', '.docusaurus', 'node_modules/.cache'];

const ours: Site = {
  name: 'ours',
  title: 'our site',
  prepare: async (folder, all) => {
    await copySite(folder, all);
    return all.flatMap(pagesOf).length;
  },
  // The command of the site: what it does after Docusaurus is part of the build, and so are its settings of Node.
  build: (folder) => ({
    program: process.execPath,
    args: ['--import', 'tsx', 'scripts/host.ts', 'build'],
    cwd: folder,
    env: {NODE_ENV: 'production'},
  }),
  output: 'build',
  caches: docusaurusCaches,
  deepSource: `bitstreams_versioned_docs/version-${areas.find(({id}) => id === 'bitstreams')?.versions[0]}/${deepFile('mdx')}`,
};

/** Our site with its scripts fetched as each page opens. */
export const AT_ONCE_OUTPUT = 'build-at-once';
export function atOnceBuild(folder: string): Command {
  const command = docusaurus(folder, {START: 'at-once'});
  return {...command, args: [...command.args, '--out-dir', AT_ONCE_OUTPUT]};
}

const stockConfig = (all: readonly Edition[]): string => {
  const instance = (area: (typeof areas)[number]): unknown => {
    const latest = all.find((edition) => edition.area.id === area.id && edition.version !== NEXT)?.version;
    const versioned = latest === undefined ? {} : {lastVersion: latest, versions: {current: {label: NEXT, path: NEXT}}};
    const options = {
      id: area.id,
      path: area.id,
      routeBasePath: area.basePath.slice(1),
      sidebarPath: `./sidebars/${area.id}.ts`,
    };
    return ['@docusaurus/plugin-content-docs', {...options, ...versioned}];
  };
  const items = areas.map(({id, sidebarId, navLabel}) => ({
    type: 'docSidebar',
    docsPluginId: id,
    sidebarId,
    label: navLabel,
  }));
  const versions = areas
    .filter((area) => area.versions.length > 0)
    .map(({id}) => ({type: 'docsVersionDropdown', docsPluginId: id, position: 'right'}));
  const config = {
    title: texts.title,
    url: 'https://docs.example.com',
    baseUrl: '/',
    onBrokenLinks: 'ignore',
    markdown: {format: 'detect'},
    future: {v4: true, experimental_faster: true},
    presets: [['classic', {docs: false, blog: false}]],
    plugins: areas.map(instance),
    themeConfig: {
      navbar: {title: texts.title, items: [...items, ...versions]},
      prism: {additionalLanguages: ['bash', 'json']},
    },
  };
  return `export default ${JSON.stringify(config, undefined, 2)};\n`;
};

const stock: Site = {
  name: 'stock',
  title: 'stock Docusaurus',
  prepare: async (folder, all) => {
    siteFolder(folder);
    write(path.join(folder, 'package.json'), '{"name": "stock", "private": true}\n');
    write(path.join(folder, 'docusaurus.config.js'), stockConfig(all));
    cpSync(path.join(repository, 'sidebars'), path.join(folder, 'sidebars'), {recursive: true});
    await writeVersionFiles(folder, all);
    write(path.join(folder, 'src/pages/index.md'), `# ${texts.title}\n\n${startPage}`);
    const pages = all.flatMap(pagesOf);
    for (const page of pages) {
      const {area, version} = page.edition;
      const slug = page.relative === 'index.mdx' ? {slug: '/'} : undefined;
      const head = frontMatter({title: page.title, description: page.description, ...slug});
      write(
        path.join(folder, versionFolder(area, version), page.relative.replace(/\.mdx$/, '.md')),
        head + (await body(page, 'stock')),
      );
    }
    return pages.length;
  },
  build: (folder) => docusaurus(folder),
  output: 'build',
  caches: docusaurusCaches,
  deepSource: ours.deepSource.replace(/\.mdx$/, '.md'),
};

/** File of a page in a tree that mirrors the addresses. */
const mirrored = ({edition, relative}: Page): string => `${edition.root.slice(1)}/${relative.replace(/\.mdx$/, '.md')}`;

const vitepress: Site = {
  name: 'vitepress',
  title: 'VitePress',
  prepare: async (folder, all) => {
    rmSync(folder, {recursive: true, force: true});
    const sidebars: Record<string, unknown> = {};
    let count = 0;
    // The first prefix that fits is taken: the longer ones come first.
    for (const edition of [...all].sort((a, b) => b.root.length - a.root.length)) {
      const pages = pagesOf(edition);
      const sidebar = (await sidebarOf(edition))[edition.area.sidebarId];
      sidebars[`${edition.root}/`] = entries(sidebar, pages).map(vitePressItem);
      for (const page of pages) {
        const head = frontMatter({title: page.title, description: page.description});
        // VitePress stops at an id that the title makes and a section has, too: SRT and `{#srt}`.
        const title = `# ${page.title} {#page-title}`;
        write(path.join(folder, mirrored(page)), `${head}${title}\n\n${await body(page, 'vitepress')}`);
      }
      count += pages.length;
    }
    write(path.join(folder, 'index.md'), `# ${texts.title}\n\n${startPage}`);
    const config = {
      title: texts.title,
      cleanUrls: true,
      // Reference, tools and comparisons of our site are no Markdown: 128 links lead to them.
      ignoreDeadLinks: true,
      themeConfig: {search: {provider: 'local'}, nav: places, sidebar: sidebars, outline: [2, 5]},
    };
    write(path.join(folder, '.vitepress/config.mjs'), `export default ${JSON.stringify(config, undefined, 1)};\n`);
    return count;
  },
  build: (folder) => ({
    program: process.execPath,
    args: [peerFile('vitepress', 'bin/vitepress.js'), 'build'],
    cwd: folder,
  }),
  output: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
  deepSource: `bitstreams/${deepFile('md')}`,
};

/** Our `{#id}` after a heading, which Starlight does not know: one small rule, as a site that moves would write it. */
const headingIds = `export default function headingIds() {
  return (root) => {
    for (const node of root.children) {
      const last = node.type === 'heading' ? node.children.at(-1) : undefined;
      const found = last?.type === 'text' ? /\\s*\\{#([^}]+)\\}$/.exec(last.value) : null;
      if (!found) continue;
      last.value = last.value.slice(0, found.index);
      node.data = {...node.data, hProperties: {id: found[1]}};
    }
  };
}
`;

/** Keeps the sidebar of the page's own version: Starlight has one sidebar for the whole site. */
const ownSidebar = (
  roots: readonly string[],
): string => `import {defineRouteMiddleware} from '@astrojs/starlight/route-data';

const roots = ${JSON.stringify(roots)};

export const onRequest = defineRouteMiddleware((context) => {
  const route = context.locals.starlightRoute;
  const root = roots.find((candidate) => (context.url.pathname + '/').startsWith(candidate + '/'));
  const group = route.sidebar.find((entry) => entry.type === 'group' && entry.label === root);
  if (group) route.sidebar = group.entries;
});
`;

const starlightConfig = (sidebar: unknown): string => `import starlight from '@astrojs/starlight';
import {defineConfig, passthroughImageService} from 'astro/config';
import headingIds from './heading-ids.mjs';

export default defineConfig({
  site: 'https://docs.example.com',
  image: {service: passthroughImageService()},
  markdown: {remarkPlugins: [headingIds]},
  integrations: [starlight({
    title: ${JSON.stringify(texts.title)},
    routeMiddleware: './src/own-sidebar.ts',
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 5},
    sidebar: ${JSON.stringify(sidebar)},
  })],
});
`;

const starlight: Site = {
  name: 'starlight',
  title: 'Starlight',
  prepare: async (folder, all) => {
    rmSync(folder, {recursive: true, force: true});
    const sidebar: unknown[] = [];
    let count = 0;
    for (const edition of all) {
      const pages = pagesOf(edition);
      sidebar.push({
        label: edition.root,
        collapsed: true,
        items: entries((await sidebarOf(edition))[edition.area.sidebarId], pages).map(starlightItem),
      });
      for (const page of pages) {
        // Starlight would write addresses in small letters and without dots.
        const slug = `${edition.root}${pathBelowRoot(page.relative)}`.replace(/^\/|\/$/g, '');
        const head = frontMatter({title: page.title, description: page.description, slug});
        write(path.join(folder, 'src/content/docs', mirrored(page)), head + (await body(page, 'starlight')));
      }
      count += pages.length;
    }
    write(path.join(folder, 'src/content/docs/index.md'), frontMatter({title: texts.title}) + startPage);
    write(path.join(folder, 'package.json'), '{"name": "starlight-site", "private": true, "type": "module"}\n');
    write(path.join(folder, 'heading-ids.mjs'), headingIds);
    const roots = all.map(({root}) => root).sort((a, b) => b.length - a.length);
    write(path.join(folder, 'src/own-sidebar.ts'), ownSidebar(roots));
    const schema = `import {defineCollection} from 'astro:content';\nimport {docsLoader} from '@astrojs/starlight/loaders';\nimport {docsSchema} from '@astrojs/starlight/schema';\n\nexport const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})};\n`;
    write(path.join(folder, 'src/content.config.ts'), schema);
    write(path.join(folder, 'astro.config.mjs'), starlightConfig(sidebar));
    return count;
  },
  build: (folder) => ({
    program: process.execPath,
    args: [peerFile('astro', 'astro.js'), 'build'],
    cwd: folder,
    env: {ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules'],
  deepSource: `src/content/docs/bitstreams/${deepFile('md')}`,
};

export const sites: Readonly<Record<SiteName, Site>> = {ours, vitepress, starlight, stock};

/** Moves what is in the way of a measurement aside, into another folder: to delete it would burden the next build. */
export function moveAside(paths: readonly string[], aside: string): void {
  mkdirSync(aside, {recursive: true});
  for (const from of paths)
    if (existsSync(from)) renameSync(from, path.join(mkdtempSync(path.join(aside, 'old-')), 'it'));
}

/** Changes the text of one page. */
export function changePage(site: Site, folder: string): void {
  const file = path.join(folder, site.deepSource);
  if (!existsSync(file)) throw new Error(`${site.deepSource} is not in the ${site.title} site.`);
  appendFileSync(file, CHANGE);
}
