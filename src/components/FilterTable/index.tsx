import React, {type ReactNode} from 'react';
import {DocTable} from '../DocTable';

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

/** A table of data with a field that narrows it. The whole table is in the HTML, so it reads without JavaScript. */
export default function FilterTable({rows, columns, name}: Props): ReactNode {
  return (
    <DocTable data-section={name} hasFilter>
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
        {rows.map((row) => (
          <tr key={columns.map((column) => row[column.key]).join('|')}>
            {columns.map((column) => {
              const value = row[column.key];
              return (
                <td key={column.key}>
                  {value === undefined || value === '' ? '–' : column.code ? <code>{value}</code> : value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DocTable>
  );
}
