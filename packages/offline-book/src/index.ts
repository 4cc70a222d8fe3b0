import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {Problem} from 'command-line/problem';
import {bookFiles, zipBook, type Shelf} from './book';
import {CONTENTS_FILE, type Contents} from './contents';
import {DOWNLOADS, DOWNLOAD_LIST, downloadListHtml, LIST_MARK, type Download} from './download-list';

export type BooksOptions = {
  /** The built site. */
  readonly folder: string;
  /** Folder of Docusaurus' generated files, where the contents stand. */
  readonly generated: string;
  readonly site: string;
  /** Built page that shows the list of downloads. */
  readonly listPage: string;
};

/** The search of a book: the engine of the site and a small page script, for every browser that the site serves. */
export function searchScript(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, 'client/search.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return outputFiles[0]!.text;
}

function styleSheet(folder: string): string {
  const css = path.join(folder, 'assets', 'css');
  const site = readdirSync(css).filter((name) => name.endsWith('.css')).sort().map((name) => readFileSync(path.join(css, name), 'utf8')); // prettier-ignore
  return [...site, readFileSync(path.join(__dirname, 'style.css'), 'utf8')].join('\n');
}

/** Makes the archive of each version from the finished pages, and puts the list of them into its page. */
export function writeBooks({folder, generated, site, listPage}: BooksOptions): void {
  const shelf: Shelf = {folder, site, style: styleSheet(folder), script: searchScript()};
  const books = JSON.parse(readFileSync(path.join(generated, CONTENTS_FILE), 'utf8')) as Contents[];
  mkdirSync(path.join(folder, DOWNLOADS), {recursive: true});
  const downloads = books.map((contents): Download => {
    const archive = zipBook(contents.name, bookFiles(shelf, contents));
    const file = `${contents.name}.zip`;
    writeFileSync(path.join(folder, DOWNLOADS, file), archive);
    return {file, title: contents.title, bytes: archive.length, sha256: createHash('sha256').update(archive).digest('hex')};
  });
  writeFileSync(path.join(folder, DOWNLOADS, DOWNLOAD_LIST), `${JSON.stringify(downloads)}\n`);
  writeFileSync(path.join(folder, DOWNLOADS, 'SHA256SUMS.txt'), downloads.map(({file, sha256}) => `${sha256}  ${file}\n`).join(''));
  const page = path.join(folder, listPage);
  const html = readFileSync(page, 'utf8');
  if (!html.includes(LIST_MARK)) throw new Problem(`${page} has no place for the list of downloads: it must hold "${LIST_MARK}".`);
  writeFileSync(
    page,
    html.replace(LIST_MARK, () => downloadListHtml(downloads)),
  );
}
