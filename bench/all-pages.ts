import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pageFacts} from 'host-files/hosting/html';
import {editions, pagesOf, pathBelowRoot} from './corpus';
import {bodyOf, fileFor} from './serve';
import {median} from './statistics';

/** Bytes to read the pages of a site: each page with all that its HTML names to be loaded, brotli 11. */
export type AllPages = {
  readonly pages: number;
  readonly median: number;
  readonly most: number;
  /** Address of the largest. */
  readonly largest: string;
};

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
export function measureAllPages(folder: string, addresses: readonly string[]): AllPages {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? bodyOf(file).sent.length;
    sizes.set(file, size);
    return size;
  };
  const weighed: {address: string; bytes: number}[] = [];
  for (const address of addresses) {
    const file = fileFor(folder, address);
    if (file === undefined) throw new Error(`${path.basename(folder)} has no page ${address}.`);
    const files = [file, ...loadedFiles(folder, readFileSync(file, 'utf8'))];
    weighed.push({address, bytes: files.reduce((total, name) => total + sizeOf(name), 0)});
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
