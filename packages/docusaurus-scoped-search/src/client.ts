import {MANIFEST, SEARCH_ASSETS, SEARCH_FOLDER, scopeName, type Scope} from './site';
import {ScopeIndex} from './engine';
import {
  hasFormat,
  unpackHead,
  unpackShard,
  type IndexFile,
  type Manifest,
  type ShardFile,
  type TextFile,
} from './format';
import {readVersionWords, type VersionsWith, type VersionWordsFile} from './version-words';

/** Why a file of the search is not there, as one sentence for the reader. */
export class SearchFailure extends Error {}
/** The server no longer has a file: a later build has others. */
class FileGone extends SearchFailure {}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Milliseconds before a file that failed is asked for a second time, past the cache, where a damaged copy may be kept
 * for a year.
 */
const AGAIN_AFTER_MS = 300;
/** Folder of the shards, from that of the list on. */
const SHARDS = `../${SEARCH_ASSETS}`;
const REPLACED = 'The search index is that of an earlier release of this site. Reload the page.';
/** Only a build writes indexes. */
const WHILE_WRITING = 'Search has no index while you write: run "npm run site", which builds the site with it.';

/** A network that neither answers nor fails counts as failed after this time. */
const PATIENCE_MS = 20_000;

function undamaged<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new SearchFailure('The search index arrived damaged.');
  }
}

/**
 * Fetches the files of the search, each once, when it is asked for. A file that fails or arrives damaged is asked for a
 * second time. What failed is forgotten, so that asking again tries again. Where a file is gone, a new release of the
 * site has replaced those that the manifest named: it is fetched anew, without the reader's help.
 */
export class SearchClient {
  private manifest: Promise<Manifest> | undefined;
  private readonly indexes = new Map<string, Promise<ScopeIndex>>();
  private readonly shards = new Map<string, Promise<void>>();
  private readonly texts = new Map<string, Promise<readonly string[]>>();
  private readonly words = new Map<string, Promise<VersionsWith>>();

  constructor(
    private readonly baseUrl: string,
    private readonly fetchFile: Fetch = (address, init) => fetch(address, init),
  ) {}

  private async read<T>(name: string, what: string, init: RequestInit = {}): Promise<T> {
    try {
      return await this.readOnce<T>(name, what, init);
    } catch (error) {
      if (error instanceof FileGone) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      return this.readOnce<T>(name, what, {cache: 'reload'});
    }
  }

  private async readOnce<T>(name: string, what: string, init: RequestInit): Promise<T> {
    const address = `${this.baseUrl}${SEARCH_FOLDER}/${name}`;
    let response: Response;
    try {
      response = await this.fetchFile(address, {...init, signal: AbortSignal.timeout(PATIENCE_MS)});
    } catch {
      throw new SearchFailure(`${what} did not arrive. Is the network there?`);
    }
    if (!response.ok)
      throw new (response.status === 404 ? FileGone : SearchFailure)(
        `${what} did not arrive: the server answered ${response.status}.`,
      );
    let value: unknown;
    try {
      value = await response.json();
    } catch {
      throw new SearchFailure(`${what} arrived damaged.`);
    }
    if (!hasFormat(value)) throw new SearchFailure(`${what} belongs to another release of this site. Reload the page.`);
    return value as T;
  }

  private files(): Promise<Manifest> {
    if (process.env.NODE_ENV === 'development') return Promise.reject(new SearchFailure(WHILE_WRITING));
    // Its name stays while its content changes: the cache asks the server first.
    this.manifest ??= this.read<Manifest>(MANIFEST, 'The list of search indexes', {cache: 'no-cache'}).catch(
      (error: unknown) => {
        this.manifest = undefined;
        throw error;
      },
    );
    return this.manifest;
  }

  private once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    let found = cache.get(key);
    if (!found) {
      found = make().catch((error: unknown) => {
        cache.delete(key);
        // Of a file that is gone, the manifest has just been asked.
        if (!(error instanceof FileGone)) this.manifest = undefined;
        throw error;
      });
      cache.set(key, found);
    }
    return found;
  }

  /** Reads a file that the manifest names. */
  private async readListed<T>(
    nameIn: (manifest: Manifest) => string | undefined,
    what: string,
    none: string,
  ): Promise<T> {
    const name = nameIn(await this.files());
    if (name === undefined) throw new SearchFailure(none);
    try {
      return await this.read<T>(name, what);
    } catch (error) {
      if (!(error instanceof FileGone)) throw error;
      this.manifest = undefined;
      const later = nameIn(await this.files());
      if (later === undefined || later === name) throw error;
      return this.read<T>(later, what);
    }
  }

  /** The index of a scope, at first without its postings. */
  index(scope: Scope): Promise<ScopeIndex> {
    const name = scopeName(scope);
    return this.once(this.indexes, name, async () => {
      const content = await this.readListed<IndexFile>(
        ({scopes}) => scopes[name]?.index,
        'The search index',
        `There is no search index of ${name}.`,
      );
      return undamaged(() => new ScopeIndex(unpackHead(content)));
    });
  }

  /** The index of a scope with all that a query needs of its postings; without a query, with all of them. */
  async indexFor(scope: Scope, query?: string): Promise<ScopeIndex> {
    const index = await this.index(scope);
    await Promise.all(index.lacks(query).map((shard) => this.shard(index, shard)));
    return index;
  }

  /** Fetches a shard of an index and adds it. */
  private shard(index: ScopeIndex, shard: number): Promise<void> {
    const {content} = index;
    const file = `${SHARDS}/${content.shards[shard]!}`;
    return this.once(this.shards, file, async () => {
      const read = await this.read<ShardFile>(file, 'A part of the search index').catch((error: unknown) => {
        // Results and excerpts of this page are those of its index: another one would not fit them.
        throw error instanceof FileGone ? new SearchFailure(REPLACED) : error;
      });
      undamaged(() => index.add(shard, unpackShard(content, shard, read)));
    });
  }

  /** The texts of a scope's entries, for excerpts. */
  excerpts(scope: Scope): Promise<readonly string[]> {
    const name = scopeName(scope);
    return this.once(this.texts, name, async () => {
      const {index} = (await this.files()).scopes[name] ?? {};
      // Texts belong to one index: those of a later build would stand under other results.
      const textIn = ({scopes}: Manifest): string | undefined =>
        scopes[name]?.index === index ? scopes[name]?.text : undefined;
      return (await this.readListed<TextFile>(textIn, 'The excerpts', `There are no texts of ${name}.`)).texts;
    });
  }

  /** Tells which versions of an area have all words of a query; undefined for an area with one version. */
  async versionWords(area: Scope['area']): Promise<VersionsWith | undefined> {
    const file = (await this.files()).words[area.scope];
    if (file === undefined) return undefined;
    return this.once(this.words, area.scope, async () =>
      readVersionWords(await this.read<VersionWordsFile>(file, 'The words by version')),
    );
  }
}

let shared: SearchClient | undefined;

/** The page's one client: the dialog and the results page fetch nothing twice. */
export const searchClient = (baseUrl: string): SearchClient => (shared ??= new SearchClient(baseUrl));
