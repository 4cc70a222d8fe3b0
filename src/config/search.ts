import {allVersions, areas, latestVersion, type Area} from './areas';
import {SEARCH_PATH} from './paths';

/** Folder of the list of the search's files, below the base URL. */
export const SEARCH_FOLDER = 'search';
/** Folder of the files themselves: their names hold a hash, so caches keep them, and servers keep those of earlier builds. @public */
export const SEARCH_ASSETS = 'assets/search';
/** Says which files belong to which scope, by names relative to itself; the one file of the search without a hash in its name. */
export const MANIFEST = 'manifest.json';

/** What is searched together: one version of an area. */
export type Scope = {readonly area: Area; /** Undefined for an unversioned area. */ readonly version: string | undefined};

/** Name of a scope in file names and in the manifest. */
export const scopeName = ({area, version}: Scope): string => (version === undefined ? area.scope : `${area.scope}-${version}`);

/** A scope as readers call it. */
export const scopeLabel = ({area, version}: Scope): string => (version === undefined ? area.product : `${area.product} ${version}`);

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

const asVersion = (area: Area, text: string): string | undefined => allVersions(area).find((version) => version === text || version === `v${text}`);

/** Reads the query part of an address. Unknown filters are told apart, so that the page can name them. */
export function readSearch(search: string): SearchState {
  const parameters = new URLSearchParams(search);
  const text = (name: string): string | undefined => parameters.get(name)?.trim() || undefined;
  const query = (parameters.get('q') ?? '').trim();
  const areaText = text('area');
  const versionText = text('version');
  const area = areas.find(({scope}) => scope === areaText?.toLowerCase());
  const candidates = area ? [area] : areas;
  const version = versionText === undefined ? undefined : candidates.map((candidate) => asVersion(candidate, versionText)).find((found) => found !== undefined);
  return {query, area, version, unknownArea: area ? undefined : areaText, unknownVersion: version === undefined ? versionText : undefined};
}

/** The scopes that a state searches: the named ones, else every area's current version. */
export function searchedScopes({area, version}: Pick<SearchState, 'area' | 'version'>): Scope[] {
  if (area) return [version === undefined ? currentScope(area) : {area, version}];
  return areas
    .filter((candidate) => version === undefined || allVersions(candidate).includes(version))
    .map((candidate) => (version === undefined ? currentScope(candidate) : {area: candidate, version}));
}

/** Address of the search page for a state, below the base URL. */
export function searchAddress({
  query,
  area,
  version,
}: {
  readonly query: string;
  readonly area?: Area | undefined;
  readonly version?: string | undefined;
}): string {
  const parameters = new URLSearchParams({q: query});
  if (area) parameters.set('area', area.scope);
  if (version !== undefined) parameters.set('version', version);
  return `${SEARCH_PATH}?${parameters.toString()}`;
}
