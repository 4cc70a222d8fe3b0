import {allVersions, latestVersion, type Area as DocsArea} from 'docs-rules/area';

/** Folder of the list of the search's files, below the base URL. */
export const SEARCH_FOLDER = 'search';
/**
 * Folder of the files themselves: their names hold a hash, so caches keep them, and servers keep those of earlier
 * builds.
 */
export const SEARCH_ASSETS = 'assets/search';
/**
 * Says which files belong to which scope, by names relative to itself; the one file of the search without a hash in its
 * name.
 */
export const MANIFEST = 'manifest.json';

/** An area of the documentation, as far as the search needs to know it. */
export type Area = Pick<DocsArea, 'id' | 'basePath' | 'versions'> & {
  /** Name in addresses of the search and in names of its files. */
  readonly scope: string;
  readonly navLabel: string;
  /** Name of the product line in running text. */
  readonly product: string;
};

/** What is searched together: one version of an area. */
export type Scope = {
  readonly area: Area;
  /** Undefined for an unversioned area. */ readonly version: string | undefined;
};

/** Name of a scope in file names and in the manifest. */
export const scopeName = ({area, version}: Scope): string =>
  version === undefined ? area.scope : `${area.scope}-${version}`;

/** A scope as readers call it. */
export const scopeLabel = ({area, version}: Scope): string =>
  version === undefined ? area.product : `${area.product} ${version}`;

/** Address of a scope's first page, below the base URL. */
export const rootOf = ({area, version}: Scope): string =>
  `${area.basePath}/${version === undefined || version === latestVersion(area) ? '' : `${version}/`}`;

/** The scope of an area that readers get who ask for no version. */
export const currentScope = (area: Area): Scope => ({area, version: latestVersion(area)});

/** All scopes of an area, the current version first. */
export function scopesOf(area: Area): Scope[] {
  const current = currentScope(area);
  return [
    current,
    ...allVersions(area)
      .filter((version) => version !== current.version)
      .map((version) => ({area, version})),
  ];
}

/** What an address of the search page asks for. */
export type SearchState = {
  readonly query: string;
  readonly area: Area | undefined;
  readonly version: string | undefined;
  /** Values that the address names and that do not exist. */
  readonly unknownArea: string | undefined;
  readonly unknownVersion: string | undefined;
};

/** What a site tells the search about itself. */
export type SiteOptions = {
  /** In the order in which readers see them. */
  readonly areas: readonly Area[];
  /** Address of the search page below the base URL. */
  readonly page: string;
  /** The page of another version that stands for one: `same` is the page itself, at the same or another address. */
  readonly counterpart: (
    area: Area['id'],
    path: string,
    has: (path: string) => boolean,
  ) => {readonly fit: 'same' | 'near'};
};

type Wanted = {readonly query: string; readonly area?: Area | undefined; readonly version?: string | undefined};

/** The site and what follows from it: its search addresses and the scopes that they ask for. */
export type SearchSite = SiteOptions & {
  /** Reads the query part of an address. Unknown filters are told apart, so that the page can name them. */
  readonly readSearch: (search: string) => SearchState;
  /** The scopes that a state searches: the named ones, else every area's current version. */
  readonly searchedScopes: (state: Pick<SearchState, 'area' | 'version'>) => Scope[];
  /** Address of the search page for a state, below the base URL. */
  readonly searchAddress: (wanted: Wanted) => string;
};

const asVersion = (area: Area, text: string): string | undefined =>
  allVersions(area).find((version) => version === text || version === `v${text}`);

/** Makes the search of a site. */
export function searchOf(options: SiteOptions): SearchSite {
  const {areas, page} = options;
  return {
    ...options,
    readSearch(search) {
      const parameters = new URLSearchParams(search);
      const text = (name: string): string | undefined => parameters.get(name)?.trim() || undefined;
      const query = (parameters.get('q') ?? '').trim();
      const areaText = text('area');
      const versionText = text('version');
      const area = areas.find(({scope}) => scope === areaText?.toLowerCase());
      const candidates = area ? [area] : areas;
      const version =
        versionText === undefined
          ? undefined
          : candidates.map((candidate) => asVersion(candidate, versionText)).find((found) => found !== undefined);
      return {
        query,
        area,
        version,
        unknownArea: area ? undefined : areaText,
        unknownVersion: version === undefined ? versionText : undefined,
      };
    },
    searchedScopes({area, version}) {
      if (area) return [version === undefined ? currentScope(area) : {area, version}];
      return areas
        .filter((candidate) => version === undefined || allVersions(candidate).includes(version))
        .map((candidate) => (version === undefined ? currentScope(candidate) : {area: candidate, version}));
    },
    searchAddress({query, area, version}) {
      const parameters = new URLSearchParams({q: query});
      if (area) parameters.set('area', area.scope);
      if (version !== undefined) parameters.set('version', version);
      return `${page}?${parameters.toString()}`;
    },
  };
}
