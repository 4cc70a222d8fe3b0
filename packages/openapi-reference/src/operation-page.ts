import {highlight} from 'remark-reference/highlight';
import {COMPOSE, composeFileName} from './compose-button';
import {callsOf, resolve, type ApiError, type Call, type Document, type Schema} from './document';
import {commonMark, fieldItem, fieldList, markKey, sign, type FieldContext} from './fields';
import {changeText, type History} from './history';
import {code, element, heading, inlineMarkdown, join, link, paragraph, raw, table, text, type Html} from './html';
import {examplesOf, mediaOf, prefixOf, requestOf} from './request';
import {LANGUAGES} from './samples';
import {typeText} from './schema-text';

/** A page of the reference before it has an address. */
export type ReferencePage = {
  /** Last part of its address; empty for the list of operations. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly toc: readonly {readonly value: string; readonly id: string; readonly level: number}[];
  readonly html: string;
};

/** Where a version's pages are, and what it has beside them. */
export type Place = {
  readonly document: Document;
  readonly version: string;
  readonly history: History;
  /** Address of the list of operations, with a slash at the end. */
  readonly root: string;
  /** Address of an operation's page in another version. */
  readonly addressIn: (version: string, operation: string) => string;
  /** Address of the list of differences; undefined where the build has none. */
  readonly changes: string | undefined;
  /** Pages that belong to a tag, in this version. */
  readonly related: (tag: string) => readonly {readonly title: string; readonly address: string}[];
};

const highlighted = new Map<string, string>();

/** A listing with a copy button, highlighted while building. */
export function listing(source: string, language: string): Html {
  const key = `${language}\n${source}`;
  const html = highlighted.get(key) ?? highlight(source, language);
  highlighted.set(key, html);
  return element(
    'div',
    {class: `theme-code-block api-listing language-${language}`},
    element('pre', {tabindex: 0}, element('code', {}, raw(html))),
    element(
      'button',
      {type: 'button', class: 'api-copy', 'data-copy': 'listing', 'aria-label': 'Copy code to clipboard'},
      text('Copy'),
    ),
  );
}

const jsonListing = (value: unknown): Html => listing(JSON.stringify(value, null, 2), 'json');

/** Collects headings while a page is written. */
export class Outline {
  readonly toc: {value: string; id: string; level: number}[] = [];

  section(level: 2 | 3, id: string, title: string): Html {
    this.toc.push({value: title, id, level});
    return heading(level, id, text(title));
  }
}

/** The samples of all languages as tabs that need no script: one of the radio inputs is always chosen. */
function samples({document, root}: Place, call: Call): Html {
  const request = requestOf(document, call);
  const choices = LANGUAGES.flatMap(({id, name}, index) => [
    element('input', {type: 'radio', name: 'api-sample', id: `sample-${id}`, value: id, checked: index === 0}),
    element('label', {for: `sample-${id}`}, text(name)),
  ]);
  const panels = LANGUAGES.map(({name, grammar, write}, index) =>
    // One language is enough for search and for programs that read the page's text.
    element(
      'div',
      {class: 'api-sample', 'data-no-text': index > 0},
      element('p', {class: 'api-sample-name'}, text(name)),
      listing(write(request), grammar),
    ),
  );
  return join(
    paragraph(
      text('The samples read '),
      code('HOST'),
      text(', '),
      code('TOKEN_ID'),
      text(' and '),
      code('TOKEN_SECRET'),
      text(' from the environment; JavaScript needs a file ending in '),
      code('.mjs'),
      text('.'),
    ),
    element(
      'button',
      {
        type: 'button',
        class: 'api-copy',
        'data-compose': `${root}${composeFileName(call.operation.operationId!)}`,
        'aria-expanded': 'false',
      },
      text(COMPOSE),
    ),
    element('div', {class: 'api-compose'}),
    element('div', {class: 'api-samples', role: 'group', 'aria-label': 'Samples by language'}, ...choices, ...panels),
  );
}

/** The sentence on the mark that fields share. */
function commonLine(context: FieldContext, schemas: readonly Schema[]): Html {
  const mark = commonMark(context.document, schemas);
  return mark === undefined || context.common === undefined
    ? join()
    : element(
        'p',
        {class: 'page-evidence'},
        text('Fields without another mark have this one: '),
        sign(mark, context.version),
      );
}

function parametersSection(context: FieldContext, {parameters}: Call): Html {
  const groups = (['path', 'query', 'header', 'cookie'] as const).map((where) => ({
    where,
    own: parameters.filter((parameter) => parameter.in === where),
  }));
  return join(
    ...groups
      .filter(({own}) => own.length > 0)
      .flatMap(({where, own}) => [
        element(
          'p',
          {class: 'api-group'},
          text({path: 'In the path', query: 'In the query', header: 'Headers', cookie: 'Cookies'}[where]),
        ),
        element(
          'ul',
          {class: 'api-fields'},
          ...own.map((parameter) =>
            fieldItem(
              {...context, common: undefined},
              parameter.schema ?? {},
              {
                name: parameter.name,
                anchor: `${where}.${parameter.name}`,
                required: parameter.required === true,
                description: parameter.description,
              },
              parameter,
            ),
          ),
        ),
      ]),
  );
}

const example = (summary: string, value: unknown): Html =>
  element('details', {}, element('summary', {}, text(`Example: ${summary}`)), jsonListing(value));

function responsesSection(context: FieldContext, outline: Outline, {operation}: Call): Html {
  const parts = Object.entries(operation.responses ?? {}).map(([status, given]) => {
    const response = resolve(context.document, given);
    const id = `response-${status}`;
    const body = mediaOf(context.document, given);
    const schema = body?.media.schema;
    return join(
      outline.section(3, id, status === 'default' ? 'Any other status' : status),
      element('p', {}, inlineMarkdown(response.description), sign(response, context.version)),
      ...(schema === undefined
        ? []
        : [
            paragraph(code(body!.type), text(`, ${typeText(context.document, schema)}:`)),
            fieldList(context, schema, id),
          ]),
      ...(body === undefined
        ? []
        : examplesOf(context.document, body.media).map(({summary, value}) => example(summary, value))),
    );
  });
  return join(...parts);
}

/** Faults of calls as a table. */
export function errorTable(errors: readonly ApiError[], version: string): Html {
  const value = (number: number | null): Html => (number === null ? text('–') : code(String(number)));
  return table(
    'Errors',
    ['Code', 'HTTP status', 'Message', 'Cause', 'Fix'],
    errors.map((error) => ({
      id: `error-${error.err_code ?? error.http}`,
      cells: [
        value(error.err_code),
        value(error.http),
        error.text === '' ? text('–') : code(error.text),
        join(inlineMarkdown(error.meaning), sign(error, version)),
        inlineMarkdown(error.fix),
      ],
    })),
  );
}

function versionsSection({history, version, addressIn, changes}: Place, operation: string): Html {
  const having = history.having(operation);
  const named = having.map((one): Html =>
    one === version ? element('strong', {}, text(one)) : link(addressIn(one, operation), text(one)),
  );
  const since =
    having[0] === history.versions[0]
      ? `In every version that has an API file, from ${having[0]} on: `
      : `Since ${having[0]}: `;
  const touched = history.steps
    .map(({from, to, changes: all}) => ({from, to, own: all.filter(({operations}) => operations.includes(operation))}))
    .filter(({own}) => own.length > 0);
  return join(
    paragraph(text(since), ...named.flatMap((one, index) => (index === 0 ? [one] : [text(', '), one])), text('.')),
    ...(touched.length === 0
      ? []
      : [
          element(
            'ul',
            {},
            ...touched.map(({from, to, own}) =>
              element(
                'li',
                {},
                changes === undefined ? text(to) : link(`${changes}#${from}-${to}`, text(to)),
                text(': '),
                raw(own.map((change) => inlineMarkdown(changeText(change))).join('; ')),
              ),
            ),
          ),
        ]),
  );
}

/** Errors that a call can answer: all but success. */
export const errorsOf = (document: Document): readonly ApiError[] =>
  (document['x-errors'] ?? []).filter(({err_code: number}) => number !== 0);

/** The page of one operation. */
export function operationPage(place: Place, call: Call): ReferencePage {
  const {document, version, history, root, related} = place;
  const {operation, method, path} = call;
  const name = operation.operationId!;
  const title = operation.summary ?? name;
  const verb = method.toUpperCase();
  const outline = new Outline();
  const body = operation.requestBody && resolve(document, operation.requestBody);
  const sent = mediaOf(document, operation.requestBody);
  const answered = Object.values(operation.responses ?? {}).flatMap(
    (response) => mediaOf(document, response)?.media.schema ?? [],
  );
  const schemas = [...(sent?.media.schema ? [sent.media.schema] : []), ...answered];
  const context: FieldContext = {
    document,
    version,
    history,
    shown: new Map(),
    common: markKey(commonMark(document, schemas)),
  };
  const address = `${prefixOf(document)}${path}`;
  const pages = related(operation.tags?.[0] ?? '');

  const html = join(
    element('p', {}, inlineMarkdown(operation.description ?? title), sign(operation, version)),
    element(
      'p',
      {class: 'api-call'},
      element('span', {class: 'api-method', 'data-method': verb}, text(verb)),
      text(' '),
      code(address),
      text(' '),
      element(
        'button',
        {type: 'button', class: 'api-copy', 'data-copy': address, 'aria-label': 'Copy the path'},
        text('Copy'),
      ),
    ),
    ...(call.parameters.length > 0
      ? [outline.section(2, 'parameters', 'Parameters'), parametersSection(context, call)]
      : []),
    ...(sent?.media.schema
      ? [
          outline.section(2, 'body', 'Body'),
          element(
            'p',
            {},
            inlineMarkdown(body?.description),
            text(' '),
            code(sent.type),
            text(`, ${typeText(document, sent.media.schema)}${body?.required === true ? ', required' : ''}.`),
          ),
          commonLine(context, schemas),
          bodyFields(context, sent.media.schema),
          ...(/json/.test(sent.type)
            ? examplesOf(document, sent.media).map(({summary, value}) => example(summary, value))
            : []),
          ...(/json/.test(sent.type)
            ? [paragraph(link(`${root}${name}.schema.json`, text('JSON Schema of the body')))]
            : []),
        ]
      : []),
    outline.section(2, 'samples', 'Samples'),
    samples(place, call),
    outline.section(2, 'responses', 'Responses'),
    ...(sent?.media.schema ? [] : [commonLine(context, schemas)]),
    responsesSection(context, outline, call),
    outline.section(2, 'errors', 'If it fails'),
    errorTable(errorsOf(document), version),
    outline.section(2, 'versions', 'Versions'),
    versionsSection(place, name),
    ...(pages.length > 0
      ? [
          outline.section(2, 'related', 'Related pages'),
          element('ul', {}, ...pages.map((page) => element('li', {}, link(page.address, text(page.title))))),
        ]
      : []),
  );
  return {
    name,
    title,
    description: `${verb} ${address} of the ${document.info.title} (${version}): fields, responses, errors and samples in five languages.`,
    toc: outline.toc,
    html,
  };
}

function bodyFields(context: FieldContext, schema: Schema): Html {
  const name = /([^/]+)$/.exec(schema.$ref ?? '')?.[1];
  if (name !== undefined) context.shown.set(name, '#body');
  return fieldList(context, schema, 'body');
}

/** The pages of all operations of a version. */
export const operationPages = (place: Place): ReferencePage[] =>
  callsOf(place.document).map((call) => operationPage(place, call));
