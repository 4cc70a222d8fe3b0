import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Stores} from 'build-store';
import {Problem} from 'command-line/problem';
import {twinFile} from 'page-text/address';
import {archiveOf} from './archive';
import type {Shelf} from './book';
import {bundle} from './bundle';
import {CONTENTS_FILE, type Contents} from './contents';
import {
  DOWNLOADS,
  DOWNLOAD_LIST,
  downloadListHtml,
  downloadListMarkdown,
  LIST_MARK,
  type Download,
} from './download-list';
import {bundleTool, type BookTool} from './tools';

export type {BookTool} from './tools';

export type BooksOptions = {
  /** The built site. */
  readonly folder: string;
  /** Folder of Docusaurus' generated files, where the contents stand. */
  readonly generated: string;
  readonly site: string;
  /** Address of the page that shows the list of downloads. */
  readonly listPage: string;
  /** Tools of the books, and the address of their list on the site. */
  readonly tools: readonly BookTool[];
  readonly toolList: string;
  /** Keeps archives for the next build. */
  readonly stores?: Stores;
};

/** The search of a book: the engine of the site and a small page script, for every browser that the site serves. */
export const searchScript = (): string => bundle({entryPoints: [path.join(__dirname, 'client/search.ts')]});

function styleSheet(folder: string): string {
  const css = path.join(folder, 'assets', 'css');
  const site = readdirSync(css).filter((name) => name.endsWith('.css')).sort().map((name) => readFileSync(path.join(css, name), 'utf8')); // prettier-ignore
  return [...site, readFileSync(path.join(__dirname, 'style.css'), 'utf8')].join('\n');
}

/** Puts the list of downloads into its place in a built file. */
function putList(file: string, list: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(LIST_MARK))
    throw new Problem(`${file} has no place for the list of downloads: it must hold "${LIST_MARK}".`);
  writeFileSync(
    file,
    text.replace(LIST_MARK, () => list),
  );
}

/** Makes the archive of each version from the finished pages, and puts the list of them into its page. */
export function writeBooks({folder, generated, site, listPage, tools, toolList, stores}: BooksOptions): void {
  const shelf: Shelf = {
    folder,
    site,
    style: styleSheet(folder),
    script: searchScript(),
    tools: tools.map((tool) => ({...tool, script: bundleTool(tool)})),
    toolList,
  };
  const books = JSON.parse(readFileSync(path.join(generated, CONTENTS_FILE), 'utf8')) as Contents[];
  mkdirSync(path.join(folder, DOWNLOADS), {recursive: true});
  const store = stores?.('books');
  const downloads = books.map((contents): Download => {
    const archive = archiveOf(shelf, contents, store);
    const file = `${contents.name}.zip`;
    writeFileSync(path.join(folder, DOWNLOADS, file), archive);
    return {
      file,
      title: contents.title,
      bytes: archive.length,
      sha256: createHash('sha256').update(archive).digest('hex'),
    };
  });
  store?.close();
  writeFileSync(path.join(folder, DOWNLOADS, DOWNLOAD_LIST), `${JSON.stringify(downloads)}\n`);
  writeFileSync(
    path.join(folder, DOWNLOADS, 'SHA256SUMS.txt'),
    downloads.map(({file, sha256}) => `${sha256}  ${file}\n`).join(''),
  );
  putList(path.join(folder, listPage, 'index.html'), downloadListHtml(downloads));
  putList(path.join(folder, twinFile(listPage)), downloadListMarkdown(downloads, site));
}
