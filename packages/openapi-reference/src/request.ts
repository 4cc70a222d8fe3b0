import {flatten, resolve, type Body, type Call, type Document, type Media, type Schema} from './document';
import type {Access, Request} from './samples';

/** Media type with what it holds; JSON before others. */
export function mediaOf(
  document: Document,
  body: Body | undefined,
): {readonly type: string; readonly media: Media} | undefined {
  const content = Object.entries((body && resolve(document, body).content) ?? {});
  const [type, media] = content.find(([name]) => /\bjson\b/.test(name)) ?? content[0] ?? [];
  return type === undefined || media === undefined ? undefined : {type, media};
}

/** Examples of a body or an answer, with what they show. */
export function examplesOf(
  document: Document,
  {example, examples, schema}: Media,
): {readonly summary: string; readonly value: unknown}[] {
  const named = Object.entries(examples ?? {}).map(([name, one]) => {
    const {summary, value} = resolve(document, one);
    return {summary: summary ?? name, value};
  });
  if (named.length > 0) return named;
  const value = example ?? (schema && resolve(document, schema).examples?.[0]);
  return value === undefined ? [] : [{summary: 'Example', value}];
}

/** Prefix of every path: what follows the host in the address of the first server. */
export const prefixOf = ({servers}: Document): string =>
  (servers?.[0]?.url ?? '').replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '');

/** A parameter of a path or a query, with what a form says about it. */
export type ShapeParameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description: string | undefined;
  readonly schema: Schema;
  readonly example: string | undefined;
};

/** What it takes to write a request, without the rest of the file. */
export type Shape = {
  readonly method: string;
  /** Path with its parameters in braces, and the prefix of the API. */
  readonly path: string;
  readonly parameters: readonly ShapeParameter[];
  readonly body?: {
    readonly type: string;
    readonly required: boolean;
    readonly examples: readonly {readonly summary: string; readonly value: unknown}[];
  };
};

/** The shape of an operation's requests. */
export function shapeOf(document: Document, call: Call): Shape {
  const parameters = call.parameters.flatMap((parameter): ShapeParameter[] => {
    const {name, in: where, required = false, description, schema: given = {}, example} = parameter;
    if (where !== 'path' && where !== 'query') return [];
    const schema = flatten(document, given);
    const found = example ?? schema.examples?.[0] ?? schema.default;
    const text = found === undefined || typeof found === 'string' ? found : JSON.stringify(found);
    return [{name, in: where, required, description, schema, example: text}];
  });
  const shape = {method: call.method.toUpperCase(), path: `${prefixOf(document)}${call.path}`, parameters};
  const sent = mediaOf(document, call.operation.requestBody);
  if (!sent) return shape;
  const {required = false} = resolve(document, call.operation.requestBody!);
  return {...shape, body: {type: sent.type, required, examples: examplesOf(document, sent.media)}};
}

/** Values of parameters by place and name, such as `path.id`. An empty one is left out. */
export type ParameterValues = Readonly<Record<string, string>>;
export const parameterKey = ({in: where, name}: Pick<ShapeParameter, 'in' | 'name'>): string => `${where}.${name}`;

/** As `encodeURIComponent`, with the signs that a shell or a string of a language would take for its own. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The request with these values: what samples are written from, while building and in the composer. */
export function requestWith(shape: Shape, values: ParameterValues, body: unknown, access: Access = {}): Request {
  const valueOf = (parameter: ShapeParameter): string => values[parameterKey(parameter)] ?? '';
  const inPath = (name: string): string => {
    const parameter = shape.parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
    return (parameter && encoded(valueOf(parameter))) || `{${name}}`;
  };
  const query = shape.parameters.filter((parameter) => parameter.in === 'query' && valueOf(parameter) !== '');
  const search = query.map((parameter) => `${encoded(parameter.name)}=${encoded(valueOf(parameter))}`).join('&');
  const path = `${shape.path.replace(/\{([^}]+)\}/g, (_all, name: string) => inPath(name))}${search === '' ? '' : `?${search}`}`;
  const request = {method: shape.method, path, access};
  if (!shape.body || body === undefined) return request;
  return /multipart/.test(shape.body.type)
    ? {...request, files: body as Record<string, string>}
    : {...request, json: body};
}

/** What samples have at first: values of what is required. */
export const exampleValues = ({parameters}: Shape): ParameterValues =>
  Object.fromEntries(
    parameters.filter(({required}) => required).map((parameter) => [parameterKey(parameter), parameter.example ?? '']),
  );

/**
 * The request that samples send: example values in the path, required query parameters and the first example as the
 * body.
 */
export function requestOf(document: Document, call: Call): Request {
  const shape = shapeOf(document, call);
  for (const {required, example, name} of shape.parameters)
    if (required && example === undefined)
      throw new Error(`the parameter ${name} of ${shape.method} ${call.path} has no example`);
  return requestWith(shape, exampleValues(shape), shape.body?.examples[0]?.value);
}
