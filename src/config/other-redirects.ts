/** An old address that leads to a page, whatever it was an address of. */
export type OtherRedirect = {
  /** Path from the root of the site, without a slash at its end. */
  readonly from: string;
  /** Address of a page, such as `/bitstreams/guide/dashboard`. */
  readonly to: string;
};

/** Addresses that no page of an area had: those are in moved-pages.ts, where every version follows them. */
export const otherRedirects: readonly OtherRedirect[] = [];
