import serverEntry from '@docusaurus/core/lib/client/serverEntry';
import type {Drawn, DrawnPages} from './drawn';

const draw = serverEntry as (page: {readonly pathname: string}) => Promise<Drawn>;

declare global {
  // Of the builder's own thread: another one that draws pages has none, and draws all.
  var drawnPages: Pick<DrawnPages, 'get' | 'put'> | undefined;
}

/** Draws a page as Docusaurus does, unless the last build drew the same one. */
export default async function drawOnce(page: {readonly pathname: string}): Promise<Drawn> {
  const pages = globalThis.drawnPages;
  const known = pages?.get(page.pathname);
  if (known !== undefined) return known;
  const drawn = await draw(page);
  pages?.put(page.pathname, drawn);
  return drawn;
}
