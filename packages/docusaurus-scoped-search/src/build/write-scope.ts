import {createHash} from 'node:crypto';
import {rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {keyOf, type Store} from 'build-store';
import {FORMAT, packIndex, type IndexFile, type ScopeFiles, type Task, type TextFile} from '../format';
import type {PageParts} from './page-parts';
import {indexScope, type ExtraEntry} from './scope-index';
import {checkTasks, type Published} from './tasks';

/** A page to index: its address, its file, the parts of its text as the build rendered it, and a word for that text. */
export type PageFile = {
  readonly address: string;
  readonly file: string;
  readonly parts: () => Promise<PageParts>;
  readonly key: () => Promise<string>;
};

/** A name that changes with the content, so that a cache may keep the file for ever. */
export function hashedName(name: string, content: string): string {
  return `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;
}

/** Writes a file so that nobody ever reads half of it. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Name and content of a file. */
type NamedContent = readonly [name: string, content: string];

function hashed(name: string, value: object): NamedContent {
  const content = JSON.stringify(value);
  return [hashedName(name, content), content];
}

/** Writes JSON under a hashed name and returns the name. */
export async function writeHashed(folder: string, name: string, value: object): Promise<string> {
  const [file, content] = hashed(name, value);
  await writeWhole(path.join(folder, file), content);
  return file;
}

export type WrittenScope = {
  readonly files: ScopeFiles;
  /** Terms of the texts and of the titles, for the list of words by version. */ readonly terms: ReadonlySet<string>;
  readonly titles: ReadonlyMap<string, string>;
};

/** A scope's files and the rest of `WrittenScope`, as JSON can hold it. */
type MadeScope = {
  readonly files: ScopeFiles;
  readonly contents: readonly NamedContent[];
  readonly terms: readonly string[];
  readonly titles: readonly (readonly [address: string, title: string])[];
};

/** What a scope's index is made of. */
export type ScopeSources = {
  /** Of the scope; its files begin with it. */
  readonly name: string;
  readonly pages: readonly PageFile[];
  readonly extras: readonly ExtraEntry[];
  readonly termsIn: (text: string) => readonly string[];
  readonly tasks?: (published: Published) => readonly Task[];
};

async function makeScope({name, pages, extras, termsIn, tasks = () => []}: ScopeSources): Promise<MadeScope> {
  const read = await Promise.all(
    pages.map(async ({address, file, parts}) => {
      try {
        return {address, text: await parts()};
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
  const shards = packed.shards.map((shard, number) => hashed(`${name}.shard-${number}`, shard));
  const main = hashed(name, {...packed.index, shards: shards.map(([file]) => file)} satisfies IndexFile);
  const text = hashed(`${name}.text`, {format: FORMAT, texts} satisfies TextFile);
  return {
    files: {index: main[0], text: text[0]},
    contents: [...shards, main, text],
    terms: [...new Set([...index.terms.keys(), ...index.entries.flatMap(({title}) => termsIn(title))])],
    titles: read.map(({address, text: {title}}) => [address, title]),
  };
}

/** The scope as the last build made it, where its texts are the same; `termsIn` and `tasks` are code. */
async function keptScope(sources: ScopeSources, store: Store): Promise<MadeScope> {
  const {name, pages, extras} = sources;
  const texts = await Promise.all(pages.map(async ({address, key}) => [address, await key()]));
  const key = keyOf(texts, extras);
  const known = store.get(name, key);
  if (known !== undefined) return JSON.parse(known.toString()) as MadeScope;
  const made = await makeScope(sources);
  store.put(name, key, JSON.stringify(made));
  return made;
}

/** Indexes the pages of a scope and writes its files. Fails with the address of a page that cannot be read. */
export async function writeScope(folder: string, sources: ScopeSources, store?: Store): Promise<WrittenScope> {
  const {files, contents, terms, titles} = await (store ? keptScope(sources, store) : makeScope(sources));
  await Promise.all(contents.map(([name, content]) => writeWhole(path.join(folder, name), content)));
  return {files, terms: new Set(terms), titles: new Map(titles)};
}
