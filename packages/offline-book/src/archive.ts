import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {keyOf, sumOf, type Store} from 'build-store';
import {bookFiles, readPages, searchFiles, zipBook, type BookSources, type Shelf} from './book';
import type {Contents} from './contents';

/** Files of the site that a book asked for, each with the hash of what it held; null for one that is not there. */
type Asked = readonly (readonly [file: string, hash: string | null])[];

const hashOf = (file: string): string | null => (existsSync(file) ? sumOf(readFileSync(file)) : null);

/** The archive of a book: that of the last build, where all that it was made from is the same. */
export function archiveOf(shelf: Shelf, contents: Contents, store?: Store): Uint8Array {
  const {folder, ...rest} = shelf;
  const {name} = contents;
  const sources: BookSources = {pages: readPages(folder, contents), search: searchFiles(shelf, contents)};
  const key = keyOf(rest, contents, sources);
  const known = store?.get(`${name} asked`, key);
  if (known !== undefined) {
    const asked = JSON.parse(known.toString()) as Asked;
    const archive = asked.every(([file, hash]) => hashOf(path.join(folder, file)) === hash) && store!.get(name, key);
    if (archive) return archive;
  }
  const asked = new Set<string>();
  const archive = zipBook(name, bookFiles(shelf, contents, {...sources, asks: (file) => asked.add(file)}));
  store?.put(name, key, archive);
  store?.put(
    `${name} asked`,
    key,
    JSON.stringify([...asked].map((file) => [file, hashOf(path.join(folder, file))]) satisfies Asked[number][]),
  );
  return archive;
}
