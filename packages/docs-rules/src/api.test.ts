import {describe, expect, test} from 'vitest';
import {apiCommandFindings} from './api-commands';
import {apiExampleFindings} from './api-examples';
import {memorySite, pageIn, said} from './fixtures';

const API = `
openapi: 3.1.0
info: {title: T, version: '1'}
servers: [{url: 'http://{server}/api/v3'}]
paths:
  /streams/:
    get:
      parameters: [{$ref: '#/components/parameters/Page'}, {name: limit, in: query, schema: {type: integer}}]
      responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/List'}}}}}
    post:
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}}
      responses: {'200': {description: d}}
  /streams/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {responses: {'200': {$ref: '#/components/responses/One'}}}
    delete: {responses: {'200': {description: d}}}
  /streams/{id}/start/:
    put: {responses: {'200': {description: d}}}
  /streams/health:
    get: {responses: {'200': {description: d}}}
  /images/upload:
    post:
      requestBody: {content: {multipart/form-data: {schema: {type: object}}}}
      responses: {'200': {description: d}}
components:
  parameters:
    Page: {name: page, in: query, schema: {type: integer}}
  responses:
    One: {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/Session'}}}}
  schemas:
    Session:
      type: object
      required: [name]
      properties:
        name: {type: string}
        kind: {type: string, enum: [live, file]}
        urls: {type: array, items: {$ref: '#/components/schemas/Url'}}
        labels: {type: object, additionalProperties: {type: string}}
    Url:
      allOf: [{type: object, properties: {region: {type: string}}}, {properties: {url: {type: string, format: uri}}}]
    List:
      type: object
      properties: {err_code: {type: integer}, data: {type: object, properties: {list: {type: array, items: {$ref: '#/components/schemas/Session'}}}}}
`;

const FILE = 'bitstreams/api.mdx';

const site = (text: string, file = FILE) => memorySite({[file]: text, 'openapi/bitstreams-next.yaml': API});

function example(meta: string, json: string, file = FILE): string[] {
  const own = site(`\`\`\`json ${meta}\n${json}\n\`\`\`\n`, file);
  return said(apiExampleFindings(pageIn(own, file), own));
}

function commands(...lines: string[]): string[] {
  const own = site(['```bash', ...lines, '```', ''].join('\n'));
  return said(apiCommandFindings(pageIn(own, FILE), own));
}

describe('JSON examples', () => {
  test.each([
    [
      'api="POST /streams/ request"',
      '{"name": "a", "kind": "live", "urls": [{"region": "r", "url": "srt://192.0.2.1:9000"}], "labels": {"any": "x"}}',
    ],
    ['api="GET /streams/ response 200"', '{"err_code": 0, "data": {"list": [{"name": "a"}]}}'],
    ['api="GET /streams/{id} response" title="x"', '{"name": "a"}'],
    ['', '{"anything": true}'],
  ])('good: %s', (meta, json) => {
    expect(example(meta, json)).toEqual([]);
  });

  test.each([
    [
      'a missing field',
      'api="POST /streams/ request"',
      '{"kind": "live"}',
      "2: The JSON does not fit openapi/bitstreams-next.yaml: the value must have required property 'name'",
    ],
    [
      'a value that is none',
      'api="POST /streams/ request"',
      '{"name": "a",\n"kind": "lice"}',
      '3: The JSON does not fit openapi/bitstreams-next.yaml: kind must be one of "live", "file"',
    ],
    [
      'another type',
      'api="GET /streams/ response 200"',
      '{"data": {"list": [\n{"name": 5}]}}',
      '3: The JSON does not fit openapi/bitstreams-next.yaml: data.list.0.name must be string',
    ],
    [
      'an unknown field',
      'api="POST /streams/ request"',
      '{"name": "a",\n"urls": [\n{"uri": "x"}]}',
      '4: The JSON does not fit openapi/bitstreams-next.yaml: urls.0.uri is not a field that the file describes',
    ],
    [
      'a format',
      'api="POST /streams/ request"',
      '{"name": "a", "urls": [{"url": "no address"}]}',
      '2: The JSON does not fit openapi/bitstreams-next.yaml: urls.0.url must match format "uri"',
    ],
    [
      'a missing slash',
      'api="POST /streams request"',
      '{}',
      '1: The file openapi/bitstreams-next.yaml has /streams/ with a slash at the end',
    ],
    [
      'another method',
      'api="PATCH /streams/ request"',
      '{}',
      '1: openapi/bitstreams-next.yaml has no PATCH /streams/, only GET, POST',
    ],
    ['another path', 'api="GET /sessions response"', '{}', '1: openapi/bitstreams-next.yaml has no path /sessions'],
    [
      'another code',
      'api="GET /streams/ response 404"',
      '{}',
      '1: openapi/bitstreams-next.yaml describes no JSON for "GET /streams/ response 404"; its answers are 200',
    ],
    [
      'a body where there is none',
      'api="GET /streams/ request"',
      '{}',
      '1: openapi/bitstreams-next.yaml describes no JSON for "GET /streams/ request"; its body is empty',
    ],
    ['no name of a call', 'api="streams"', '{}', '1: api="streams" is not the name of a call'],
    [
      'an answer that does not name its call',
      '',
      '{"err_code": 0}',
      '1: This answer of the API does not name its call',
    ],
  ])('%s is a fault', (_what, meta, json, expected) => {
    expect(example(meta, json)).toEqual([expected]);
  });

  test('outside the BitStreams area there is no API file', () => {
    expect(example('api="GET /streams/ response"', '{}', 'vpu-logan/api.mdx')).toEqual([
      '1: api="…" works in the BitStreams area only',
    ]);
  });
});

