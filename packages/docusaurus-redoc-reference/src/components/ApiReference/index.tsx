import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {reloadIfGone} from 'docusaurus-start-at-touch/gone';
import React, {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import type {ListedOperation, OperationGroup} from '../../operations';
import {loadInTime} from './load';
import type {Props as RedocProps} from './Redoc';
import styles from './styles.module.css';

export type Props = {
  /** Address of the API file for download. */
  readonly url: string;
  /** Address of the bundled file that the reference reads. */
  readonly specUrl: string;
  readonly themeId: string;
  readonly info: {title: string; version: string; description: string};
  readonly operations: readonly OperationGroup[];
  /** Shows where an operation is known from, when it is not the vendor's documentation. */
  readonly Evidence: ComponentType<NonNullable<ListedOperation['evidence']>>;
  /** Address of the page that says how to call the API. */
  readonly guide: string;
};

type State =
  | {readonly name: 'list'}
  | {readonly name: 'loading'}
  | {readonly name: 'failed'; message: string}
  | {readonly name: 'shown'; readonly spec: object; readonly Redoc: ComponentType<RedocProps>};

/** Why the reference is not there, in a red box, and a button that tries again. */
function Failed({message, onRetry}: {readonly message: string; readonly onRetry: () => void}): ReactNode {
  return (
    <p role="alert" className={styles.failed}>
      The reference did not load: {message}.{' '}
      <button type="button" className="button button--sm button--secondary" onClick={onRetry}>
        Retry
      </button>
    </p>
  );
}

/** Goes back to the list of operations, which needs nothing that could break. */
function BackToList({message, show}: {readonly message: string; readonly show: (message: string) => void}): null {
  useEffect(() => show(message), [message, show]);
  return null;
}

/** The list of operations, complete as HTML; the full reference takes its place when the reader asks for it or comes with a link to an operation. */
export default function ApiReference({url, specUrl, themeId, info, operations, Evidence, guide}: Props): ReactNode {
  const [state, setState] = useState<State>({name: 'list'});
  const started = useRef(false);
  const tries = useRef(0);
  const brokenLinks = useBrokenLinks();
  operations.forEach((group) => group.operations.forEach((operation) => brokenLinks.collectAnchor(operation.anchor)));

  const start = useCallback(() => {
    if (started.current) return;
    started.current = true;
    setState({name: 'loading'});
    // A second try goes past the cache: what failed may be kept there for a year.
    const cache = tries.current++ === 0 ? 'default' : 'reload';
    // Not React.lazy, which keeps a failure for ever.
    Promise.all([loadInTime(specUrl, cache), import('./Redoc')]).then(
      ([spec, {default: Redoc}]) => setState({name: 'shown', spec, Redoc}),
      (error: unknown) => {
        started.current = false;
        setState({name: 'failed', message: error instanceof Error ? error.message : String(error)});
        reloadIfGone(error);
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
    const {Redoc, spec} = state;
    const showList = (message: string): void => {
      started.current = false;
      setState({name: 'failed', message});
    };
    // What breaks inside the reference stays there: the search above it goes on.
    return (
      <ErrorBoundary fallback={({error}) => <BackToList message={error.message} show={showList} />}>
        <Redoc spec={spec} url={url} themeId={themeId} />
      </ErrorBoundary>
    );
  }
  return (
    <section aria-labelledby="api-reference">
      <Heading as="h2" id="api-reference">
        {info.title} reference
      </Heading>
      <p>
        Version {info.version}. <Link to={guide}>How to call the API</Link>, <Link to={`pathname://${url}`}>the OpenAPI file</Link>.
      </p>
      <p>
        <button type="button" className="button button--primary" onClick={start} disabled={state.name === 'loading'}>
          {state.name === 'loading' ? 'Loading the reference…' : 'Open the full reference'}
        </button>
      </p>
      {state.name === 'failed' && <Failed message={state.message} onRetry={start} />}
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
                </a>{' '}
                <span className={styles.summary}>
                  {operation.summary} {operation.evidence && <Evidence {...operation.evidence} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
