import React, {useId, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode} from 'react';
import {bodyFaults, type AjvError} from '../../body-faults';
import type {Document, Schema} from '../../document';
import {jsonFault} from '../../json-fault';
import {exampleValues, parameterKey, requestWith, type ParameterValues, type Shape} from '../../request';
import {LANGUAGES, type Access} from '../../samples';
import {limitsOf, typeText} from '../../schema-text';
import {hostFault, readerValues, setReaderValues, subscribe, wordFault} from '../../values';
import Field from '../Field';
import {BodyForm, Choice} from './BodyForm';

/** The file of an operation (compose-file.ts). */
export type Composition = {
  readonly shape: Shape;
  readonly schema?: Schema;
  readonly validate?: ((value: unknown) => boolean) & {readonly errors: readonly AjvError[] | null};
};
type Draft = {readonly parameters: ParameterValues; readonly text: string; readonly asJson: boolean};

/** What the reader wrote for each operation, for the way back to it; gone with the tab. */
const drafts = new Map<string, Draft>();

const written = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));
const firstDraft = (shape: Shape): Draft => ({
  parameters: exampleValues(shape),
  text: written(shape.body?.examples[0]?.value),
  asJson: false,
});

type Checked = {
  readonly body: unknown;
  readonly faults: readonly {readonly path: string; readonly sentence: string}[];
  readonly atFields: ReturnType<typeof bodyFaults>;
};

/** The body of a text, with its faults; undefined while it is no JSON. */
function check(text: string, {shape, schema, validate}: Composition): Checked {
  if (!shape.body || (text.trim() === '' && !shape.body.required)) return {body: undefined, faults: [], atFields: []};
  const broken = jsonFault(text);
  if (broken)
    return {
      body: undefined,
      faults: [{path: `line ${broken.line}, column ${broken.column}`, sentence: broken.message}],
      atFields: [],
    };
  const body = JSON.parse(text) as unknown;
  const atFields =
    !schema || !validate || validate(body)
      ? []
      : bodyFaults(schema as unknown as Document, schema, validate.errors ?? []);
  return {body, faults: atFields.map(({path, message, fix}) => ({path, sentence: `${message}. ${fix}`})), atFields};
}

const STRING: Schema = {type: 'string'};
const SIGNS: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!);
/** Strings and numbers in the colours of the other listings, without the grammars that the build has. */
const coloured = (source: string): string =>
  source
    .split(/("(?:[^"\\\n]|\\.)*"|\b\d+(?:\.\d+)?\b)/)
    .map((part, index) =>
      index % 2 === 0
        ? escaped(part)
        : `<span class="token ${part.startsWith('"') ? 'string' : 'number'}">${escaped(part)}</span>`,
    )
    .join('');

/** Puts samples into the page's listings. One that is what the build wrote is put back as it was. */
function useSamples(page: HTMLElement, samples: readonly string[]): void {
  const [listings] = useState(() =>
    [...page.querySelectorAll('.api-sample pre > code')].map((code) => ({
      code,
      text: code.textContent,
      html: code.innerHTML,
    })),
  );
  // With the fields, not a frame later.
  useLayoutEffect(() => {
    listings.forEach(({code, text, html}, index) => {
      if (code.textContent !== samples[index])
        code.innerHTML = samples[index] === text ? html : coloured(samples[index]!);
    });
  }, [listings, samples]);
}

type Props = Composition & {readonly page: HTMLElement};

