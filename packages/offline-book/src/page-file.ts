/** File of a page in the book, by its path inside the version. */
export const fileOfPage = (page: string): string => (page === '' ? 'index.html' : `${page}.html`);

/** Path of an address inside a version; undefined outside it. */
export function pathBelow(root: string, address: string): string | undefined {
  const plain = address.replace(/(.)\/$/, '$1');
  return plain === root ? '' : plain.startsWith(`${root}/`) ? plain.slice(root.length + 1) : undefined;
}
