import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
import {useAllDocsData} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {allVersions, latestVersion} from 'docs-rules/area';
import {searchClient} from '../../client';
import {mergeHits, wordsOfNone} from '../../merge';
import {
  currentScope,
  rootOf,
  scopeLabel,
  scopeName,
  type Area,
  type Scope,
  type SearchSite,
  type SearchState,
} from '../../site';
import {useExcerpts, useIndexes} from '../../useScopes';
import React, {useEffect, useMemo, useState, type ReactNode} from 'react';
import {hitText} from '../SearchHit';
import {otherVersions} from './other-versions';
import Result from './Result';
import styles from './styles.module.css';

export type Props = {readonly site: SearchSite; readonly state: SearchState};

/** Results at first, and with each press of the button below them. */
const STEP = 20;
const MOST = 80;

const MOST_QUOTED = 3;

const shorten = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, MOST_QUOTED)
    .map((word) => `“${shorten(word)}”`)
    .join(', ');

function Filter({
  to,
  current,
  count,
  children,
}: {
  readonly to: string;
  readonly current: boolean;
  readonly count: number | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li>
      <Link to={to} aria-current={current ? 'true' : undefined} className={styles.filter}>
        {children}
        {/* Its place is there before the number is known. */} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
}

/**
 * How many entries of each area's current version answer a query; each appears when its index has arrived, after the
 * results themselves.
 */
function useAreaCounts(
  baseUrl: string,
  areas: readonly Area[],
  query: string,
  ready: boolean,
): ReadonlyMap<Area['id'], number> {
  const [counts, setCounts] = useState<{readonly query: string; readonly byArea: ReadonlyMap<Area['id'], number>}>({
    query,
    byArea: new Map(),
  });
  useEffect(() => {
    if (!ready) return;
    let here = true;
    for (const area of areas) {
      searchClient(baseUrl)
        .indexFor(currentScope(area), query)
        .then(
          (index) => {
            if (!here) return;
            const {total} = index.search(query, 1);
            setCounts((known) => ({
              query,
              byArea: new Map(known.query === query ? known.byArea : []).set(area.id, total),
            }));
          },
          () => undefined,
        );
    }
    return () => {
      here = false;
    };
  }, [baseUrl, areas, query, ready]);
  return counts.query === query ? counts.byArea : new Map();
}

/** The versions of an area that have all words of a query, as a whole or in parts; undefined until that is known. */
function useVersionsWith(
  baseUrl: string,
  area: Area | undefined,
  query: string,
  asWhole: boolean,
  wanted: boolean,
): readonly string[] | undefined {
  const [found, setFound] = useState<{readonly key: string; readonly versions: readonly string[]}>();
  const key = `${area?.id ?? ''} ${asWhole} ${query}`;
  useEffect(() => {
    if (!wanted || !area) return;
    let here = true;
    searchClient(baseUrl)
      .versionWords(area)
      .then(
        (versionsWith) => here && versionsWith && setFound({key, versions: versionsWith(query, asWhole)}),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [baseUrl, area, query, asWhole, wanted, key]);
  return found?.key === key ? found.versions : undefined;
}

function Unknown({site: {areas, searchAddress}, state}: Props): ReactNode {
  const {query, area, version, unknownArea, unknownVersion} = state;
  const versions = (area ? [area] : areas).flatMap((candidate) =>
    allVersions(candidate).map((name) => ({candidate, name})),
  );
  if (unknownArea === undefined && unknownVersion === undefined) return null;
  return (
    <div role="alert" className={styles.notice}>
      {unknownArea !== undefined && (
        <p>
          There is no area “{shorten(unknownArea)}”. The areas are:{' '}
          {areas.map((candidate) => (
            <Link
              key={candidate.id}
              to={searchAddress({
                query,
                area: candidate,
                version: version !== undefined && allVersions(candidate).includes(version) ? version : undefined,
              })}
              className={styles.choice}
            >
              {candidate.scope}
            </Link>
          ))}
        </p>
      )}
      {unknownVersion !== undefined && (
        <p>
          {area ? area.product : 'No area'} has {area ? 'no' : 'a'} version “{shorten(unknownVersion)}”.{' '}
          {versions.length === 0 ? 'It has a single version.' : 'The versions are: '}
          {versions.map(({candidate, name}) => (
            <Link
              key={`${candidate.id} ${name}`}
              to={searchAddress({query, area: candidate, version: name})}
              className={styles.choice}
            >
              {area ? name : `${candidate.product} ${name}`}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}

function Filters({
  site: {areas, searchAddress},
  state,
  scopes,
  total,
  counts,
  versionsWith,
}: Props & {
  readonly scopes: readonly Scope[];
  readonly total: number | undefined;
  readonly counts: ReadonlyMap<Area['id'], number>;
  readonly versionsWith: readonly string[] | undefined;
}): ReactNode {
  const {query, area, version} = state;
  const sum = areas.every(({id}) => counts.has(id))
    ? [...counts.values()].reduce((one, other) => one + other, 0)
    : undefined;
  const shown = version ?? (area ? latestVersion(area) : undefined);
  return (
    <div className={styles.filters}>
      <nav aria-label="Filter by area">
        <ul>
          <Filter to={searchAddress({query})} current={!area} count={area || version !== undefined ? sum : total}>
            All areas
          </Filter>
          {areas.map((candidate) => (
            <Filter
              key={candidate.id}
              to={searchAddress({query, area: candidate})}
              current={candidate === area}
              count={candidate === area ? total : counts.get(candidate.id)}
            >
              {candidate.navLabel}
            </Filter>
          ))}
        </ul>
      </nav>
      {area && allVersions(area).length > 0 && (
        <nav aria-label="Filter by version">
          <ul>
            {allVersions(area).map((name) => (
              <Filter
                key={name}
                to={searchAddress({query, area, version: name})}
                current={name === shown}
                count={name === shown ? total : versionsWith && !versionsWith.includes(name) ? 0 : undefined}
              >
                {name}
              </Filter>
            ))}
          </ul>
        </nav>
      )}
      {!area && version === undefined && <p className={styles.scopes}>Searched: {scopes.map(scopeLabel).join(', ')}</p>}
    </div>
  );
}

function OtherVersions({
  site: {searchAddress},
  state,
  shown,
  versionsWith,
}: Props & {readonly shown: string | undefined; readonly versionsWith: readonly string[] | undefined}): ReactNode {
  const {query, area} = state;
  const others = (versionsWith ?? []).filter((name) => name !== shown);
  if (!area || others.length === 0) return null;
  return (
    <p>
      Other versions have it:{' '}
      {others.map((name) => (
        <Link key={name} to={searchAddress({query, area, version: name})} className={styles.choice}>
          {area.product} {name}
        </Link>
      ))}
    </p>
  );
}

function Nothing({
  site,
  state,
  scopes,
  near,
  versionsWith,
}: Props & {
  readonly scopes: readonly Scope[];
  readonly near: readonly string[];
  readonly versionsWith: readonly string[] | undefined;
}): ReactNode {
  const {query, area} = state;
  return (
    <div className={styles.nothing}>
      <p>
        Nothing found for “{shorten(query)}” in {scopes.map(scopeLabel).join(', ')}.
      </p>
      {near.length > 0 && (
        <p>
          Near words:{' '}
          {near.map((word) => (
            <Link
              key={word}
              to={site.searchAddress({query: word, area, version: state.version})}
              className={styles.choice}
            >
              {word}
            </Link>
          ))}
        </p>
      )}
      <OtherVersions site={site} state={state} shown={scopes[0]?.version} versionsWith={versionsWith} />
      <p>
        {area && (
          <>
            <Link to={site.searchAddress({query})}>Search all areas</Link> ·{' '}
          </>
        )}
        {scopes.map((scope) => (
          <React.Fragment key={scopeName(scope)}>
            <Link to={rootOf(scope)}>Start of {scopeLabel(scope)}</Link> ·{' '}
          </React.Fragment>
        ))}
        <Link to={site.page}>Popular tasks</Link>
      </p>
    </div>
  );
}

/** The answers to a query, of the scopes that the address names. */
export default function SearchResults({site, state}: Props): ReactNode {
  const {query, area, version} = state;
  const baseUrl = useBaseUrl('/');
  const data = useAllDocsData();
  const scopes = useMemo(() => site.searchedScopes({area, version}), [site, area, version]);
  const {state: loaded, isComplete, retry} = useIndexes(baseUrl, scopes, query);
  const [shown, setShown] = useState({query, number: STEP});
  const number = shown.query === query ? shown.number : STEP;

  const answer = useMemo(() => {
    if (loaded.name !== 'ready' || !isComplete) return undefined;
    const answers = loaded.indexes.map((index, at) => ({scope: scopes[at]!, answer: index.search(query, MOST)}));
    return {
      hits: mergeHits(answers),
      total: answers.reduce((sum, {answer: {total}}) => sum + total, 0),
      ...wordsOfNone(answers.map(({answer: one}) => one)),
    };
  }, [loaded, isComplete, scopes, query]);
  const near = useMemo(() => {
    if (loaded.name !== 'ready' || answer === undefined || answer.missing.length === 0) return [];
    return [
      ...new Set(answer.missing.slice(0, 3).flatMap((word) => loaded.indexes.flatMap((index) => index.near(word, 4)))),
    ].slice(0, 6);
  }, [loaded, answer]);

  const texts = useExcerpts(baseUrl, scopes, answer !== undefined && answer.hits.length > 0);
  const counts = useAreaCounts(baseUrl, site.areas, query, answer !== undefined);
  const versionsWith = useVersionsWith(
    baseUrl,
    area,
    query,
    answer !== undefined && answer.inParts.length > 0,
    answer !== undefined,
  );
  const hits = answer?.hits.slice(0, number) ?? [];

  return (
    <>
      <Head>
        <title>{`“${shorten(query)}” – Search`}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <Unknown site={site} state={state} />
      <Filters
        site={site}
        state={state}
        scopes={scopes}
        total={answer?.total}
        counts={counts}
        versionsWith={versionsWith}
      />
      {!isComplete && loaded.name !== 'failed' && <p role="status">Loading the index…</p>}
      {loaded.name === 'failed' && (
        <p role="alert" className={styles.notice}>
          {loaded.message}{' '}
          <button type="button" className="button button--sm button--secondary" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      {answer && answer.hits.length === 0 && (
        <Nothing site={site} state={state} scopes={scopes} near={near} versionsWith={versionsWith} />
      )}
      {answer && answer.hits.length > 0 && (
        <>
          <p role="status" className={styles.summary}>
            {answer.total} {answer.total === 1 ? 'result' : 'results'} for “{shorten(query)}”
            {answer.unknown.length > 0 && (
              <>
                ; nothing has {quoted(answer.unknown)}
                {answer.unknown.length > answer.missing.length && ', these have something like it'}
              </>
            )}
            {answer.inParts.length > 0 && (
              <>; nothing has {quoted(answer.inParts)} as a whole, these have parts of it</>
            )}
          </p>
          {answer.unknown.length + answer.inParts.length > 0 && (
            <OtherVersions site={site} state={state} shown={scopes[0]?.version} versionsWith={versionsWith} />
          )}
          {answer.missing.length > 0 && near.length > 0 && (
            <p>
              Near words:{' '}
              {near.map((word) => (
                <Link key={word} to={site.searchAddress({query: word, area, version})} className={styles.choice}>
                  {word}
                </Link>
              ))}
            </p>
          )}
          {/* Safari takes a list without bullets for no list, unless it is told. */}
          <ol className={styles.list} role="list" aria-label="Search results">
            {hits.map((hit) => (
              <Result
                key={`${scopeName(hit.scope)} ${hit.number}`}
                hit={hit}
                text={hitText(hit, texts)}
                also={
                  hit.entry.kind === 'operation'
                    ? []
                    : otherVersions(hit.scope, hit.page.address, data, site.counterpart)
                }
              />
            ))}
          </ol>
          {answer.hits.length > number && (
            <button
              type="button"
              className="button button--secondary"
              onClick={() => setShown({query, number: number + STEP})}
            >
              More results
            </button>
          )}
        </>
      )}
    </>
  );
}
