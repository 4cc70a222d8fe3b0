import React, {useId, type ReactNode} from 'react';
import type {Schema} from '../../document';
import './styles.css';

type FieldProps = {
  readonly label: string;
  readonly schema: Schema;
  readonly note: string;
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
  readonly focus?: boolean;
  readonly children?: ReactNode;
};

/** As a ref: focuses what was added. The attribute of `autoFocus` does nothing in a page that has been loaded. */
const focusAdded = (control: HTMLElement | null): void => control?.focus();

/** One labelled control; what is wrong with its value stands below it. */
export default function Field({
  label,
  schema,
  note,
  required,
  value,
  onChange,
  fault,
  focus = false,
  children,
}: FieldProps): ReactNode {
  const id = useId();
  const values = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
  const known = schema['x-extensible-enum'];
  const common = {
    id,
    value,
    ref: focus ? focusAdded : null,
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event: {readonly target: {readonly value: string}}) => onChange(event.target.value),
  };
  const choices = values?.map(String) ?? [];
  return (
    <div className="compose-field">
      <label htmlFor={id}>
        {label}
        {required && <span className="api-note"> required</span>}
      </label>
      {children}
      {values ? (
        <select {...common}>
          {[...(choices.includes(value) ? [] : [value]), ...choices].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          type="text"
          list={known && `${id}-known`}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      {known && (
        <datalist id={`${id}-known`}>
          {known.map((choice) => (
            <option key={String(choice)} value={String(choice)} />
          ))}
        </datalist>
      )}
      <span id={`${id}-note`} className={fault === undefined ? 'api-note' : 'compose-fault'}>
        {fault ?? note}
      </span>
    </div>
  );
}
