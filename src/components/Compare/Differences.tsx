import type {Entry, Part, Stretch} from 'compare-text';
import {readBlocks, type Block} from 'compare-text/blocks';
import clsx from 'clsx';
import React, {Fragment, memo, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Words with those that went and came marked. `side` leaves the other version's words out. */
function Words({parts, side}: {readonly parts: readonly Part[]; readonly side?: 'before' | 'after'}): ReactNode {
  return parts
    .filter(({state}) => state === 'same' || side === undefined || (side === 'before') === (state === 'removed'))
    .map(({text, state}, index) => {
      if (state === 'same') return <Fragment key={index}>{text}</Fragment>;
      return state === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
    });
}

function BlockText({
  block,
  children,
}: {
  readonly block: Exclude<Block, {kind: 'table'}>;
  readonly children: ReactNode;
}): ReactNode {
  if (block.kind === 'code') return <pre className={styles.code}>{children}</pre>;
  if (block.kind === 'heading') return <p className={styles.heading}>{children}</p>;
  return (
    <p
      className={clsx(styles.text, styles[block.kind])}
      style={block.depth > 1 ? {marginInlineStart: `${block.depth - 1}rem`} : undefined}
    >
      {children}
    </p>
  );
}

const whole = (text: string): readonly Part[] => [{text, state: 'same'}];

const rowStyle = {same: undefined, changed: undefined, added: styles.rowAdded, removed: styles.rowRemoved};

function Table({head, rows}: Omit<Extract<Entry, {kind: 'rows'}>, 'kind'>): ReactNode {
  const shown = rows.filter(({state}) => state !== 'same');
  const hidden = rows.length - shown.length;
  return (
    <div className={styles.table} tabIndex={0} role="group" aria-label="Rows that changed">
      <table>
        <thead>
          <tr>
            {head.map((part, index) => (
              <th key={index} scope="col">
                <Words parts={[part]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({state, cells}, row) => (
            <tr key={row} className={rowStyle[state]}>
              {cells.map((parts, index) => (
                <td key={index}>
                  <Words parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className={styles.rest}>
          {hidden} {hidden === 1 ? 'row is' : 'rows are'} the same.
        </p>
      )}
    </div>
  );
}

const tableOf = (
  block: Extract<Block, {kind: 'table'}>,
  state: Part['state'],
): Omit<Extract<Entry, {kind: 'rows'}>, 'kind'> => ({
  head: block.head.map((text) => ({text, state: 'same'})),
  rows: block.rows.map((cells) => ({
    state: state === 'same' ? 'changed' : state,
    cells: cells.map((text) => [{text, state}]),
  })),
});

function Whole({block, state}: {readonly block: Block; readonly state: Part['state']}): ReactNode {
  if (block.kind === 'table') return <Table {...tableOf(block, state)} />;
  return (
    <BlockText block={block}>
      <Words parts={[{text: block.text, state}]} />
    </BlockText>
  );
}

/** One entry in both columns: what was on the left, what is on the right. Tables take both. */
function EntryRow({entry}: {readonly entry: Entry}): ReactNode {
  if (entry.kind === 'rows' || entry.block.kind === 'table') {
    return (
      <div className={styles.wide}>
        {entry.kind === 'rows' ? <Table {...entry} /> : entry.kind === 'block' && <Whole {...entry} />}
      </div>
    );
  }
  const {block} = entry;
  const of = (side: 'before' | 'after'): ReactNode => {
    if (entry.kind === 'words')
      return (
        <BlockText block={block}>
          <Words parts={entry.parts} side={side} />
        </BlockText>
      );
    const isHere = entry.state === 'same' || (entry.state === 'removed') === (side === 'before');
    return isHere ? <Whole block={block} state={entry.state} /> : null;
  };
  const isSame = entry.kind === 'block' && entry.state === 'same';
  return (
    <div className={clsx(styles.pair, isSame && styles.context)}>
      <div>{of('before')}</div>
      <div>{of('after')}</div>
    </div>
  );
}

/** A stretch that both versions have, folded. It is read and drawn when somebody opens it. */
function Same({chunks}: {readonly chunks: readonly string[]}): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.same} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>
        {chunks.length} unchanged {chunks.length === 1 ? 'part' : 'parts'}
      </summary>
      {open &&
        chunks.flatMap(readBlocks).map((block, index) =>
          block.kind === 'table' ? (
            <Table key={index} {...tableOf(block, 'same')} />
          ) : (
            <BlockText key={index} block={block}>
              <Words parts={whole(block.text)} />
            </BlockText>
          ),
        )}
    </details>
  );
}

/** A change with its number. What follows it arrives later and leaves it as it is. */
const Change = memo(function Change({
  change: {number, section, entries},
}: {
  readonly change: Extract<Stretch, {kind: 'change'}>;
}): ReactNode {
  return (
    <section id={`change-${number}`} className={styles.change} tabIndex={-1} aria-label={`Change ${number}`}>
      <h2 className={styles.title}>
        <a href={`#change-${number}`}>Change {number}</a> {section === '' ? '' : `in “${section}”`}
      </h2>
      {entries.map((entry, place) => (
        <EntryRow key={place} entry={entry} />
      ))}
    </section>
  );
});

/** The stretches of a comparison; each change has a place of its own. */
export default function Differences({
  stretches,
  names,
}: {
  readonly stretches: readonly Stretch[];
  readonly names: readonly [string, string];
}): ReactNode {
  return (
    <div className={styles.stretches}>
      <div className={clsx(styles.pair, styles.names)} aria-hidden="true">
        <div>{names[0]}</div>
        <div>{names[1]}</div>
      </div>
      {stretches.map((stretch, index) =>
        stretch.kind === 'same' ? (
          <Same key={index} chunks={stretch.chunks} />
        ) : (
          <Change key={index} change={stretch} />
        ),
      )}
    </div>
  );
}
