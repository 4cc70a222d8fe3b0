import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {checkApi} from './check';

const source = readFileSync('openapi/bitstreams.yaml', 'utf8');
const faultsOf = (change: (text: string) => string): readonly string[] => {
  const changed = change(source);
  expect(changed).not.toBe(source);
  return checkApi(changed, 'openapi/x.yaml').faults;
};
const lineOf = (text: string, words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;

test('the file of the latest version has no fault', () => {
  expect(checkApi(source, 'openapi/x.yaml').faults).toEqual([]);
});

test('a reference that leads nowhere is named with its line', () => {
  const [fault] = faultsOf((text) =>
    text.replace('$ref: "#/components/schemas/TemplateList"', '$ref: "#/components/schemas/TemplateLost"'),
  );
  expect(fault).toBe(
    `openapi/x.yaml:${lineOf(source, '#/components/schemas/TemplateList"')}: $ref #/components/schemas/TemplateLost leads nowhere. Correct it, or add what it names.`,
  );
});

test('two operations of one name are named with both lines', () => {
  const [fault] = faultsOf((text) => text.replace('operationId: createTemplate', 'operationId: listTemplates'));
  expect(fault).toBe(
    `openapi/x.yaml:${lineOf(source, 'operationId: createTemplate')}: The operationId "listTemplates" is that of line ${lineOf(source, 'operationId: listTemplates')} too. Give one of them another.`,
  );
});

test('an example that does not fit its schema is named with the place inside it', () => {
  const [fault] = faultsOf((text) => text.replace('total: 1', 'total: many'));
  expect(fault).toBe(
    `openapi/x.yaml:${lineOf(source, 'total: 1')}: The example "one" does not fit its schema: /data/total must be integer. Correct the example or the schema.`,
  );
});

test('an operation without a response, a name or an example is named', () => {
  expect(faultsOf((text) => text.replace(/ {6}responses:\n(?: {8}.*\n| {7,}.*\n)*/, ''))[0]).toMatch(
    /GET \/template\/ has no response\. Describe/,
  );
  expect(faultsOf((text) => text.replace('      operationId: listTemplates\n', ''))[0]).toMatch(
    /:\d+: GET \/template\/ has no operationId\. Give/,
  );
  expect(faultsOf((text) => text.replace(/ {14}examples:\n {16}one:\n(?: {18,}.*\n)*/, ''))[0]).toMatch(
    /:\d+: application\/json has no example\. Add/,
  );
});

test('a file that is no YAML is named with the line', () => {
  expect(checkApi('openapi: 3.1.0\npaths: [', 'openapi/x.yaml').faults[0]).toMatch(
    /^openapi\/x\.yaml:\d+: The file is no YAML: /,
  );
});
