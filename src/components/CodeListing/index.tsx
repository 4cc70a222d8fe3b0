import React, {useRef, useState, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import styles from './styles.module.css';

export type Props = {
  /** Highlighted HTML, made while building (packages/remark-reference/src/highlight.ts). */
  readonly html: string;
  readonly language: string;
  /** File whose content the listing is. */
  readonly title?: string;
};

/** Copies text; throws when the browser refuses. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

type CopyState = 'idle' | 'copied' | 'failed';
const labels: Readonly<Record<CopyState, string>> = {idle: 'Copy', copied: 'Copied', failed: 'Select and copy'};

/** A listing with a copy button. It is complete as HTML; only the button needs a script. */
export default function CodeListing({html, language, title}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [state, setState] = useState<CopyState>('idle');

  const copy = (): void => {
    copyText(code.current?.textContent ?? '').then(
      () => setState('copied'),
      () => {
        if (code.current) window.getSelection()?.selectAllChildren(code.current);
        setState('failed');
      },
    );
    window.setTimeout(() => setState('idle'), 2000);
  };

  return (
    <div className={clsx(ThemeClassNames.common.codeBlock, styles.listing, `language-${language}`)}>
      {title !== undefined && <div className={styles.title}>{title}</div>}
      <div className={styles.body}>
        <pre className={styles.pre} tabIndex={0}>
          <code ref={code} dangerouslySetInnerHTML={{__html: html}} />
        </pre>
        <button type="button" className={styles.copy} onClick={copy} aria-label={state === 'idle' ? 'Copy code to clipboard' : labels[state]}>
          <span aria-live="polite">{labels[state]}</span>
        </button>
      </div>
    </div>
  );
}
