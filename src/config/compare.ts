import {allVersions, type Area} from './areas';
import {COMPARE_PATH} from './paths';

/** Address of the comparison of a page in two versions, below the base URL. */
export const compareAddress = (area: Area, page: string, from: string, to: string): string =>
  `${COMPARE_PATH}?area=${area.scope}&page=${encodeURI(page)}&from=${from}&to=${to}`;

/** The version before one in its area's history; undefined for the oldest. */
export const versionBefore = (area: Area, version: string): string | undefined =>
  allVersions(area)[allVersions(area).indexOf(version) + 1];
