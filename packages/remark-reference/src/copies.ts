import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** A page without its front matter. */
export const belowFrontMatter = (source: string): string =>
  source.replace(/^---\r?\n[\s\S]*?\r?\n---\s*(?:\r?\n|$)/, '');

/**
 * Counts the pages below some folders that say the same below their front matter, by file. Reads them when first asked.
 */
export function copiesIn(folders: readonly string[]): (file: string) => number {
  let texts: ReadonlyMap<string, string> | undefined;
  const counts = new Map<string, number>();
  const read = (): ReadonlyMap<string, string> =>
    new Map(
      folders.flatMap((folder) =>
        readdirSync(folder, {recursive: true, encoding: 'utf8'})
          .filter((name) => name.endsWith('.mdx'))
          .map((name): [string, string] => {
            const file = path.resolve(folder, name);
            const text = belowFrontMatter(readFileSync(file, 'utf8'));
            const hash = createHash('sha256').update(text).digest('base64');
            counts.set(hash, (counts.get(hash) ?? 0) + 1);
            return [file, hash];
          }),
      ),
    );
  return (file) => {
    texts ??= read();
    return counts.get(texts.get(path.resolve(file)) ?? '') ?? 1;
  };
}
