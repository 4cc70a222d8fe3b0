/** Element that holds the addresses of the scripts as JSON, in order, and of style sheets that come with them. */
export const SCRIPTS_ID = 'site-scripts';
/** Empty element at the end of every page: where it is missing, the page was cut off on its way. */
export const END_ID = 'page-end';
/** Folded list at the top of a page, shown by the sheet for browsers that run no scripts. */
export const NO_SCRIPT_MENU_ID = 'no-script-menu';
/** That sheet, at the root of the site. */
export const NO_SCRIPT_SHEET = 'no-script.css';
/** What a script says of itself at its end; the bundle gets it from `first-page`. */
export const ARRIVED = 'arrived';
/**
 * Selector of the empty rule at the end of every style sheet: where it is missing, the sheet was cut off on its way.
 */
export const SHEET_END = '.arrived';
/**
 * Milliseconds before a script, a style sheet or a chunk that failed is asked for again: one try later, two, and so on.
 * Where three answers of ten fail, three more tries brought 90 of 100 pages to life.
 */
export const RETRY_AFTER_MS: readonly number[] = [300, 1000, 2000, 4000];
/** The window's event that says: files of this page are gone from the server, a later build has others. */
export const GONE_EVENT = 'site-files-gone';
/** Events by which a reader touches a page. */
export const TOUCHES: readonly string[] = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'scroll', 'focusin'];
/** Milliseconds after `load` until an untouched page hydrates by itself. */
export const IDLE_START_MS = 4000;
