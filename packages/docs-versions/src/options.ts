import type {Area} from 'docs-rules/area';
import type {Feature} from 'docs-rules/feature';
import type {Site} from 'docs-rules/site';

/** The area of a version command: a name for its messages beside what the rules know. */
export type VersionedArea = Area & {readonly product: string};

/** A version that was taken off the site, and where each of its addresses leads now. */
export type RetiredVersion = {
  readonly area: string;
  readonly version: string;
  /**
   * Path inside the retired version → version and path of the page that answers instead, such as
   * `v2.3.0/guide/dashboard`.
   */
  readonly pages: Readonly<Record<string, string | undefined>>;
};

/** The page of another version that stands for one: `same` is the page itself, `near` the nearest one above it. */
export type Counterpart = (
  area: string,
  path: string,
  has: (path: string) => boolean,
) => {readonly path: string; readonly fit: 'same' | 'near'};

/** What the version commands need to know of the site. Files are relative to its repository. */
export type VersionsOptions = {
  readonly root: string;
  readonly areas: readonly VersionedArea[];
  /** The pages as they are on disk; with other areas, or with some texts in place of theirs, when given. */
  readonly site: (changed?: {readonly areas?: readonly Area[]; readonly texts?: ReadonlyMap<string, string>}) => Site;
  readonly counterpart: Counterpart;
  /** The API file of a version of an area; undefined when the area has none. */
  readonly apiFile: (area: string, version: string) => string | undefined;
  readonly features: () => readonly Feature[];
  readonly isReleased: (area: string, version: string) => boolean;
  readonly retired: readonly RetiredVersion[];
  readonly files: {
    readonly features: string;
    readonly releases: string;
    readonly retired: string;
    readonly movedPages: string;
    /** List whose lines begin with a page, by its area and path. */
    readonly widePages: string;
    /** Page of the release notes below a version's folder. */
    readonly notes: string;
  };
  /**
   * Lists that name versions, by their files: the text of each when the unreleased version of an area gets its name.
   */
  readonly datedLists: Readonly<Record<string, (text: string, area: string, version: string) => string>>;
  /**
   * Programs of the repository, run by Node with tsx: the check of the pages that are named, and what writes derived
   * files.
   */
  readonly programs: {readonly checkContent: string; readonly derive: string};
  /** Files and folders that the second program writes. */
  readonly derived: readonly string[];
};
