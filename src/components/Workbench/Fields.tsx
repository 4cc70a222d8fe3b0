import {shownFields, type Field, type Values} from '@docs-and-sdk/workbench/frame';
import React, {memo, useId, type ReactNode} from 'react';
import styles from './styles.module.css';

type OneProps = {readonly field: Field; readonly value: string; readonly onChange: (value: string) => void};

function Control({
  field,
  value,
  onChange,
  id,
  help,
}: OneProps & {readonly id: string; readonly help: string | undefined}): ReactNode {
  const common = {
    id,
    'aria-describedby': help,
    onChange: (event: {target: {value: string}}) => onChange(event.target.value),
    value,
  };
  if (field.kind === 'select') {
    return (
      <select {...common}>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  // A secret is no password of the reader's: no manager may store it, and it is not worth hiding from who typed it.
  if (field.kind === 'area') return <textarea {...common} rows={4} spellCheck={false} autoComplete="off" />;
  return (
    <input
      {...common}
      type="text"
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      spellCheck={false}
      autoComplete="off"
    />
  );
}

function OneField({field, value, onChange}: OneProps): ReactNode {
  const id = useId();
  const help = field.help === undefined ? undefined : `${id}-help`;
  const note = field.help !== undefined && (
    <span id={help} className={styles.help}>
      {field.help}
    </span>
  );
  if (field.kind === 'checkbox') {
    return (
      <div className={styles.check}>
        <input
          id={id}
          type="checkbox"
          checked={value === 'on'}
          aria-describedby={help}
          onChange={(event) => onChange(event.target.checked ? 'on' : '')}
        />
        <label htmlFor={id}>{field.label}</label>
        {note}
      </div>
    );
  }
  return (
    <div className={field.kind === 'area' ? styles.wideField : styles.field}>
      <label htmlFor={id}>{field.label}</label>
      <Control {...{field, value, onChange, id, help}} />
      {note}
    </div>
  );
}

type Props = {
  readonly fields: readonly Field[];
  readonly values: Values;
  readonly onChange: (name: string, value: string) => void;
};

/** The labelled fields of a form, those that apply. */
export const Fields = memo(function Fields({fields, values, onChange}: Props): ReactNode {
  const shown = shownFields(fields, values);
  if (shown.length === 0) return null;
  return (
    <div className={styles.fields}>
      {shown.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
});
