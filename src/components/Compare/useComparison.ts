import {compareTexts, type Stretch} from 'compare-text';
import {frontMatterWord} from 'compare-text/blocks';
import {twinAddress} from 'page-text/address';
import {useEffect, useState} from 'react';

export type Comparison =
  | {readonly state: 'waiting'}
  | {readonly state: 'failed'; readonly address: string}
  | {
      readonly state: 'done';
      readonly stretches: readonly Stretch[];
      /** The oldest version that has had the newer text since, as its Markdown says. */
      readonly unchangedSince: string | undefined;
    };

const WAITING: Comparison = {state: 'waiting'};

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
      ([older, newer]) =>
        setResult({key, comparison: {state: 'done', stretches: compareTexts(older, newer), unchangedSince: frontMatterWord(newer, 'unchanged-since')}}),
      // Said above, or nobody waits any more.
      () => undefined,
    );
    return () => control.abort();
  }, [before, after, key]);
  return result?.key === key ? result.comparison : WAITING;
}
