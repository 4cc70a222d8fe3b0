import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import React, {lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import type {OperationGroup} from '@site/src/plugins/redocusaurus-lean/operations';
import styles from './styles.module.css';

const Redoc = lazy(() => import('./Redoc'));

export type Props = {
  /** Address of the API file for download. */
  readonly url: string;
  /** Address of the bundled file that the reference reads. */
  readonly specUrl: string;
  readonly themeId: string;
  readonly info: {title: string; version: string; description: string};
  readonly operations: readonly OperationGroup[];
};

type State = {readonly name: 'list'} | {readonly name: 'loading'} | {readonly name: 'failed'; message: string} | {readonly name: 'shown'; spec: object};

async function load(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return (await response.json()) as object;
}

/** The list of operations, complete as HTML; the full reference takes its place when the reader asks for it or comes with a link to an operation. */
export default function ApiReference({url, specUrl, themeId, info, operations}: Props): ReactNode {
  const [state, setState] = useState<State>({name: 'list'});
  const started = useRef(false);
  const brokenLinks = useBrokenLinks();
  operations.forEach((group) => group.operations.forEach((operation) => brokenLinks.collectAnchor(operation.anchor)));

  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setState({name: 'loading'});
    load(specUrl).then(
      (spec) => setState({name: 'shown', spec}),
      (error: unknown) => {
        started.current = false;
        setState({name: 'failed', message: error instanceof Error ? error.message : String(error)});
      },
    );
  }, [specUrl]);

  useEffect(() => {
    const startForOperation = (): void => {
      if (/^#(tag|section|schema)\//.test(window.location.hash)) start();
    };
    startForOperation();
    window.addEventListener('hashchange', startForOperation);
    return () => window.removeEventListener('hashchange', startForOperation);
  }, [start]);

  if (state.name === 'shown') {
    return (
      <Suspense fallback={<p role="status">Preparing the reference…</p>}>
        <Redoc spec={state.spec} url={url} themeId={themeId} />
      </Suspense>
    );
  }
  return (
    <section aria-labelledby="api-reference">
      <Heading as="h2" id="api-reference">
        {info.title} reference
      </Heading>
      <p>
        Version {info.version}. <Link to="/bitstreams/api/">How to call the API</Link>, <Link to={`pathname://${url}`}>the OpenAPI file</Link>.
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={start} disabled={state.name === 'loading'}>
          {state.name === 'loading' ? 'Loading the reference…' : 'Open the full reference'}
        </button>
      </p>
      {state.name === 'failed' && (
        <p role="alert" className={styles.failed}>
          The reference did not load: {state.message}.{' '}
          <button type="button" className="button button--sm button--secondary" onClick={start}>
            Retry
          </button>
        </p>
      )}
      {operations.map((group) => (
        <section key={group.tag} className={styles.group}>
          <Heading as="h3">{group.tag}</Heading>
          <ul className={styles.list}>
            {group.operations.map((operation) => (
              <li key={operation.anchor} id={operation.anchor}>
                <a href={`#${operation.anchor}`}>
                  <span className={styles.method} data-method={operation.method}>
                    {operation.method}
                  </span>{' '}
                  <code>{operation.path}</code>
                </a>
                <span className={styles.summary}>
                  {operation.summary}
                  {operation.confirmed ? '' : ' (not confirmed by the vendor’s documentation)'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
