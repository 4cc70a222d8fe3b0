import type {CodeSection, Section, TableSection} from '@docs-and-sdk/workbench/frame';
import BreakableName from '@site/src/components/BreakableName';
import {DocTable} from '@site/src/components/DocTable';
import Heading from '@theme/Heading';
import React, {memo, useEffect, useState, type ReactNode} from 'react';
import {CopyButton} from './CopyButton';
import styles from './styles.module.css';

/** Rows that are shown at once: a browser lays out thousands slowly. The others follow, so many at a time. */
const STEP = 200;

type RowProps = {readonly row: readonly string[]; readonly code: readonly number[] | undefined};

const Row = memo(function Row({row, code}: RowProps): ReactNode {
  return (
    <tr>
      {row.map((cell, column) => (
        <td key={column}>
          {cell !== '' && code?.includes(column) ? (
            <code>
              <BreakableName>{cell}</BreakableName>
            </code>
          ) : (
            cell
          )}
        </td>
      ))}
    </tr>
  );
});

function ResultTable({table}: {readonly table: TableSection}): ReactNode {
  const [shown, setShown] = useState(STEP);
  useEffect(() => {
    if (shown >= table.rows.length) return undefined;
    const timer = window.setTimeout(() => setShown((before) => before + STEP), 30);
    return () => window.clearTimeout(timer);
  }, [shown, table]);
  const rows = table.rows.slice(0, shown);
  const total = table.total ?? table.rows.length;
  return (
    <>
      <DocTable hasFilter={false} data-section={table.title} className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} code={table.code} />
          ))}
        </tbody>
      </DocTable>
      {rows.length < total && (
        <p className={styles.help}>
          The first {rows.length} of {total} rows.
        </p>
      )}
    </>
  );
}

function ResultCode({code}: {readonly code: CodeSection}): ReactNode {
  return (
    <div className={styles.code}>
      <pre tabIndex={0} aria-label={code.title}>
        <code>{code.text}</code>
      </pre>
      <CopyButton label={`Copy ${code.title}`} text={() => code.text}>
        Copy
      </CopyButton>
    </div>
  );
}

const Part = memo(function Part({section}: {readonly section: Section}): ReactNode {
  return (
    <div>
      <Heading as="h3" className={styles.sectionTitle}>
        {section.title}
      </Heading>
      {section.kind === 'table' && <ResultTable table={section} />}
      {section.kind === 'code' && <ResultCode code={section} />}
      {section.kind === 'text' && (
        <ul>
          {section.lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** The parts of a result below its findings. */
export const Sections = memo(function Sections({sections}: {readonly sections: readonly Section[]}): ReactNode {
  return sections.map((section, index) => <Part key={index} section={section} />);
});
