import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {latestVersion, versionFolder, versionsOf, type Area} from './area';
import {fillListings, type Filled} from 'remark-reference/listing-files';
import {faultInsertion} from './fault-tables';
import type {RulesOptions} from './options';
import {readFrontMatter, readPage, type PageText} from './page';

/** Where the texts come from: the repository, or a test's own. Paths are relative to the repository, with slashes. */
export type Files = {
  /** Every file below a folder; empty when there is no such folder. */
  list(folder: string): readonly string[];
  /** Text of a file; undefined when there is none. */
  read(file: string): string | undefined;
  exists(file: string): boolean;
  /** Content of a file that is no text; undefined when there is none. */
  bytes(file: string): Uint8Array | undefined;
};

/** The files of a repository on disk. */
export const diskFiles = (root: string): Files => ({
  list: (folder) => {
    const base = path.join(root, folder);
    if (!existsSync(base)) return [];
    return readdirSync(base, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  },
  read: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined),
  exists: (file) => existsSync(path.join(root, file)),
  bytes: (file) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined),
});

/** A page and where it stands. */
export type Page = {
  /** Relative to the repository, with slashes. */
  readonly file: string;
  readonly area: Area;
  /** Undefined in an unversioned area. */
  readonly version: string | undefined;
  /** Folder of the version's text. */
  readonly folder: string;
  readonly text: PageText;
  /** Where a line of the text comes from: listings have the lines of files. */
  readonly origin: Filled['origin'];
};

type Place = Omit<Page, 'text' | 'origin'>;

/** Whether a file is text that pages import: its name or one of its folders begins with an underscore. */
export const isPartial = (file: string): boolean => file.split('/').some((part) => part.startsWith('_'));

const stem = (file: string): string => file.replace(/\.mdx$/, '');

/** Doc id of a page inside its version, as sidebars name it. */
export const docId = (page: Pick<Page, 'file' | 'folder'>): string => stem(page.file.slice(page.folder.length + 1));

/**
 * Path of a page below its version's root, without slashes at its ends. A file named index, or like its folder, is the
 * folder's page.
 */
export function routeInVersion(id: string, slug: unknown): string {
  const parts = id.split('/');
  const name = parts.at(-1)!;
  const folder = parts.slice(0, -1);
  const ofFolder = name.toLowerCase() === 'index' || name.toLowerCase() === 'readme' || name === folder.at(-1);
  const natural = (ofFolder ? folder : parts).join('/');
  if (typeof slug !== 'string') return natural;
  return path.posix.join('/', slug.startsWith('/') ? '' : folder.join('/'), slug).replace(/^\/|\/$/g, '');
}

/** General pages: React pages of src/pages, and those that the site names. */
const generalRoutes = (files: Files, others: readonly string[]): ReadonlySet<string> =>
  new Set([
    '/',
    ...others,
    ...files
      .list('src/pages')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) =>
        file
          .slice('src/pages'.length)
          .replace(/\.tsx?$/, '')
          .replace(/\/index$/, '/'),
      ),
  ]);

/** All pages of all versions. Pages are read when a rule asks for them; equal texts are parsed once. */
export class Site {
  private readonly places = new Map<string, Place>();
  private readonly byHash = new Map<string, PageText>();
  private readonly parsed: ReadonlyMap<string, PageText> | undefined;
  private readonly pages = new Map<string, Page>();
  private readonly routes = new Map<string, {file: string; draft: boolean}>();
  readonly generalRoutes: ReadonlySet<string>;

  /** `earlier` is the same site some saves ago: what has not changed since is not parsed again. */
  constructor(
    readonly files: Files,
    readonly options: RulesOptions,
    earlier?: Site,
  ) {
    this.parsed = earlier?.byHash;
    this.generalRoutes = generalRoutes(files, options.generalRoutes);
    for (const area of options.areas) {
      for (const version of versionsOf(area)) this.addVersion(area, version);
    }
  }

  private addVersion(area: Area, version: string | undefined): void {
    const folder = versionFolder(area, version);
    for (const file of this.files.list(folder)) {
      if (!file.endsWith('.mdx')) continue;
      const place = {file, area, version, folder};
      this.places.set(file, place);
      if (version === latestVersion(area) && !isPartial(file)) {
        const {slug, draft} = readFrontMatter(this.files.read(file) ?? '');
        const route = routeInVersion(docId(place), slug);
        this.routes.set(route === '' ? area.basePath : `${area.basePath}/${route}`, {file, draft: draft === true});
      }
    }
  }

  /** Every page and partial, by file name. */
  get pageFiles(): readonly string[] {
    return [...this.places.keys()].sort();
  }

  /** The pages of one version's folder. */
  filesOf(folder: string): readonly string[] {
    return [...this.places.values()].filter((place) => place.folder === folder).map((place) => place.file);
  }

  /** A page by its file; undefined when there is no such page. */
  page(file: string): Page | undefined {
    const known = this.pages.get(file);
    if (known) return known;
    const place = this.places.get(file);
    const written = place && this.files.read(file);
    if (written === undefined) return undefined;
    const {source, faults, origin} = fillListings(written, (name) => this.files.read(name));
    const insertion = faultInsertion(source, file, this.options.faultRows);
    const key = [
      isPartial(file),
      JSON.stringify(faults),
      source,
      ...(insertion?.lines ?? []).map((inserted) => inserted.text),
    ].join('\n');
    const text = this.byHash.get(key) ?? this.parsed?.get(key) ?? readPage(source, isPartial(file), insertion, faults);
    this.byHash.set(key, text);
    const page = {...place!, text, origin};
    this.pages.set(file, page);
    return page;
  }

  /** Front matter of a page that need not be read whole. */
  frontMatter(file: string): Readonly<Record<string, unknown>> {
    return this.pages.get(file)?.text.frontMatter ?? readFrontMatter(this.files.read(file) ?? '');
  }

  /** The page of the latest version at an address without a version; a slash at the end does not matter. */
  latest(route: string): {file: string; draft: boolean} | undefined {
    return this.routes.get(route.length > 1 ? route.replace(/\/$/, '') : route);
  }
}