/** A form for what an operation needs: the samples of the page follow it. Nothing of it is stored or sent. */
export default function Composer({page, ...composition}: Props): ReactNode {
  const {shape, schema} = composition;
  const name = `${shape.method} ${shape.path}`;
  const values = useSyncExternalStore(subscribe, readerValues);
  const [draft, setDraft] = useState(() => drafts.get(name) ?? firstDraft(shape));
  const [withSecret, setWithSecret] = useState(false);
  const [copied, setCopied] = useState('');
  const [last, setLast] = useState<unknown>(shape.body?.examples[0]?.value);
  const id = useId();
  const {host, tokenId, secret} = values;
  const checked = useMemo(() => check(draft.text, composition), [draft.text]); // eslint-disable-line react-hooks/exhaustive-deps -- the file of a page never changes
  const isJson = checked.body !== undefined || checked.faults.length === 0;
  // While a text is no JSON, the samples keep the last body.
  if (isJson && written(last) !== written(checked.body)) setLast(checked.body);

  const access: Access = {
    ...(host !== '' && hostFault(host) === undefined && {host}),
    ...(tokenId !== '' && wordFault(tokenId) === undefined && {tokenId}),
    ...(withSecret && secret !== '' && {secret}),
  };
  const request = requestWith(shape, draft.parameters, last, access);
  const samples = LANGUAGES.map(({write}) => write(request));
  useSamples(page, samples);

  const change = (part: Partial<Draft>): void => {
    const next = {...draft, ...part};
    drafts.set(name, next);
    setDraft(next);
  };
  const clear = (): void => {
    setReaderValues();
    setWithSecret(false);
    change(firstDraft(shape));
  };
  const copy = (): void => {
    navigator.clipboard.writeText(samples[0]!).then(
      () => setCopied('Copied'),
      () => setCopied('Select the sample below and copy it'),
    );
    window.setTimeout(() => setCopied(''), 3000);
  };
  const missing = (required: boolean, value: string): string | undefined =>
    required && value === '' ? 'The path needs a value.' : undefined;
  const isForm = /multipart/.test(shape.body?.type ?? '');

  return (
    <form className="compose" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <p className="api-note">
        Nothing is requested from this page: a server in a private network refuses calls from another site. What you
        enter stays in the memory of this tab and is gone when you close or reload it.
      </p>
      <fieldset className="compose-fields">
        <legend>Server</legend>
        <Field
          label="Host"
          schema={STRING}
          required={false}
          note="such as 192.0.2.10 or encoder.example.com:8080"
          value={host}
          onChange={(value) => setReaderValues({host: value.trim()})}
          fault={hostFault(host)}
        />
        <Field
          label="Token ID"
          schema={STRING}
          required={false}
          note="of an access token"
          value={tokenId}
          onChange={(value) => setReaderValues({tokenId: value.trim()})}
          fault={wordFault(tokenId)}
        />
        <Field
          label="Token secret"
          schema={STRING}
          required={false}
          note="samples read TOKEN_SECRET unless you tick the box"
          value={secret}
          onChange={(value) => setReaderValues({secret: value.trim()})}
        />
        <label className="compose-check">
          <input type="checkbox" checked={withSecret} onChange={(event) => setWithSecret(event.target.checked)} /> Write
          the secret into the samples
        </label>
      </fieldset>
      {shape.parameters.length > 0 && (
        <fieldset className="compose-fields">
          <legend>Parameters</legend>
          {shape.parameters.map((parameter) => {
            const key = parameterKey(parameter);
            const value = draft.parameters[key] ?? '';
            const root = {} as Document;
            return (
              <Field
                key={key}
                label={parameter.name}
                schema={parameter.schema}
                note={[
                  parameter.in === 'path' ? 'in the path' : 'in the query',
                  typeText(root, parameter.schema),
                  ...limitsOf(parameter.schema),
                ].join(', ')}
                required={parameter.required}
                value={value}
                onChange={(next) => change({parameters: {...draft.parameters, [key]: next}})}
                fault={missing(parameter.required, value)}
              />
            );
          })}
        </fieldset>
      )}
      {shape.body && (
        <fieldset>
          <legend>Body</legend>
          <div className="compose-bar">
            {shape.body.examples.length > 1 && (
              <Choice
                label="Start from this example"
                options={shape.body.examples.map(({summary}) => summary)}
                onChoose={(chosen) =>
                  change({text: written(shape.body!.examples.find(({summary}) => summary === chosen)?.value)})
                }
              />
            )}
            {!isForm &&
              ['Form', 'JSON'].map((label) => (
                <label key={label}>
                  <input
                    type="radio"
                    name={id}
                    checked={draft.asJson === (label === 'JSON')}
                    onChange={() => change({asJson: label === 'JSON'})}
                  />{' '}
                  {label}
                </label>
              ))}
          </div>
          {draft.asJson ? (
            <textarea
              aria-label="Body as JSON"
              aria-invalid={checked.faults.length > 0}
              aria-describedby={`${id}-faults`}
              rows={Math.min(24, draft.text.split('\n').length + 1)}
              value={draft.text}
              spellCheck={false}
              onChange={({target}) => change({text: target.value})}
            />
          ) : isJson ? (
            <div className="compose-fields">
              <BodyForm
                root={schema as unknown as Document}
                schema={schema ?? {}}
                value={last}
                pointer=""
                faults={checked.atFields}
                onChange={(body) => change({text: written(body)})}
              />
            </div>
          ) : (
            <p>The text is no JSON yet: correct it under JSON, and its fields are here again.</p>
          )}
          <ul id={`${id}-faults`} className="compose-faults" aria-live="polite">
            {(draft.asJson || !isJson) &&
              checked.faults.map(({path, sentence}) => (
                <li key={path + sentence}>
                  <code>{path}</code> {sentence}
                </li>
              ))}
            {!isJson && <li>The samples keep the last body that was JSON.</li>}
          </ul>
        </fieldset>
      )}
      <div className="compose-bar">
        <button type="button" className="api-copy" onClick={copy}>
          Copy as curl
        </button>
        <button type="button" className="api-copy" onClick={clear}>
          Clear
        </button>
        <span role="status">{copied}</span>
      </div>
    </form>
  );
}
