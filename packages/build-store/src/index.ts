import {createHash} from 'node:crypto';
import {closeSync, mkdirSync, openSync, readFileSync, readSync, renameSync, writeFileSync, writeSync} from 'node:fs';
import path from 'node:path';
import {sourcesKey} from './sources-key';

export {sourcesKey} from './sources-key';

/** Key, place and length in bytes of a result, and its checksum. */
type Entry = readonly [key: string, start: number, length: number, sum: string];

/** Where the store of a site is, relative to its root: with the caches that `docusaurus clear` removes. */
export const STORE_FOLDER = 'node_modules/.cache/build-store';

const FORMAT = 1;

/** A word for a text or a file's content. */
export const sumOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url');

/** The key of what is made from some values alone: texts, or what JSON can hold. */
export const keyOf = (...values: readonly unknown[]): string => sumOf(JSON.stringify(values));

function readEntries(file: string, about: string): ReadonlyMap<string, Entry> {
  try {
    const {format, made, entries} = JSON.parse(readFileSync(file, 'utf8')) as {
      format?: number;
      made?: string;
      entries?: Record<string, Entry>;
    };
    return new Map(format === FORMAT && made === about ? Object.entries(entries ?? {}) : []);
  } catch {
    return new Map();
  }
}

/**
 * Results of one kind, by name. What a build asks for or puts in is there for the next one; the rest goes. A result
 * comes back only for the key it was put in with, made from the same sources, and only if it is whole: whatever else
 * happens to the files, the build makes the result again.
 */
export class Store {
  private readonly known: ReadonlyMap<string, Entry>;
  private readonly entries = new Map<string, Entry>();
  private readonly old: number | undefined;
  private readonly fresh: number;
  private length = 0;

  /**
   * @param folder The store's folder; it is made.
   * @param name Of the kind: two files have it.
   * @param about What all results are made with, as `sourcesKey` says it.
   */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly about: string,
  ) {
    mkdirSync(folder, {recursive: true});
    this.known = readEntries(this.file('json'), about);
    try {
      this.old = openSync(this.file('bin'), 'r');
    } catch {
      this.old = undefined;
    }
    this.fresh = openSync(this.file('bin.new'), 'w');
  }

  private file(end: string): string {
    return path.join(this.folder, `${this.name}.${end}`);
  }

  /** A result as it was put in, or undefined: make it, then. It stays in the store. */
  get(name: string, key: string): Buffer | undefined {
    const entry = this.known.get(name);
    if (entry?.[0] !== key || this.old === undefined) return undefined;
    const content = Buffer.allocUnsafe(entry[2]);
    if (readSync(this.old, content, 0, content.length, entry[1]) !== content.length || sumOf(content) !== entry[3])
      return undefined;
    this.write(name, key, content, entry[3]);
    return content;
  }

  /** Keeps a result for the next build. */
  put(name: string, key: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.write(name, key, bytes, sumOf(bytes));
  }

  private write(name: string, key: string, content: Uint8Array, sum: string): void {
    let written = 0;
    while (written < content.length) written += writeSync(this.fresh, content, written);
    this.entries.set(name, [key, this.length, content.length, sum]);
    this.length += content.length;
  }

  /** Puts what was asked for and put in into the place of the last build's results. Without it they stay. */
  close(): void {
    closeSync(this.fresh);
    if (this.old !== undefined) closeSync(this.old);
    const list = {format: FORMAT, made: this.about, entries: Object.fromEntries(this.entries)};
    writeFileSync(this.file('json.new'), JSON.stringify(list));
    for (const end of ['bin', 'json']) renameSync(this.file(`${end}.new`), this.file(end));
  }
}

/** Opens a kind of results by its name. */
export type Stores = (name: string) => Store;

/**
 * The results of a site.
 *
 * @param root Folder of the site.
 * @param sources Files and folders below it of which every result is made, beside what its key says: code, data,
 *   configuration, the lock file. After a change in one of them nothing is taken from the store.
 */
export function storesOf(root: string, sources: readonly string[]): Stores {
  let about: string | undefined;
  return (name) => new Store(path.join(root, STORE_FOLDER), name, (about ??= sourcesKey(root, sources)));
}
