import path from 'node:path';
import {pathBelow} from './page-file';

/** A link as the book writes it. */
export type Link = {readonly kind: 'page'; readonly page: string; readonly hash: string} | {readonly kind: 'file'; readonly file: string; readonly hash: string} | {readonly kind: 'out'; readonly href: string}; // prettier-ignore

export type LinkOptions = {
  /** Scheme and host of the site. */
  readonly site: string;
  readonly root: string;
  readonly isPage: (page: string) => boolean;
  /** Files of the book by the address that they have on the site, without a slash at its end. */
  readonly files: ReadonlyMap<string, string>;
  /** Takes a built file along; false when there is none. */
  readonly take: (name: string) => boolean;
};

/** Where a link of a page leads: to a page of the book, to a file that comes along, or out of the book. */
export function readLink(href: string, own: string, {site, root, isPage, files, take}: LinkOptions): Link {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !href.startsWith(`${site}/`)) return {kind: 'out', href};
  const url = new URL(href, new URL(own, site));
  const address = decodeURI(url.pathname);
  const page = pathBelow(root, address);
  if (page !== undefined && isPage(page)) return {kind: 'page', page, hash: url.hash};
  const file = files.get(address.replace(/(.)\/$/, '$1'));
  if (file !== undefined) return {kind: 'file', file: file, hash: url.hash};
  if (/\.[a-z0-9]+$/i.test(address) && take(address.slice(1)))
    return {kind: 'file', file: `_files${address}`, hash: url.hash};
  return {kind: 'out', href: url.href};
}

/** The way from one file of the book to another. */
export const relative = (from: string, to: string): string =>
  path.posix.relative(path.posix.dirname(from), to) || path.posix.basename(to);
