import type {Answer, Hit} from './engine';
import type {Scope} from './site';

/** A hit with the scope it comes from. */
export type ScopedHit = Hit & {readonly scope: Scope};

/** The hits of several scopes in one order. */
export const mergeHits = (answers: readonly {readonly scope: Scope; readonly answer: Answer}[]): ScopedHit[] =>
  answers
    .flatMap(({scope, answer}) => answer.hits.map((hit): ScopedHit => ({...hit, scope})))
    .sort((one, other) => other.score - one.score);

type Words = Pick<Answer, 'missing' | 'guessed' | 'inParts'>;

/** Words that none of several scopes has: nor anything like them, nor as they are, nor as more than parts. */
export function wordsOfNone(answers: readonly Words[]): {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly inParts: readonly string[];
} {
  const inAll = (words: (answer: Words) => readonly string[]): string[] => {
    const lists = answers.map((answer) => new Set(words(answer)));
    return [...(lists[0] ?? [])].filter((word) => lists.every((list) => list.has(word)));
  };
  return {
    missing: inAll(({missing}) => missing),
    unknown: inAll(({missing, guessed}) => [...missing, ...guessed]),
    inParts: inAll(({missing, guessed, inParts}) => [...inParts, ...missing, ...guessed]).filter((word) =>
      answers.some(({inParts}) => inParts.includes(word)),
    ),
  };
}
