import type {Finding} from './fault';
import type {PageText} from './page';
import {bannedWords, roundabout, spellings, TWICE, type Wording} from './prose-words';
import {runningText} from './running-text';

/**
 * Filler words, roundabout phrases, words that are there twice and misspelt product names in running text. Code is
 * exempt, bold, which is what the product's screen shows, and quotations.
 */
export function proseFindings(page: PageText): Finding[] {
  const running = runningText(page);
  const quotations = [...running.text.matchAll(/"[^"\n\0]{2,}"|“[^”\n\0]{2,}”/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const isOurs = (offset: number): boolean =>
    !running.isBold(offset) && !quotations.some(({from, to}) => offset > from && offset < to);
  const find = (wordings: readonly Wording[], verdict: string): Finding[] =>
    wordings.flatMap(({pattern, fix}) =>
      [...running.text.matchAll(pattern)]
        .filter(({index}) => isOurs(index))
        .map((match) => ({
          line: running.lineAt(match.index),
          problem: `"${match[0].replace(/\s+/g, ' ')}" is ${verdict}`,
          fix,
        })),
    );
  return [
    ...find(bannedWords, 'a word that pages do not use'),
    ...find(roundabout, 'a phrase that pages do not use'),
    ...find([{pattern: TWICE, fix: 'Write it once'}], 'written twice'),
    ...find(spellings, 'not how the name is written'),
  ];
}
