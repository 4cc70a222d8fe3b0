import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import React, {type ComponentProps, type ReactNode} from 'react';
import styles from './styles.module.css';

type TableProps = ComponentProps<'table'> & {readonly 'data-section'?: string};

/** A table that scrolls inside its own frame, so that the page never scrolls sideways. The frame can be reached and named by keyboard and screen reader. */
export function DocTable({'data-section': section, className, ...props}: TableProps): ReactNode {
  return (
    <div className={styles.frame} role="group" tabIndex={0} aria-label={section ? `Table: ${section}` : 'Table'}>
      <table {...props} className={clsx(styles.table, className)} />
    </div>
  );
}

/** A table row; one with an id is known to the build's check of anchors. */
export function DocRow(props: ComponentProps<'tr'>): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (props.id !== undefined) brokenLinks.collectAnchor(props.id);
  return <tr {...props} />;
}
