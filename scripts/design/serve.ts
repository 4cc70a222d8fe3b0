import {listen, originOf, siteHandler} from 'host-files/serve-site';
import {buildToTry} from '../bad-host/visit';

/** A build behind an address of its own; `close` ends the server. */
export type Served = {readonly origin: string; readonly close: () => void};

/** Serves a folder that holds a built site. */
export async function serveBuild(folder: string): Promise<Served> {
  const server = await listen(siteHandler(buildToTry(folder)), 0);
  return {origin: originOf(server), close: () => server.close()};
}
