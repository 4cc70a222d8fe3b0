import React, {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

type Props = {
  /** Accessible name while nothing was copied. */
  readonly label?: string;
  /** What is copied, made when the button is pressed. */
  readonly text: () => string | Promise<string>;
  readonly children: ReactNode;
};

/** A button that copies a text and says so. */
export function CopyButton({label, text, children}: Props): ReactNode {
  const [state, setState] = useState<'Copied' | 'The browser refused' | undefined>();
  useEffect(() => {
    if (state === undefined) return undefined;
    const timer = window.setTimeout(() => setState(undefined), 2000);
    return () => window.clearTimeout(timer);
  }, [state]);
  const copy = (): void => {
    // Without a secure connection there is no clipboard.
    Promise.resolve()
      .then(text)
      .then((copied) => navigator.clipboard.writeText(copied))
      .then(
        () => setState('Copied'),
        () => setState('The browser refused'),
      );
  };
  return (
    <button type="button" className={styles.button} onClick={copy} aria-label={state === undefined ? label : undefined}>
      <span aria-live="polite">{state ?? children}</span>
    </button>
  );
}
