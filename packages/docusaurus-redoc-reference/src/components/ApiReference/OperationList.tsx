import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import React, {useId, useRef, type ComponentType, type KeyboardEvent, type ReactNode} from 'react';
import type {ListedOperation, OperationGroup} from '../../operations';
import {countOf, countText, filtered} from './filter';
import styles from './styles.module.css';

type Props = {
  readonly groups: readonly OperationGroup[];
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
  /** Address of the pages of operations, with a slash at the end; undefined where there are none. */
  readonly pages: string | undefined;
  readonly Evidence: ComponentType<NonNullable<ListedOperation['evidence']>>;
  /** Address of a search of the whole documentation. */
  readonly searchAddress: (query: string) => string;
};

/** The operations of a version by tag, with a field that leaves those that have its words. */
export default function OperationList({groups, filter, onFilter, pages, Evidence, searchAddress}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = filtered(groups, filter);
  const [count, all] = [countOf(shown), countOf(groups)];

  /**
   * Arrows lead from the field into the list and through it; Enter in the field opens the first operation, Escape leads
   * back and empties the field.
   */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const links = [...root.current!.querySelectorAll<HTMLElement>('[data-operation]')];
    const inField = event.target === field.current;
    const place = links.findIndex((link) => link === event.target);
    if (!inField && place < 0) return;
    const follow = (element: HTMLElement | null | undefined): void => {
      event.preventDefault();
      element?.focus();
    };
    if (event.key === 'ArrowDown') follow(links[place + 1]);
    else if (event.key === 'ArrowUp' && !inField) follow(place === 0 ? field.current : links[place - 1]);
    else if (event.key === 'Escape' && (!inField || filter !== '')) {
      follow(field.current);
      if (inField) onFilter('');
    } else if (event.key === 'Enter' && inField) {
      event.preventDefault();
      if (filter.trim() !== '') links[0]?.click();
    }
  };

  return (
    <div ref={root} onKeyDown={onKeyDown}>
      <div className={styles.filter} data-needs-script>
        <label htmlFor={id}>Filter operations</label>
        <input
          ref={field}
          id={id}
          type="search"
          value={filter}
          onChange={({target}) => onFilter(target.value)}
          placeholder="Path, method or words, such as put stream"
          aria-describedby={`${id}-count`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
      </div>
      <p id={`${id}-count`} role="status">
        {countText(count, all, filter)}
        {count === 0 && (
          <>
            {' '}
            Take a word out, or <Link to={searchAddress(filter.trim())}>search the documentation for it</Link>.
          </>
        )}
      </p>
      {shown.map(({tag, operations}) => (
        <section key={tag} className={styles.group}>
          <Heading as="h3">{tag}</Heading>
          <ul className={styles.list}>
            {operations.map(({method, path, summary, anchor, evidence}) => (
              <li key={anchor} id={anchor}>
                <a href={`#${anchor}`} data-operation>
                  <span className={styles.method} data-method={method}>
                    {method}
                  </span>{' '}
                  <code>{path}</code>
                </a>{' '}
                <span className={styles.summary}>
                  {pages === undefined ? summary : <Link to={pages + anchor.split('/').pop()!}>{summary}</Link>}{' '}
                  {evidence && <Evidence {...evidence} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
