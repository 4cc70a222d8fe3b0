import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {Processor} from 'unified';
import type {VFile} from 'vfile';

export type ParseOnceOptions = {
  /** How many files have the same text as this one, itself included. */
  readonly copiesOf: (file: string) => number;
};

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\s*(?:\r?\n|$)/;

/** Counts the pages below some folders that say the same below their front matter. Reads them when first asked. */
export function copiesIn(folders: readonly string[]): ParseOnceOptions['copiesOf'] {
  let texts: ReadonlyMap<string, string> | undefined;
  const counts = new Map<string, number>();
  const read = (): ReadonlyMap<string, string> =>
    new Map(
      folders.flatMap((folder) =>
        readdirSync(folder, {recursive: true, encoding: 'utf8'})
          .filter((name) => name.endsWith('.mdx'))
          .map((name): [string, string] => {
            const file = path.resolve(folder, name);
            const text = readFileSync(file, 'utf8').replace(FRONT_MATTER, '');
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

/** A tree that further files will ask for. */
type Kept = {/** As JSON: each file makes nodes of its own from it. */ readonly tree: string; left: number};

/**
 * Parses a text that several files have once, since versions share most of their pages; each file gets a tree of its
 * own. A text that changes while it is served is parsed anew. First in the chain.
 */
export default function parseOnce(this: Processor, {copiesOf}: ParseOnceOptions): void {
  const {parser} = this;
  if (parser === undefined) throw new Error('parse-once needs a parser before it: put it after remark-parse.');
  const kept = new Map<string, Kept>();
  this.parser = (text: string, file: VFile) => {
    const known = kept.get(text);
    if (known === undefined) {
      const tree = parser(text, file);
      const left = copiesOf(file.path) - 1;
      if (left > 0) kept.set(text, {tree: JSON.stringify(tree), left});
      return tree;
    }
    known.left--;
    if (known.left === 0) kept.delete(text);
    return JSON.parse(known.tree) as Root;
  };
}
