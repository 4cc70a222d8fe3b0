import type {Item} from './contents';
import {escapeHtml} from './fragment';
import {relative} from './links';
import {TOOL_LIST} from './tools';

/** A page of the book: everything around its text. */
export type PageParts = {
  /** Its file in the book. */
  readonly file: string;
  readonly title: string;
  readonly bookTitle: string;
  readonly hasTools: boolean;
  readonly sidebar: string;
  /** The list of its headings. */
  readonly toc: string;
  readonly body: string;
};

/** The sidebar as lists; groups that hold the page are open, and so are all others without a script. */
export function sidebarHtml(
  items: readonly Item[],
  own: string,
  hrefOf: (address: string) => {readonly href: string; readonly out: boolean},
): string {
  const rows = items.map(({label, address, items: inner}) => {
    const link = address === undefined ? undefined : hrefOf(address);
    const attributes =
      link === undefined
        ? ''
        : `${link.out ? ' class="leads-out"' : ''}${address === own ? ' aria-current="page"' : ''}`;
    const name =
      link === undefined
        ? `<span>${escapeHtml(label)}</span>`
        : `<a href="${escapeHtml(link.href)}"${attributes}>${escapeHtml(label)}</a>`;
    return `<li>${name}${inner === undefined ? '' : sidebarHtml(inner, own, hrefOf)}</li>`;
  });
  return `<ul>${rows.join('')}</ul>`;
}

/** A whole page. */
export function pageHtml({file, title, bookTitle, hasTools, sidebar, toc, body}: PageParts): string {
  const to = (name: string): string => escapeHtml(relative(file, name));
  const base = '../'.repeat(file.split('/').length - 1);
  return `<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} | ${escapeHtml(bookTitle)}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${to('_assets/style.css')}"></head>
<body><div class="book"><header class="book-head"><a href="${to('index.html')}"><b>${escapeHtml(bookTitle)}</b></a><a href="${to('book.html')}">As one document</a>${hasTools ? `<a href="${to(TOOL_LIST)}">Tools</a>` : ''}
<form role="search"><label for="offline-search">Search</label> <input id="offline-search" type="search" autocomplete="off"> <span id="offline-status" role="status"></span><ol id="offline-results"></ol></form></header>
<nav class="book-side" aria-label="Pages">${sidebar}</nav><main>${body}</main><nav class="book-toc" aria-label="On this page">${toc}</nav></div>
<script src="${to('_assets/search.js')}" data-base="${base}"></script></body></html>
`;
}
