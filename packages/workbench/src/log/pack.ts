import type {LogData} from '.';
import type {Fault} from './fault';

/** Fragment of the row of a symptom on its page; undefined where the symptom has no word. */
export function fragmentOf(symptom: string): string | undefined {
  const words = symptom
    .replace(/<[^>]*>|`/g, '')
    .replaceAll('\\|', '|')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .split('-')
    .slice(0, 9)
    .join('-');
  return words === '' ? undefined : `symptom-${words}`;
}

/** A page: area, address below the version's root, title. */
type PackedPage = readonly [string, string, string];

/**
 * A fault: symptom, cause, fix, numbers of its page and of its list of versions, and its fragment where the symptom
 * does not say it.
 */
type PackedFault = readonly [string, string, string, number, number, string?];

/** What the site knows, with each page and each list of versions once: readers pay for the bytes. */
export type PackedLog = Omit<LogData, 'faults'> & {
  readonly pages: readonly PackedPage[];
  readonly versions: readonly (readonly string[])[];
  readonly faults: readonly PackedFault[];
};

/** Numbers each different value in the order of its first use. */
function numbering<T>(): {readonly values: T[]; readonly numberOf: (value: T) => number} {
  const values: T[] = [];
  const known = new Map<string, number>();
  const numberOf = (value: T): number => {
    const key = JSON.stringify(value);
    const found = known.get(key) ?? values.push(value) - 1;
    known.set(key, found);
    return found;
  };
  return {values, numberOf};
}

/** Makes the data small. */
export function packLog({faults, ...rest}: LogData): PackedLog {
  const pages = numbering<PackedPage>();
  const lists = numbering<readonly string[]>();
  const packed = faults.map(({symptom, cause, fix, area, versions, to, page}): PackedFault => {
    const [address = '', fragment] = to.split('#');
    const fault = [
      symptom,
      cause,
      fix,
      pages.numberOf([area, address.replace('{version}', ''), page]),
      lists.numberOf(versions),
    ] as const;
    return fragment === undefined || fragment === fragmentOf(symptom) ? fault : [...fault, fragment];
  });
  return {...rest, pages: pages.values, versions: lists.values, faults: packed};
}

/** Gives the data its shape back. */
export const unpackLog = ({pages, versions, faults, ...rest}: PackedLog): LogData => ({
  ...rest,
  faults: faults.map(([symptom, cause, fix, page, list, fragment = fragmentOf(symptom)]): Fault => {
    const [area, address, title] = pages[page]!;
    return {symptom, cause, fix, area, versions: versions[list]!, to: `{version}${address}#${fragment}`, page: title};
  }),
});
