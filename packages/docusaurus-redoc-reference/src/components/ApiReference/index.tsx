import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import {reloadIfGone} from 'docusaurus-start-at-touch/gone';
import React, {useCallback, useEffect, useId, useRef, useState, type ComponentType, type ReactNode} from 'react';
import type {ListedOperation, SharedGroup} from '../../operations';
import {operationsOf} from './filter';
import {loadInTime} from './load';
import OperationList from './OperationList';
import type {Props as RedocProps} from './Redoc';
import styles from './styles.module.css';

/** A version of the API as the page knows it. */
export type Version = {
  /** Name in the list of versions and in addresses. */
  readonly label: string;
  readonly title: string;
  readonly version: string;
  /** Address of the API file for download. */
  readonly url: string;
  /** Address of the file that the reference reads. */
  readonly specUrl: string;
  /** Address of the page that says how to call the API. */
  readonly guide?: string | undefined;
  /** Address of the pages of operations, with a slash at the end. */
  readonly pages?: string | undefined;
};

export type Props = {
  /** The mounted version first. */
  readonly versions: readonly Version[];
  readonly themeId: string;
  readonly operations: readonly SharedGroup[];
  /** Shows where an operation is known from, when it is not the vendor's documentation. */
  readonly Evidence: ComponentType<NonNullable<ListedOperation['evidence']>>;
  /** Address of a search of the whole documentation. */
  readonly searchAddress: (query: string) => string;
};

type State =
  | {readonly name: 'list'}
  | {readonly name: 'loading'}
  | {readonly name: 'failed'; message: string}
  | {
      readonly name: 'shown';
      readonly version: Version;
      readonly spec: object;
      readonly Redoc: ComponentType<RedocProps>;
    };

/** Names the version in the address of the page. */
const PARAMETER = 'api';

/** Fragment of the list of operations. */
const LIST = 'api-reference';

/** Whether an address of the page asks for the reference: for the list, for a place in it, or for a version. */
export const isReference = (search: string, hash: string): boolean =>
  hash === `#${LIST}` || namesOperation(hash) || new URLSearchParams(search).has(PARAMETER);

const namesOperation = (hash: string): boolean => /^#(tag|section|schema)\//.test(hash);

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

type PickerProps = {
  readonly versions: readonly Version[];
  readonly chosen: Version;
  readonly onChoose: (version: Version) => void;
};

