import type {ReaderValues} from 'openapi-reference/values';

/** A stretch of a command that a reader's value takes the place of. */
export type Place = {readonly start: number; readonly end: number; readonly value: string};

/** The address of the server in commands (CONTRIBUTING.md), and what stands for a token and a key. */
const SERVER = '192\\.0\\.2\\.10(?!\\d)';

function found(text: string, pattern: RegExp, value: string): Place[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index + (match[1]?.length ?? 0);
    return {start, end: match.index + match[0].length, value};
  });
}

/** Where the values go in a command, in order. The first group of a pattern stays. */
export function placesIn(text: string, {host, tokenId, streamKey}: Omit<ReaderValues, 'secret'>): Place[] {
  const port = /:\d+$/.test(host) ? '(?::\\d+)?' : '';
  const places = [
    ...(host === ''
      ? []
      : [
          ...found(text, new RegExp(`(^[ \\t]*HOST=)${SERVER}`, 'gm'), host),
          ...found(text, new RegExp(`(https?://)${SERVER}${port}`, 'g'), host),
          // A variable that the command sets itself is right as it stands.
          ...(/^[ \t]*HOST=/m.test(text) ? [] : found(text, /()\$(?:HOST\b|\{HOST\})/g, host)),
        ]),
    ...(tokenId === '' ? [] : found(text, /(['"])TOKEN_ID(?=:TOKEN_SECRET)/g, tokenId)),
    ...(streamKey === '' ? [] : found(text, new RegExp(`(${SERVER}(?::\\d+)?/live/)STREAM_KEY\\b`, 'g'), streamKey)),
  ];
  return places.sort((one, other) => one.start - other.start);
}

/** Whether commands of a page's source have a place for a value. */
export const hasPlaces = (source: string): boolean =>
  [...source.matchAll(/^[ \t]*```bash[^\n]*\n([\s\S]*?)^[ \t]*```/gm)].some(
    ([, command]) => placesIn(command!, {host: 'host', tokenId: 'id', streamKey: 'key'}).length > 0,
  );
