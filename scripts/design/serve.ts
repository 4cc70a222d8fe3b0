import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {listen, siteHandler} from 'host-files/serve-site';
import {buildToTry} from '../bad-host/visit';

/** A build behind an address of its own; `close` ends the server. */
export type Served = {readonly origin: string; readonly close: () => void};

/** Serves a folder that holds a built site. */
export async function serveBuild(folder: string): Promise<Served> {
  const server: Server = await listen(siteHandler(buildToTry(folder)), 0);
  return {origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close()};
}