/** The versions to choose from; as links to their lists of operations where no script runs. */
function VersionPicker({versions, chosen, onChoose}: PickerProps): ReactNode {
  const id = useId();
  if (versions.length < 2) return null;
  return (
    <>
      <span data-needs-script>
        <label htmlFor={id}>API of</label>{' '}
        <select
          id={id}
          value={chosen.label}
          onChange={({target}) => onChoose(versions.find(({label}) => label === target.value)!)}
        >
          {versions.map(({label}) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      </span>
      <noscript>
        Other versions:{' '}
        {versions.slice(1).map(({label, pages}, index) => (
          <React.Fragment key={label}>
            {index > 0 && ', '}
            <Link to={pages}>{label}</Link>
          </React.Fragment>
        ))}
        .
      </noscript>
    </>
  );
}

/** The version that the address names, or the mounted one; and the name of one that there is not. */
function useVersion(versions: readonly Version[]): {readonly chosen: Version; readonly unknown: string | undefined} {
  const {search} = useLocation();
  // While building there is no query, and the first rendering in the browser must be the same.
  const wanted = new URLSearchParams(useIsBrowser() ? search : '').get(PARAMETER)?.trim() || undefined;
  const found = versions.find(({label, version}) => wanted === label || wanted === version);
  return {chosen: found ?? versions[0]!, unknown: found === undefined ? wanted : undefined};
}

/**
 * The list of operations, complete as HTML; the full reference takes its place when the reader asks for it or comes
 * with a link to an operation. The address names version and operation, so that both can be shared and gone back to.
 */
export default function ApiReference({versions, themeId, operations, Evidence, searchAddress}: Props): ReactNode {
  const history = useHistory();
  const {chosen, unknown} = useVersion(versions);
  const [state, setState] = useState<State>({name: 'list'});
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const failures = useRef(0);
  const isLeft = useRef(false);
  const brokenLinks = useBrokenLinks();
  operations.forEach((group) => group.operations.forEach((operation) => brokenLinks.collectAnchor(operation.anchor)));

  useEffect(() => {
    // Other fragments, such as that of the link to the page's content, leave what is there.
    const follow = (): void => {
      const {hash} = window.location;
      if (hash === '' || namesOperation(hash)) setOpen(hash !== '');
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const fail = useCallback((message: string): void => {
    failures.current++;
    setOpen(false);
    setState({name: 'failed', message});
  }, []);

  useEffect(() => {
    if (!isOpen) {
      setState((before) => (before.name === 'failed' ? before : {name: 'list'}));
      return;
    }
    let isWanted = true;
    setState({name: 'loading'});
    // A second try goes past the cache: what failed may be kept there for a year.
    const cache = failures.current === 0 ? 'default' : 'reload';
    // Not React.lazy, which keeps a failure for ever.
    Promise.all([loadInTime(chosen.specUrl, cache), import('./Redoc')]).then(
      ([spec, {default: Redoc}]) => isWanted && setState({name: 'shown', version: chosen, spec, Redoc}),
      (error: unknown) => {
        if (!isWanted) return;
        fail(error instanceof Error ? error.message : String(error));
        reloadIfGone(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, chosen, fail]);

  const choose = (version: Version): void => {
    const {search, hash} = window.location;
    const parameters = new URLSearchParams(search);
    if (version === versions[0]) parameters.delete(PARAMETER);
    else parameters.set(PARAMETER, version.label);
    // The operation stays: the file of the other version has it under the same name.
    // Without an operation and a version, the address still names the reference.
    const list = version === versions[0] ? LIST : '';
    history.replace({search: parameters.toString(), hash: namesOperation(hash) ? hash : list});
  };
  const showList = (): void => {
    isLeft.current = true;
    setOpen(false);
  };
  useEffect(() => {
    if (state.name !== 'list' || !isLeft.current) return;
    isLeft.current = false;
    // Redoc writes its place into the address by a timer: what it still has to write comes before this.
    const timer = window.setTimeout(() => history.replace({search: window.location.search, hash: LIST}));
    return () => window.clearTimeout(timer);
  }, [state.name, history]);

  const isShown = state.name === 'shown';
  return (
    <section aria-labelledby={LIST}>
      <Heading as="h2" id={LIST} className={styles.heading}>
        {chosen.title} reference
      </Heading>
      {unknown !== undefined && (
        <p role="alert" className={styles.failed}>
          There is no API file of “{unknown}”. This is {chosen.label}; choose another one below.
        </p>
      )}
      <p>
        Version {chosen.version}. {chosen.guide !== undefined && <Link to={chosen.guide}>How to call the API</Link>},{' '}
        <Link to={`pathname://${chosen.url}`}>the OpenAPI file</Link>
        {chosen.pages !== undefined && (
          <>
            , <Link to={chosen.pages}>a page for each operation</Link>
          </>
        )}
        .
      </p>
      <p className={styles.bar}>
        <VersionPicker versions={versions} chosen={chosen} onChoose={choose} />
        {isShown ? (
          <button type="button" className="button button--secondary" onClick={showList}>
            Back to the list of operations
          </button>
        ) : (
          <button
            type="button"
            className="button button--primary"
            onClick={() => setOpen(true)}
            disabled={state.name === 'loading'}
          >
            {state.name === 'loading' ? 'Loading the reference…' : 'Open the full reference'}
          </button>
        )}
      </p>
      {state.name === 'failed' && <Failed message={state.message} onRetry={() => setOpen(true)} />}
      {isShown ? (
        // What breaks inside the reference stays there: the search above it goes on.
        <ErrorBoundary
          key={state.version.label}
          fallback={({error}) => <BackToList message={error.message} show={fail} />}
        >
          <state.Redoc spec={state.spec} url={state.version.url} themeId={themeId} />
        </ErrorBoundary>
      ) : (
        <OperationList
          groups={operationsOf(operations, versions.indexOf(chosen))}
          filter={filter}
          onFilter={setFilter}
          pages={chosen.pages}
          Evidence={Evidence}
          searchAddress={searchAddress}
        />
      )}
    </section>
  );
}
