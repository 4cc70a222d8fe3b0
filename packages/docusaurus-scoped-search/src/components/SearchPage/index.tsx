import Link from '@docusaurus/Link';
import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {latestVersion} from 'docs-rules/area';
import {reloadIfGone} from 'docusaurus-start-at-touch/gone';
import {PAGE_LISTS_MARK} from '../../page-lists-mark';
import {keepQuery} from '../../recent';
import type {SearchSite} from '../../site';
import Heading from '@theme/Heading';
import React, {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import type {Props as ResultsProps} from '../SearchResults';
import styles from './styles.module.css';

type Results =
  | {readonly name: 'loading'}
  | {readonly name: 'failed'}
  | {readonly name: 'ready'; readonly Component: ComponentType<ResultsProps>};

/** The results' part of the scripts, fetched only when there is a query. */
function LazyResults(props: ResultsProps): ReactNode {
  const [results, setResults] = useState<Results>({name: 'loading'});
  const load = useCallback(() => {
    setResults({name: 'loading'});
    import('../SearchResults').then(
      (module) => setResults({name: 'ready', Component: module.default}),
      (error: unknown) => {
        setResults({name: 'failed'});
        // The question is in the address: the page of the later build answers it.
        reloadIfGone(error);
      },
    );
  }, []);
  useEffect(load, [load]);
  if (results.name === 'ready') return <results.Component {...props} />;
  if (results.name === 'loading') return <p role="status">Searching…</p>;
  return (
    <p role="alert">
      The search did not load. Is the network there?{' '}
      <button type="button" className="button button--sm button--secondary" onClick={load}>
        Retry
      </button>
    </p>
  );
}

/** What readers often look for: a label, and an address below the base path of its area. */
type Task = {readonly label: string; readonly to: string};
type TaskLists = Readonly<Partial<Record<string, readonly Task[]>>>;

function Tasks({areas, tasks}: {readonly areas: SearchSite['areas']; readonly tasks: TaskLists}): ReactNode {
  return (
    <section aria-labelledby="popular-tasks">
      <Heading as="h2" id="popular-tasks">
        Popular tasks
      </Heading>
      <div className={styles.tasks}>
        {areas.map((area) => (
          <div key={area.id}>
            <p className={styles.area}>
              <Link to={`${area.basePath}/`}>{area.navLabel}</Link> {latestVersion(area)}
            </p>
            <ul>
              {tasks[area.id]?.map((task) => (
                <li key={task.to}>
                  <Link to={area.basePath + task.to}>{task.label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

export type Props = {
  readonly site: SearchSite;
  /** What readers often look for, by the id of the area. */
  readonly tasks: TaskLists;
  /** Links to the two sides of the page, for its head. */
  readonly tabs: (current: 'search' | 'reference') => ReactNode;
  /** The address names a place or a version of the other side. */
  readonly isReference: (search: string, hash: string) => boolean;
  /** The other side: a reference that has the same address. */
  readonly children: ReactNode;
};

/**
 * The search page and a reference in one: two tabs of one head. The address says everything, so that it can be shared,
 * reloaded and gone back to. Until the page is hydrated both are in its HTML, and the style sheet shows the one that
 * the address names; without scripts both show.
 */
export default function SearchPage({site, tasks, tabs, isReference, children}: Props): ReactNode {
  const {search, hash} = useLocation();
  const history = useHistory();
  const action = useBaseUrl(site.page);
  const isBrowser = useIsBrowser();
  // While building there is no query, and the first rendering in the browser must be the same.
  const state = site.readSearch(isBrowser ? search : '');
  const shows = isBrowser && state.query === '' && isReference(search, hash) ? 'reference' : 'search';
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = state.query;
  }, [state.query]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const query = input.current?.value.trim() ?? '';
    keepQuery(query);
    history.push(query === '' ? site.page : site.searchAddress({query, area: state.area, version: state.version}));
  };

  return (
    <div className={isBrowser ? undefined : styles.sides} data-own-search>
      <Heading as="h1">Search and API reference</Heading>
      {tabs(shows)}
      {shows === 'search' && (
        <div className={styles.search}>
          <form
            className={styles.form}
            role="search"
            aria-label="Documentation"
            action={action}
            method="get"
            onSubmit={submit}
          >
            <input
              ref={input}
              className={styles.field}
              type="search"
              name="q"
              aria-label="Search for"
              placeholder="An option, a message, a task"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
            />
            {state.area && <input type="hidden" name="area" value={state.area.scope} />}
            {state.version !== undefined && <input type="hidden" name="version" value={state.version} />}
            <button type="submit" className="button button--primary">
              Search
            </button>
          </form>
          <noscript>
            <p>The search runs in your browser and needs JavaScript. These are the pages of the current versions:</p>
            {PAGE_LISTS_MARK}
          </noscript>
          {state.query === '' ? (
            <div className={styles.idle}>
              <Tasks areas={site.areas} tasks={tasks} />
            </div>
          ) : (
            <LazyResults site={site} state={state} />
          )}
        </div>
      )}
      {(!isBrowser || shows === 'reference') && <div className={styles.reference}>{children}</div>}
    </div>
  );
}
