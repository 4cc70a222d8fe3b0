import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import React, {
  Children,
  isValidElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import {MANY_ROWS} from 'remark-reference/static-blocks/limits';
import styles from './styles.module.css';

export type TableProps = ComponentProps<'table'> & {
  /** Heading that the table stands under: its name for screen readers. */
  readonly 'data-section'?: string;
  /** Whether there is a field that narrows the rows; without it, where there are more than 25. */
  readonly hasFilter?: boolean;
};

/** Whether every word of the query occurs in a text, without regard to case. */
export function matches(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

/** Rows in the body of a table that is made of elements. */
function countRows(children: ReactNode): number {
  const parts = Children.toArray(children).filter((part) => isValidElement<{readonly children?: ReactNode}>(part));
  return parts
    .filter(({type}) => type === 'tbody')
    .reduce((sum, {props}) => sum + Children.toArray(props.children).filter(isValidElement).length, 0);
}

type FilterProps = {
  readonly name: string;
  readonly count: number;
  readonly rowsOf: () => HTMLTableRowElement[];
  readonly field?: RefObject<HTMLDivElement | null>;
};

function Filter({name, count, rowsOf, field}: FilterProps): ReactNode {
  const [shown, setShown] = useState(count);
  const id = useId();
  const narrow = (query: string): void => {
    const rows = rowsOf();
    for (const row of rows) row.hidden = !matches(row.textContent, query);
    setShown(rows.filter(({hidden}) => !hidden).length);
  };
  return (
    <div ref={field} className={styles.filter} data-no-text="">
      <label htmlFor={id}>Filter {name}</label>
      <input id={id} type="search" autoComplete="off" onChange={({target}) => narrow(target.value)} />
      <span role="status">
        {shown} of {count}
        {shown === 0 && '. No row has all of these words. Clear the field to see every row.'}
      </span>
    </div>
  );
}

/** The field of a long table that follows as a static block. */
export function TableFilter({name, count}: {readonly name: string; readonly count: string}): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  return (
    <Filter
      field={field}
      name={name}
      count={Number(count)}
      rowsOf={() => [...(field.current?.nextElementSibling?.querySelector('table')?.tBodies[0]?.rows ?? [])]}
    />
  );
}

/**
 * A table that scrolls inside its own frame, so that the page never scrolls sideways. The frame can be reached and
 * named by keyboard and screen reader. A long one has a field that narrows its rows; all of them are in the HTML.
 */
export function DocTable({'data-section': section, className, hasFilter, ...props}: TableProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const count = countRows(props.children);
  return (
    <>
      {(hasFilter ?? count > MANY_ROWS) && (
        <Filter
          name={section === undefined ? 'rows' : hasFilter ? section : `rows: ${section}`}
          count={count}
          rowsOf={() => [...(table.current?.tBodies[0]?.rows ?? [])]}
        />
      )}
      <div className={styles.frame} role="group" tabIndex={0} aria-label={section ? `Table: ${section}` : 'Table'}>
        <table {...props} ref={table} className={clsx(styles.table, className)} />
      </div>
    </>
  );
}

/** A table row; one with an id is known to the build's check of anchors. */
export function DocRow(props: ComponentProps<'tr'>): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (props.id !== undefined) brokenLinks.collectAnchor(props.id);
  return <tr {...props} />;
}
