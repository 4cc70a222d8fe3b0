import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {Finding} from '@docs-and-sdk/workbench/frame';
import {placeText} from '@docs-and-sdk/workbench/render';
import clsx from 'clsx';
import React, {memo, type ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {readonly finding: Finding; readonly withBaseUrl: (to: string) => string};

const Item = memo(function Item({finding, withBaseUrl}: Props): ReactNode {
  const {severity, what, fix, link} = finding;
  const place = placeText(finding);
  const out = link && !link.to.startsWith('/') && {target: '_blank', rel: 'noopener noreferrer'};
  return (
    <li className={clsx(styles.finding, styles[severity.toLowerCase()])}>
      <strong>{severity}</strong>
      {place !== '' && <span className={styles.place}> ({place})</span>}
      {`: ${what}${fix === undefined ? '' : ` ${fix}`}${link ? ' See ' : ''}`}
      {link && (
        <>
          <a href={out ? link.to : withBaseUrl(link.to)} {...out}>
            {link.text}
          </a>
          .
        </>
      )}
    </li>
  );
});

/**
 * What a tool noticed, in a list: severity, place, sentence, fix, link. Around it, something follows the links
 * (`useSiteLinks`).
 */
export const Findings = memo(function Findings({findings}: {readonly findings: readonly Finding[]}): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="Findings">
      {findings.map((finding, index) => (
        <Item key={index} finding={finding} withBaseUrl={withBaseUrl} />
      ))}
    </ul>
  );
});
