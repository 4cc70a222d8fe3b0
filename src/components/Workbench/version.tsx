import {useDocsPreferredVersionByPluginId} from '@docusaurus/plugin-content-docs/client';
import {allVersions, latestVersion, NEXT, type Area} from '@site/src/config/areas';
import React, {memo, useCallback, useId, useMemo, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Names of versions by area. */
type Versions = Readonly<Record<string, string>>;

/**
 * The versions of products that a tool works for: those chosen anywhere on the site, until the reader picks others
 * here.
 */
export function useVersions(ofAreas: readonly Area[]): readonly [Versions, (area: string, version: string) => void] {
  const [picked, setPicked] = useState<Versions>({});
  const preferredVersions = useDocsPreferredVersionByPluginId();
  const pick = useCallback(
    (area: string, version: string) => setPicked((before) => ({...before, [area]: version})),
    [],
  );
  const entries = ofAreas.flatMap((area) => {
    const known = (name: string | undefined): name is string => name !== undefined && allVersions(area).includes(name);
    const preferred = preferredVersions[area.id]?.name;
    const found = [picked[area.id], preferred === 'current' ? NEXT : preferred, latestVersion(area)].find(known);
    return found === undefined ? [] : [[area.id, found] as const];
  });
  // Equal versions are the same object, so that what shows them is not drawn at each key.
  const key = JSON.stringify(Object.fromEntries(entries));
  return [useMemo(() => JSON.parse(key) as Versions, [key]), pick];
}

type Props = {
  readonly area: Area;
  readonly version: string;
  readonly onChange: (area: string, version: string) => void;
};

/** Chooses the version whose rules the tool takes. */
export const VersionPicker = memo(function VersionPicker({area, version, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Version of {area.product}</label>
      <select id={id} value={version} onChange={(event) => onChange(area.id, event.target.value)}>
        {allVersions(area).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
});
