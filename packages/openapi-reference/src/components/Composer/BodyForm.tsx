import React, {useRef, useState, type ReactNode, type Ref} from 'react';
import {pointerTo, type BodyFault} from '../../body-faults';
import {flatten, type Document, type Schema} from '../../document';
import {limitsOf, typeText} from '../../schema-text';
import Field from '../Field';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field has when the reader adds it. */
function initial(root: Document, schema: Schema): unknown {
  const own = flatten(root, schema);
  const given = own.default ?? own.examples?.[0] ?? own.enum?.[0];
  if (given !== undefined) return given;
  if (own.properties)
    return Object.fromEntries((own.required ?? []).map((name) => [name, initial(root, own.properties![name] ?? {})]));
  const type = [own.type].flat()[0];
  return (
    {array: [], object: {}, boolean: false, integer: own.minimum ?? 0, number: own.minimum ?? 0}[type as string] ?? ''
  );
}

/**
 * What was typed as the value that the schema wants; the text itself where it is not such a value, for the validator to
 * report.
 */
export function typed(schema: Schema, text: string): unknown {
  const types = [schema.type].flat();
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (types.some((type) => type === 'integer' || type === 'number') && text !== '' && String(Number(text)) === text)
    return Number(text);
  if (types.includes('string')) return text;
  try {
    const value = JSON.parse(text) as unknown;
    return JSON.stringify(value) === text || isFields(value) ? value : text;
  } catch {
    return text;
  }
}

/** Text of a value in a field. */
const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

type Props = {
  readonly root: Document;
  readonly schema: Schema;
  readonly value: unknown;
  readonly pointer: string;
  readonly faults: readonly BodyFault[];
  readonly onChange: (value: unknown) => void;
};
type NodeProps = Props & {
  readonly label: string;
  readonly required: boolean;
  readonly focus?: boolean;
  readonly onRemove: (() => void) | undefined;
};

const factsOf = (root: Document, schema: Schema): string =>
  [typeText(root, schema), ...limitsOf(flatten(root, schema))].join(', ');

/** A value with what is inside it. */
function Node({label, required, focus = false, onRemove, ...props}: NodeProps): ReactNode {
  const {root, schema, value, pointer, faults, onChange} = props;
  const own = flatten(root, schema);
  const remove = onRemove && (
    <button type="button" className="compose-remove" aria-label={`Remove ${label}`} onClick={onRemove}>
      ×
    </button>
  );
  const fault = faults.find((candidate) => candidate.pointer === pointer);
  const sentence = fault && `${label} ${fault.message}. ${fault.fix}`;
  if ((own.properties && isFields(value)) || (own.items && Array.isArray(value))) {
    return (
      <fieldset className="compose-group">
        <legend>
          {label} <span className="api-note">{factsOf(root, schema)}</span> {remove}
        </legend>
        {sentence !== undefined && <span className="compose-fault">{sentence}</span>}
        {Array.isArray(value) ? <List {...props} value={value} /> : <BodyForm {...props} />}
      </fieldset>
    );
  }
  return (
    <Field
      {...{label, required, focus}}
      schema={own}
      note={factsOf(root, schema)}
      value={shown(value)}
      onChange={(text) => onChange(typed(own, text))}
      fault={sentence}
    >
      {remove}
    </Field>
  );
}

/** The entries of a list. */
function List({
  value,
  schema,
  root,
  pointer,
  onChange,
  ...rest
}: Props & {readonly value: readonly unknown[]}): ReactNode {
  const items = flatten(root, schema).items ?? {};
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      {value.map((entry, index) => (
        <Node
          {...rest}
          key={index}
          root={root}
          schema={items}
          label={`Entry ${index + 1}`}
          required={false}
          value={entry}
          pointer={pointerTo(pointer, index)}
          onChange={(next) => onChange(value.map((other, at) => (at === index ? next : other)))}
          onRemove={() => {
            onChange(value.filter((_entry, at) => at !== index));
            add.current?.focus();
          }}
        />
      ))}
      <button ref={add} type="button" className="api-copy" onClick={() => onChange([...value, initial(root, items)])}>
        Add an entry
      </button>
    </>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly string[];
  readonly onChoose: (option: string) => void;
  readonly button?: Ref<HTMLButtonElement>;
};

/** A list to choose from, and a button that takes the choice: arrow keys alone change nothing. */
export function Choice({label, options, onChoose, button}: ChoiceProps): ReactNode {
  const [chosen, setChosen] = useState('');
  const option = options.includes(chosen) ? chosen : options[0]!;
  return (
    <div className="compose-choice">
      <select aria-label={label} value={option} onChange={({target}) => setChosen(target.value)}>
        {options.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button ref={button} type="button" className="api-copy" onClick={() => onChoose(option)}>
        {label}
      </button>
    </div>
  );
}

/** The fields of an object: those that it has, and a choice of the others. */
export function BodyForm({root, schema, value, pointer, faults, onChange}: Props): ReactNode {
  const own = flatten(root, schema);
  const fields = isFields(value) ? value : {};
  const [added, setAdded] = useState<string>();
  const choice = useRef<HTMLButtonElement>(null);
  const writable = Object.entries(own.properties ?? {}).filter(
    ([, property]) => flatten(root, property).readOnly !== true,
  );
  const others = writable.filter(([name]) => !(name in fields));
  const isRequired = (name: string): boolean => own.required?.includes(name) === true;
  const without = (name: string): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
  const missing = others.filter(([name]) => isRequired(name)).map(([name]) => name);
  return (
    <>
      {Object.entries(fields).map(([name, inner]) => (
        <Node
          key={name}
          {...{root, faults}}
          label={name}
          schema={own.properties?.[name] ?? {}}
          required={isRequired(name)}
          focus={name === added}
          value={inner}
          pointer={pointerTo(pointer, name)}
          onChange={(next) => onChange({...fields, [name]: next})}
          onRemove={
            isRequired(name)
              ? undefined
              : () => {
                  onChange(without(name));
                  choice.current?.focus();
                }
          }
        />
      ))}
      {missing.length > 0 && <p className="compose-fault">Required and missing: {missing.join(', ')}.</p>}
      {others.length > 0 && (
        <Choice
          button={choice}
          label="Add a field"
          options={others.map(([name]) => name)}
          onChoose={(name) => {
            setAdded(name);
            onChange({...fields, [name]: initial(root, own.properties![name] ?? {})});
          }}
        />
      )}
    </>
  );
}
