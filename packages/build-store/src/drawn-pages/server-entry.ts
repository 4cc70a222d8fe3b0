import {emptyGiven} from './given';
import serverEntry from '@docusaurus/core/lib/client/serverEntry';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import type {Drawn, DrawnPages} from './drawn';
import type {Forget} from './forget';

/** The bundle's functions that make a module, by id. */
declare const __webpack_modules__: Record<string, unknown>;

const draw = serverEntry as (page: {readonly pathname: string}) => Promise<Drawn>;

declare global {
  // Of the builder's own thread: another one that draws pages has none, and draws all.
  var drawnPages: (Pick<DrawnPages, 'get' | 'put'> & {readonly forget: Forget}) | undefined;
}

/** Lets go of what was loaded for a page alone: it is drawn once, and its text would stay until the end. */
function forget(pathname: string, {collectedData: {modules}}: Drawn): void {
  const route = matchRoutes(routes, pathname).at(-1)?.route;
  // The route's component holds what it has loaded.
  if (route?.exact && !route.routes) {
    delete (route as {component?: unknown}).component;
    emptyGiven(route.path);
  }
  globalThis.drawnPages?.forget(modules, __webpack_modules__, require.cache);
}

/** Draws a page as Docusaurus does, unless the last build drew the same one. */
export default async function drawOnce(page: {readonly pathname: string}): Promise<Drawn> {
  const pages = globalThis.drawnPages;
  const known = pages?.get(page.pathname);
  if (known !== undefined) return known;
  const drawn = await draw(page);
  pages?.put(page.pathname, drawn);
  forget(page.pathname, drawn);
  // A piece of a text keeps the whole of it: what is kept of the page are copies.
  return JSON.parse(JSON.stringify(drawn)) as Drawn;
}
