import {createServer, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Fault} from 'docs-rules/fault';

/**
 * Tells open browsers the faults of saved pages: a stream of events, each with all faults that there are. A browser
 * that comes later gets the last one.
 */
export class FaultFeed {
  private last = '[]';
  private readonly readers = new Set<ServerResponse>();
  private readonly server: Server = createServer((request, response) => {
    // Not to be compressed on the way: what compresses waits for more.
    response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform'});
    response.write(`data: ${this.last}\n\n`);
    this.readers.add(response);
    request.on('close', () => this.readers.delete(response));
  });

  /** Starts on a free port of this machine, and returns it. The program does not stay for it. */
  listen(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
      this.server.unref();
    });
  }

  tell(faults: readonly Fault[]): void {
    this.last = JSON.stringify(faults);
    for (const reader of this.readers) reader.write(`data: ${this.last}\n\n`);
  }

  close(): void {
    for (const reader of this.readers) reader.destroy();
    this.server.close();
  }
}
