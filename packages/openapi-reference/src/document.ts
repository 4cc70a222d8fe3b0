/** The part of JSON Schema that API files use. */
export type Schema = {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly deprecated?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  /** Values that are known of a list that is not closed. */
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly 'x-enumEvidence'?: Readonly<Record<string, string>>;
} & Evidence;

/** Where a statement of the file comes from. */
export type Evidence = {readonly 'x-evidence'?: string; readonly 'x-seen'?: string};

export type Parameter = Evidence & {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly example?: unknown;
};
export type Example = {readonly $ref?: string; readonly summary?: string; readonly value?: unknown};
export type Media = {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
};
export type Content = Readonly<Record<string, Media>>;
export type Body = Evidence & {
  readonly $ref?: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly content?: Content;
};
export type Response = Evidence & {readonly $ref?: string; readonly description?: string; readonly content?: Content};
export type Operation = Evidence & {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly security?: readonly object[];
};
type Shared = {readonly parameters?: readonly Parameter[]};

/** An OpenAPI 3.1 file as it is written. */
export type Document = {
  readonly info: {readonly title: string; readonly version: string; readonly description?: string};
  readonly servers?: readonly {
    readonly url: string;
    readonly variables?: Readonly<Record<string, {readonly default: string}>>;
  }[];
  readonly tags?: readonly {readonly name: string; readonly description?: string}[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: {readonly schemas?: Readonly<Record<string, Schema>>};
  readonly 'x-errors'?: readonly ApiError[];
};

/** A fault that calls can answer. */
export type ApiError = Evidence & {
  readonly http: number | null;
  readonly err_code: number | null;
  readonly text: string;
  readonly meaning: string;
  readonly fix: string;
};

/** An operation with its place in the file. */
export type Call = {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
};

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** A reference that leads nowhere. */
export class BrokenReference extends Error {
  constructor(readonly reference: string) {
    super(`$ref ${reference} leads nowhere`);
  }
}

const unescape = (step: string): string => decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~');

/** Follows a `$ref` inside the file, through any number of them. Throws for one that leads nowhere or in a circle. */
export function resolve<Part extends {readonly $ref?: string}>(document: Document, part: Part): Part {
  let target = part;
  for (const passed = new Set<string>(); target.$ref !== undefined;) {
    if (passed.has(target.$ref) || !target.$ref.startsWith('#/')) throw new BrokenReference(target.$ref);
    passed.add(target.$ref);
    const steps = target.$ref.slice(2).split('/').map(unescape);
    const found = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      document,
    );
    if (typeof found !== 'object' || found === null) throw new BrokenReference(target.$ref);
    target = found as Part;
  }
  return target;
}

/** Name of the component schema that a `$ref` leads to. */
export const schemaName = (schema: Schema): string | undefined =>
  /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref ?? '')?.[1];

/** Every operation of a file in the file's order, with the parameters of its path. */
export function callsOf(document: Document): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const shared = (item as Shared).parameters ?? [];
    return METHODS.flatMap((method): Call[] => {
      const operation = item[method] as Operation | undefined;
      if (operation === undefined) return [];
      const own = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
      const inherited = shared
        .map((parameter) => resolve(document, parameter))
        .filter((parameter) => !own.some(({name, in: where}) => name === parameter.name && where === parameter.in));
      return [{method, path, operation, parameters: [...inherited, ...own]}];
    });
  });
}

/** A schema with the parts of its `allOf` in one. */
export function flatten(document: Document, schema: Schema): Schema {
  const own = resolve(document, schema);
  if (own.allOf === undefined) return own;
  return own.allOf
    .map((part) => flatten(document, part))
    .reduce<Schema>(
      (whole, part) => ({
        ...part,
        ...whole,
        properties: {...part.properties, ...whole.properties},
        required: [...(part.required ?? []), ...(whole.required ?? [])],
      }),
      {...own, allOf: undefined},
    );
}
