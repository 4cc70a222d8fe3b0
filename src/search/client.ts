import {MANIFEST, SEARCH_FOLDER, scopeName, type Scope} from '../config/search';
import {ScopeIndex} from './engine';
import {hasFormat, unpackIndex, type IndexFile, type Manifest, type TextFile} from './format';
import {readVersionWords, type VersionsWith, type VersionWordsFile} from './version-words';

/** Why a file of the search is not there, as one sentence for the reader. */
export class SearchFailure extends Error {}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** A network that neither answers nor fails counts as failed after this time. */
const PATIENCE_MS = 20_000;

/**
 * Fetches the files of the search, each once, when it is asked for. What failed is forgotten, so that asking again tries again; the manifest is fetched anew then, since a new
 * release of the site may have replaced the files that the old one named.
 */
export class SearchClient {
  private manifest: Promise<Manifest> | undefined;
  private readonly indexes = new Map<string, Promise<ScopeIndex>>();
  private readonly texts = new Map<string, Promise<readonly string[]>>();
  private readonly words = new Map<string, Promise<VersionsWith>>();

  constructor(
    private readonly baseUrl: string,
    private readonly fetchFile: Fetch = (address, init) => fetch(address, init),
  ) {}

  private async read<T>(name: string, what: string, init: RequestInit = {}): Promise<T> {
    const address = `${this.baseUrl}${SEARCH_FOLDER}/${name}`;
    let response: Response;
    try {
      response = await this.fetchFile(address, {...init, signal: AbortSignal.timeout(PATIENCE_MS)});
    } catch {
      throw new SearchFailure(`${what} did not arrive. Is the network there?`);
    }
    if (!response.ok) throw new SearchFailure(`${what} did not arrive: the server answered ${response.status}.`);
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
    // Its name stays while its content changes: the cache asks the server first.
    this.manifest ??= this.read<Manifest>(MANIFEST, 'The list of search indexes', {cache: 'no-cache'}).catch((error: unknown) => {
      this.manifest = undefined;
      throw error;
    });
    return this.manifest;
  }

  private once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
    let found = cache.get(key);
    if (!found) {
      found = make().catch((error: unknown) => {
        cache.delete(key);
        this.manifest = undefined;
        throw error;
      });
      cache.set(key, found);
    }
    return found;
  }

  /** The index of a scope. */
  index(scope: Scope): Promise<ScopeIndex> {
    const name = scopeName(scope);
    return this.once(this.indexes, name, async () => {
      const file = (await this.files()).scopes[name];
      if (!file) throw new SearchFailure(`There is no search index of ${name}.`);
      const content = await this.read<IndexFile>(file.index, 'The search index');
      try {
        return new ScopeIndex(unpackIndex(content));
      } catch {
        throw new SearchFailure('The search index arrived damaged.');
      }
    });
  }

  /** The texts of a scope's entries, for excerpts. */
  excerpts(scope: Scope): Promise<readonly string[]> {
    const name = scopeName(scope);
    return this.once(this.texts, name, async () => {
      const file = (await this.files()).scopes[name];
      if (!file) throw new SearchFailure(`There are no texts of ${name}.`);
      return (await this.read<TextFile>(file.text, 'The excerpts')).texts;
    });
  }

  /** Tells which versions of an area have all words of a query; undefined for an area with one version. */
  async versionWords(area: Scope['area']): Promise<VersionsWith | undefined> {
    const file = (await this.files()).words[area.scope];
    if (file === undefined) return undefined;
    return this.once(this.words, area.scope, async () => readVersionWords(await this.read<VersionWordsFile>(file, 'The words by version')));
  }
}

let shared: SearchClient | undefined;

/** The page's one client: the dialog and the results page fetch nothing twice. */
export const searchClient = (baseUrl: string): SearchClient => (shared ??= new SearchClient(baseUrl));
