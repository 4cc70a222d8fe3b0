/** File of a page's twin below the output folder: `/a/b` and `/a/b/` have `a/b.md`. */
export const twinFile = (address: string): string => `${address.replace(/^\/|\/$/g, '') || 'index'}.md`;

/** Address of a page's twin. */
export const twinAddress = (address: string): string => `/${twinFile(address)}`;
