/** Name of an index for programs that read: one for the site, one for each version and each group of general pages. */
export const INDEX = 'llms.txt';

/** File of a page's twin below the output folder: `/a/b` and `/a/b/` have `a/b.md`. */
export const twinFile = (address: string): string => `${address.replace(/^\/|\/$/g, '') || 'index'}.md`;

/** Address of a page's twin. */
export const twinAddress = (address: string): string => `/${twinFile(address)}`;
