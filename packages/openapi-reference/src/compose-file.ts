import {Ajv2020} from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';
import {composeFileName} from './compose-button';
import {callsOf, flatten, type Call, type Document, type Schema} from './document';
import {standalone} from './files';
import {mediaOf, shapeOf} from './request';

/**
 * A schema that names its fields completely: a field that it does not have is a fault, unless it says that there are
 * others.
 */
function closed(root: Document, schema: Schema): Schema {
  const {properties, items, oneOf, anyOf, ...own} = schema.allOf ? flatten(root, schema) : schema;
  const all = (schemas: readonly Schema[]): Schema[] => schemas.map((part) => closed(root, part));
  return {
    ...own,
    ...(items && {items: closed(root, items)}),
    ...(oneOf && {oneOf: all(oneOf)}),
    ...(anyOf && {anyOf: all(anyOf)}),
    ...(properties && {
      additionalProperties: own.additionalProperties ?? false,
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, closed(root, property)]),
      ),
    }),
  };
}

const validators = new Map<string, string>();

/**
 * The code of ajv for a schema, made while building: the site's policy lets no page make code. Equal schemas are
 * compiled once.
 */
function validatorOf(schema: Schema & {$defs: Readonly<Record<string, Schema>>}): string {
  const root = schema as unknown as Document;
  const {$defs, title: _title, ...body} = schema;
  const whole = {
    ...closed(root, body),
    $defs: Object.fromEntries(Object.entries($defs).map(([name, part]) => [name, closed(root, part)])),
  };
  const key = JSON.stringify(whole);
  const known = validators.get(key);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({strict: false, allErrors: true, validateSchema: false, code: {source: true, esm: true}});
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  // The one helper that a length needs; the file imports nothing.
  const code = standaloneCode(ajv, ajv.compile(whole)).replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '(text) => [...text].length',
  );
  const helper = /require\("([^"]+)"\)/.exec(code)?.[1];
  if (helper !== undefined)
    throw new Error(
      `The validator needs ${helper}, and its file imports nothing: put that function into packages/openapi-reference/src/compose-file.ts.`,
    );
  validators.set(key, code);
  return code;
}

/**
 * What the composer of an operation needs, as a module: the shape of its requests, the schema of the body for the form,
 * and the validator.
 */
export function composeFile(document: Document, call: Call): string {
  const shape = `export const shape = ${JSON.stringify(shapeOf(document, call))};\n`;
  const given = mediaOf(document, call.operation.requestBody)?.media.schema;
  if (!given) return shape;
  const schema = standalone(document, given, '') as Schema & {$defs: Readonly<Record<string, Schema>>};
  return `${shape}export const schema = ${JSON.stringify(schema)};\n${validatorOf(schema)}\n`;
}

/** The files of all composers of a version, by name. */
export const composeFiles = (document: Document): [name: string, content: string][] =>
  callsOf(document).map((call) => [composeFileName(call.operation.operationId!), composeFile(document, call)]);
