import Link from '@docusaurus/Link';
import {useAllDocsData, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {useHistory, useLocation} from '@docusaurus/router';
import {allVersions, NEXT, type Area} from '@site/src/config/areas';
import {compareAddress} from '@site/src/config/compare';
import {comparableAreas, readCompare} from '@site/src/config/compare-state';
import {VERSIONS_PATH} from '@site/src/config/paths';
import React, {useEffect, useRef, type ReactNode} from 'react';
import Differences from './Differences';
import {pathsOf, placeIn, type Place} from './pages';
import styles from './styles.module.css';
import {useComparison} from './useComparison';

type Choice = {readonly area: Area; readonly page: string; readonly from: string; readonly to: string};

const nameOf = ({name}: GlobalVersion): string => (name === 'current' ? NEXT : name);

function Select({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {readonly value: string; readonly text: string}[];
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <label className={styles.field}>
      {label}
      <select value={value} onChange={({target}) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Goes to the change after or before the one that has the focus or is in sight. */
function goToChange(step: 1 | -1): void {
  const changes = [...document.querySelectorAll<HTMLElement>('section[id^="change-"]')];
  const current = changes.findIndex((change) => change === document.activeElement);
  const below = changes.findIndex((change) => change.getBoundingClientRect().top > 100);
  const reached = below < 0 ? changes.length - 1 : below - 1;
  const target = changes[current >= 0 ? current + step : step > 0 ? reached + 1 : reached];
  target?.focus({preventScroll: true});
  target?.scrollIntoView({block: 'start'});
}

function useKeys(): void {
  useEffect(() => {
    const onKey = ({key, ctrlKey, metaKey, altKey, target}: KeyboardEvent): void => {
      const isTyping =
        target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (isTyping || ctrlKey || metaKey || altKey) return;
      if (key === 'n') goToChange(1);
      if (key === 'p') goToChange(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A page that only one of the two versions has. */
function OnlyOne({
  choice,
  place,
  isNew,
}: {
  readonly choice: Choice;
  readonly place: Place;
  readonly isNew: boolean;
}): ReactNode {
  const [there, missing] = isNew ? [choice.to, choice.from] : [choice.from, choice.to];
  return (
    <p role="status">
      {choice.area.product} {missing} has no page <code>{choice.page || choice.area.product}</code>; {there} has it:{' '}
      <Link to={place.address}>read the page in {there}</Link>.
    </p>
  );
}

function Result({
  choice,
  before,
  after,
}: {
  readonly choice: Choice;
  readonly before: Place;
  readonly after: Place;
}): ReactNode {
  const comparison = useComparison(before.address, after.address);
  const {hash} = useLocation();
  const isDone = comparison.state === 'done' && !comparison.isPart;
  const scrolled = useRef<string>(undefined);
  useEffect(() => {
    // The place that an address names is not there before the texts are.
    if (!isDone || !/^#change-\d+$/.test(hash) || scrolled.current === hash) return;
    scrolled.current = hash;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isDone, hash]);
  if (comparison.state === 'waiting') return <p role="status">Comparing…</p>;
  if (comparison.state === 'failed') {
    return (
      <p role="status">
        The text of <Link to={comparison.address}>{comparison.address}</Link> could not be fetched: check the
        connection, then load this page again.
      </p>
    );
  }
  const {unchangedSince: since, isPart} = comparison;
  const count = comparison.stretches.filter(({kind}) => kind === 'change').length;
  return (
    <>
      <p role="status">
        {count === 0
          ? `The text is the same in both versions.${since === undefined ? '' : ` It is unchanged since ${since}.`}`
          : isPart
            ? 'Comparing…'
            : `${count} ${count === 1 ? 'change' : 'changes'}.`}{' '}
        {count > 1 && !isPart && (
          <>
            Keys <kbd>n</kbd> and <kbd>p</kbd> lead to the next and the previous one.{' '}
          </>
        )}
        {before.path !== after.path && (
          <>
            In {choice.from} the page is <code>{before.path || 'the first page'}</code>, in {choice.to}{' '}
            <code>{after.path || 'the first page'}</code>.{' '}
          </>
        )}
        Read it in <Link to={before.address}>{choice.from}</Link> or <Link to={after.address}>{choice.to}</Link>.
      </p>
      {count > 0 && <Differences stretches={comparison.stretches} names={[choice.from, choice.to]} />}
    </>
  );
}

/** The comparison of a page in two versions, with the fields to choose them. Its state is the address. */
export default function Compare(): ReactNode {
  const {search} = useLocation();
  const history = useHistory();
  const data = useAllDocsData();
  useKeys();
  const state = readCompare(search);
  const area = state.area ?? comparableAreas[0]!;
  const versions = data[area.id]?.versions ?? [];
  const [latest, before] = allVersions(area).slice(1);
  const find = (name: string): GlobalVersion | undefined => versions.find((version) => nameOf(version) === name);
  const choice: Choice = {area, page: state.page ?? '', from: state.from ?? before ?? latest!, to: state.to ?? latest!};
  const [older, newer] = [find(choice.from), find(choice.to)];
  // A build for a trial may hold few versions.
  if (!older || !newer) return <p role="status">This copy of the site does not hold both versions.</p>;
  const show = (change: Partial<Choice>): void => {
    const next = {...choice, ...change};
    history.push(compareAddress(next.area, next.page, next.from, next.to));
  };
  const places = [placeIn(area, older, choice.page), placeIn(area, newer, choice.page)] as const;
  const paths = pathsOf(area, newer, older);
  const shown = places[1]?.path ?? places[0]?.path ?? choice.page;
  const names = allVersions(area).map((name) => ({value: name, text: name}));

  return (
    <>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <Select
          label="Product"
          value={area.scope}
          options={comparableAreas.map(({scope, product}) => ({value: scope, text: product}))}
          onChange={(scope) => history.push(`?area=${scope}&page=`)}
        />
        <Select
          label="Page"
          value={shown}
          options={(paths.includes(shown) ? paths : [shown, ...paths]).map((path) => ({
            value: path,
            text: path || '(first page)',
          }))}
          onChange={(page) => show({page})}
        />
        <Select label="From" value={choice.from} options={names} onChange={(from) => show({from})} />
        <Select label="To" value={choice.to} options={names} onChange={(to) => show({to})} />
      </form>
      {state.unknown.map(({name, value}) => (
        <p key={name} role="status">
          {name === 'area' ? (
            <>
              No product with versions is called <code>{value}</code>: choose one above.
            </>
          ) : (
            <>
              {area.product} has no version <code>{value}</code>. <Link to={VERSIONS_PATH}>All versions</Link>
            </>
          )}
        </p>
      ))}
      {state.unknown.length > 0 || state.page === undefined ? (
        state.unknown.length === 0 && <p role="status">Choose a page to compare.</p>
      ) : places[0] && places[1] ? (
        <Result choice={choice} before={places[0]} after={places[1]} />
      ) : places[0] || places[1] ? (
        <OnlyOne choice={choice} place={(places[1] ?? places[0])!} isNew={places[1] !== undefined} />
      ) : (
        <p role="status">
          Neither {choice.from} nor {choice.to} of {area.product} has a page <code>{choice.page}</code>: choose one
          above, or start at{' '}
          <Link to={newer.path}>
            {area.product} {choice.to}
          </Link>
          .
        </p>
      )}
    </>
  );
}
