import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, describe, expect, test} from 'vitest';
import {bodyFaults, type AjvError} from './body-faults';
import {readApi} from './check';
import {typed} from './components/Composer/BodyForm';
import {composeFile} from './compose-file';
import {callsOf, type Document, type Schema} from './document';
import {jsonFault} from './json-fault';
import {exampleValues, requestOf, requestWith, type Shape} from './request';
import {LANGUAGES} from './samples';
import {hostFault, readerValues, setReaderValues, wordFault} from './values';

const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
afterAll(() => rmSync(folder, {recursive: true}));
const document = readApi('.', 'openapi/bitstreams.yaml');
const calls = callsOf(document);

type Module = {
  readonly shape: Shape;
  readonly schema: Schema;
  readonly validate: ((value: unknown) => boolean) & {readonly errors: AjvError[] | null};
};

/** The file of an operation, loaded as a browser does: without a loader and without imports. */
async function load(operation: string): Promise<Module> {
  const file = path.join(folder, `${operation}.mjs`);
  writeFileSync(
    file,
    composeFile(
      document,
      calls.find((call) => call.operation.operationId === operation)!,
    ),
  );
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Module;
}

async function faultsOf(operation: string, change: (body: unknown) => void): Promise<string[]> {
  const {shape, schema, validate} = await load(operation);
  const body = structuredClone(shape.body!.examples[0]!.value);
  change(body);
  const errors = validate(body) ? [] : validate.errors!;
  return bodyFaults(schema as unknown as Document, schema, errors).map(
    (fault) => `${fault.path} ${fault.message}. ${fault.fix}`,
  );
}

test('the file of each operation writes the samples that the page has', async () => {
  for (const call of calls) {
    const {shape} = await load(call.operation.operationId!);
    const request = requestWith(shape, exampleValues(shape), shape.body?.examples[0]?.value);
    for (const {write} of LANGUAGES) expect(write(request)).toBe(write(requestOf(document, call)));
  }
});

test('the examples of every body fit', async () => {
  for (const {operation} of calls.filter((call) => call.operation.requestBody)) {
    const {shape, validate} = await load(operation.operationId!);
    for (const {value} of shape.body!.examples) expect([validate(value), validate.errors]).toEqual([true, null]);
  }
});

type Stream = Record<string, unknown> & {
  readonly playbacks: {template_id: unknown; readonly http_settings: Record<string, unknown>}[];
};

describe('a fault of a body', () => {
  test.each<[string, (body: Stream) => void, RegExp]>([
    [
      'an unknown field has the nearest name',
      (body) => (body['names'] = 1),
      /^names is no field of this version\. Did you mean name\?$/,
    ],
    [
      'an unknown field deep down has its path',
      ({playbacks}) => (playbacks[0]!.http_settings['zzzzzzzz'] = 1),
      /^playbacks\[0\]\.http_settings\.zzzzzzzz is no field of this version\. Known here: visibility,/,
    ],
    [
      'a list that is too short',
      (body) => (body['regions'] = []),
      /^regions is outside its limits\. Give at least 1 entry\.$/,
    ],
    ['a missing field', (body) => delete body['input_type'], /^input_type is required and missing\. Add it\.$/],
    [
      'a wrong type',
      ({playbacks}) => (playbacks[0]!.template_id = 'x'),
      /^playbacks\[0\]\.template_id must be integer\. Write a whole number without quotes\.$/,
    ],
  ])('%s', async (_name, change, expected) => {
    expect(await faultsOf('createStream', change as (body: unknown) => void)).toEqual([
      expect.stringMatching(expected),
    ]);
  });
});

