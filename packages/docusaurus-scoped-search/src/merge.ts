import type {Answer, Hit} from './engine';
import type {Scope} from './site';

/** A hit with the scope it comes from. */
export type ScopedHit = Hit & {readonly scope: Scope};

/** The hits of several scopes in one order. */
export const mergeHits = (answers: readonly {readonly scope: Scope; readonly answer: Answer}[]): ScopedHit[] =>
  answers
    .flatMap(({scope, answer}) => answer.hits.map((hit): ScopedHit => ({...hit, scope})))
    .sort((one, other) => other.score - one.score);
