import {EVIDENCE_LEVELS, evidenceMark, type EvidenceLevel} from 'remark-reference/evidence-marks';
import {flatten, resolve, schemaName, type Document, type Evidence, type Schema} from './document';
import type {History} from './history';
import {code, element, inlineMarkdown, join, link, markdown, text, type Html} from './html';
import {limitsOf, typeText} from './schema-text';

/** What the fields of one page share. */
export type FieldContext = {
  readonly document: Document;
  readonly version: string;
  readonly history: Pick<History, 'fieldSince'>;
  /** Where a named schema is shown on the page: shown once, referred to afterwards. */
  readonly shown: Map<string, string>;
  /** The mark that fields have when they show none. */
  readonly common: string | undefined;
  /** Address of a named schema on another page; undefined shows its fields in place. */
  readonly schemaAddress?: (name: string) => string;
};

const keyOf = ({'x-evidence': level, 'x-seen': seen}: Evidence): string =>
  level === undefined || level === 'documented' ? '' : `${level} ${seen ?? ''}`;

/** The sign of a statement that the vendor's documentation does not carry; nothing for one that it does. */
export function sign(statement: Evidence, version: string): Html {
  const {'x-evidence': level, 'x-seen': seen} = statement;
  if (!EVIDENCE_LEVELS.includes(level as EvidenceLevel)) return join();
  const mark = evidenceMark(level as EvidenceLevel, seen, version);
  return element(
    'sup',
    {class: `evidence evidence--${mark.level}`, title: mark.title},
    element('span', {}, text(`(${mark.word})`)),
  );
}

/** Every field below some schemas, for what they have in common. */
function marksBelow(document: Document, schemas: readonly Schema[]): Evidence[] {
  const passed = new Set<string>();
  const walk = (schema: Schema): Evidence[] => {
    const name = schemaName(schema);
    if (name !== undefined && passed.has(name)) return [];
    if (name !== undefined) passed.add(name);
    const own = flatten(document, schema);
    const properties = Object.values(own.properties ?? {});
    const inner = [...properties, ...(own.items ? [own.items] : []), ...(own.oneOf ?? []), ...(own.anyOf ?? [])];
    return [...properties.map((property) => resolve(document, property)), ...inner.flatMap(walk)];
  };
  return schemas.flatMap(walk);
}

/** The mark that most fields below some schemas have, where it saves repeating it. */
export function commonMark(document: Document, schemas: readonly Schema[]): Evidence | undefined {
  const counts = new Map<string, {mark: Evidence; count: number}>();
  for (const mark of marksBelow(document, schemas))
    counts.set(keyOf(mark), {mark, count: (counts.get(keyOf(mark))?.count ?? 0) + 1});
  const [most] = [...counts].filter(([key]) => key !== '').sort(([, one], [, other]) => other.count - one.count);
  return most !== undefined && most[1].count > 3 ? most[1].mark : undefined;
}
export const markKey = (mark: Evidence | undefined): string | undefined => mark && keyOf(mark);

/** A mark, or nothing where it is the common one. A documented field says so where another mark is the common one. */
function fieldSign(context: FieldContext, statement: Evidence): Html {
  const key = keyOf(statement);
  if (key === context.common) return join();
  if (key === '' && context.common !== undefined) return element('span', {class: 'api-note'}, text(' · documented'));
  return sign(statement, context.version);
}

function valuesOf(context: FieldContext, schema: Schema): Html {
  const values = schema.enum ?? schema['x-extensible-enum'];
  if (values === undefined) return join();
  const meanings = schema['x-enumDescriptions'] ?? {};
  const levels = schema['x-enumEvidence'] ?? {};
  const items = values.map((value) => {
    const meaning = meanings[String(value)];
    const own = levels[String(value)];
    const mark = own === undefined ? join() : sign({'x-evidence': own}, context.version);
    return element(
      'li',
      {},
      code(String(value)),
      ...(meaning === undefined ? [] : [text(': '), inlineMarkdown(meaning)]),
      mark,
    );
  });
  const lead = schema.enum ? 'Values:' : 'Known values; there may be others:';
  return join(element('p', {}, text(lead)), element('ul', {class: 'api-values'}, ...items));
}

/** Facts of a value behind its name: type, limits, default. */
function factsOf(context: FieldContext, schema: Schema, required: boolean): Html[] {
  const own = flatten(context.document, schema);
  const inner = own.items === undefined ? own : flatten(context.document, own.items);
  const facts: Html[] = [element('span', {class: 'api-type'}, text(typeText(context.document, schema)))];
  if (required) facts.push(element('strong', {}, text('required')));
  if (own.readOnly === true) facts.push(text('read-only'));
  if (own.writeOnly === true) facts.push(text('write-only'));
  if (own.deprecated === true) facts.push(text('deprecated'));
  for (const limit of [...limitsOf(own), ...(inner === own ? [] : limitsOf(inner).map((limit) => `each ${limit}`))])
    facts.push(text(limit));
  const pattern = own.pattern ?? inner.pattern;
  if (pattern !== undefined) facts.push(join(text('pattern '), code(pattern)));
  if (own.default !== undefined) facts.push(join(text('default '), code(JSON.stringify(own.default))));
  const example = own.examples?.[0];
  if (example !== undefined)
    facts.push(join(text('example '), code(typeof example === 'string' ? example : JSON.stringify(example))));
  return facts.flatMap((fact, index) => (index === 0 ? [fact] : [text(' · '), fact]));
}

