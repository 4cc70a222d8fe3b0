import {expect, test} from 'vitest';
import {listOperations, sharedOperations, type OpenApiFile} from '../../operations';
import {countOf, countText, filtered, operationsOf} from './filter';

const operation = (operationId: string, tag: string, summary: string, more: object = {}): object => ({
  operationId,
  tags: [tag],
  summary,
  ...more,
});
const file = (paths: OpenApiFile['paths']): OpenApiFile => ({info: {title: 'API', version: '1'}, paths: paths!});

const older = file({
  '/a/': {get: operation('listA', 'First', 'List')},
  '/c': {post: operation('sendC', 'Last', 'Send it')},
});
const newer = file({
  '/a/': {get: operation('listA', 'First', 'List'), put: operation('changeA', 'First', 'Change')},
  '/b': {get: operation('readB', 'Second', 'Read', {'x-evidence': 'field'})},
  '/c': {post: operation('sendC', 'Last', 'Send them')},
});

test('a shared list gives each version its own operations, in its own order', () => {
  const files = [newer, older];
  const shared = sharedOperations(files);
  files.forEach((one, version) =>
    expect(operationsOf(shared, version).map(withoutPlaces)).toEqual(listOperations(one)),
  );
  expect(shared.map(({tag}) => tag)).toEqual(['First', 'Second', 'Last']);
  // What both have alike stands there once.
  expect(shared[0]!.operations.map((line) => line.in)).toEqual([undefined, [0]]);
  expect(shared[2]!.operations.map((line) => [line.summary, line.in])).toEqual([
    ['Send it', [1]],
    ['Send them', [0]],
  ]);
});

const withoutPlaces = ({tag, operations}: ReturnType<typeof operationsOf>[number]): object => ({
  tag,
  operations: operations.map((line) => Object.fromEntries(Object.entries(line).filter(([key]) => key !== 'in'))),
});

test.each([
  ['', 4],
  ['  ', 4],
  ['GET', 2],
  ['put a', 1],
  ['second', 1],
  ['changeA', 1],
  ['send THEM', 1],
  ['/c', 1],
  ['get send', 0],
  ['ist', 0],
  ['a/', 2],
])('the filter %j leaves %i operations', (text, count) => {
  const left = filtered(listOperations(newer), text);
  expect(countOf(left)).toBe(count);
  expect(left.every(({operations}) => operations.length > 0)).toBe(true);
});

test('the count says what the filter does', () => {
  expect(countText(4, 4, ' ')).toBe('4 operations');
  expect(countText(1, 1, '')).toBe('1 operation');
  expect(countText(2, 4, 'get')).toBe('2 of 4 operations');
  expect(countText(0, 4, ' xyz ')).toBe('None of 4 operations has “xyz”.');
});

test('an operation without a name is told with the version of its file', () => {
  expect(() => listOperations(file({'/a/': {get: {tags: ['First']}}}))).toThrow(
    'GET /a/ has no operationId: give it one in the API file of 1',
  );
});
