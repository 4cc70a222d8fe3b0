import {useDocsPreferredVersion} from '@docusaurus/plugin-content-docs/client';
import {allVersions, areas, latestVersion, NEXT, type Area} from '@site/src/config/areas';
import React, {useId, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** The version of a product that a tool works for: the one chosen anywhere on the site, until the reader picks another here. */
export function useVersion(area: Area | undefined): readonly [string | undefined, (version: string) => void] {
  const [picked, setPicked] = useState<string | undefined>();
  // A hook is called in any case; which area it looks at does not matter for a tool without a product.
  const {preferredVersion} = useDocsPreferredVersion((area ?? areas[0]!).id);
  if (!area) return [undefined, setPicked];
  const known = (name: string | undefined): name is string => name !== undefined && allVersions(area).includes(name);
  const preferred = preferredVersion?.name === 'current' ? NEXT : preferredVersion?.name;
  return [[picked, preferred, latestVersion(area)].find(known), setPicked];
}

type Props = {readonly area: Area; readonly version: string; readonly onChange: (version: string) => void};

/** Chooses the version whose rules the tool takes. */
export function VersionPicker({area, version, onChange}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Version of {area.product}</label>
      <select id={id} value={version} onChange={(event) => onChange(event.target.value)}>
        {allVersions(area).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