export type Named = {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly since?: string | undefined;
  readonly description?: string | undefined;
};

/** One value with its anchor: a parameter or a field, with what is inside it. */
export function fieldItem(
  context: FieldContext,
  schema: Schema,
  {name, anchor, required, since, description}: Named,
  statement: Evidence = {},
): Html {
  const own = flatten(context.document, schema);
  const inner = own.items === undefined ? own : flatten(context.document, own.items);
  const mark = statement['x-evidence'] === undefined ? own : statement;
  return element(
    'li',
    {id: anchor},
    element(
      'p',
      {class: 'api-field'},
      code(name),
      element('a', {class: 'row-link', href: `#${anchor}`, 'aria-label': `Link to ${name}`}),
      text(' '),
      ...factsOf(context, schema, required),
      ...(since === undefined ? [] : [text(` · since ${since}`)]),
      fieldSign(context, mark),
    ),
    markdown(description ?? own.description),
    ...(inner !== own && inner.description !== undefined && inner.properties === undefined
      ? [markdown(inner.description)]
      : []),
    valuesOf(context, own),
    ...(inner === own ? [] : [valuesOf(context, inner)]),
    nested(context, own.items ?? schema, anchor),
  );
}

/** The fields inside a value, folded. A schema that the page has shown already is a link to it. */
function nested(context: FieldContext, schema: Schema, anchor: string): Html {
  const own = flatten(context.document, schema);
  const name = schemaName(schema);
  const alternatives = own.oneOf ?? own.anyOf ?? [];
  if (own.properties === undefined && alternatives.length === 0) {
    return own.items === undefined ? join() : nested(context, own.items, anchor);
  }
  const elsewhere = name === undefined ? undefined : (context.schemaAddress?.(name) ?? context.shown.get(name));
  if (name !== undefined && elsewhere !== undefined)
    return element('p', {}, text('Fields: '), link(elsewhere, text(name)));
  if (name !== undefined) context.shown.set(name, `#${anchor}`);
  const count = Object.keys(own.properties ?? {}).length;
  const title =
    alternatives.length > 0
      ? `One of ${alternatives.length}`
      : `${count} field${count === 1 ? '' : 's'} of ${name ?? anchor.split('.').pop()!}`;
  return element('details', {}, element('summary', {}, text(title)), fieldList(context, schema, anchor));
}

/**
 * The fields of a schema. A request's end with what only the server writes; more order than that would move anchors,
 * since a schema is shown at its first field.
 */
function orderedFields(
  document: Document,
  {properties = {}}: Schema,
  isRequest: boolean,
): [name: string, field: Schema][] {
  const fields = Object.entries(properties);
  const isAnswer = ([, field]: [string, Schema]): boolean => flatten(document, field).readOnly === true;
  return isRequest ? [...fields.filter((field) => !isAnswer(field)), ...fields.filter(isAnswer)] : fields;
}

/** The fields of a schema as a list, `oneOf` as named alternatives. Below the anchor `body` are those of a request. */
export function fieldList(context: FieldContext, schema: Schema, anchor: string): Html {
  const own = flatten(context.document, schema);
  const name = schemaName(schema);
  const fields = orderedFields(context.document, own, /^body\b/.test(anchor)).map(([field, value]) =>
    fieldItem(context, value, {
      name: field,
      anchor: `${anchor}.${field}`,
      required: own.required?.includes(field) === true,
      since: name === undefined ? undefined : context.history.fieldSince(name, field),
    }),
  );
  const alternatives = (own.oneOf ?? own.anyOf ?? []).map((part, index) => {
    const target = flatten(context.document, part);
    const title = schemaName(part) ?? target.title ?? typeText(context.document, part);
    const place = `${anchor}.${title.replace(/[^\w-]+/g, '-') || index + 1}`;
    return element(
      'li',
      {id: place},
      element('p', {}, element('strong', {}, text(title))),
      markdown(target.description),
      fieldList(context, part, place),
    );
  });
  return join(
    ...(fields.length > 0 ? [element('ul', {class: 'api-fields'}, ...fields)] : []),
    ...(alternatives.length > 0 ? [element('ul', {class: 'api-fields'}, ...alternatives)] : []),
    ...(fields.length + alternatives.length === 0 && own.items !== undefined
      ? [nested(context, own.items, `${anchor}.entry`)]
      : []),
  );
}
