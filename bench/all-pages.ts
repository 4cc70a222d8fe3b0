import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import {pageFacts} from 'host-files/hosting/html';
import {editions, pagesOf, pathBelowRoot} from './corpus';
import {fileFor} from './serve';
import {median} from './statistics';

const compress = promisify(brotliCompress);

/** Bytes to read the pages of a site: each page with all that its HTML names to be loaded, brotli 11. */
export type AllPages = {
  readonly pages: number;
  readonly median: number;
  readonly most: number;
  /** Address of the largest. */
  readonly largest: string;
};

const TEXT = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/;

/** Compressed bytes of files, each compressed once. */
function sizes(): (file: string) => Promise<number> {
  const known = new Map<string, Promise<number>>();
  const size = async (file: string): Promise<number> => {
    if (!TEXT.test(file)) return statSync(file).size;
    const content = readFileSync(file);
    const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length};
    return (await compress(content, {params})).length;
  };
  return (file) => {
    const found = known.get(file) ?? size(file);
    known.set(file, found);
    return found;
  };
}

/** Files that the HTML of a page has a browser load by itself; what scripts ask for later is not among them. */
function loadedFiles(folder: string, html: string): string[] {
  const addresses = pageFacts(html)
    .references.filter(({kind, withoutScripts}) => kind === 'load' && !withoutScripts)
    .map(({address}) => address.split(/[?#]/)[0]!)
    .filter((address) => address.startsWith('/'));
  return [...new Set(addresses)].flatMap((address) => fileFor(folder, address) ?? []);
}

/** Addresses of the documentation's pages, the same in every site. */
export const docsAddresses = (versions: number | undefined): string[] =>
  editions(1, versions).flatMap((edition) =>
    pagesOf(edition).map(({relative}) => `${edition.root}${pathBelowRoot(relative)}`),
  );

/** Weighs every page of a built site. Throws for a page that the site does not have. */
export async function measureAllPages(folder: string, addresses: readonly string[]): Promise<AllPages> {
  const sizeOf = sizes();
  const weighed: {address: string; bytes: number}[] = [];
  for (const address of addresses) {
    const file = fileFor(folder, address);
    if (file === undefined || !existsSync(file)) throw new Error(`${path.basename(folder)} has no page ${address}.`);
    const files = [file, ...loadedFiles(folder, readFileSync(file, 'utf8'))];
    const bytes = (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0);
    weighed.push({address, bytes});
  }
  if (weighed.length === 0) throw new Error(`No page of ${path.basename(folder)} was weighed.`);
  const largest = weighed.reduce((first, page) => (page.bytes > first.bytes ? page : first));
  return {
    pages: weighed.length,
    median: median(weighed.map(({bytes}) => bytes)),
    most: largest.bytes,
    largest: largest.address,
  };
}
