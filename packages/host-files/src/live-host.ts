import {setTimeout as wait} from 'node:timers/promises';
import {Problem} from 'command-line/problem';

/** What a live host answered; the body is decoded, whatever its encoding on the way was. */
export type LiveAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly isTooLong: boolean;
};

export type LiveOptions = {
  /** Milliseconds for one answer. */
  readonly timeout: number;
  /** Milliseconds before each further try of a request that failed, or that the host put off. */
  readonly pauses: readonly number[];
  /** Requests in a row without an answer after which the host is left alone. */
  readonly mostFailures: number;
};

export const PATIENT: LiveOptions = {timeout: 20_000, pauses: [1000, 5000], mostFailures: 5};

/** What a host waits for at most when it says how long it wants to be left alone. */
const LONGEST_PAUSE = 30_000;

/**
 * Asks one host, politely: it waits where the host says that it has enough, and leaves it alone when it does not
 * answer.
 */
export class LiveHost {
  private failures = 0;
  /** Requests sent so far. */
  requests = 0;

  constructor(
    readonly origin: string,
    private readonly options: LiveOptions = PATIENT,
  ) {}

  /** The answer to an address; redirects are answers. No more of the body is read than `most` bytes. */
  async ask(address: string, most: number): Promise<LiveAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = this.options.pauses[attempt];
      try {
        const answer = await this.once(address, most);
        this.failures = 0;
        if (pause === undefined || (answer.status !== 429 && answer.status < 500)) return answer;
        const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
        await wait(Number.isNaN(seconds) ? pause : Math.min(seconds * 1000, LONGEST_PAUSE));
      } catch (error) {
        const reason = reasonOf(error);
        if (pause === undefined) {
          this.failures += 1;
          if (this.failures >= this.options.mostFailures || this.requests <= attempt + 1)
            throw new Problem(`${this.origin} does not answer (${reason}): check the address and the network.`);
          throw new Unanswered(reason);
        }
        await wait(pause);
      }
    }
  }

  private async once(address: string, most: number): Promise<LiveAnswer> {
    this.requests += 1;
    const signal = AbortSignal.timeout(this.options.timeout);
    const response = await fetch(this.origin + encodeURI(address), {
      redirect: 'manual',
      signal,
      headers: {'User-Agent': 'verify-site'},
    });
    const parts: Uint8Array[] = [];
    let length = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      const bytes = part.value as Uint8Array;
      parts.push(bytes);
      length += bytes.length;
      if (length <= most) continue;
      await reader?.cancel();
      break;
    }
    return {status: response.status, headers: response.headers, body: Buffer.concat(parts), isTooLong: length > most};
  }
}

/** A request that got no answer after all tries. */
export class Unanswered extends Error {}

function reasonOf(error: unknown): string {
  const {name, message, cause} = error as Error & {cause?: {code?: string; message?: string}};
  if (name === 'TimeoutError') return 'it took too long';
  return cause?.code ?? cause?.message ?? message;
}
