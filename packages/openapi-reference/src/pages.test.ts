import {existsSync} from 'node:fs';
import {parseFragment} from 'parse5';
import {expect, test} from 'vitest';
import {brotliCompressSync} from 'node:zlib';
import {readApi} from './check';
import {callsOf, flatten, type Document, type Schema} from './document';
import {filesOf, standalone} from './files';
import {adjacentSteps, distantSteps, historyOf} from './history';
import {changesPage, listPage, schemasPage} from './list-pages';
import {operationPages, type Place} from './operation-page';

const names = ['v2.7.0', 'v2.8.0'];
const fileOf = (version: string): string =>
  [`openapi/bitstreams-${version}.yaml`, 'openapi/bitstreams.yaml'].find((file) => existsSync(file))!;
const versions = names.map((version) => ({version, file: fileOf(version), document: readApi('.', fileOf(version))}));
const latest = versions.at(-1)!;
const placeOf = (document: Document): Place => ({
  document,
  version: latest.version,
  history: historyOf(versions),
  root: '/api/reference/',
  addressIn: (version, operation) => `/${version}/api/reference/${operation}`,
  changes: '/api/changes',
  related: () => [],
});
const place = placeOf(latest.document);
const pages = [
  listPage(place),
  schemasPage(place),
  ...operationPages(place),
  changesPage(adjacentSteps(versions), distantSteps(versions)),
];
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);

test('every operation has a page', () => {
  expect(pages).toHaveLength(callsOf(latest.document).length + 3);
});

test.each(pages.map((page) => [page.name || 'the list', page] as const))(
  '%s: anchors are unique, links inside the page lead somewhere, HTML is sound',
  (_name, {html, toc}) => {
    const ids = idsOf(html);
    expect(new Set(ids).size).toBe(ids.length);
    const wanted = [...[...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!), ...toc.map(({id}) => id)];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    const errors: string[] = [];
    parseFragment(html, {onParseError: ({code, startLine}) => errors.push(`${code} ${startLine}`)});
    expect(errors).toEqual([]);
    expect(brotliCompressSync(html).length).toBeLessThan(12_000);
  },
);

/** Paths of all fields below a schema, each named schema once. */
function fieldsBelow(document: Document, schema: Schema, anchor: string, passed: Set<string>): string[] {
  const own = flatten(document, schema);
  const inner = own.items ? fieldsBelow(document, own.items, anchor, passed) : [];
  if (schema.$ref !== undefined && own.properties) {
    if (passed.has(schema.$ref)) return [];
    passed.add(schema.$ref);
  }
  return [
    ...inner,
    ...Object.entries(own.properties ?? {}).flatMap(([name, field]) => [
      `${anchor}.${name}`,
      ...fieldsBelow(document, field, `${anchor}.${name}`, passed),
    ]),
  ];
}

test('every field of every body has an anchor', () => {
  const {document} = latest;
  let count = 0;
  for (const {operation} of callsOf(document)) {
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (!schema) continue;
    const ids = new Set(idsOf(pages.find(({name}) => name === operation.operationId)!.html));
    const fields = fieldsBelow(document, schema, 'body', new Set());
    count += fields.length;
    expect(fields.filter((field) => !ids.has(field))).toEqual([]);
  }
  expect(count).toBeGreaterThan(50);
});

test('alternatives are named and folded parts have a title', () => {
  const document: Document = {
    info: {title: 'API', version: '1'},
    paths: {
      '/x': {
        post: {
          operationId: 'send',
          tags: ['X'],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  oneOf: [
                    {$ref: '#/components/schemas/A'},
                    {title: 'Other kind', type: 'object', properties: {b: {type: 'string'}}},
                  ],
                },
                example: {a: 1},
              },
            },
          },
          responses: {'200': {description: 'Done <&>'}},
        },
      },
    },
    components: {
      schemas: {
        A: {
          type: 'object',
          description: 'First.',
          properties: {a: {type: 'object', properties: {deep: {type: 'integer', default: 3}}}},
        },
      },
    },
  };
  const [page] = operationPages({
    ...placeOf(document),
    history: historyOf([{version: latest.version, file: 'x', document}]),
  });
  expect(idsOf(page!.html)).toEqual(
    expect.arrayContaining(['body.A', 'body.A.a', 'body.A.a.deep', 'body.Other-kind', 'body.Other-kind.b']),
  );
  expect(page!.html).toContain('<summary>1 field of a</summary>');
  expect(page!.html).toContain('Done &lt;&amp;&gt;');
});

test('files for download: the schema of a body needs no other file', async () => {
  const files = new Map(await filesOf(latest.file, latest.document));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['openapi.yaml', 'openapi.json', 'postman-collection.json', 'createStream.schema.json']),
  );
  const collection = JSON.parse(files.get('postman-collection.json')!) as {item: {item: unknown[]}[]};
  expect(collection.item.flatMap(({item}) => item)).toHaveLength(callsOf(latest.document).length);
  const schema = JSON.stringify(standalone(latest.document, {$ref: '#/components/schemas/LiveStream'}, 'Body'));
  expect(schema).not.toContain('#/components');
  expect(schema).toContain('"Playback":{');
});

test('a body ends with the fields that only the server writes', () => {
  const create = pages.find(({name}) => name === 'createStream')!;
  const body = create.html.slice(0, create.html.indexOf('id="samples"'));
  const fields = [...body.matchAll(/<li id="body\.[^".]+"><p class="api-field">(.*?)<\/p>/gs)].map(([, html]) =>
    html!.includes('read-only'),
  );
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter(Boolean).length).toBeGreaterThan(1);
  expect([...fields].sort()).toEqual(fields);
});
