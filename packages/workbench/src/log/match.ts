import {OF_ANY_FILE, patternsOf, wordsOf, type Fault, type Pattern} from './fault';

/** Patterns by a word that their lines have. */
export type Index = ReadonlyMap<string, readonly Pattern[]>;

/** Prepares faults for the search. */
export function indexOf(faults: readonly Fault[]): Index {
  const index = new Map<string, Pattern[]>();
  for (const fault of faults) {
    for (const pattern of patternsOf(fault)) {
      const list = index.get(pattern.word) ?? [];
      list.push(pattern);
      index.set(pattern.word, list);
    }
  }
  return index;
}

export type Match = {
  readonly fault: Fault;
  readonly score: number;
  readonly from: number;
  readonly to: number;
  /** Whether only the system's words for any file are known. */
  readonly ofAnyFile: boolean;
};

/** Longest part of a line that is looked at. */
const LONGEST = 4000;

/** The product that a line names, as in `h264_ni_logan_enc`: rows of the other do not fit. */
const PRODUCT = /ni_(logan|quadra)/i;

/** A line of libxcoder names a function or an entry of its own, one of SSH or TLS a key: no media file is meant. */
const OF_LIBRARY = /\bni_\w+\(\)|\/dev\/shm\/NI_|\(publickey\b|\bSSL:/;

/** The version that a reader chose for an area. */
export type Chosen = (area: string) => string | undefined;

/** Faults that a line speaks of, surest first: those of the chosen version, then the longer literal. */
export function matchLine(line: string, index: Index, chosen: Chosen): readonly Match[] {
  // Programs quote words in backticks, which a symptom in a code span cannot have.
  const text = line.slice(0, LONGEST).replaceAll('`', '');
  const lower = text.toLowerCase();
  const product = PRODUCT.exec(text)?.[1]?.toLowerCase();
  const ofLibrary = OF_LIBRARY.test(text);
  const found = new Map<Fault, Match>();
  for (const word of new Set(wordsOf(text))) {
    for (const {fault, test, literal, weight} of index.get(word) ?? []) {
      const ofCard = fault.area.startsWith('vpu-');
      if (product !== undefined && ofCard && fault.area !== `vpu-${product}`) continue;
      if (ofLibrary && OF_ANY_FILE.test(literal)) continue;
      const match = test.exec(text);
      if (!match) continue;
      const version = chosen(fault.area);
      const score =
        weight * 10 +
        (lower.includes(literal) ? 5 : 0) +
        (version !== undefined && fault.versions.includes(version) ? 3 : 0);
      if (score > (found.get(fault)?.score ?? 0))
        found.set(fault, {
          fault,
          score,
          from: match.index,
          to: match.index + match[0].length,
          ofAnyFile: OF_ANY_FILE.test(literal),
        });
    }
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

/** Whether a line reports something that went wrong. */
export const looksWrong = (line: string): boolean =>
  /(?<!\b(?:0|no) )\b(?:error|errors|err_code(?!["']?\s*[:=]?\s*0\b)|fail(?:ed|s|ure|ing)?|fatal|cannot|can't|could not|unable|refused|invalid|unknown|unrecognized|undefined reference|not found|not (?:currently )?supported|incompatible|insufficient|must|no such|timed out|timeout|exceeded|unsupported|panic|segmentation fault|critical|alert|emerg|broken pipe|reset by peer|aborted|crashed|overflow|overrun|underflow|dropped|corrupt|mismatch|denied|no space|unauthori[sz]ed|forbidden|rejected|expired|killed|out of memory|segfault|empty reply|no room|too large|too ?many\w*|is down|40[0-9]|413|429|50[0-4])\b/i.test(
    line.slice(0, LONGEST),
  );

/** The surest fault of a line, and those that another part of the line speaks of: a message often quotes its reason. */
export function apart(matches: readonly Match[]): readonly Match[] {
  const kept: Match[] = [];
  for (const match of matches) {
    if (match.ofAnyFile && kept.length > 0) continue;
    if (kept.every(({from, to}) => match.to <= from || match.from >= to)) kept.push(match);
  }
  return kept;
}
