import type {AddressInfo} from 'node:net';
import {listen} from 'host-files/serve-site';
import {test as base} from './docs-site';

/** Time for the scripts, which the browser has by then, to run too early. */
const HALT_MS = 700;

/** The site through a line that halts: a page arrives up to a place in its HTML, and the rest later. */
export type HaltingSite = {
  readonly origin: string;
  /** From now on pages halt before the first occurrence of a text; a page without it fails its request. */
  haltBefore: (text: string) => void;
};

/** Test of the site while its pages are still arriving. */
export const test = base.extend<{halting: HaltingSite}>({
  halting: async ({}, use, {project}) => {
    const site = project.use.baseURL!;
    let place: string | undefined;
    const server = await listen((request, response) => {
      void (async () => {
        const answer = await fetch(site + request.url, {headers: {'accept-encoding': 'identity'}});
        const body = Buffer.from(await answer.arrayBuffer());
        const headers = new Headers(answer.headers);
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-isHydrated'])
          headers.delete(name);
        const isPage = headers.get('content-type')?.startsWith('text/html') === true;
        const at = place === undefined || !isPage ? body.length : body.indexOf(place);
        if (at === -1) throw new Error(`${request.url} does not hold ${place}`);
        response.writeHead(answer.status, Object.fromEntries(headers));
        response.write(body.subarray(0, at));
        if (at < body.length) await new Promise((resolve) => setTimeout(resolve, HALT_MS));
        response.end(body.subarray(at));
      })().catch((error: unknown) => response.destroy(error as Error));
    }, 0);
    await use({
      origin: `http://localhost:${(server.address() as AddressInfo).port}`,
      haltBefore: (text) => (place = text),
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: async ({halting}, use) => use(halting.origin),
});
