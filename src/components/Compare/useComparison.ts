import {stretchesOf, type Stretch} from 'compare-text';
import {frontMatterWord} from 'compare-text/blocks';
import {twinAddress} from 'page-text/address';
import {useEffect, useState} from 'react';

export type Comparison =
  | {readonly state: 'waiting'}
  | {readonly state: 'failed'; readonly address: string}
  | {
      readonly state: 'done';
      /** From the top of the page on; more follow while `isPart`. */
      readonly stretches: readonly Stretch[];
      readonly isPart: boolean;
      /** The oldest version that has had the newer text since, as its Markdown says. */
      readonly unchangedSince: string | undefined;
    };

const WAITING: Comparison = {state: 'waiting'};

/** Milliseconds of work before what is known is shown: a few changes fill the screen. */
const FIRST_SLICE_MS = 15;
const SLICE_MS = 200;

/**
 * Hands over the stretches that are known, again and again until all are; a slice of work in a task, so that the page
 * answers in between.
 */
function inSlices(
  before: string,
  after: string,
  signal: AbortSignal,
  show: (stretches: readonly Stretch[], isPart: boolean) => void,
): void {
  const all = stretchesOf(before, after);
  const known: Stretch[] = [];
  const work = (most: number): void => {
    if (signal.aborted) return;
    const start = performance.now();
    let next = all.next();
    for (; !next.done; next = all.next()) {
      known.push(next.value);
      if (next.value.kind === 'change' && performance.now() - start > most) break;
    }
    show([...known], !next.done);
    // A task between two frames runs before the next is painted.
    if (!next.done) requestAnimationFrame(() => setTimeout(() => work(SLICE_MS)));
  };
  work(FIRST_SLICE_MS);
}

async function textOf(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(twinAddress(address), {signal});
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.text();
}

/** Compares the texts of two pages, fetched when both are known. */
export function useComparison(before: string | undefined, after: string | undefined): Comparison {
  const [result, setResult] = useState<{readonly key: string; readonly comparison: Comparison}>();
  const key = `${before} ${after}`;
  useEffect(() => {
    if (before === undefined || after === undefined) return undefined;
    const control = new AbortController();
    const one = async (address: string): Promise<string> => {
      try {
        return await textOf(address, control.signal);
      } catch {
        if (!control.signal.aborted) setResult({key, comparison: {state: 'failed', address}});
        throw new Error(address);
      }
    };
    Promise.all([one(before), one(after)]).then(
      ([older, newer]) => {
        const unchangedSince = frontMatterWord(newer, 'unchanged-since');
        inSlices(older, newer, control.signal, (stretches, isPart) =>
          setResult({key, comparison: {state: 'done', stretches, isPart, unchangedSince}}),
        );
      },
      // Said above, or nobody waits any more.
      () => undefined,
    );
    return () => control.abort();
  }, [before, after, key]);
  return result?.key === key ? result.comparison : WAITING;
}
