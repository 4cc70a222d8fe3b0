/** The address that a file's address stands for, as Docusaurus reads it: without `.html` or `/index.html`. */
export const addressOfFile = (pathname: string): string => pathname.replace(/(?:\/index)?\.html$/, '') || '/';

/**
 * The path under which a page is known, for a path that a host has served it under: hosts without our rules serve it
 * with doubled or encoded slashes as well. Docusaurus finds no page there, and it cannot even read a path with a broken
 * encoding.
 */
export function canonicalPath(pathname: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return pathname.replaceAll('%', '%25');
  }
  if (!/^[\w./~-]+$/.test(decoded)) return pathname;
  const path = decoded.replace(/\/{2,}/g, '/');
  // `x.html` stays: on the page of a dead address, it is not found under either.
  return /\/index\.html\/?$/.test(path) ? addressOfFile(path.replace(/\/$/, '')) : path;
}
