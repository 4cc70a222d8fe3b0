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

/** The indexes of some scopes, fetched once; `retry` tries again after a failure. */
export function useIndexes(
  baseUrl: string,
  scopes: readonly Scope[],
): {readonly state: Indexes; readonly retry: () => void} {
  const key = scopes.map(scopeName).join(' ');
  const [loaded, setLoaded] = useState<{readonly key: string; readonly state: Indexes}>({
    key,
    state: {name: 'loading'},
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    const client = searchClient(baseUrl);
    Promise.all(scopes.map((scope) => client.index(scope))).then(
      (indexes) => wanted && setLoaded({key, state: {name: 'ready', indexes}}),
      (error: unknown) => wanted && setLoaded({key, state: {name: 'failed', message: messageOf(error)}}),
    );
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which scopes these are; the list is made anew at each rendering
  }, [baseUrl, key, attempt]);

  const retry = useCallback(() => {
    setLoaded({key, state: {name: 'loading'}});
    setAttempt((number) => number + 1);
  }, [key]);

  return {state: loaded.key === key ? loaded.state : {name: 'loading'}, retry};
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
