import {nodesOf, type PageText} from 'docs-rules/page';

/**
 * What is known of an address of another site: how it answered when it was last asked, and when it last answered well.
 */
export type Seen = {
  /** Day of the last question, such as 2026-11-22. */
  readonly asked: string;
  /** Status, or a word for what stood in the way. */
  readonly answer: string;
  /** Day of the last good answer; undefined when there was none. */
  readonly good?: string;
};

/** The record by address. */
export type LinkRecord = ReadonlyMap<string, Seen>;

/** Addresses that are examples and belong to nobody. */
const EXAMPLE =
  /^https?:\/\/(?:[^/]*\.)?(?:example\.(?:com|org|net)|localhost|(?:\d{1,3}\.){3}\d{1,3}|\[[0-9a-f:]+\])(?::\d+)?(?:\/|$)/i;

/** Addresses of other sites that a page links to, without fragments. */
export function externalLinks(text: PageText): string[] {
  const {sources} = text.frontMatter;
  const listed = Array.isArray(sources)
    ? sources.map((source) => (source as {url?: unknown}).url).filter((url) => typeof url === 'string')
    : [];
  const written = [...nodesOf(text, 'link'), ...nodesOf(text, 'definition')].map(({url}) => url);
  return [
    ...new Set(
      [...listed, ...written]
        .filter((url) => /^https?:/i.test(url) && !EXAMPLE.test(url))
        .map((url) => url.replace(/#.*$/, '')),
    ),
  ];
}

/** Reads the record: lines of address, day of the question, answer and day of the last good one, with tabs between. */
export const readRecord = (source: string): LinkRecord =>
  new Map(
    source
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [address = '', asked = '', answer = '', good = ''] = line.split('\t');
        return [address, {asked, answer, ...(good === '' ? {} : {good})}] as const;
      }),
  );

/** The record as it is written, in the order of the addresses. */
export const recordText = (record: LinkRecord): string =>
  [...record]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([address, {asked, answer, good = ''}]) => `${[address, asked, answer, good].join('\t').trimEnd()}\n`)
    .join('');

/** Whether an answer means that the page is there. A host that refuses programs says nothing about its page. */
export const isGood = (answer: string): boolean => /^(?:2\d\d|401|403|405|406|429|999)$/.test(answer);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Addresses to ask: those that were never asked, that answered badly, or that were asked long ago. */
export const toAsk = (addresses: readonly string[], record: LinkRecord, today: string, days: number): string[] =>
  addresses.filter((address) => {
    const seen = record.get(address);
    return seen === undefined || !isGood(seen.answer) || daysBetween(seen.asked, today) >= days;
  });

/** The record after some answers; addresses that no page has any more leave it. */
export function withAnswers(
  record: LinkRecord,
  addresses: readonly string[],
  answers: ReadonlyMap<string, string>,
  today: string,
): LinkRecord {
  return new Map(
    addresses.flatMap((address) => {
      const before = record.get(address);
      const answer = answers.get(address);
      if (answer === undefined) return before === undefined ? [] : [[address, before] as const];
      const good = isGood(answer) ? today : before?.good;
      return [[address, {asked: today, answer, ...(good === undefined ? {} : {good})}] as const];
    }),
  );
}
