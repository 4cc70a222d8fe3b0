import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';
import {keyOf} from 'build-store';
import {readArticle, sourceOf, UnknownElement, type PageText} from './read-article';

/** A published page of a docs plugin instance. */
export type DocPage = {
  /** Id of the docs plugin instance. */
  readonly area: string;
  /** Name of the version as addresses show it; undefined for an unversioned instance. */
  readonly version: string | undefined;
  readonly isLatest: boolean;
  /** Address, with the base path and the slash that it is published with. */
  readonly address: string;
  /** Path inside the version, without slashes at its ends. */
  readonly path: string;
  readonly description: string;
  /** The oldest version that has had this text since, from the page's front matter. */
  readonly unchangedSince: string | undefined;
  /** Source file below the site's folder. */
  readonly source: string;
  /** The built HTML. */
  readonly file: string;
};

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const trim = (address: string): string => address.replace(/^\/+|\/+$/g, '');

/** Every published page of every docs plugin instance, in the order of the versions. */
export function docPages(plugins: readonly LoadedPlugin[], outDir: string, baseUrl: string): DocPage[] {
  return plugins
    .filter(({name}) => name === DOCS_PLUGIN)
    .flatMap(({content, options}) => {
      const {loadedVersions} = content as LoadedContent;
      const versioned = loadedVersions.length > 1 || loadedVersions[0]?.versionName !== 'current';
      return loadedVersions.flatMap(({versionName, label, isLast, path: root, docs}) =>
        docs
          .filter(({unlisted, draft}) => !unlisted && !draft)
          .map((doc): DocPage => ({
            area: String(options.id),
            version: versioned ? (versionName === 'current' ? label : versionName) : undefined,
            isLatest: isLast,
            address: doc.permalink,
            path: trim(doc.permalink.slice(root.length)),
            description: doc.description,
            unchangedSince: (doc.frontMatter as {readonly unchangedSince?: string}).unchangedSince,
            source: doc.source.replace('@site/', ''),
            file: path.join(outDir, decodeURI(doc.permalink.slice(baseUrl.length - 1)), 'index.html'),
          })),
      );
    });
}

/** Line of a source file that holds the last words before something, or 1. */
export function lineNear(source: string, near: string): number {
  const words = near.trim().split(/\s+/).slice(-4);
  for (let count = words.length; count > 0; count--) {
    const wanted = words.slice(-count).join(' ');
    // A short word is found anywhere.
    const at = wanted.length < 4 ? -1 : source.indexOf(wanted);
    if (at >= 0) return source.slice(0, at).split('\n').length;
  }
  return 1;
}

/** What of a page its text is read from. */
export type BuiltPage = Pick<DocPage, 'file' | 'source' | 'address'>;

/** Makes something of the text of a page. */
export type TextReader<T> = (text: PageText, page: BuiltPage) => T;

type Read = {
  readonly keys: Map<string, Promise<string>>;
  readonly readers: TextReader<unknown>[];
  readonly results: Map<string, Promise<ReadonlyMap<TextReader<unknown>, unknown>>>;
};

/** By the list of plugins that Docusaurus hands to each of them. */
const builds = new WeakMap<object, Read>();

const readOf = (build: object): Read => {
  const read: Read = builds.get(build) ?? {keys: new Map(), readers: [], results: new Map()};
  builds.set(build, read);
  return read;
};

/** Puts file, line and fix before a fault of a page's text. */
async function located<T>(page: BuiltPage, work: (html: string) => T): Promise<T> {
  const html = await readFile(page.file, 'utf8');
  try {
    return work(html);
  } catch (error) {
    const line =
      error instanceof UnknownElement ? lineNear(await readFile(page.source, 'utf8').catch(() => ''), error.near) : 1;
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${page.source}:${line}: The text of the page ${page.address} cannot be read: ${what}. Use an element that packages/page-text/src/read-article.ts knows, or teach it this one.`,
      {
        cause: error,
      },
    );
  }
}

function once<T>(known: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}

/**
 * A way to what a reader makes of pages. A text is read once in a build, by all readers that are known by then, and
 * thrown away: trees of all pages are 250 MB. `build` is the list of plugins that Docusaurus hands to each of them.
 */
export function readWith<T>(build: object, reader: TextReader<T>): (page: BuiltPage) => Promise<T> {
  const {readers, results} = readOf(build);
  readers.push(reader);
  const readAll = (page: BuiltPage): Promise<ReadonlyMap<TextReader<unknown>, unknown>> =>
    located(page, (html) => {
      const text = readArticle(html);
      return new Map(readers.map((each) => [each, each(text, page)]));
    });
  return async (page) => {
    const made = await once(results, page.file, () => readAll(page));
    // One that came later than the first page was read.
    return (made.has(reader) ? made : await readAll(page)).get(reader) as T;
  };
}

/** Says by one word what the text of a page is, without reading it as such. */
export const textKeyOf = (build: object, page: BuiltPage): Promise<string> =>
  once(readOf(build).keys, page.file, () => located(page, (html) => keyOf(sourceOf(html))));