describe('the first fault of a JSON text', () => {
  test.each([
    ['{"a": 1}', undefined],
    [' [1, -2.5e3, "\\u00e9", null, {}] ', undefined],
    ['{\n  "a": 1,\n}', [2, 9, /comma before }/]],
    ['{\n  "a" 1\n}', [2, 7, /^A colon is missing before 1\./]],
    ["{'a': 1}", [1, 2, /^A name in double quotes is missing/]],
    ['{"a": "b\n"}', [1, 7, /does not end/]],
    ['{"a": 1', [1, 8, /The text ends where a comma or } is missing/]],
    ['{"a": 1} x', [1, 10, /more after the end/]],
    ['{"a": yes}', [1, 7, /^A value is missing before y/]],
    ['', [1, 1, /^The text ends where a value/]],
  ] as const)('%j', (source, expected) => {
    const fault = jsonFault(source);
    if (expected === undefined) expect(fault).toBeUndefined();
    else
      expect([fault!.line, fault!.column, fault!.message]).toEqual([
        expected[0],
        expected[1],
        expect.stringMatching(expected[2]),
      ]);
    expect(fault === undefined).toBe(parses(source));
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['192.0.2.10', undefined],
  ['', undefined],
  ['encoder.example.com:8080', undefined],
  ['[2001:db8::1]:8080', undefined],
  ['http://192.0.2.10', /Leave out http:\/\//],
  ['192.0.2.10/api', /Leave out \/api/],
  ['2001:db8::1', /in brackets: \[2001:db8::1\]/],
  ['192.0.2.300', /neither an address|no IPv4/],
  ['192.0.2', /four numbers/],
  ['host:99999', /no port/],
  ['host:', /"" is no port/],
  ['a b', /no space/],
  ['me:pw@host', /before the @/],
  ['host";rm', /neither an address/],
  ['$(reboot)', /neither an address/],
])('the host %j', (host, expected) => {
  if (expected === undefined) expect(hostFault(host)).toBeUndefined();
  else expect(hostFault(host)).toMatch(expected);
});

test('signs that a shell takes for its own are named', () => {
  expect(wordFault('abc-DEF_1.2')).toBeUndefined();
  expect(wordFault('a b')).toMatch(/^A space was/);
  for (const sign of '\'"$`;!\\:{') expect(wordFault(`a${sign}b`)).toContain(`The sign ${sign} was`);
});

test('values of parameters are encoded, also signs that end a string of a language', async () => {
  const {shape} = await load('getStreamByName');
  expect(requestWith(shape, {'path.name': 'a/b\'c!$`"'}, undefined).path).toMatch(/a%2Fb%27c%21%24%60%22$/);
  expect(requestWith(shape, {'path.name': ''}, undefined).path).toContain('{name}');
});

describe('samples with a reader’s values', () => {
  const access = {host: '192.0.2.77', tokenId: 'my-id'};
  const samples = (given: object): string[] =>
    LANGUAGES.map(({write}) => write({method: 'GET', path: '/x', access: given}));

  test('have host and ID, and the secret from the environment', () => {
    for (const sample of samples(access)) {
      expect(sample).toContain('192.0.2.77');
      expect(sample).toContain('my-id');
      expect(sample).toContain('TOKEN_SECRET');
      expect(sample).not.toMatch(/\bTOKEN_ID\b.*environ|environ.*\bTOKEN_ID\b/);
    }
  });

  test('have the secret when the reader wants it, in quotation marks that it cannot leave', () => {
    const secret = 'p\'"$`\\';
    const [curl, python, javascript, go, powershell] = samples({...access, secret});
    expect(curl).toContain(`-u "my-id:"'p'\\''"$\`\\'`);
    expect(powershell).toContain(`'p''"$\`\\'`);
    for (const sample of [python, javascript, go]) expect(sample).toContain(JSON.stringify(secret));
    expect(python).not.toContain('import os');
    expect(go).not.toContain('"os"');
  });
});

test('values are forgotten at once', () => {
  setReaderValues({host: 'h', secret: 's'});
  expect(readerValues()).toMatchObject({host: 'h', secret: 's', tokenId: ''});
  setReaderValues();
  expect(Object.values(readerValues())).toEqual(['', '', '', '']);
});

test('what is typed into a field becomes the value that the schema wants, or stays as it is for the validator to name', () => {
  const kinds = {integer: {type: 'integer'}, boolean: {type: 'boolean'}, string: {type: 'string'}, any: {}} as const;
  const values = (text: string): unknown[] => Object.values(kinds).map((schema) => typed(schema, text));
  expect(values('12')).toEqual([12, 12, '12', 12]);
  expect(values('12.')).toEqual(['12.', '12.', '12.', '12.']);
  expect(values('true')).toEqual([true, true, 'true', true]);
  expect(values('1e400')).toEqual(['1e400', '1e400', '1e400', '1e400']);
  expect(values('a b')).toEqual(['a b', 'a b', 'a b', 'a b']);
});
