import {GONE_EVENT} from '../constants';

/**
 * For what a page loads when the reader asks for it: where that failed because its file is gone from the server, the
 * loader loads the page of the later build, once.
 */
export function reloadIfGone(error: unknown): void {
  if (error instanceof Error && 'gone' in error) window.dispatchEvent(new Event(GONE_EVENT));
}
