import {useCallback, useEffect, useState} from 'react';
import {searchClient, SearchFailure} from './client';
import type {ScopeIndex} from './engine';
import {scopeName, type Scope} from './site';

export type Indexes =
  | {readonly name: 'loading'}
  | {readonly name: 'failed'; readonly message: string}
  | {readonly name: 'ready'; readonly indexes: readonly ScopeIndex[]};

const messageOf = (error: unknown): string =>
  error instanceof SearchFailure ? error.message : 'The search could not start.';

/**
 * The indexes of some scopes, with what a query needs of them, fetched once; `isComplete` says whether that is there,
 * `retry` tries again after a failure.
 */
export function useIndexes(
  baseUrl: string,
  scopes: readonly Scope[],
  query: string,
): {readonly state: Indexes; readonly isComplete: boolean; readonly retry: () => void} {
  const key = scopes.map(scopeName).join(' ');
  const [loaded, setLoaded] = useState<{readonly key: string; readonly state: Indexes}>({
    key,
    state: {name: 'loading'},
  });
  const [attempt, setAttempt] = useState(0);
  const state: Indexes = loaded.key === key ? loaded.state : {name: 'loading'};
  const isComplete = state.name === 'ready' && state.indexes.every((index) => index.lacks(query).length === 0);
  const isWaiting = !isComplete && state.name !== 'failed';

  useEffect(() => {
    if (!isWaiting) return;
    let wanted = true;
    const client = searchClient(baseUrl);
    Promise.all(scopes.map((scope) => client.indexFor(scope, query))).then(
      (indexes) => wanted && setLoaded({key, state: {name: 'ready', indexes}}),
      (error: unknown) => wanted && setLoaded({key, state: {name: 'failed', message: messageOf(error)}}),
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which scopes these are; the list is made anew at each rendering
  }, [baseUrl, key, attempt, isWaiting, isWaiting ? query : '']);

  const retry = useCallback(() => {
    setLoaded({key, state: {name: 'loading'}});
    setAttempt((number) => number + 1);
  }, [key]);

  return {state, isComplete, retry};
}

/** Whether the reader's connection is to be spared: as the loader of pages asks, which is a script of its own. */
function isSaving(): boolean {
  const {saveData, effectiveType} =
    (navigator as {connection?: {saveData?: boolean; effectiveType?: string}}).connection ?? {};
  return saveData === true || /2g/.test(effectiveType ?? '') || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** When a first answer is shown, fetches the rest of its indexes, so that the next one comes without the network. */
export function useRest(baseUrl: string, scopes: readonly Scope[], isAnswered: boolean): void {
  useEffect(() => {
    if (!isAnswered || isSaving()) return;
    // A failure shows when a query needs what is missing.
    for (const scope of scopes)
      searchClient(baseUrl)
        .indexFor(scope)
        .catch(() => undefined);
  }, [baseUrl, scopes, isAnswered]);
}

/**
 * The texts for excerpts by scope name. They arrive after the results; without them the results are complete but for
 * their excerpts.
 */
export function useExcerpts(
  baseUrl: string,
  scopes: readonly Scope[],
  wanted: boolean,
): ReadonlyMap<string, readonly string[]> {
  const [texts, setTexts] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const key = scopes.map(scopeName).join(' ');

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    for (const scope of scopes) {
      searchClient(baseUrl)
        .excerpts(scope)
        .then(
          (found) => here && setTexts((known) => new Map(known).set(scopeName(scope), found)),
          () => undefined,
        );
    }
    return () => {
      here = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [baseUrl, key, wanted]);

  return texts;
}
