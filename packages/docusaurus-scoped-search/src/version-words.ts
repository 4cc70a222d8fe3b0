import {FORMAT, hasFormat, packNumbers, packWords, unpackNumbers, unpackWords} from './format';
import {queryWords} from './tokens';

/**
 * Which version has which words, in one small file: a search without a result tells where there would be one without
 * fetching every version's index.
 */
export type VersionWordsFile = {
  readonly format: typeof FORMAT;
  readonly versions: readonly string[];
  /** The different sets of versions, each as the positions of its versions. */
  readonly sets: readonly string[];
  readonly shared: string;
  readonly rests: string;
  /** For each word the position of its set. */
  readonly ofWord: string;
};

/** Writes the words of all versions. */
export function packVersionWords(terms: ReadonlyMap<string, ReadonlySet<string>>): VersionWordsFile {
  const versions = [...terms.keys()];
  const words = [...new Set([...terms.values()].flatMap((set) => [...set]))].sort();
  const sets: string[] = [];
  const ofWord = words.map((word) => {
    const set = packNumbers(versions.flatMap((version, index) => (terms.get(version)!.has(word) ? [index] : [])));
    const known = sets.indexOf(set);
    return known >= 0 ? known : sets.push(set) - 1;
  });
  return {format: FORMAT, versions, sets, ...packWords(words), ofWord: packNumbers(ofWord)};
}

/** Answers which versions have all words of a query; names of several parts as a whole, or else by their parts also. */
export type VersionsWith = (query: string, asWhole: boolean) => string[];

/** Reads the file; a broken one is an error that says what is wrong. */
export function readVersionWords(file: VersionWordsFile): VersionsWith {
  if (!hasFormat(file)) throw new Error('the file has another format than this page reads');
  const words = unpackWords(file);
  const ofWord = unpackNumbers(file.ofWord);
  if (words.length !== ofWord.length) throw new Error('the file is cut off');
  const sets = file.sets.map((set) => new Set(unpackNumbers(set)));
  const place = new Map(words.map((word, index) => [word, sets[ofWord[index]!]!]));
  return (query, asWhole) => {
    const asked = queryWords(query);
    if (asked.length === 0) return [];
    const has = (version: number): boolean =>
      asked.every(
        ({whole, parts}) =>
          place.get(whole)?.has(version) === true ||
          (!asWhole && parts.length > 0 && parts.every((part) => place.get(part)?.has(version) === true)),
      );
    return file.versions.filter((_, index) => has(index));
  };
}