describe('curl commands', () => {
  test.each<[string, string[]]>([
    ['GET', ['curl -sSL -H "Authorization: Basic $AUTH" "http://$HOST/api/v3/streams/?page=1&limit=$N" | jq .']],
    ['a variable as id', ['curl "http://192.0.2.10/api/v3/streams/${ID}"']],
    ['a literal id', ['curl http://192.0.2.10/api/v3/streams/42']],
    ['a path in a variable', ['API="http://$HOST/api/v3"', 'curl "$API/streams/health"', 'curl "$API$path"']],
    ['PUT in a substitution', ['OUT=$(curl -s -XPUT "http://$HOST/api/v3/streams/$ID/start/")']],
    ['a literal body', [`curl -d '{"name": "a"}' "http://$HOST/api/v3/streams/"`]],
    ['a body over lines', ["curl --json '{", '  "name": "a"', "}' \\", '  "http://$HOST/api/v3/streams/"']],
    ['a here-document', ['curl -X POST --data @- "http://$HOST/api/v3/streams/" <<\'EOF\'', '{"name": "a"}', 'EOF']],
    [
      'a body that only the shell knows',
      [
        'curl --data "{\\"name\\": $NAME, \\"x\\": 1}" "http://$HOST/api/v3/streams/"',
        'curl -d @body.json "http://$HOST/api/v3/streams/"',
      ],
    ],
    ['a form', ['curl -F \'file=@logo.png\' "http://$HOST/api/v3/images/upload"']],
    ['-G', ['curl -G -d page=1 --data-urlencode "limit=$N" "http://$HOST/api/v3/streams/"']],
    ['other addresses', ['curl -X PATCH https://example.com/api/streams', 'echo curl http://x/api/v3/nothing']],
    ['words that are known later', ['curl "${args[@]}" -X POST "http://$HOST/api/v3/streams/"']],
  ])('good: %s', (_what, lines) => {
    expect(commands(...lines)).toEqual([]);
  });

  test.each<[string, string[], string]>([
    [
      'another method',
      ['HOST=192.0.2.1', 'curl -X DELETE "http://$HOST/api/v3/streams/"'],
      '3: openapi/bitstreams-next.yaml has no DELETE /streams/, only GET, POST',
    ],
    [
      'data make it a POST',
      ['curl -d "{}" "http://$HOST/api/v3/streams/$ID"'],
      '2: openapi/bitstreams-next.yaml has no POST /streams/{id}, only GET, DELETE',
    ],
    [
      'a missing slash',
      ['curl "http://$HOST/api/v3/streams"'],
      '2: The file openapi/bitstreams-next.yaml has /streams/ with a slash at the end',
    ],
    [
      'a slash too many',
      ['curl "http://$HOST/api/v3/streams/health/?x=1"'],
      '2: The file openapi/bitstreams-next.yaml has /streams/health without a slash at the end',
    ],
    [
      'another path',
      ['curl "http://$HOST/api/v3/stream/$ID"'],
      '2: openapi/bitstreams-next.yaml has no path /stream/…',
    ],
    [
      'another prefix',
      ['curl "http://$HOST/api/v2/streams/"'],
      '2: The API of this version is at /api/v3, not /api/v2',
    ],
    [
      'an unknown query name',
      ['curl "http://$HOST/api/v3/streams/?pages=1"'],
      '2: GET /streams/ has no query parameter "pages"',
    ],
    [
      'an unknown name with -G',
      ['curl -G -d offset=1 "http://$HOST/api/v3/streams/"'],
      '2: GET /streams/ has no query parameter "offset"',
    ],
    [
      'a body that does not fit',
      [`curl -d '{"nam": "a", "name": "b"}' "http://$HOST/api/v3/streams/"`],
      '2: The JSON does not fit openapi/bitstreams-next.yaml: nam is not a field that the file describes',
    ],
    [
      'a here-document that does not fit',
      ['curl -d @- "http://$HOST/api/v3/streams/" <<EOF', '{}', 'EOF'],
      "2: The JSON does not fit openapi/bitstreams-next.yaml: the value must have required property 'name'",
    ],
    ['a body that is no JSON', [`curl -d '{name: 1}' "http://$HOST/api/v3/streams/"`], '2: The body is not JSON: '],
    [
      'no body',
      ['curl -X POST "http://$HOST/api/v3/streams/"'],
      '2: POST /streams/ needs a body and the command sends none',
    ],
    [
      'a body for nothing',
      [`curl -X PUT -d '{}' "http://$HOST/api/v3/streams/$ID/start/"`],
      '2: PUT /streams/{id}/start/ takes no body',
    ],
    [
      'a form for JSON',
      ['curl -F a=b "http://$HOST/api/v3/streams/"'],
      '2: POST /streams/ takes application/json, not a form',
    ],
    [
      'the second command of a block',
      ['curl "http://$HOST/api/v3/streams/" \\', '  | jq .', 'curl "http://$HOST/api/v3/nothing"'],
      '4: openapi/bitstreams-next.yaml has no path /nothing',
    ],
  ])('%s is a fault', (_what, lines, expected) => {
    const found = commands(...lines);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('a base address of an earlier block is known in a later one', () => {
    const own = site('```bash\nAPI="http://$HOST/api/v3"\n```\n\n```bash\ncurl "$API/nothing"\n```\n');
    expect(said(apiCommandFindings(pageIn(own, FILE), own))).toEqual([
      '6: openapi/bitstreams-next.yaml has no path /nothing',
    ]);
  });
});
