import {distance} from 'fastest-levenshtein';
import {flatten, type Document, type Schema} from './document';
import {limitsOf} from './schema-text';

/** What ajv says of a value. */
export type AjvError = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
};

/** A fault of a body at its place. */
export type BodyFault = {
  /** Place as a JSON pointer, of the field that is wrong or missing. */
  readonly pointer: string;
  /** The same place as readers write it, such as `playbacks[0].http_settings`. */
  readonly path: string;
  readonly message: string;
  readonly fix: string;
};

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
/** One step further down in a pointer. */
export const pointerTo = (pointer: string, step: string | number): string =>
  `${pointer}/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`;
const pathOf = (pointer: string): string =>
  stepsOf(pointer)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || 'the body';

function schemaAt(root: Document, schema: Schema, pointer: string): Schema {
  return stepsOf(pointer).reduce(
    (at, step) => flatten(root, at.items ?? at.properties?.[step] ?? {}),
    flatten(root, schema),
  );
}

function unknownFix(root: Document, at: Schema, name: string): string {
  const names = Object.keys(flatten(root, at).properties ?? {});
  const [near] = names
    .map((candidate) => ({candidate, away: distance(name, candidate)}))
    .sort((a, b) => a.away - b.away);
  return near && near.away <= Math.max(2, name.length / 3)
    ? `Did you mean ${near.candidate}?`
    : `Known here: ${names.join(', ')}.`;
}

/** ajv's errors as sentences with a place and a fix, one for each place. */
export function bodyFaults(root: Document, schema: Schema, errors: readonly AjvError[]): BodyFault[] {
  const faults = errors.map(({instancePath, keyword, message = 'does not fit', params}): BodyFault => {
    const at = (pointer: string, text: string, fix: string): BodyFault => ({
      pointer,
      path: pathOf(pointer),
      message: text,
      fix,
    });
    if (keyword === 'required') {
      const missing = String(params['missingProperty']);
      return at(pointerTo(instancePath, missing), 'is required and missing', 'Add it.');
    }
    if (keyword === 'additionalProperties') {
      const name = String(params['additionalProperty']);
      return at(
        pointerTo(instancePath, name),
        'is no field of this version',
        unknownFix(root, schemaAt(root, schema, instancePath), name),
      );
    }
    if (keyword === 'enum')
      return at(
        instancePath,
        'is not one of the values',
        `Choose ${(params['allowedValues'] as unknown[]).map(String).join(', ')}.`,
      );
    if (keyword === 'type')
      return at(instancePath, message, `Write ${WRITTEN[String([params['type']].flat()[0])] ?? 'another value'}.`);
    const limits = params['limit'] === undefined ? [] : limitsOf(schemaAt(root, schema, instancePath));
    if (limits.length > 0) return at(instancePath, 'is outside its limits', `Give ${limits.join(', ')}.`);
    return at(instancePath, message, 'Change it to fit.');
  });
  return faults.filter(({pointer}, index) => faults.findIndex((other) => other.pointer === pointer) === index);
}

const WRITTEN: Readonly<Record<string, string>> = {
  string: 'it in double quotes',
  integer: 'a whole number without quotes',
  number: 'a number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list in [ and ]',
  object: 'fields in { and }',
};
