import {callsOf, flatten, resolve, schemaName, type Call, type Content, type Document, type Schema} from './document';

/** What a difference is about. */
export type Subject = 'operation' | 'parameter' | 'body' | 'field' | 'response';

/**
 * One difference between two API files. Texts (descriptions, examples, marks of evidence) are no differences of the
 * API.
 */
export type Change = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly subject: Subject;
  /** The operation as method and path, or the name of the schema that has the field. */
  readonly of: string;
  /** Parameter, field (`output.video[].codec`) or status of a response; undefined for a whole operation. */
  readonly name?: string;
  /** What changed: `type`, `required`, `values`, `default`, `range` and so on. */
  readonly aspect?: string;
  readonly before?: string;
  readonly after?: string;
  /** A program that was right for the old version can fail with the new one. */
  readonly breaking: boolean;
  /**
   * Names (`operationId`) of the operations that it touches: the operation itself, or those that send or answer the
   * field.
   */
  readonly operations: readonly string[];
};

/** Whether a value travels to the server, from it, or both. */
type Direction = {readonly sent: boolean; readonly answered: boolean};

/** What can be said about a value in words; two files that say the same are the same. */
type Facts = Readonly<Record<string, string>>;

type Place = {readonly facts: Facts; readonly required: boolean; readonly readOnly: boolean};

const list = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
const typeOf = ({type = 'any'}: Schema): string => [...[type].flat()].sort().join(' or ');

