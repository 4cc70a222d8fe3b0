import Link from '@docusaurus/Link';
import {areaById, versionPath} from '@site/src/config/areas';
import {NOTES_PAGE} from '@site/src/config/paths';
import type {ShownRelease} from '@site/src/plugins/site-data';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A release in a list: its name, date and summary, and its pages as long as they are published. */
export default function ReleaseItem({release}: {readonly release: ShownRelease}): ReactNode {
  const area = areaById(release.area);
  const published = area.versions.includes(release.version);
  const base = published ? versionPath(area, release.version) : area.basePath;
  return (
    <li className={styles.release} id={`${area.scope}-${release.version}`}>
      <p className={styles.head}>
        <strong>
          {area.product} {release.version}
        </strong>
        {release.date !== undefined && <time dateTime={release.date}>{release.date}</time>}
      </p>
      {release.summary !== undefined && <p>{release.summary}</p>}
      {published && (
        <p>
          {release.hasNotes && (
            <>
              <Link to={`${base}/${NOTES_PAGE}`}>Release notes</Link>
              {' · '}
            </>
          )}
          <Link to={`${base}/`}>
            Documentation of {area.product} {release.version}
          </Link>
        </p>
      )}
    </li>
  );
}
