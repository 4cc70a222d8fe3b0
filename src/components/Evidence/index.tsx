import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

const labels = {
  field: {text: 'seen in the field', title: "Seen in public integrations of the product, not in the vendor's documentation"},
  source: {text: 'read from source', title: 'Read from published source code, not stated by the vendor'},
  inferred: {text: 'not confirmed', title: "Follows from other facts; not confirmed by the vendor's documentation"},
} as const;

export type Props = {
  /** Where the statement comes from, when it is not the vendor's documentation. */
  readonly is: keyof typeof labels;
};

/** Marks a statement that is not the vendor's documentation. */
export default function Evidence({is}: Props): ReactNode {
  const label = labels[is];
  if (label === undefined) throw new Error(`<Evidence is="${String(is)}" /> is not known. Use one of: ${Object.keys(labels).join(', ')}`);
  return (
    <span className={styles.mark} title={label.title}>
      {label.text}
    </span>
  );
}
