import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Area} from './area';
import type {ApiTableOptions} from 'remark-reference/api-tables';
import type {FaultTableOptions} from 'remark-reference/faults';
import type {QuadraTableOptions} from 'remark-reference/quadra-tables';
import type {Feature} from './feature';
import type {MovedSections} from './moved-sections';

/** What the rules need to know of the site whose pages they check. */
export type RulesOptions = {
  readonly areas: readonly Area[];
  /** Addresses of pages that no file of src/pages makes, such as a mounted reference. */
  readonly generalRoutes: readonly string[];
  /** Addresses of files that plugins write while building; links reach them by `pathname://`. */
  readonly generatedFiles: readonly string[];
  /** What came, went or changed between versions. Read when a page of a version is checked. */
  readonly features: () => readonly Feature[];
  /** Ids of areas whose release notes link the page of every feature that came with a release. */
  readonly linkedNotes: readonly string[];
  /** Where tables of the API and of keys come from. */
  readonly tables: {readonly api: ApiTableOptions; readonly keys: QuadraTableOptions};
  /** Cells of the faults that a page shows. */
  readonly faultRows: FaultTableOptions['rowsOf'];
  /**
   * List of fault rows that readers have links to: lines of page, versions (`-` without one) and anchors, with tabs
   * between.
   */
  readonly publishedFaults: () => string;
  /** Sections that pages gave to other pages. Read when a page is checked. */
  readonly movedSections: () => readonly MovedSections[];
  /** Former paths of a page inside a version, the nearest first. */
  readonly formerPaths: (area: string, path: string) => readonly string[];
  /** The API file that describes a version, and whether it is the version's own; undefined in an area without API. */
  readonly apiFile: (
    area: string,
    version: string,
    exists: (file: string) => boolean,
  ) => {file: string; own: boolean} | undefined;
  /** The sidebars of an area's unreleased text; those of frozen versions are read from their JSON. */
  readonly sidebars: (area: string) => Promise<SidebarsConfig>;
  /** Pages that readers reach without the sidebar, by area and doc id, each with its reason. */
  readonly outsideSidebar: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>>;
  /** Pages that may be short, by their path below the version's folder, each with its reason. */
  readonly shortPages: ReadonlyMap<string, string>;
  /** Components that every page has without an import, with their attributes. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /**
   * What a page, by its area and path, may have beyond the widths that phones show: characters of a line of code,
   * columns of a table.
   */
  readonly wide: (page: string) => {readonly columns?: number; readonly cells?: number} | undefined;
};
