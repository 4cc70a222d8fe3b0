import {RETRY_AFTER_MS} from '../constants';

/** Why a chunk failed, as the bundler's run time says it. */
type ChunkError = Error & {readonly request?: string};

/** Whether something failed because a script of the site did not arrive. */
export const isChunkFailure = (reason: unknown): reason is ChunkError =>
  reason instanceof Error && (reason.name === 'ChunkLoadError' || /^Loading (CSS )?chunk /.test(reason.message));

/** What a failed chunk turns out to be when its server says that there is no such file. */
export class ChunkGone extends Error {
  override readonly name = 'ChunkLoadError';
  /** What tells it from others by itself: what is loaded later does not know this class. */
  readonly gone = true;
}

type Load<Id> = (id: Id) => Promise<unknown>;

export type Surroundings = {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
};

const browser: Surroundings = {
  fetch: (address, init) => fetch(address, init),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Loads chunks with patience: one that fails, or arrives cut off, is fetched again past the cache, where a damaged copy
 * may be kept for a year. A chunk that its server no longer has is not asked for again.
 */
export const withRetries =
  <Id>(load: Load<Id>, {fetch: ask, wait}: Surroundings = browser): Load<Id> =>
  async (id) => {
    for (const pause of RETRY_AFTER_MS) {
      try {
        return await load(id);
      } catch (error) {
        if (!isChunkFailure(error) || error.request === undefined) throw error;
        await wait(pause);
        const answer = await ask(error.request, {cache: 'reload'}).catch(() => undefined);
        await answer?.arrayBuffer().catch(() => undefined);
        if (answer?.status === 404 || answer?.status === 410) throw new ChunkGone(error.message, {cause: error});
      }
    }
    return load(id);
  };
