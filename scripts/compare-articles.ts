import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Problem, runScript} from 'command-line/problem';
import {filesBelow} from 'host-files/hosting/files';

const repository = path.resolve(__dirname, '..');

/** Pages that are shown with their first difference. */
const SHOWN = 10;
/** Characters before and after the place of a difference. */
const AROUND = 80;

/**
 * The article of a page, without what React writes for itself: marks between two texts, and ids that follow the depth
 * of a component. Undefined where there is none.
 */
export function articleOf(html: string): string | undefined {
  const [start, end] = [html.indexOf('<article'), html.indexOf('</article>')];
  return start < 0
    ? undefined
    : html
        .slice(start, end)
        .replaceAll('<!-- -->', '')
        .replace(/_R_\w+_/g, 'ID');
}

export type Difference = {readonly page: string; readonly before: string; readonly after: string};

/** Pages whose article is another one than before, each with the first place where it differs. */
export function differingArticles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Difference[] {
  return [...before].flatMap(([page, one]) => {
    const other = after.get(page) ?? '';
    if (one === other) return [];
    let at = 0;
    while (at < one.length && one[at] === other[at]) at++;
    const place = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
    return [{page, before: place(one), after: place(other)}];
  });
}

function articlesIn(folder: string): Map<string, string> {
  if (!existsSync(folder))
    throw new Problem(
      `${folder} is not there: give the folder of a build, then of another one, for example /tmp/before build.`,
    );
  const pages = filesBelow(folder).filter((name) => name.endsWith('index.html'));
  return new Map(
    pages.flatMap((page) => {
      const article = articleOf(readFileSync(path.join(folder, page), 'utf8'));
      return article === undefined ? [] : [[page, article] as const];
    }),
  );
}

function main([before, after = 'build']: readonly string[]): void {
  if (before === undefined)
    throw new Problem('Give the folder of the build before, for example: npm run compare-articles -- /tmp/before');
  const old = articlesIn(path.resolve(before));
  if (old.size === 0) throw new Problem(`${before} has no page with an article: give the folder of a build.`);
  const differences = differingArticles(old, articlesIn(path.resolve(repository, after)));
  console.log(`${old.size - differences.length} of ${old.size} articles are the same.`);
  for (const {page, before: was, after: is} of differences.slice(0, SHOWN))
    console.log(`${page}\n  before: ${was}\n  after:  ${is}`);
  if (differences.length > 0)
    throw new Problem(`${differences.length} articles differ: what a page says or how it is marked up changed.`);
}

if (require.main === module) {
  void runScript(() => main(process.argv.slice(2)));
}
