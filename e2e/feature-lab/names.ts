/** What the lab's pages and its tests must agree on. */
export const ANNOUNCEMENT_ID = 'lab-1';
export const HTML_ITEM = '<span class="lab-html">Raw <strong>HTML</strong></span>';
/** A query with this name breaks the navbar's breakable item once the page is hydrated. */
export const BREAK_NAVBAR = 'break-navbar';
/** Messages of the crash page's error and its causes, outermost first. */
export const CRASH_MESSAGES = ['The lab page broke.', 'A part of it was missing.', 'Nobody had put it there.'] as const;
/** Breaks the lab's configuration when it is built with this variable. */
export const FAULT = {variable: 'LAB_FAULT', unknownVersion: 'unknown-version'} as const;
