import {GONE_EVENT} from '../constants';
import {canonicalPath} from './address';
import {ChunkGone, isChunkFailure} from './chunks';

/**
 * Gives the page its own address where it was opened as a file, or under another way to write it. Docusaurus loads the
 * chunks of the address before it shows the page, finds none for `…/index.html`, and React then sets the page beside
 * the one that the server had sent: the reader would see it twice.
 */
export function tidyAddress({location, history}: Window): void {
  const tidy = canonicalPath(location.pathname);
  if (tidy !== location.pathname) history.replaceState(history.state, '', tidy + location.search + location.hash);
}

/**
 * Says that a chunk of the first page did not arrive, with a button that tries again. The text of the page stays: only
 * what needs scripts is missing.
 */
export function showFailure(window: Window, error: Error): void {
  const {document, location} = window;
  if (document.querySelector('.first-page-failed')) return;
  const box = document.createElement('div');
  box.className = 'first-page-failed';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = `A part of this page did not load. You can read it; menus and search need that part. ${String(error)}`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  box.append(text, retry);
  document.body.prepend(box);
  // At the window: the loader (packages/docusaurus-start-at-touch) keeps every click on a control until the page is
  // hydrated, which this one never is.
  window.addEventListener('click', ({target}) => target === retry && location.reload(), true);
}

/**
 * Waits for a failure of the chunks that Docusaurus loads before it shows the first page; it has no answer to one of
 * its own.
 */
export function watchFirstChunks(window: Window): void {
  window.addEventListener('unhandledrejection', ({reason}) => {
    if (!isChunkFailure(reason) || window.document.documentElement.getAttribute('data-has-hydrated') === 'true') return;
    showFailure(window, reason);
    // The loader loads the page of the later build, once.
    if (reason instanceof ChunkGone) window.dispatchEvent(new Event(GONE_EVENT));
  });
}
