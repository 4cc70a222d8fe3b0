import {createHash} from 'node:crypto';
import {rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {FORMAT, packIndex, type IndexFile, type ScopeFiles, type Task, type TextFile} from '../format';
import type {PageText} from 'page-text/read-article';
import {partsOf} from './page-parts';
import {indexScope, type ExtraEntry} from './scope-index';
import {checkTasks, type Published} from './tasks';

/** A page to index: its address, its file, and its text as the build rendered it. */
export type PageFile = {readonly address: string; readonly file: string; readonly text: () => Promise<PageText>};

/** A name that changes with the content, so that a cache may keep the file for ever. */
export function hashedName(name: string, content: string): string {
  return `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
}

/** Writes a file so that nobody ever reads half of it. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Writes JSON under a hashed name and returns the name. */
export async function writeHashed(folder: string, name: string, value: object): Promise<string> {
  const content = JSON.stringify(value);
  const file = hashedName(name, content);
  await writeWhole(path.join(folder, file), content);
  return file;
}

export type WrittenScope = {
  readonly files: ScopeFiles;
  /** Terms of the texts and of the titles, for the list of words by version. */ readonly terms: ReadonlySet<string>;
  readonly titles: ReadonlyMap<string, string>;
};

/** Indexes the pages of a scope and writes its files. Fails with the address of a page that cannot be read. */
export async function writeScope(
  folder: string,
  name: string,
  pages: readonly PageFile[],
  extras: readonly ExtraEntry[],
  termsIn: (text: string) => readonly string[],
  tasks: (published: Published) => readonly Task[] = () => [],
): Promise<WrittenScope> {
  const read = await Promise.all(
    pages.map(async ({address, file, text}) => {
      try {
        return {address, text: partsOf(await text())};
      } catch (error) {
        throw new Error(
          `The search cannot index the page ${address} (${file}): ${error instanceof Error ? error.message : String(error)}`,
          {cause: error},
        );
      }
    }),
  );
  const {index, texts} = indexScope(read, extras);
  const published: Published = new Map(
    read.map(({address, text}) => [address, new Set(text.parts.map(({anchor}) => anchor))]),
  );
  const packed = packIndex({...index, tasks: checkTasks(name, tasks(published), published)});
  const shards = await Promise.all(
    packed.shards.map((shard, number) => writeHashed(folder, `${name}.shard-${number}`, shard)),
  );
  const [indexFile, textFile] = await Promise.all([
    writeHashed(folder, name, {...packed.index, shards} satisfies IndexFile),
    writeHashed(folder, `${name}.text`, {format: FORMAT, texts} satisfies TextFile),
  ]);
  return {
    files: {index: indexFile, text: textFile},
    terms: new Set([...index.terms.keys(), ...index.entries.flatMap(({title}) => termsIn(title))]),
    titles: new Map(read.map(({address, text}) => [address, text.title])),
  };
}
