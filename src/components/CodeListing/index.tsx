import React, {useRef, useState, type ReactNode} from 'react';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import styles from './styles.module.css';

export type Props = {
  /** Highlighted HTML, made while building (packages/remark-reference/src/highlight.ts). */
  readonly html: string;
  readonly language: string;
  /** File whose content the listing is, or a link that saves it. */
  readonly title?: ReactNode;
};

/** Names of languages that are not their own key in capitals. */
const LANGUAGES: Readonly<Record<string, string>> = {
  bash: 'Shell', sh: 'Shell', shell: 'Shell', text: 'Text', python: 'Python', nginx: 'nginx', javascript: 'JavaScript', go: 'Go', c: 'C', powershell: 'PowerShell', dockerfile: 'Dockerfile',
}; // prettier-ignore

/** Copies text; throws when the browser refuses. */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

type CopyState = 'idle' | 'copied' | 'failed';
const labels: Readonly<Record<CopyState, string>> = {idle: 'Copy', copied: 'Copied', failed: 'Select and copy'};

/** A listing below a line that names its file or language, with what can be done with it. It is complete as HTML; only the buttons need a script. */
export default function CodeListing({html, language, title}: Props): ReactNode {
  const code = useRef<HTMLElement>(null);
  const [state, setState] = useState<CopyState>('idle');
  const [isWrapped, setWrapped] = useState(false);

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
      <div className={styles.head}>
        <span className={title === undefined ? undefined : styles.title} data-no-text={title === undefined ? '' : undefined}>
          {title ?? LANGUAGES[language] ?? language.toUpperCase()}
        </span>
        <button type="button" aria-pressed={isWrapped} aria-label="Wrap long lines" onClick={() => setWrapped(!isWrapped)}>
          Wrap
        </button>
        <button type="button" onClick={copy} aria-label={state === 'idle' ? 'Copy code to clipboard' : labels[state]}>
          <span aria-live="polite">{labels[state]}</span>
        </button>
      </div>
      <pre className={clsx(styles.pre, isWrapped && styles.wrapped)} tabIndex={0}>
        <code ref={code} dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </div>
  );
}
