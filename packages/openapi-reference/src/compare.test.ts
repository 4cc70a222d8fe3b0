import {expect, test} from 'vitest';
import {compareApis} from './compare';
import type {Document, Operation, Schema} from './document';

const item: Schema = {
  type: 'object',
  required: ['name'],
  properties: {name: {type: 'string'}, id: {type: 'string', readOnly: true}},
};

function api(schema: Schema = item, operation: Partial<Operation> = {}, more: Document['paths'] = {}): Document {
  const body = {content: {'application/json': {schema: {$ref: '#/components/schemas/Item'}}}};
  const create = {
    operationId: 'createItem',
    requestBody: body,
    responses: {'200': {description: 'Done', ...body}},
    ...operation,
  };
  return {
    info: {title: 'API', version: '1'},
    paths: {'/items/': {post: create}, ...more},
    components: {schemas: {Item: schema}},
  };
}

const told = (before: Document, after: Document): string[] =>
  compareApis(before, after).map(
    ({kind, subject, of, name, aspect, before: was, after: is, breaking}) =>
      `${breaking ? '! ' : ''}${[kind, subject, of, name, aspect].filter((part) => part !== undefined).join(' ')}${aspect === undefined ? '' : `: ${was} → ${is}`}`,
  );
const withField = (name: string, field: Schema, required = false): Schema => ({
  ...item,
  required: required ? ['name', name] : ['name'],
  properties: {...item.properties, [name]: field},
});

test('a file does not differ from itself, nor by its texts', () => {
  expect(told(api(), api())).toEqual([]);
  expect(told(api(), api({...item, description: 'Other words', 'x-evidence': 'field'}, {summary: 'Create'}))).toEqual(
    [],
  );
});

test.each<[string, Document, Document, string[]]>([
  [
    'a new operation',
    api(),
    api(item, {}, {'/items/': {get: {operationId: 'listItems'}, post: api().paths['/items/']!['post']}}),
    ['added operation GET /items/'],
  ],
  ['a lost operation', api(item, {}, {'/x': {get: {operationId: 'x'}}}), api(), ['! removed operation GET /x']],
  ['a new field', api(), api(withField('size', {type: 'integer'})), ['added field Item size']],
  [
    'a new field that must be sent',
    api(),
    api(withField('size', {type: 'integer'}, true)),
    ['! added field Item size'],
  ],
  [
    'a new field that only comes back',
    api(),
    api(withField('size', {type: 'integer', readOnly: true}, true)),
    ['added field Item size'],
  ],
  ['a lost field', api(withField('size', {type: 'integer'})), api(), ['! removed field Item size']],
  [
    'another type',
    api(withField('size', {type: 'integer'})),
    api(withField('size', {type: 'string'})),
    ['! changed field Item size type: integer → string'],
  ],
  [
    'a further value',
    api(withField('size', {enum: ['s', 'm']})),
    api(withField('size', {enum: ['s', 'm', 'l']})),
    ['changed field Item size values: "s", "m" → "s", "m", "l"'],
  ],
  [
    'a lost value',
    api(withField('size', {enum: ['s', 'm']})),
    api(withField('size', {enum: ['s']})),
    ['! changed field Item size values: "s", "m" → "s"'],
  ],
  [
    'a wider and a narrower range',
    api(withField('size', {minimum: 1, maximum: 10})),
    api(withField('size', {minimum: 0, maximum: 20})),
    ['changed field Item size range: 1 to 10 → 0 to 20'],
  ],
  [
    'a narrower range',
    api(withField('size', {minimum: 1, maximum: 10})),
    api(withField('size', {minimum: 2, maximum: 10})),
    ['! changed field Item size range: 1 to 10 → 2 to 10'],
  ],
  [
    'a field that becomes required',
    api(withField('size', {type: 'integer'})),
    api(withField('size', {type: 'integer'}, true)),
    ['! changed field Item size required: optional → required'],
  ],
  [
    'a field of an object in a list',
    api(withField('parts', {type: 'array', items: {type: 'object', properties: {}}})),
    api(withField('parts', {type: 'array', items: {type: 'object', properties: {codec: {type: 'string'}}}})),
    ['added field Item parts[].codec'],
  ],
  [
    'a new object speaks for its fields',
    api(),
    api(withField('size', {type: 'object', properties: {width: {type: 'integer'}}})),
    ['added field Item size'],
  ],
  [
    'a parameter',
    api(),
    api(item, {parameters: [{name: 'page', in: 'query', required: true, schema: {type: 'integer'}}]}),
    ['! added parameter POST /items/ page (query)'],
  ],
  ['a lost status', api(), api(item, {responses: {}}), ['! removed response POST /items/ 200']],
])('%s', (_what, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

test('what breaks comes first, and names the operations that it touches', () => {
  const changes = compareApis(api(withField('old', {})), api(withField('new', {})));
  expect(changes.map(({kind, breaking}) => [kind, breaking])).toEqual([
    ['removed', true],
    ['added', false],
  ]);
  expect(changes[0]!.operations).toEqual(['createItem']);
});
