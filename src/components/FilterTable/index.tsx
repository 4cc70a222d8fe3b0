import React, {useId, useMemo, useState, type ReactNode} from 'react';
import {DocTable} from '../DocTable';
import styles from './styles.module.css';

/** One row of data: a text for each column's key; a missing one shows as a dash. */
export type Row = Readonly<Record<string, string | undefined>>;

export type Column = {
  readonly key: string;
  readonly label: string;
  /** Shows the value as code: names that a reader types. */
  readonly code?: boolean;
};

export type Props = {
  readonly rows: readonly Row[];
  readonly columns: readonly Column[];
  /** What the table holds, for the field's label and for screen readers: "Filter languages". */
  readonly name: string;
};

/** Keeps the rows in which every word of the query occurs, in any column, without regard to case. */
export function filterRows(rows: readonly Row[], query: string): readonly Row[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = Object.values(row).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** A long table with a field that narrows it. The whole table is in the HTML, so it reads without JavaScript. */
export default function FilterTable({rows, columns, name}: Props): ReactNode {
  const [query, setQuery] = useState('');
  const id = useId();
  const shown = useMemo(() => filterRows(rows, query), [rows, query]);
  return (
    <div className={styles.box}>
      <div className={styles.field}>
        <label htmlFor={id}>Filter {name}</label>
        <input id={id} type="search" value={query} autoComplete="off" onChange={(event) => setQuery(event.target.value)} />
        <span role="status">
          {shown.length} of {rows.length}
        </span>
      </div>
      <DocTable data-section={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={columns.map((column) => row[column.key]).join('|')}>
              {columns.map((column) => {
                const value = row[column.key];
                return <td key={column.key}>{value === undefined || value === '' ? '–' : column.code ? <code>{value}</code> : value}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </DocTable>
      {shown.length === 0 && <p>No row has all of these words. Clear the field to see every row.</p>}
    </div>
  );
}
