import Link from '@docusaurus/Link';
import {useAllDocsData, useDoc} from '@docusaurus/plugin-content-docs/client';
import ReportLink from '@site/src/components/ReportLink';
import {counterpartIn, useVersionContext} from '@site/src/components/versions/useVersionPages';
import {NEXT} from '@site/src/config/areas';
import {compareAddress, versionBefore} from '@site/src/config/compare';
import {INDEX, twinAddress} from 'page-text/address';
import React, {useEffect, useRef, useState, type MouseEvent, type ReactNode} from 'react';
import {copyTextOf} from './copy-text-of';
import styles from './styles.module.css';

/** Link to what changed since the version before, where that version has the page. */
function ChangesLink(): ReactNode {
  const context = useVersionContext();
  const data = useAllDocsData();
  if (!context) return null;
  const {area, active, path} = context;
  const own = active.name === 'current' ? NEXT : active.name;
  const before = versionBefore(area, own);
  const older = data[area.id]?.versions.find(({name}) => name === before);
  if (before === undefined || !older || counterpartIn(area, older, path).fit === 'near') return null;
  return (
    <Link to={compareAddress(area, path, before, own)} title={`What changed since ${before}`}>
      Compare versions
    </Link>
  );
}

/**
 * Fields for the reader's own values, fetched when they are wanted; on pages whose commands have a place for them
 * (src/config/reader-values.ts).
 */
function ValuesButton(): ReactNode {
  const {hasValues} = useDoc().frontMatter as {readonly hasValues?: true};
  if (!hasValues) return null;
  const open = ({currentTarget: button}: MouseEvent<HTMLElement>): void => {
    import(/* webpackChunkName: 'values' */ '@site/src/components/YourValues').then(
      ({toggle}) => toggle(button),
      () => (button.textContent = 'Not loaded: try again'),
    );
  };
  return (
    <button type="button" className={styles.values} onClick={open}>
      Your values
    </button>
  );
}

/**
 * What can be done with a page: a row of quiet links, on a phone a menu. The menu opens without a script; Escape and a
 * click elsewhere close it.
 */
export default function PageMenu(): ReactNode {
  const {permalink} = useDoc().metadata;
  const box = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const twin = twinAddress(permalink);

  useEffect(() => {
    const close = (event: Event): void => {
      const menu = box.current;
      if (!menu?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (!isEscape && (event instanceof KeyboardEvent || menu.contains(event.target as Node))) return;
      if (isEscape && menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    };
    const events = ['keydown', 'pointerdown', 'focusin'];
    for (const name of events) document.addEventListener(name, close);
    return () => {
      for (const name of events) document.removeEventListener(name, close);
    };
  }, []);

  const copy = (): void => {
    copyTextOf(twin).then(
      () => setState('copied'),
      () => setState('failed'),
    );
    window.setTimeout(() => setState('idle'), 4000);
  };

  const actions = (
    <>
      <button type="button" onClick={copy}>
        <span aria-live="polite">
          {{idle: 'Copy page', copied: 'Copied', failed: 'Not copied: view it instead'}[state]}
        </span>
      </button>
      <a href={twin}>Markdown</a>
      <ChangesLink />
      <ReportLink permalink={permalink} />
    </>
  );
  return (
    <>
      <ValuesButton />
      <div className={styles.row}>{actions}</div>
      <details ref={box} className={styles.menu}>
        <summary>Page actions</summary>
        <div>
          {actions}
          <a href={`/${INDEX}`}>Index for programs</a>
        </div>
      </details>
    </>
  );
}
