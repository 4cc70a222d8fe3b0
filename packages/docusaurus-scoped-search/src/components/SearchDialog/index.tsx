import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {latestVersion} from 'docs-rules/area';
import {searchClient} from '../../client';
import type {ScopeIndex} from '../../engine';
import {MOST_TASKS, type Task} from '../../format';
import {mergeHits} from '../../merge';
import {clearQueries, keepQuery, recentQueries} from '../../recent';
import {rootOf, scopeLabel, type Scope, type SearchSite} from '../../site';
import {useExcerpts, useIndexes, useRest} from '../../useScopes';
import React, {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {hitAddress, hitText, hitTrail, QuickLink} from '../SearchHit';
import {Group, Option} from './rows';
import styles from './styles.module.css';

export type Props = {
  readonly site: SearchSite;
  /** What the reader reads; undefined outside the areas, where all of them are searched. */
  readonly scope: Scope | undefined;
  readonly initialQuery: string;
  /** Gets what stood in the field at the end. */
  readonly onClose: (query: string) => void;
};

const MOST_HITS = 8;
/** Shorter queries are answered from titles. */
const TEXT_FROM = 3;
const LONGEST_QUERY = 200;

const scopesFor = ({searchedScopes}: SearchSite, scope: Scope | undefined): readonly Scope[] =>
  searchedScopes({area: scope?.area, version: scope?.version});

/** What the reader may want who has not typed yet; outside the areas their first tasks in turn. */
function tasksOf(
  indexes: readonly ScopeIndex[],
  scopes: readonly Scope[],
): readonly (Task | readonly [...Task, product: string])[] {
  if (indexes.length === 1) return indexes[0]!.content.tasks ?? [];
  const seen = new Set<string>();
  return Array.from({length: MOST_TASKS}, (_, row) =>
    indexes.flatMap(({content}, number) =>
      (content.tasks ?? []).slice(row, row + 1).map((task) => [...task, scopes[number]!.area.navLabel] as const),
    ),
  )
    .flat()
    .filter(([label]) => !seen.has(label) && seen.add(label))
    .slice(0, MOST_TASKS);
}

/** Starts fetching the index before the dialog is there. */
export function warmUp(baseUrl: string, site: SearchSite, scope: Scope | undefined): void {
  // A failure shows in the dialog.
  for (const wanted of scopesFor(site, scope))
    searchClient(baseUrl)
      .index(wanted)
      .catch(() => undefined);
}

/** The search over the page: results while typing, of the area and version that is being read. */
export default function SearchDialog({site, scope, initialQuery, onClose}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const history = useHistory();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isScrolled = useRef(false);
  const [query, setQuery] = useState(initialQuery);
  // Nothing is chosen before the first letter: Enter alone leads nowhere.
  const [active, setActive] = useState(initialQuery.trim() === '' ? -1 : 0);
  const [recent, setRecent] = useState(recentQueries);
  const scopes = useMemo(() => scopesFor(site, scope), [site, scope]);
  const asked = query.trim();
  const {state, isComplete, retry} = useIndexes(baseUrl, scopes, asked);
  // Until the postings for another letter are there, the last answer stays.
  const last = useRef('');
  if (isComplete) last.current = asked;
  const answered = asked === '' ? '' : last.current;

  const {hits, total, near} = useMemo(() => {
    if (state.name !== 'ready' || answered === '') return {hits: [], total: 0, near: []};
    const answers = state.indexes.map((index, number) => ({
      scope: scopes[number]!,
      answer: index.search(answered, MOST_HITS),
    }));
    const all = answers.reduce((sum, {answer}) => sum + answer.total, 0);
    const missing = all > 0 ? [] : (answers[0]?.answer.missing ?? []).slice(0, 2);
    return {
      hits: mergeHits(answers).slice(0, MOST_HITS),
      total: all,
      near: [...new Set(missing.flatMap((word) => state.indexes.flatMap((index) => index.near(word, 3))))].slice(0, 5),
    };
  }, [state, scopes, answered]);
  const texts = useExcerpts(baseUrl, scopes, hits.length > 0);
  useRest(baseUrl, scopes, isComplete && hits.length > 0 && asked.length >= TEXT_FROM);

  const shownRecent = asked === '' ? recent : [];
  const tasks = useMemo(
    () => (asked === '' && state.name === 'ready' ? tasksOf(state.indexes, scopes) : []),
    [asked, state, scopes],
  );
  const options = shownRecent.length + tasks.length + hits.length;
  const current = Math.min(active, options - 1);
  const optionId = (number: number): string => `${id}-option-${number}`;

  // In the moment in which it comes into the page: a letter that is typed between that and an effect would go into the
  // field behind.
  useLayoutEffect(() => {
    const element = dialog.current!;
    // Who was typing goes on typing; who comes back finds the last query ready to be replaced.
    const from = document.activeElement;
    const isTyping = from instanceof HTMLInputElement && from.selectionStart === from.selectionEnd;
    if (!element.open) element.showModal();
    const field = input.current!;
    field.focus();
    if (isTyping) field.setSelectionRange(field.value.length, field.value.length);
    else field.select();
  }, []);

  /** Closed by its own means, the dialog gives the focus back to where it was. */
  const close = useCallback((): void => dialog.current?.close(), []);
  const leave = useCallback((): void => {
    keepQuery(input.current!.value.trim());
    close();
  }, [close]);

  const version = scope && scope.version !== latestVersion(scope.area) ? scope.version : undefined;
  const all = site.searchAddress({query: asked, area: scope?.area, version});
  const everywhere = site.searchAddress({query: asked});

  const change = (text: string): void => {
    // Only where it is needed, since it makes the browser lay out the page at once.
    if (isScrolled.current && list.current) list.current.scrollTop = 0;
    isScrolled.current = false;
    setQuery(text);
    setActive(text.trim() === '' ? -1 : 0);
  };

  const choose = (): void => {
    if (asked === '') {
      const chosen = shownRecent[current];
      const task = tasks[current - shownRecent.length];
      if (chosen !== undefined) change(chosen);
      else if (task) {
        leave();
        history.push(task[1]);
      }
      return;
    }
    const hit = isComplete ? hits[current] : undefined;
    leave();
    history.push(hit ? hitAddress(hit) : all);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || options === 0) return;
    const moves: Record<string, number> = {ArrowDown: current + 1, ArrowUp: current - 1};
    const target = moves[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // From nothing, up leads to the last one.
    const next = (Math.max(target, -1) + options) % options;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({block: 'nearest'});
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    choose();
  };

  const status = (): string => {
    if (asked === '' || !isComplete) return '';
    if (total === 0) return `Nothing found for “${asked}”.`;
    return `${total} ${total === 1 ? 'result' : 'results'}${total > hits.length ? `, the first ${hits.length} shown` : ''}`;
  };
  const where = scope ? scopeLabel(scope) : 'all areas';

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={() => onClose(query)}
      onClick={(event) => {
        // The backdrop is the dialog element itself; everything else lies in its child.
        if (event.target === dialog.current) close();
      }}
    >
      <div className={styles.panel}>
        <form className={styles.head} onSubmit={submit}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            aria-label={`Search ${where}`}
            placeholder={`Search ${where}`}
            aria-autocomplete="list"
            aria-expanded={options > 0}
            aria-controls={options > 0 ? `${id}-list` : undefined}
            aria-activedescendant={current >= 0 ? optionId(current) : undefined}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={LONGEST_QUERY}
            value={query}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.close} aria-label="Close the search" onClick={close}>
            Esc
          </button>
        </form>
        <p className={styles.status} role="status">
          {status()}
          {!isComplete && state.name !== 'failed' && 'Loading the index…'}
        </p>
        {state.name === 'failed' && (
          <div className={styles.failed} role="alert">
            <p>{state.message}</p>
            <button type="button" className="button button--sm button--secondary" onClick={retry}>
              Retry
            </button>
          </div>
        )}
        {options > 0 && (
          <div
            ref={list}
            className={styles.list}
            id={`${id}-list`}
            role="listbox"
            aria-label={asked === '' ? 'Suggestions' : 'Results'}
            onScroll={() => {
              isScrolled.current = true;
            }}
          >
            {shownRecent.length > 0 && (
              <Group name="Recent searches">
                {shownRecent.map((text, number) => (
                  <div
                    key={text}
                    id={optionId(number)}
                    role="option"
                    aria-selected={number === current}
                    className={styles.option}
                    onClick={() => change(text)}
                    onPointerMove={() => setActive(number)}
                  >
                    {text}
                  </div>
                ))}
              </Group>
            )}
            {tasks.length > 0 && (
              <Group name={`Often wanted in ${where}`}>
                {tasks.map(([label, address, product], index) => {
                  const number = shownRecent.length + index;
                  return (
                    <QuickLink
                      key={address}
                      address={address}
                      id={optionId(number)}
                      role="option"
                      aria-selected={number === current}
                      tabIndex={-1}
                      className={styles.option}
                      onPointerMove={() => setActive(number)}
                      onChoose={leave}
                    >
                      {label}
                      {product !== undefined && <span className={styles.trail}>{product}</span>}
                    </QuickLink>
                  );
                })}
              </Group>
            )}
            {hits.map((hit, number) => (
              // By place: changing the words of eight rows takes half the time of making new ones.
              <Option
                key={number}
                hit={hit}
                id={optionId(number)}
                place={number}
                selected={number === current}
                trail={scopes.length > 1 ? `${scopeLabel(hit.scope)} › ${hitTrail(hit)}` : hitTrail(hit)}
                text={hitText(hit, texts)}
                onChoose={leave}
                onPoint={setActive}
              />
            ))}
          </div>
        )}
        {asked !== '' && isComplete && hits.length === 0 && (
          <div className={styles.empty}>
            {near.length > 0 && (
              <p>
                Did you mean{' '}
                {near.map((word) => (
                  <React.Fragment key={word}>
                    <button
                      type="button"
                      className={styles.quiet}
                      onClick={() => {
                        change(word);
                        input.current?.focus();
                      }}
                    >
                      {word}
                    </button>{' '}
                  </React.Fragment>
                ))}
              </p>
            )}
            <p>Fewer or other words may help: a name as it stands in the interface, in the API or in a message.</p>
            <p>
              Elsewhere:{' '}
              {scope &&
                site.areas
                  .filter(({id: other}) => other !== scope.area.id)
                  .map((area) => (
                    <React.Fragment key={area.id}>
                      <QuickLink address={site.searchAddress({query: asked, area})} onChoose={leave}>
                        search {area.navLabel}
                      </QuickLink>
                      {' · '}
                    </React.Fragment>
                  ))}
              {(scope ? [scope] : scopes).map((one, index) => (
                <React.Fragment key={one.area.id}>
                  {index > 0 && ' · '}
                  <QuickLink address={rootOf(one)} onChoose={leave}>
                    start of {scopeLabel(one)}
                  </QuickLink>
                </React.Fragment>
              ))}
            </p>
          </div>
        )}
        <div className={styles.foot}>
          {asked === '' ? (
            shownRecent.length > 0 && (
              <button
                type="button"
                className={styles.quiet}
                onClick={() => {
                  clearQueries();
                  setRecent([]);
                  input.current?.focus();
                }}
              >
                Clear recent searches
              </button>
            )
          ) : (
            <>
              <QuickLink address={all} onChoose={leave}>
                All results{scope ? ` in ${where}` : ''}
              </QuickLink>
              {scope && (
                <QuickLink address={everywhere} onChoose={leave}>
                  In all areas
                </QuickLink>
              )}
            </>
          )}
          <span className={styles.help} aria-hidden="true">
            ↑ ↓ choose · Enter open · Esc close
          </span>
        </div>
      </div>
    </dialog>
  );
}
