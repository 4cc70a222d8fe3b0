import Link from '@docusaurus/Link';
import {useStorageSlot} from '@docusaurus/theme-common';
import type {PageLink} from '@site/src/plugins/upgrade-pages';
import type {Line} from '@site/src/plugins/upgrade-pages/facts';
import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** What is said of two versions where their documentation is the same. */
export const UNKNOWN = 'The lists of these versions do not differ here.';

/** What differs, each with where it is known from. */
export function Lines({lines}: {readonly lines: readonly Line[]}): ReactNode {
  if (lines.length === 0) return <p>{UNKNOWN}</p>;
  return (
    <ul>
      {lines.map(({text, to, evidence}) => (
        <li key={text}>
          {text} <Link to={to}>{evidence}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Lines that can be ticked off. The browser keeps the ticks; without a script they last as long as the page. */
export function CheckList({name, lines}: {readonly name: string; readonly lines: readonly Line[]}): ReactNode {
  const [kept, slot] = useStorageSlot(`upgrade.${name}`);
  const done = new Set((kept ?? '').split('\n').filter(Boolean));
  if (lines.length === 0) return <p>{UNKNOWN}</p>;
  const tick = (text: string, isDone: boolean): void => {
    const next = [...done].filter((other) => other !== text);
    slot.set([...next, ...(isDone ? [text] : [])].join('\n'));
  };
  return (
    <ul className={styles.checks}>
      {lines.map(({text, to, evidence}) => (
        <li key={text}>
          <label>
            <input type="checkbox" checked={done.has(text)} onChange={({target}) => tick(text, target.checked)} />{' '}
            {text}
          </label>{' '}
          <Link to={to}>{evidence}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Pages under a title with their number; nothing where there are none. */
export function Pages({title, links}: {readonly title: string; readonly links: readonly PageLink[]}): ReactNode {
  if (links.length === 0) return null;
  return (
    <>
      <h3>
        {title} ({links.length})
      </h3>
      <ul>
        {links.map(({title: name, to, from}) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
            {from !== undefined && (
              <>
                , before: <code>{from}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
