import Link from '@docusaurus/Link';
import type {Finding} from '@docs-and-sdk/workbench/frame';
import {placeText} from '@docs-and-sdk/workbench/render';
import clsx from 'clsx';
import React, {memo, type ReactNode} from 'react';
import styles from './styles.module.css';

/** What a tool noticed, in a list: severity, place, sentence, fix, link. */
export const Findings = memo(function Findings({findings}: {readonly findings: readonly Finding[]}): ReactNode {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="Findings">
      {findings.map((finding, index) => {
        const place = placeText(finding);
        return (
          <li key={index} className={clsx(styles.finding, styles[finding.severity.toLowerCase()])}>
            <strong>{finding.severity}</strong>
            {place !== '' && <span className={styles.place}> ({place})</span>}
            {`: ${finding.what}`}
            {finding.fix !== undefined && ` ${finding.fix}`}
            {finding.link && (
              <>
                {' See '}
                <Link to={finding.link.to}>{finding.link.text}</Link>.
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
});
