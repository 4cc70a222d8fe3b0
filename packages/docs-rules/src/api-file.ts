import {Ajv2020, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};
type Parameter = {$ref?: string; name?: string; in?: string};
type Body = {$ref?: string; required?: boolean; content?: Record<string, {schema?: Schema}>};
type Operation = {parameters?: Parameter[]; requestBody?: Body; responses?: Record<string, Body>};
type PathItem = Record<string, Operation> & {parameters?: Parameter[]};
type Document = {
  servers?: {url: string}[];
  paths: Record<string, PathItem>;
};

/** A call that the file has: its path as the file writes it, and its method in small letters. */
export type Call = {readonly path: string; readonly method: string};

/** A fault of a value, with the place inside it. */
export type ValueFault = {readonly at: readonly (string | number)[]; readonly message: string};

export const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))}`).join('');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * How well a path segment of a call fits one of the file: 2 the same, 1 a value for a name in braces, 0 perhaps, when
 * only the running shell knows it.
 */
function fit(template: string, actual: string, unknown: string): number | undefined {
  if (template === actual) return 2;
  if (template === '' || actual === '') return undefined;
  if (/^\{[^}]+\}$/.test(template)) return 1;
  return actual.includes(unknown) ? 0 : undefined;
}

const messageOf = (error: ErrorObject): string => {
  const allowed: unknown = 'allowedValues' in error.params ? error.params['allowedValues'] : undefined;
  return Array.isArray(allowed)
    ? `must be one of ${allowed.map((value) => JSON.stringify(value)).join(', ')}`
    : (error.message ?? error.keyword);
};

/** An OpenAPI file, read once: which calls it has, and whether a value fits one. */
export class ApiFile {
  private readonly document: Document;
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<string, ValidateFunction>();
  /** What stands between host and path, for example /api/v3. */
  readonly prefix: string;

  constructor(
    source: string,
    readonly file: string,
  ) {
    this.document = parse(source) as Document;
    this.prefix = (this.document.servers?.[0]?.url ?? '').replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '');
    this.ajv = new Ajv2020({strict: false, allErrors: true, validateSchema: false, verbose: false});
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(this.document, 'api');
  }

  private resolve<Part extends {$ref?: string}>(part: Part): Part {
    let target = part;
    while (target.$ref !== undefined) {
      const steps = target.$ref
        .replace(/^#\//, '')
        .split('/')
        .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
      const found = steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), this.document);
      if (!isRecord(found)) throw new Error(`${this.file}: ${target.$ref} leads nowhere. Correct the reference.`);
      target = found as Part;
    }
    return target;
  }

  /** Paths of the file that a path with values in it can be, the closest first. */
  private pathsLike(path: string, unknown: string): string[] {
    const actual = path.split('/');
    const fitting = Object.keys(this.document.paths).flatMap((candidate) => {
      const parts = candidate.split('/');
      const fits = parts.map((part, index) => fit(part, actual[index] ?? '', unknown));
      return parts.length !== actual.length || fits.includes(undefined) ? [] : [{candidate, fits: fits as number[]}];
    });
    const certain = fitting.filter(({fits}) => !fits.includes(0));
    const sum = (fits: readonly number[]): number => fits.reduce((total, one) => total + one, 0);
    return (certain.length > 0 ? certain : fitting)
      .sort((a, b) => sum(b.fits) - sum(a.fits))
      .map(({candidate}) => candidate);
  }

  /** The call that a method and a path are; else why they are not one. */
  find(method: string, path: string, unknown: string): Call | string {
    const paths = this.pathsLike(path, unknown);
    const wanted = method.toLowerCase();
    const exact = paths.find((candidate) => this.methods(candidate).includes(wanted));
    if (exact !== undefined) return {path: exact, method: wanted};
    if (paths.length > 0)
      return `${this.file} has no ${method} ${paths[0]}, only ${this.methods(paths[0]!).join(', ').toUpperCase()}`;
    const [slashed] = this.pathsLike(path.endsWith('/') ? path.slice(0, -1) : `${path}/`, unknown);
    if (slashed !== undefined)
      return `The file ${this.file} has ${slashed} ${slashed.endsWith('/') ? 'with' : 'without'} a slash at the end`;
    return `${this.file} has no path ${path.replaceAll(unknown, '…')}`;
  }

  private methods(path: string): string[] {
    const item = this.document.paths[path] ?? {};
    return METHODS.filter((method) => item[method] !== undefined);
  }

  private operation({path, method}: Call): Operation {
    return this.document.paths[path]![method]!;
  }

  /** Names of the call's query parameters. */
  queryNames(call: Call): string[] {
    const shared = this.document.paths[call.path]!.parameters ?? [];
    return [...shared, ...(this.operation(call).parameters ?? [])]
      .map((parameter) => this.resolve(parameter))
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({name}) => (name === undefined ? [] : [name]));
  }

  /** Media types of the call's body, and whether it must have one. */
  body(call: Call): {types: string[]; required: boolean} {
    const {requestBody} = this.operation(call);
    const body = requestBody && this.resolve(requestBody);
    return {types: Object.keys(body?.content ?? {}), required: body?.required === true};
  }

  /** Codes of the answers that the file describes. */
  responseCodes(call: Call): string[] {
    return Object.keys(this.operation(call).responses ?? {});
  }

  /** Faults of a JSON value sent with a call; undefined when the file describes no JSON for it. */
  requestFaults(call: Call, value: unknown): ValueFault[] | undefined {
    const {requestBody} = this.operation(call);
    return requestBody && this.faultsOf(requestBody, ['paths', call.path, call.method, 'requestBody'], value);
  }

  /** Faults of a JSON value answered to a call; undefined when the file describes no JSON for this code. */
  responseFaults(call: Call, code: string, value: unknown): ValueFault[] | undefined {
    const response = this.operation(call).responses?.[code];
    return response && this.faultsOf(response, ['paths', call.path, call.method, 'responses', code], value);
  }

  private faultsOf(part: Body, place: string[], value: unknown): ValueFault[] | undefined {
    const own =
      part.$ref === undefined
        ? place
        : part.$ref
            .replace(/^#\//, '')
            .split('/')
            .map((step) => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~'));
    const content = this.resolve(part).content ?? {};
    const type = Object.keys(content).find((name) => /\bjson\b/.test(name));
    const schema = type === undefined ? undefined : content[type]?.schema;
    if (type === undefined || schema === undefined) return undefined;
    const validate = this.validator(`api#${pointer(...own, 'content', type, 'schema')}`);
    validate(value);
    const errors = (validate.errors ?? []).filter(
      ({keyword}) =>
        !['allOf', 'oneOf', 'anyOf', 'if', '$ref'].includes(keyword) || (validate.errors ?? []).length === 1,
    );
    const invalid = errors.map((error) => ({
      at: error.instancePath
        .split('/')
        .slice(1)
        .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~')),
      message: messageOf(error),
    }));
    return [...invalid, ...this.unknownFields(value, [schema], [])];
  }

  private validator(ref: string): ValidateFunction {
    const known = this.validators.get(ref);
    if (known) return known;
    const validate = this.ajv.compile({$ref: ref});
    this.validators.set(ref, validate);
    return validate;
  }

  /** A schema with all that it is made of. */
  private parts(schema: Schema): Schema[] {
    const own = this.resolve(schema);
    const next = [...(own.allOf ?? []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])];
    return [own, ...next.flatMap((part) => this.parts(part))];
  }

  /** Fields that no schema of the value describes. JSON Schema lets them pass; on a page they are slips of the pen. */
  private unknownFields(value: unknown, schemas: readonly Schema[], at: readonly (string | number)[]): ValueFault[] {
    const parts = schemas.flatMap((schema) => this.parts(schema));
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => (part.items ? [part.items] : []));
      return items.length === 0 ? [] : value.flatMap((item, index) => this.unknownFields(item, items, [...at, index]));
    }
    if (!isRecord(value)) return [];
    const described = parts.filter((part) => part.properties !== undefined);
    const open =
      described.length === 0 ||
      parts.some(
        (part) =>
          part.patternProperties !== undefined ||
          (part.additionalProperties !== undefined && part.additionalProperties !== false),
      );
    return Object.entries(value).flatMap(([name, inner]): ValueFault[] => {
      const own = described.flatMap((part) => (part.properties![name] === undefined ? [] : [part.properties![name]]));
      if (own.length > 0) return this.unknownFields(inner, own, [...at, name]);
      return open ? [] : [{at: [...at, name], message: 'is not a field that the file describes'}];
    });
  }
}
