import {areas, type Area} from './areas';
import {UPGRADE_PATH} from './paths';

/** Two released versions of an area, the older one first. */
export type VersionPair = {readonly area: Area; readonly from: string; readonly to: string};

/** Every way forward between released versions. */
export const versionPairs: readonly VersionPair[] = areas.flatMap((area) =>
  area.versions.flatMap((to, index) => area.versions.slice(index + 1).map((from): VersionPair => ({area, from, to}))),
);

/** Address of the page about an upgrade, below the base URL. */
export const upgradeAddress = ({area, from, to}: VersionPair): string => `${UPGRADE_PATH}/${area.scope}/${from}/${to}`;
