import {ScopeIndex} from 'docusaurus-scoped-search/engine';
import {unpackIndex, type IndexContent} from 'docusaurus-scoped-search/format';
import {openSource, type Source} from './source';

/** An area as this server needs to know it. */
export type ServedArea = {
  /** Name in tools: `bitstreams`. */
  readonly scope: string;
  readonly product: string;
  /** The version that is meant when none is named; undefined for an unversioned area. */
  readonly latest: string | undefined;
  /** Newest first; empty for an unversioned area. */
  readonly versions: readonly string[];
  /** Address of a version's root. */
  readonly root: (version: string | undefined) => string;
  /** Path of a page in another version, across moves; undefined when that version has none. */
  readonly counterpart: (page: string, has: (page: string) => boolean) => string | undefined;
};

/** One version of an area. */
export type Scope = {readonly area: ServedArea; readonly version: string | undefined};

/** A version, opened: its index, the texts of its entries, and its pages by their path inside it. */
export type Book = {
  readonly scope: Scope;
  readonly index: ScopeIndex;
  /** The same engine over the symptoms of fault tables alone. */
  readonly faults: () => ScopeIndex;
  readonly texts: readonly string[];
  readonly pages: ReadonlyMap<string, {readonly address: string; readonly title: string}>;
};

const trim = (address: string): string => address.replace(/^\/+|\/+$/g, '');

/** Name of a scope in the search's files. */
const nameOf = ({area, version}: Scope): string => (version === undefined ? area.scope : `${area.scope}-${version}`);
/** A scope as readers call it. */
export const labelOf = ({area, version}: Scope): string =>
  version === undefined ? area.product : `${area.product} ${version}`;

/** The content of an index without what is no fault; entries keep their number in a list beside it. */
function faultsOnly({pages, entries, terms}: IndexContent): {content: IndexContent; numbers: readonly number[]} {
  const numbers = entries.flatMap(({kind}, number) => (kind === 'fault' ? [number] : []));
  const places = new Map(numbers.map((number, place) => [number, place]));
  const kept = [...terms].map(([term, postings]) => {
    const own = postings.flatMap((posting) =>
      places.has(posting.entry) ? [{...posting, entry: places.get(posting.entry)!}] : [],
    );
    return [term, own] as const;
  });
  const content = {
    pages,
    entries: numbers.map((number) => ({...entries[number]!, parent: -1})),
    terms: new Map(kept.filter(([, postings]) => postings.length > 0)),
  };
  return {content, numbers};
}

/**
 * Reads a finished build, or an unpacked archive of one version. Files are read when a tool asks for them, each once.
 */
export class Library {
  private readonly books = new Map<string, Book>();
  private readonly source: Source;

  constructor(
    folder: string,
    readonly areas: readonly ServedArea[],
  ) {
    this.source = openSource(folder);
  }

  /** Address of a version's root. An unpacked archive keeps the one that it had when it was made. */
  rootOf({area, version}: Scope): string {
    return this.source.root ?? area.root(version);
  }

  /** The versions of an area that this folder holds, newest first. */
  scopesOf(area: ServedArea): Scope[] {
    const versions = area.versions.length === 0 ? [undefined] : area.versions;
    return versions.map((version) => ({area, version})).filter((scope) => this.source.names.includes(nameOf(scope)));
  }

  /** The version of an area that is meant when none is named: the latest, or the newest that is here. */
  currentOf(area: ServedArea): Scope | undefined {
    const here = this.scopesOf(area);
    return here.find(({version}) => version === area.latest) ?? here[0];
  }

  /** Opens a version. */
  open(scope: Scope): Book {
    const name = nameOf(scope);
    const known = this.books.get(name);
    if (known) return known;
    const {texts, ...files} = this.source.read(name);
    const content = unpackIndex(files);
    const root = this.rootOf(scope);
    const own = content.pages.filter(({address}) => address === root || address.startsWith(`${root}/`));
    let faults: ScopeIndex | undefined;
    const book: Book = {
      scope,
      index: ScopeIndex.of(content),
      faults: () => (faults ??= ScopeIndex.of(faultsOnly(content).content)),
      texts,
      pages: new Map(own.map(({address, title}) => [trim(address.slice(root.length)), {address, title}])),
    };
    this.books.set(name, book);
    return book;
  }

  /** A page's Markdown; undefined when the folder has no file for it. */
  markdown(address: string): string | undefined {
    return this.source.markdown(address);
  }

  /** Numbers that the entries of a book's `faults` have in its `texts`. */
  static faultNumbers({index}: Book): readonly number[] {
    return index.content.entries.flatMap(({kind}, number) => (kind === 'fault' ? [number] : []));
  }
}