function rangeOf({minimum, maximum, exclusiveMinimum, exclusiveMaximum}: Schema): string | undefined {
  const low = minimum ?? (exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`);
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : `below ${exclusiveMaximum}`);
  return low === undefined && high === undefined ? undefined : `${low ?? '…'} to ${high ?? '…'}`;
}

const sizeOf = (least: number | undefined, most: number | undefined): string | undefined =>
  least === undefined && most === undefined ? undefined : `${least ?? 0} to ${most ?? '…'}`;

function factsOf(document: Document, given: Schema): Facts {
  const schema = flatten(document, given);
  const known: Record<string, string | undefined> = {
    type: typeOf(schema),
    schema: schemaName(given),
    format: schema.format,
    values: schema.enum === undefined ? undefined : list(schema.enum),
    'known values': schema['x-extensible-enum'] === undefined ? undefined : list(schema['x-extensible-enum']),
    default: schema.default === undefined ? undefined : JSON.stringify(schema.default),
    range: rangeOf(schema),
    length: sizeOf(schema.minLength, schema.maxLength),
    entries: sizeOf(schema.minItems, schema.maxItems),
    pattern: schema.pattern,
    alternatives:
      [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].map((part) => schemaName(part) ?? typeOf(part)).join(', ') ||
      undefined,
  };
  return Object.fromEntries(Object.entries(known).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The fields of a schema by path. Stops at named schemas: each of them is compared once, under its own name. */
function fieldsOf(
  document: Document,
  schema: Schema,
  prefix = '',
  fields = new Map<string, Place>(),
): Map<string, Place> {
  const own = flatten(document, schema);
  for (const [name, field] of Object.entries(own.properties ?? {})) {
    const path = `${prefix}${name}`;
    const target = flatten(document, field);
    fields.set(path, {
      facts: factsOf(document, field),
      required: own.required?.includes(name) === true,
      readOnly: target.readOnly === true,
    });
    if (schemaName(field) === undefined) fieldsOf(document, field, `${path}.`, fields);
    if (target.items !== undefined) {
      fields.set(`${path}[]`, {
        facts: factsOf(document, target.items),
        required: false,
        readOnly: target.readOnly === true,
      });
      if (schemaName(target.items) === undefined) fieldsOf(document, target.items, `${path}[].`, fields);
    }
  }
  return fields;
}

type Uses = ReadonlyMap<string, {readonly sent: Set<string>; readonly answered: Set<string>}>;
const knownUses = new WeakMap<Document, Uses>();

/** Which operations send or answer each named schema. */
function usesOf(document: Document): Uses {
  const known = knownUses.get(document);
  if (known) return known;
  const uses = new Map<string, {sent: Set<string>; answered: Set<string>}>();
  const walk = (schema: Schema, operation: string, way: 'sent' | 'answered', passed: ReadonlySet<string>): void => {
    const name = schemaName(schema);
    if (name !== undefined) {
      if (passed.has(name)) return;
      const use = uses.get(name) ?? {sent: new Set(), answered: new Set()};
      use[way].add(operation);
      uses.set(name, use);
    }
    const own = resolve(document, schema);
    const inner = name === undefined ? passed : new Set([...passed, name]);
    const parts = [
      ...Object.values(own.properties ?? {}),
      ...(own.allOf ?? []),
      ...(own.oneOf ?? []),
      ...(own.anyOf ?? []),
    ];
    if (own.items !== undefined) parts.push(own.items);
    if (typeof own.additionalProperties === 'object') parts.push(own.additionalProperties);
    parts.forEach((part) => walk(part, operation, way, inner));
  };
  for (const call of callsOf(document)) {
    const each = (content: Content | undefined, way: 'sent' | 'answered'): void =>
      Object.values(content ?? {}).forEach(
        ({schema}) => schema !== undefined && walk(schema, nameOf(call), way, new Set()),
      );
    if (call.operation.requestBody) each(resolve(document, call.operation.requestBody).content, 'sent');
    Object.values(call.operation.responses ?? {}).forEach((response) =>
      each(resolve(document, response).content, 'answered'),
    );
  }
  knownUses.set(document, uses);
  return uses;
}

const nameOf = ({operation, method, path}: Call): string => operation.operationId ?? `${method.toUpperCase()} ${path}`;
const titleOf = ({method, path}: Call): string => `${method.toUpperCase()} ${path}`;

/** True when every value of a list of JSON values is in the other. */
function within(values: string | undefined, others: string | undefined): boolean {
  if (others === undefined) return true;
  if (values === undefined) return false;
  const wider = new Set(JSON.parse(`[${others}]`) as unknown[]);
  return (JSON.parse(`[${values}]`) as unknown[]).every((value) => wider.has(value));
}

/** Whether one range lies inside another; bounds of another form count as outside. */
function inside(range: string | undefined, other: string | undefined): boolean {
  if (other === undefined) return true;
  if (range === undefined) return false;
  const bounds = (text: string): [number, number] => {
    const [low, high] = text.split(' to ').map((bound) => (bound === '…' ? undefined : Number(bound)));
    return [low ?? -Infinity, high ?? Infinity];
  };
  const [[low, high], [least, most]] = [bounds(range), bounds(other)];
  return low >= least && high <= most;
}

/**
 * Whether a changed fact can break a program: what is sent must still be taken, what is answered must still be
 * understood.
 */
function breaks(
  aspect: string,
  before: string | undefined,
  after: string | undefined,
  {sent, answered}: Direction,
): boolean {
  switch (aspect) {
    case 'values':
      // A further value in an answer breaks no program that ignores what it does not know.
      return sent ? !within(before, after) : after === undefined;
    case 'range':
    case 'length':
    case 'entries':
      return sent && !inside(before, after);
    case 'type': {
      const [old, now] = [before, after].map((types) =>
        types === undefined || types === 'any' ? undefined : list(types.split(' or ')),
      );
      return (sent && !within(old, now)) || (answered && !within(now, old));
    }
    case 'pattern':
      return sent && after !== undefined;
    case 'known values':
    case 'schema':
    case 'default':
      return aspect === 'default' && sent;
    default:
      return true;
  }
}

type Owner = Pick<Change, 'subject' | 'of' | 'operations'>;

function compareFacts(owner: Owner, name: string, before: Facts, after: Facts, direction: Direction): Change[] {
  const aspects = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (aspect) => before[aspect] !== after[aspect],
  );
  return aspects.map((aspect) => ({
    kind: 'changed',
    ...owner,
    name,
    aspect,
    ...(before[aspect] === undefined ? {} : {before: before[aspect]}),
    ...(after[aspect] === undefined ? {} : {after: after[aspect]}),
    breaking: breaks(aspect, before[aspect], after[aspect], direction),
  }));
}

function compareRequired(
  owner: Owner,
  name: string,
  before: Place,
  after: Place,
  {sent, answered}: Direction,
): Change[] {
  if (before.required === after.required) return [];
  const word = (required: boolean): string => (required ? 'required' : 'optional');
  const breaking = after.required ? sent && !after.readOnly : answered;
  return [
    {
      kind: 'changed',
      ...owner,
      name,
      aspect: 'required',
      before: word(before.required),
      after: word(after.required),
      breaking,
    },
  ];
}

/** Added, removed and changed entries of two maps of places. */
function comparePlaces(
  owner: Owner,
  before: ReadonlyMap<string, Place>,
  after: ReadonlyMap<string, Place>,
  direction: Direction,
): Change[] {
  const {sent, answered} = direction;
  // A new or lost field speaks for all that is inside it.
  const shown = (name: string, others: ReadonlyMap<string, Place>): boolean => {
    const parents = [...name.matchAll(/\[\]|\./g)].map(({index}) => name.slice(0, index));
    return parents.every((parent) => parent === '' || others.has(parent));
  };
  const removed = [...before].filter(([name]) => !after.has(name) && shown(name, after));
  const added = [...after].filter(([name]) => !before.has(name) && shown(name, before));
  const kept = [...before].filter(([name]) => after.has(name));
  return [
    ...removed.map(([name, place]): Change => ({
      kind: 'removed',
      ...owner,
      name,
      breaking: answered || (sent && !place.readOnly),
    })),
    ...added.map(([name, place]): Change => ({
      kind: 'added',
      ...owner,
      name,
      breaking: sent && place.required && !place.readOnly,
    })),
    ...kept.flatMap(([name, place]) => {
      const now = after.get(name)!;
      const own = {sent: sent && !now.readOnly, answered};
      return [
        ...compareFacts(owner, name, place.facts, now.facts, own),
        ...compareRequired(owner, name, place, now, own),
      ];
    }),
  ];
}

const parametersOf = (document: Document, {parameters}: Call): Map<string, Place> =>
  new Map(
    parameters.map(({name, in: where, required, schema}) => [
      `${name} (${where})`,
      {facts: factsOf(document, schema ?? {}), required: required === true, readOnly: false},
    ]),
  );

/** Media types of a body or response with what they hold. */
const contentOf = (document: Document, content: Content | undefined): Facts =>
  Object.fromEntries(
    Object.entries(content ?? {}).map(([type, {schema}]) => [
      type,
      schema === undefined ? 'any' : (schemaName(schema) ?? typeOf(resolve(document, schema))),
    ]),
  );

function compareCalls(before: Document, after: Document, old: Call, now: Call): Change[] {
  const owner = {of: titleOf(now), operations: [nameOf(now)]};
  const body = (document: Document, {operation: {requestBody}}: Call): Map<string, Place> => {
    const found = requestBody && resolve(document, requestBody);
    return new Map(
      found
        ? [['body', {facts: contentOf(document, found.content), required: found.required === true, readOnly: false}]]
        : [],
    );
  };
  const responses = (document: Document, {operation}: Call): Map<string, Place> =>
    new Map(
      Object.entries(operation.responses ?? {}).map(([status, response]) => [
        status,
        {facts: contentOf(document, resolve(document, response).content), required: false, readOnly: false},
      ]),
    );
  return [
    ...comparePlaces({subject: 'parameter', ...owner}, parametersOf(before, old), parametersOf(after, now), {
      sent: true,
      answered: false,
    }),
    ...comparePlaces({subject: 'body', ...owner}, body(before, old), body(after, now), {sent: true, answered: false}),
    ...comparePlaces({subject: 'response', ...owner}, responses(before, old), responses(after, now), {
      sent: false,
      answered: true,
    }),
  ];
}

function compareSchemas(before: Document, after: Document): Change[] {
  const [old, now] = [usesOf(before), usesOf(after)];
  const names = Object.keys(after.components?.schemas ?? {}).filter(
    (name) => before.components?.schemas?.[name] !== undefined,
  );
  return names.flatMap((name) => {
    const [was, is] = [before.components!.schemas![name]!, after.components!.schemas![name]!];
    const use = {
      sent: [...(old.get(name)?.sent ?? []), ...(now.get(name)?.sent ?? [])],
      answered: [...(old.get(name)?.answered ?? []), ...(now.get(name)?.answered ?? [])],
    };
    const operations = [...new Set([...use.sent, ...use.answered])];
    if (operations.length === 0) return [];
    const owner: Owner = {subject: 'field', of: name, operations};
    const direction = {sent: use.sent.length > 0, answered: use.answered.length > 0};
    const whole = compareFacts(owner, '', factsOf(before, was), factsOf(after, is), direction).map(
      ({name: _none, ...change}) => change,
    );
    return [...whole, ...comparePlaces(owner, fieldsOf(before, was), fieldsOf(after, is), direction)];
  });
}

/**
 * What differs between the API of two versions, what breaks a program first. Operations are the same by method and
 * path; fields by the name of their schema and their path in it, so that a field is one difference however many
 * operations carry it.
 */
export function compareApis(before: Document, after: Document): Change[] {
  const [old, now] = [before, after].map(
    (document) => new Map(callsOf(document).map((call) => [titleOf(call), call])),
  ) as [Map<string, Call>, Map<string, Call>];
  const whole = (kind: 'added' | 'removed', call: Call): Change => ({
    kind,
    subject: 'operation',
    of: titleOf(call),
    breaking: kind === 'removed',
    operations: [nameOf(call)],
  });
  const changes = [
    ...[...old].filter(([title]) => !now.has(title)).map(([, call]) => whole('removed', call)),
    ...[...now].filter(([title]) => !old.has(title)).map(([, call]) => whole('added', call)),
    ...[...old].flatMap(([title, call]) => (now.has(title) ? compareCalls(before, after, call, now.get(title)!) : [])),
    ...compareSchemas(before, after),
  ];
  return [...changes.filter(({breaking}) => breaking), ...changes.filter(({breaking}) => !breaking)];
}
