/** Addresses of the general pages. */
export const SEARCH_PATH = '/s';
export const NOTIFY_PATH = '/notify';
export const VERSIONS_PATH = '/versions';
/** Folder of the release feeds. */
export const FEEDS_PATH = '/notify/feeds';
