/** Addresses of the general pages. */
export const SEARCH_PATH = '/s';
/** The API reference on the same page. */
export const API_PATH = `${SEARCH_PATH}#api-reference`;
export const NOTIFY_PATH = '/notify';
export const VERSIONS_PATH = '/versions';
/** Comparison of a page in two versions. */
export const COMPARE_PATH = '/compare';
/** Folder of the pages about upgrades. */
export const UPGRADE_PATH = '/upgrade';
/** Where the marks of evidence are explained. */
export const EVIDENCE_LEGEND = '/bitstreams/Documentation-ToDo#marks';
/** Page of a version's release notes, below the version's root. */
export const NOTES_PAGE = 'release-notes';
/** Folder of the release feeds. */
export const FEEDS_PATH = '/notify/feeds';
/** List of the tools; each has its page below. */
export const TOOLS_PATH = '/tools/';
/** What fits what: cards, firmware, libxcoder and FFmpeg of Quadra. */
export const COMPATIBILITY_PATH = '/vpu/quadra/compatibility';
