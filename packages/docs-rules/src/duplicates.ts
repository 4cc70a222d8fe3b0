import type {Finding} from './fault';
import type {Page, Site} from './site';

/** Words of a passage that is long enough to be written once and linked. */
const MAX_WORDS = 200;

/** Words of a line from which a passage is followed. */
const FIRST_WORDS = 4;

/** A line of a file that says something. */
type Line = {readonly file: string; readonly line: number; readonly text: string; readonly words: number};

/** The lines of a version: by file, and by their text. */
type Index = {
  readonly files: ReadonlyMap<string, readonly Line[]>;
  readonly places: ReadonlyMap<string, readonly {file: string; index: number}[]>;
};

const indexes = new WeakMap<Site, Map<string, Index>>();

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’._-]*/gu)?.length ?? 0;

function indexOf(site: Site, folder: string): Index {
  const cache = indexes.get(site) ?? new Map<string, Index>();
  indexes.set(site, cache);
  const known = cache.get(folder);
  if (known) return known;
  const files = new Map<string, Line[]>();
  const places = new Map<string, {file: string; index: number}[]>();
  for (const file of site.filesOf(folder)) {
    const lines = (site.files.read(file) ?? '').split('\n').flatMap((written, index): Line[] => {
      const text = written.trim();
      return text === '' ? [] : [{file, line: index + 1, text, words: wordsIn(text)}];
    });
    files.set(file, lines);
    lines.forEach(({text}, index) => {
      const list = places.get(text);
      if (list) list.push({file, index});
      else places.set(text, [{file, index}]);
    });
  }
  const index = {files, places};
  cache.set(folder, index);
  return index;
}

type Passage = {readonly lines: number; readonly words: number};

/** How far two places have the same lines; a page's own later copy is followed until it meets the first. */
function common(first: readonly Line[], from: number, second: readonly Line[], at: number): Passage {
  const most = first === second ? Math.abs(at - from) : Infinity;
  let lines = 0;
  let words = 0;
  while (lines < most && from + lines < first.length && first[from + lines]!.text === second[at + lines]?.text) {
    words += first[from + lines]!.words;
    lines++;
  }
  return {lines, words};
}

/** Long passages that appear twice in a version: a correction would reach one of them. */
export function duplicateFindings(page: Page, site: Site): Finding[] {
  const {files, places} = indexOf(site, page.folder);
  const own = files.get(page.file) ?? [];
  const found: Finding[] = [];
  for (let from = 0; from < own.length;) {
    // A fence or the line below a table's head begins many passages: the line after it does as well.
    const elsewhere =
      own[from]!.words < FIRST_WORDS
        ? []
        : (places.get(own[from]!.text) ?? []).filter(({file, index}) => file !== page.file || index > from);
    const twins = elsewhere.map(({file, index}) => ({
      file,
      line: files.get(file)![index]!.line,
      ...common(own, from, files.get(file)!, index),
    }));
    const [twin] = twins.sort((a, b) => b.words - a.words);
    if (twin && twin.words > MAX_WORDS) {
      found.push({
        line: own[from]!.line,
        problem: `${twin.words} words from here on stand word for word at ${twin.file}:${twin.line} too`,
        fix: 'Keep one and link to it, or put them into a partial (_name.mdx) that both import',
      });
    }
    from += Math.max(1, twin && twin.words > MAX_WORDS ? twin.lines : 1);
  }
  return found;
}
